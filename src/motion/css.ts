/** Presets as CSS custom properties: the DOM moves by the same data as the stage. */
import { groupBy } from "../core/group-by.ts";
import { cssEase, easeCurve, type EaseSpec, linearEase } from "./ease.ts";
import { type FieldTrack, type Preset, resolvePreset } from "./preset.ts";
import { valueWithin } from "./preset-values.ts";

/** Points of a curve: one that swings or bounces needs many. */
const STOPS = { swinging: 40, plain: 10 };
/** How far the lines between few points may be from the curve. */
const TOLERANCE = 0.02;
const SAMPLES = 200;

function stopsFor(ease: EaseSpec): number {
  const at = easeCurve(ease);
  const last = STOPS.plain - 1;
  const isPlain = Array.from({ length: SAMPLES }, (_, index) => index / SAMPLES).every((time) => {
    const from = Math.floor(time * last);
    const between = at(from / last) + (at((from + 1) / last) - at(from / last)) * (time * last - from);
    return Math.abs(at(time) - between) <= TOLERANCE;
  });
  return isPlain ? STOPS.plain : STOPS.swinging;
}

/** @throws RangeError for keyframes of a field whose first and last value do not span a range */
function easeOf(field: string, tracks: readonly FieldTrack[], whole: number): string {
  const [first, ...others] = tracks;
  if (first === undefined) return "linear";
  if (others.length === 0) return cssEase(first.ease, stopsFor(first.ease));
  const [from, to] = [first.from, others.at(-1)?.to];
  if (from === undefined || to === undefined || from === to)
    throw new RangeError(`${field}: keyframes in a style sheet need a from that differs from to`);
  const shareAt = (progress: number): number =>
    (valueWithin(tracks, from, first.delay + progress * whole) - from) / (to - from);
  return linearEase(shareAt, STOPS.swinging);
}

/**
 * With motion off there are none: a transition by a property that is missing does not move. Toasts come after the first
 * paint: their properties are in the sheet of the page's end, and no other element has them.
 */
const PLACES = [
  { layer: "tokens", selector: ":root:not(.motion-off)", has: (name: string) => !name.startsWith("toast.") },
  { layer: "end", selector: ".toast-area", has: (name: string) => name.startsWith("toast.") },
] as const;

function propertiesOf(name: string, preset: Preset): string[] {
  return [...groupBy(resolvePreset(preset).tracks, ({ field }) => field)].flatMap(([field, tracks]) => {
    const { from, delay } = tracks[0] ?? { from: undefined, delay: 0 };
    const duration = tracks.reduce((sum, track) => sum + track.duration, 0);
    const wait = (preset.delay ?? 0) + delay;
    const property = `--${name.replaceAll(".", "-")}-${field}`;
    return [
      `    ${property}: ${duration}ms ${easeOf(field, tracks, duration)}${wait > 0 ? ` ${wait}ms` : ""};`,
      ...(from === undefined ? [] : [`    ${property}-from: ${from};`]),
      `    ${property}-to: ${tracks.at(-1)?.to ?? 0};`,
    ];
  });
}

/**
 * `--toast-arrival-rise: 1000ms linear(…)` for each field that a preset moves, and `--toast-arrival-rise-from`,
 * `-to`: plain numbers, in the preset's units. Loops and staggers are left out: the style sheet plays each preset once.
 * @param presets by name
 */
export function motionCss(presets: Readonly<Record<string, Preset>>): string {
  const blocks = PLACES.flatMap(({ layer, selector, has }) => {
    const lines = Object.entries(presets).flatMap(([name, preset]) => (has(name) ? propertiesOf(name, preset) : []));
    return lines.length === 0 ? [] : [`@layer ${layer} {\n  ${selector} {\n${lines.join("\n")}\n  }\n}\n`];
  });
  return `/* Made from src/motion/presets by \`npx vitest run tests/motion/css.test.ts --update\`. */\n${blocks.join("\n")}`;
}
