#version 300 es
// A quiet field behind the hero: two colours of the theme, breathing into each other, and grain.
precision highp float;

in vec2 vUv;
in vec2 vPosition;

uniform vec3 uNear;
uniform vec3 uFar;
/** x, y of the centre, user units. */
uniform vec2 uCentre;
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
  vec2 d = (vPosition - uCentre) / 620.0;
  float t = uTime;
  float swell = sin(d.x * 2.1 + t) + sin(d.y * 2.7 - t * 1.3 + d.x) + sin((d.x + d.y) * 1.4 + t * 0.7);
  float tone = clamp(0.5 + uSwell * swell / 6.0, 0.0, 1.0);
  float middle = exp(-dot(d, d) * 1.1);
  // Nothing at the edges: the field has no border of its own.
  vec2 edge = smoothstep(0.0, 0.22, vUv) * smoothstep(0.0, 0.22, 1.0 - vUv);
  float strength = middle * edge.x * edge.y * (0.62 + 0.38 * tone);
  strength *= max(0.0, 1.0 + uGrain * (grain(gl_FragCoord.xy) - 0.5));
  float alpha = min(1.0, strength * uAlpha);
  finalColor = vec4(mix(uFar, uNear, tone) * alpha, alpha);
}
