/** The site's easing curves by name: progress 0 to 1 in, share of the way out. Elastic passes 1 and comes back. */

export interface Ease {
  /** The published formula. */
  readonly at: (progress: number) => number;
  /** The same curve in GSAP's words. */
  readonly gsap: string;
}

/** Amplitude 1, period 0.3: GSAP's defaults, named because the site depends on them. */
const ELASTIC_PERIOD = 0.3;

/** R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7: elastic ease-out with amplitude 1. */
function elasticOut(t: number): number {
  if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
  return 2 ** (-10 * t) * Math.sin(((t - ELASTIC_PERIOD / 4) * 2 * Math.PI) / ELASTIC_PERIOD) + 1;
}

export const EASES = {
  "elastic-out": { at: elasticOut, gsap: `elastic.out(1,${ELASTIC_PERIOD})` },
  linear: { at: (t) => t, gsap: "none" },
  "quad-out": { at: (t) => 1 - (1 - t) ** 2, gsap: "power1.out" },
  "cubic-out": { at: (t) => 1 - (1 - t) ** 3, gsap: "power2.out" },
  "cubic-in-out": { at: (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2), gsap: "power2.inOut" },
  "sine-in-out": { at: (t) => (1 - Math.cos(Math.PI * t)) / 2, gsap: "sine.inOut" },
} satisfies Readonly<Record<string, Ease>>;

export type EaseName = keyof typeof EASES;

export function isEaseName(value: unknown): value is EaseName {
  return typeof value === "string" && Object.hasOwn(EASES, value);
}

/**
 * The curve as a CSS `linear()` function (CSS Easing Functions 2), so that the DOM moves by the same presets.
 * @param stops how many points, at least two
 */
export function cssEase(name: EaseName, stops = 48): string {
  const points = Array.from({ length: stops }, (_, index) => +EASES[name].at(index / (stops - 1)).toFixed(4));
  return `linear(${points.join(", ")})`;
}
