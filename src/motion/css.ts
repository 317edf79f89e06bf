/** Presets as CSS custom properties: the DOM moves by the same data as the stage. */
import { cssEase, easeCurve, type EaseSpec } from "./ease.ts";
import { type Preset, resolvePreset } from "./preset.ts";

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

/**
 * `--toast-arrival-rise: 1000ms linear(…)` for each field that a preset moves, and `--toast-arrival-rise-from`,
 * `-to`: plain numbers, in the preset's units. Loops and staggers are left out: the style sheet plays each preset once.
 * @param presets by name
 */
export function motionCss(presets: Readonly<Record<string, Preset>>): string {
  const lines = Object.entries(presets).flatMap(([name, preset]) =>
    resolvePreset(preset).tracks.flatMap(({ field, from, to, duration, ease, delay }) => {
      const wait = (preset.delay ?? 0) + delay;
      const property = `--${name.replaceAll(".", "-")}-${field}`;
      return [
        `  ${property}: ${duration}ms ${cssEase(ease, stopsFor(ease))}${wait > 0 ? ` ${wait}ms` : ""};`,
        ...(from === undefined ? [] : [`  ${property}-from: ${from};`]),
        `  ${property}-to: ${to};`,
      ];
    }),
  );
  return `/* Made from src/motion/presets by \`npx vitest run tests/motion/css.test.ts --update\`. */\n:root {\n${lines.join("\n")}\n}\n`;
}
