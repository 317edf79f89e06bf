#version 300 es
precision highp float;

/** A corner of the field, 0 or 1 each way. */
in vec2 aPosition;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
/** Left, top, width and height of the field, user units. */
uniform vec4 uArea;

out vec2 vPosition;

void main() {
  vPosition = uArea.xy + aPosition * uArea.zw;
  vec3 position = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(vPosition, 1.0);
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
