#version 300 es
// Round marks: holders, pulses, nodes. Four vertices each; their styles are in a table.
precision highp float;
precision highp int;

/** -1 or 1 each way. */
in vec2 aPosition;
in float aIndex;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
/** Three texels a dot: x, y, radius, rim; colour of the rim; colour inside of it. */
uniform highp sampler2D uTable;
uniform float uPixel;

// #include drift.glsl

flat out vec2 vSize;
flat out vec4 vRim;
flat out vec4 vInside;
out vec2 vOffset;

const int DOTS_PER_LINE = 64;
const int TEXELS_PER_DOT = 3;

void main() {
  int index = int(aIndex + 0.5);
  ivec2 texel = ivec2((index % DOTS_PER_LINE) * TEXELS_PER_DOT, index / DOTS_PER_LINE);
  vec4 dot = texelFetch(uTable, texel, 0);
  vRim = texelFetch(uTable, texel + ivec2(1, 0), 0);
  vInside = texelFetch(uTable, texel + ivec2(2, 0), 0);
  vSize = dot.zw;
  vOffset = aPosition * (dot.z + uPixel);
  if (dot.z <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec3 position = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(drifted(dot.xy) + vOffset, 1.0);
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
