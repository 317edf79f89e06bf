#version 300 es
// Hard edges: a stroke of the same colour lies over them and softens them.
precision highp float;

/** Red, green, blue, alpha, 0 to 1, not premultiplied. */
uniform vec4 uColour;

out vec4 finalColor;

void main() {
  finalColor = vec4(uColour.rgb * uColour.a, uColour.a);
}
