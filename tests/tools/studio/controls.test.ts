/** Every field of every preset has a control, and a control changes only its field. */
import { describe, expect, it } from "vitest";
import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { type Control, easeSpec, foldersOf } from "../../../tools/studio/client/controls.ts";

const PRESET: Preset = {
  from: { x: 0 },
  to: { x: 1, y: 2 },
  ease: "elastic-out",
  fields: { y: { delay: 40 } },
  colours: { dot: "jade" },
  counts: { dots: 8 },
  amounts: { reach: 120 },
  dashes: { line: { dash: 2, gap: 7, offset: 0, speed: -10 } },
};

function control(preset: Preset, title: string, label: string): Control {
  const found = foldersOf(preset)
    .find((folder) => folder.title === title)
    ?.controls.find((one) => one.label === label);
  if (found === undefined) throw new Error(`no control ${title}, ${label}`);
  return found;
}

/** The preset after a control was set. */
function set(preset: Preset, title: string, label: string, value: number | string | boolean): Preset {
  const found = control(preset, title, label);
  if (found.kind === "number" && typeof value === "number") return found.set(value);
  if (found.kind === "choice" && typeof value === "string") return found.set(value);
  if (found.kind === "switch" && typeof value === "boolean") return found.set(value);
  throw new Error(`${label} is a ${found.kind}`);
}

describe("each control", () => {
  it.each<[string, string, number | string | boolean, Preset]>([
    ["Timing", "duration (ms)", 300, { ...PRESET, duration: 300 }],
    ["Timing", "delay (ms)", 20, { ...PRESET, delay: 20 }],
    ["Timing", "stagger (ms)", 5, { ...PRESET, stagger: 5 }],
    ["Timing", "loop", 3, { ...PRESET, loop: 3 }],
    ["Timing", "endless", true, { ...PRESET, loop: Infinity }],
    ["Timing", "yoyo", true, { ...PRESET, yoyo: true }],
    ["Timing", "ease", "cubic-out", { ...PRESET, ease: "cubic-out" }],
    ["Timing", "period", 0.6, { ...PRESET, ease: { name: "elastic-out", period: 0.6 } }],
    ["x", "from", -1, { ...PRESET, from: { x: -1 } }],
    ["x", "to", 5, { ...PRESET, to: { x: 5, y: 2 } }],
    ["x", "duration (ms)", 70, { ...PRESET, fields: { x: { duration: 70 }, y: { delay: 40 } } }],
    ["y", "ease", "linear", { ...PRESET, fields: { y: { delay: 40, ease: "linear" } } }],
    ["Colours", "dot", "gold", { ...PRESET, colours: { dot: "gold" } }],
    ["Counts", "dots", 12, { ...PRESET, counts: { dots: 12 } }],
    ["Amounts", "reach", 90, { ...PRESET, amounts: { reach: 90 } }],
    ["line: dashes", "gap", 3, { ...PRESET, dashes: { line: { dash: 2, gap: 3, offset: 0, speed: -10 } } }],
  ])("%s, %s to %j changes only that value", (title, label, value, expected) => {
    expect(set(PRESET, title, label, value)).toEqual(expected);
  });

  it("shows the default where the preset has no value", () => {
    expect(control(PRESET, "Timing", "duration (ms)")).toMatchObject({ value: 1000 });
    expect(control(PRESET, "x", "ease")).toMatchObject({ value: "elastic-out" });
    expect(set(PRESET, "Timing", "duration (ms)", 1000)).toEqual(PRESET);
  });

  it("removes a key that has its default again", () => {
    expect(set({ ...PRESET, loop: Infinity }, "Timing", "endless", false)).toEqual(PRESET);
    expect(set({ ...PRESET, yoyo: true }, "Timing", "yoyo", false)).toEqual(PRESET);
    const button = control(PRESET, "y", "time as the preset");
    const { fields: _, ...rest } = PRESET;
    expect(button.kind === "button" ? button.press() : null).toEqual(rest);
  });
});

it("an ease is written in its shortest form", () => {
  expect(easeSpec("elastic-out", { amplitude: 1, period: 0.3 })).toBe("elastic-out");
  expect(easeSpec("back-out", { overshoot: 3 })).toEqual({ name: "back-out", overshoot: 3 });
});

it("the site's presets have a control for each field, and each results in a valid preset", () => {
  for (const [name, preset] of PRESETS) {
    const folders = foldersOf(preset);
    expect([name, folders.map(({ title }) => title)]).toEqual([
      name,
      expect.arrayContaining(["Timing", ...Object.keys(preset.to)]),
    ]);
    for (const { controls } of folders) {
      for (const one of controls) {
        const next =
          one.kind === "button"
            ? one.press()
            : one.kind === "number"
              ? one.set(one.max ?? 3)
              : one.kind === "choice"
                ? one.set(one.options[0] ?? "")
                : one.set(!one.value);
        expect(() => resolvePreset(next)).not.toThrow();
      }
    }
  }
});
