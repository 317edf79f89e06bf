#version 300 es
// An image whose colours are premultiplied.
precision highp float;

in vec2 vUv;

uniform sampler2D uImage;
/** Not premultiplied. The image's colours are multiplied by it. */
uniform vec4 uColour;

out vec4 finalColor;

void main() {
  finalColor = texture(uImage, vUv) * vec4(uColour.rgb * uColour.a, uColour.a);
}
