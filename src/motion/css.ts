/** Presets as CSS custom properties: the DOM moves by the same data as the stage. */
import { cssEase } from "./ease.ts";
import { type Preset, resolvePreset } from "./preset.ts";

/** Points of a curve: one that overshoots needs many. */
const STOPS = { overshooting: 40, plain: 10 };

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
      const stops = cssEase(ease).includes("1.") ? STOPS.overshooting : STOPS.plain;
      return [
        `  ${property}: ${duration}ms ${cssEase(ease, stops)}${wait > 0 ? ` ${wait}ms` : ""};`,
        ...(from === undefined ? [] : [`  ${property}-from: ${from};`]),
        `  ${property}-to: ${to};`,
      ];
    }),
  );
  return `/* Made from src/motion/presets by \`npx vitest run tests/motion/css.test.ts --update\`. */\n:root {\n${lines.join("\n")}\n}\n`;
}
