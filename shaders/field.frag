#version 300 es
// A quiet field behind the hero: two colours of the theme, breathing into each other, and grain.
precision highp float;

in vec2 vPosition;

uniform vec3 uNear;
uniform vec3 uFar;
/** x, y of the ring's centre, and its radius, user units. */
uniform vec3 uRing;
/** Radians. */
uniform float uTime;
uniform float uAlpha;
uniform float uSwell;
uniform float uGrain;

out vec4 finalColor;

float grain(vec2 pixel) {
  vec3 p = fract(vec3(pixel.xyx) * 0.1031);
  p += dot(p, p.yzx + 33.33);
  return fract((p.x + p.y) * p.z);
}

void main() {
  vec2 d = (vPosition - uRing.xy) / 620.0;
  float t = uTime;
  float swell = sin(d.x * 2.1 + t) + sin(d.y * 2.7 - t * 1.3 + d.x) + sin((d.x + d.y) * 1.4 + t * 0.7);
  float tone = clamp(0.5 + uSwell * swell / 6.0, 0.0, 1.0);
  // It belongs to the ring: even inside of it, and gone well before words.
  float middle = 1.0 - smoothstep(0.9, 1.3, length(vPosition - uRing.xy) / uRing.z);
  float strength = middle * (0.62 + 0.38 * tone);
  strength *= max(0.0, 1.0 + uGrain * (grain(gl_FragCoord.xy) - 0.5));
  float alpha = min(1.0, strength * uAlpha);
  finalColor = vec4(mix(uFar, uNear, tone) * alpha, alpha);
}
