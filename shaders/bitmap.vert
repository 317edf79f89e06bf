#version 300 es
precision highp float;

in vec2 aPosition;
/** 0 to 1 each way. */
in vec2 aUv;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
/** User units per device pixel. */
uniform float uPixel;
/** Of the rectangle, user units. */
uniform vec2 uSize;

out vec2 vUv;

void main() {
  vUv = aUv;
  // Between the centres of two device pixels, a thinner rectangle would not be drawn at all.
  vec2 wider = 0.5 * max(vec2(uPixel) - uSize, 0.0) * (2.0 * aUv - 1.0);
  vec3 position = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition + wider, 1.0);
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
