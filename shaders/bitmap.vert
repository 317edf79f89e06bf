#version 300 es
precision highp float;

in vec2 aPosition;
/** 0 to 1 each way. */
in vec2 aShare;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

out vec2 vShare;

void main() {
  vShare = aShare;
  vec3 place = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(place.xy, 0.0, 1.0);
}
