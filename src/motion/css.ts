/** Presets that the style sheet plays, as custom properties: the DOM moves by the same data as the stage. */
import { cssEase } from "./ease.ts";
import { type Preset, resolvePreset } from "./preset.ts";

/** Points of a curve: a bouncing one needs many. */
const STOPS = { bouncing: 40, plain: 10 };

/**
 * `--toast-arrival-rise: 1000ms linear(…)` for each field that a preset moves, and `--toast-arrival-rise-from`,
 * `-to`: plain numbers, in the preset's own units. The style sheet plays each once: loops and staggers are the stage's.
 * @param presets by name
 */
export function motionCss(presets: Readonly<Record<string, Preset>>): string {
  const lines = Object.entries(presets).flatMap(([name, preset]) =>
    resolvePreset(preset).tracks.flatMap(({ field, from, to, duration, ease, delay }) => {
      const wait = (preset.delay ?? 0) + delay;
      const property = `--${name.replaceAll(".", "-")}-${field}`;
      const stops = cssEase(ease).includes("1.") ? STOPS.bouncing : STOPS.plain;
      return [
        `  ${property}: ${duration}ms ${cssEase(ease, stops)}${wait > 0 ? ` ${wait}ms` : ""};`,
        ...(from === undefined ? [] : [`  ${property}-from: ${from};`]),
        `  ${property}-to: ${to};`,
      ];
    }),
  );
  return `/* Made from src/motion/presets by \`npx vitest run tests/motion/css.test.ts --update\`. */\n:root {\n${lines.join("\n")}\n}\n`;
}
