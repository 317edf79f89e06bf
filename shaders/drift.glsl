// Moves a point of the hero. Shared by dots and strokes, so that lines stay with their points.
// The picture flows along its tilted orbits, to and fro, and the pointer attracts its nearest parts a little.

/** x, y of the centre; radius within which nothing moves; how far the rest has drifted, radians: 0 for not at all. */
uniform vec4 uDrift;
/** x, y of the pointer; its pull, as a share of the distance to it; its reach. */
uniform vec4 uBend;
/** How far points are drawn in towards the middle, as a share of their distance, from the ring outwards. */
uniform float uDrawnIn[16];

// The orbits' own shape as a function of their radius: see ORBITS in core/picture/hero.ts.
float flatAt(float radius) { return 0.88 - (radius - 268.0) * 0.00102; }
float turnAt(float radius) { return -0.52 + (radius - 268.0) * 0.00072; }

float drawnInAt(float outwards) {
  float band = clamp(outwards / 360.0, 0.0, 1.0) * 15.0;
  int low = min(int(band), 14);
  return mix(uDrawnIn[low], uDrawnIn[low + 1], band - float(low));
}

vec2 drifted(vec2 point) {
  if (uDrift.z == 0.0) return point;
  vec2 d = point - uDrift.xy;
  float radius = length(d);
  float still = uDrift.z;
  if (radius <= still) return point;
  vec2 untilted = d;
  for (int i = 0; i < 3; i++) {
    float c = cos(-turnAt(radius)), s = sin(-turnAt(radius));
    untilted = vec2(c * d.x - s * d.y, (s * d.x + c * d.y) / flatAt(radius));
    radius = length(untilted);
  }
  float share = smoothstep(still, still + 84.0, radius);
  float lag = radius * 0.004;
  float turned = atan(untilted.y, untilted.x) + 0.16 * share * (sin(uDrift.w + lag) - sin(lag));
  vec2 along = vec2(cos(turned), sin(turned) * flatAt(radius)) * radius;
  float c = cos(turnAt(radius)), s = sin(turnAt(radius));
  vec2 flowed = mix(point, uDrift.xy + vec2(c * along.x - s * along.y, s * along.x + c * along.y), step(0.0001, share));
  flowed -= share * drawnInAt(radius - still) * (flowed - uDrift.xy);
  vec2 away = flowed - uBend.xy;
  float pull = uBend.z * share * exp(-dot(away, away) / (uBend.w * uBend.w));
  return flowed - pull * away;
}
