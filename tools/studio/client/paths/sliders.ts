/** Sliders of dash and gap: by powers of ten, so that both a hundredth of a unit and the whole box can be reached. */
import { FIGURE_SIZE } from "../../../../src/core/picture/figure.ts";

/** User units: the shortest length above zero that the slider has. With it, lines of a figure pass the limit. */
const SHORTEST = 0.001;
const DECADES = Math.log10(FIGURE_SIZE / SHORTEST);
/** Steps of the slider; the first one is a length of zero. */
export const SLIDER_STEPS = 400;

/** @param step 0 to `SLIDER_STEPS` */
export function lengthAt(step: number): number {
  if (step <= 0) return 0;
  const length = SHORTEST * 10 ** (((step - 1) / (SLIDER_STEPS - 1)) * DECADES);
  return Number(length.toPrecision(2));
}

/** The step whose length is nearest. */
export function stepOf(length: number): number {
  if (!(length > 0)) return 0;
  const step = 1 + (Math.log10(length / SHORTEST) / DECADES) * (SLIDER_STEPS - 1);
  return Math.min(Math.max(Math.round(step), 1), SLIDER_STEPS);
}
