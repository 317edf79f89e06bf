#version 300 es
precision highp float;

flat in vec2 vSize;
flat in vec4 vRim;
flat in vec4 vInside;
in vec2 vOffset;

uniform float uPixel;
uniform float uAlpha;

out vec4 finalColor;

void main() {
  float away = length(vOffset);
  float cover = clamp((vSize.x - away) / uPixel + 0.5, 0.0, 1.0);
  if (cover <= 0.0) discard;
  float inside = clamp((vSize.x - vSize.y - away) / uPixel + 0.5, 0.0, 1.0);
  vec4 rim = vec4(vRim.rgb * vRim.a, vRim.a);
  vec4 fill = vec4(vInside.rgb * vInside.a, vInside.a);
  finalColor = mix(rim, fill, inside) * cover * uAlpha;
}
