/** While a preset's file has a bad value, the studio's pages play the preset without that value. */
import { expect, it } from "vitest";
import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { usablePreset } from "../../../tools/studio/client/usable-preset.ts";

const pulse = PRESETS.get("hero.pulse");
const arrival = PRESETS.get("hero.arrival");
if (pulse === undefined || arrival === undefined) throw new Error("the site has both");

const { duration: _duration, ...timeless } = arrival;
const { ease: _ease, ...easeless } = arrival;

it.each<[string, object, object]>([
  ["a time below zero", { ...arrival, duration: -5 }, timeless],
  ["an ease that there is not", { ...arrival, ease: "elastic-ou" }, easeless],
  ["no number", { ...arrival, to: { ...arrival.to, spread: NaN } }, { ...arrival, to: { ...arrival.to, spread: 0 } }],
  ["a field's time", { ...arrival, fields: { gather: { duration: NaN } } }, { ...arrival, fields: { gather: {} } }],
  [
    "a colour",
    { ...pulse, colours: { ...pulse.colours, path: "#f00" } },
    { ...pulse, colours: { ...pulse.colours, path: "ink" } },
  ],
  ["a count", { ...pulse, counts: { pulses: 0 } }, { ...pulse, counts: { pulses: 1 } }],
  ["no preset", { to: 3, amounts: 2 }, { to: {} }],
])("%s is left out, or replaced by a harmless value", (_, bad, usable) => {
  const played = usablePreset(bad as unknown as Preset);
  expect(played).toEqual(usable);
  expect(() => resolvePreset(played ?? arrival)).not.toThrow();
});

it("a preset without a fault is played as it is", () => {
  for (const preset of PRESETS.values()) expect(usablePreset(preset)).toBeNull();
});
