#version 300 es
// Inks the stroke by the rule of tests/stage/path/stroke-oracle.ts, term for term, at a few points of each pixel.
precision highp float;
precision highp int;

flat in vec4 vPath;
flat in vec4 vDash;
flat in vec4 vEnds0;
flat in vec4 vEnds1;
flat in vec4 vShape;
flat in vec4 vColour;
flat in vec3 vChord;
in vec2 vLocal;

uniform float uPixel;
/** Seconds of the scene. */
uniform float uTime;
/** Of the whole layer. */
uniform float uAlpha;
/** Colour of pulses. */
uniform vec3 uPulse;

out vec4 finalColor;

const int CORNER = 8;
const int SEAM_AT_START = 16;
const int SEAM_AT_END = 32;
const float ASIDE = 0.01;

bool isOn(float position) {
  float total = vPath.z;
  float start = vDash.z;
  float end = vDash.w;
  float along = vPath.x + position;
  if (end <= start || along < start * total || along > end * total) return false;
  float period = vPath.w;
  if (period == 0.0) return true;
  float shifted = position + vDash.x + vDash.y * uTime;
  float phase = shifted - floor(shifted / period) * period;
  vec4 passed = step(vEnds0, vec4(phase)) + step(vEnds1, vec4(phase));
  return mod(dot(passed, vec4(1.0)), 2.0) < 0.5;
}

bool isInked(float along, float aside, int flags) {
  float from = vChord.x;
  float length = vChord.y;
  float end = from + length;
  if ((flags & CORNER) != 0 || along > length) {
    return isOn(end - aside) && isOn((flags & SEAM_AT_END) == 0 ? end + aside : aside);
  }
  if (along < 0.0) return isOn(from + aside) && isOn(((flags & SEAM_AT_START) == 0 ? from : vPath.y) - aside);
  return isOn(from + along);
}

void main() {
  float halfWidth = vShape.x;
  float away = abs(vLocal.y);
  float across = clamp((min(away + 0.5 * uPixel, halfWidth) - max(away - 0.5 * uPixel, -halfWidth)) / uPixel, 0.0, 1.0);
  int flags = int(vChord.z + 0.5);
  float aside = ASIDE * halfWidth;
  float ink = 0.0;
  for (int i = -2; i <= 2; i++) {
    if (isInked(vLocal.x + float(i) * uPixel / 5.0, aside, flags)) ink += 1.0 / 5.0;
  }
  float coverage = across * ink;
  if (coverage <= 0.0) discard;
  float position = vPath.x + vChord.x + clamp(vLocal.x, 0.0, vChord.y);
  float glow = vShape.z > 0.0 ? clamp(1.0 - abs(position - vShape.y * vPath.z) / (0.5 * vShape.z), 0.0, 1.0) : 0.0;
  // Brighter than its line, but a line that has stepped back keeps its pulses back too.
  float alpha = mix(vColour.a, sqrt(vColour.a), glow) * coverage * uAlpha;
  finalColor = vec4(mix(vColour.rgb, uPulse, glow) * alpha, alpha);
}
