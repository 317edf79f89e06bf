#version 300 es
// An image whose colours are premultiplied.
precision highp float;

in vec2 vUv;

uniform sampler2D uImage;
uniform float uAlpha;

out vec4 finalColor;

void main() {
  finalColor = texture(uImage, vUv) * uAlpha;
}
