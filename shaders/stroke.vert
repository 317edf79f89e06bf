#version 300 es
// Widens the stroke mesh of src/stage/path/stroke-mesh.ts and passes on each stroke's style, read once per vertex.
precision highp float;
precision highp int;

in vec2 aPosition;
in vec2 aMitre;
in vec2 aDirection;
in vec2 aSpan;
in vec2 aRow;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
/** Eight texels a row: src/stage/path/stroke-table.ts. */
uniform highp sampler2D uTable;
/** User units per device pixel. */
uniform float uPixel;

// #include drift.glsl

flat out vec4 vPath;
flat out vec4 vDash;
flat out vec4 vEnds0;
flat out vec4 vEnds1;
flat out vec4 vShape;
flat out vec4 vColour;
/** Start of the chord along the contour, its length, flags. */
flat out vec3 vChord;
/** Along the chord and across it, user units. */
out vec2 vLocal;

const float MITRE_LIMIT = 4.0;
const int ROWS_PER_LINE = 64;
const int TEXELS_PER_ROW = 8;
const int END = 1;
const int RIGHT = 2;
const int CENTRE = 4;
const int CORNER = 8;

mat2 turned(float angle) { return mat2(cos(angle), sin(angle), -sin(angle), cos(angle)); }

/**
 * A piece of a circle that has left it: it lies elsewhere, faces another way, and gets straight. Both of its sides then have the
 * length of its middle, so that its ends are square.
 */
vec2 gone(vec2 point, vec4 leaving, float facing) {
  vec2 d = (point - uDrift.xy) * turned(leaving.x);
  vec2 middle = (aPosition - uDrift.xy) * turned(leaving.x);
  float radius = length(middle);
  vec2 own = mix(d, vec2(length(d), atan(middle.y, middle.x) * radius), leaving.w);
  own.x -= radius;
  return uDrift.xy + leaving.yz + turned(facing) * own;
}

void main() {
  int row = int(aRow.x + 0.5);
  int flags = int(aRow.y + 0.5);
  ivec2 texel = ivec2((row % ROWS_PER_LINE) * TEXELS_PER_ROW, row / ROWS_PER_LINE);
  vPath = texelFetch(uTable, texel, 0);
  vDash = texelFetch(uTable, texel + ivec2(1, 0), 0);
  vEnds0 = texelFetch(uTable, texel + ivec2(2, 0), 0);
  vEnds1 = texelFetch(uTable, texel + ivec2(3, 0), 0);
  vShape = texelFetch(uTable, texel + ivec2(4, 0), 0);
  vColour = texelFetch(uTable, texel + ivec2(5, 0), 0);
  vChord = vec3(aSpan, aRow.y);

  // One pixel wider than the ink, for a soft edge.
  float grown = vShape.x + uPixel;
  vec2 offset = aMitre * MITRE_LIMIT * grown;
  float side = (flags & CENTRE) != 0 ? 0.0 : (flags & RIGHT) != 0 || (flags & CORNER) != 0 ? 1.0 : -1.0;
  vLocal = vec2(dot(offset, aDirection) + ((flags & END) != 0 ? aSpan.y : 0.0), side * grown);

  if (vShape.x <= 0.0 || vColour.a <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec2 point = drifted(aPosition) + offset;
  if (vShape.w != 0.0) point += vShape.w * normalize(aPosition - uDrift.xy);
  vec4 leaving = texelFetch(uTable, texel + ivec2(6, 0), 0);
  if (leaving.xy != vec2(0.0)) point = gone(point, leaving, texelFetch(uTable, texel + ivec2(7, 0), 0).x);
  vec3 position = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(point, 1.0);
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
