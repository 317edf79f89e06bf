/** Every field of every preset has a control, and a control changes only its field. */
import { describe, expect, it } from "vitest";
import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { type Control, easeSpec, foldersOf, resetOf, typedNumber } from "../../../tools/studio/client/controls.ts";
import { ValueClip } from "../../../tools/studio/client/value-clip.ts";

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

describe("an inherited value", () => {
  const own: Preset = { ...PRESET, duration: 800, fields: { y: { duration: 70, ease: "linear" } } };

  it("is marked, and follows the one it is inherited from", () => {
    expect(control(PRESET, "x", "duration (ms)")).toMatchObject({ inherited: true, value: 1000 });
    expect(control(own, "x", "duration (ms)")).toMatchObject({ inherited: true, value: 800 });
    expect(control({ ...own, ease: { name: "back-out", overshoot: 6 } }, "x", "overshoot")).toMatchObject({
      inherited: true,
      value: 6,
    });
    expect(control(own, "y", "duration (ms)")).toMatchObject({ value: 70 });
    expect(control(own, "y", "duration (ms)")).not.toHaveProperty("inherited");
  });

  it("takes the place of an own one, one by one; other values are as saved again", () => {
    const reset = (preset: Preset, title: string, label: string): Preset | undefined =>
      resetOf(control(preset, title, label), control(PRESET, title, label))?.preset;
    expect(reset(own, "y", "duration (ms)")).toEqual({ ...own, fields: { y: { ease: "linear" } } });
    expect(reset(own, "Timing", "duration (ms)")).toEqual((({ duration: _duration, ...rest }) => rest)(own));
    expect(reset({ ...PRESET, counts: { dots: 3 } }, "Counts", "dots")).toEqual(PRESET);
    expect(reset(PRESET, "Counts", "dots")).toBeUndefined();
    expect(reset(PRESET, "x", "duration (ms)")).toBeUndefined();
  });
});

it("a number that is typed is taken as it is, or refused: nothing is clamped or rounded", () => {
  const typed = (title: string, label: string, text: string): number | null => {
    const found = control(PRESET, title, label);
    return found.kind === "number" ? typedNumber(text, found.bounds) : null;
  };
  expect(["60000", "1", "0", "7.5"].map((text) => typed("Timing", "duration (ms)", text))).toEqual([60000, 1, 0, 7.5]);
  for (const text of ["-500", "NaN", "", "1e999", "86400001", "1s"])
    expect([text, typed("Timing", "duration (ms)", text)]).toEqual([text, null]);
  expect(["100000", "-3", "2.5"].map((text) => typed("Counts", "dots", text))).toEqual([100000, null, null]);
  expect(["0", "0.5"].map((text) => typed("line: dashes", "dash", text))).toEqual([null, 0.5]);
  expect(["2", "2.01"].map((text) => typed("Timing", "period", text))).toEqual([2, null]);
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
              ? one.set(one.slider?.max ?? 3)
              : one.kind === "choice"
                ? one.set(one.options[0] ?? "")
                : one.set(!one.value);
        expect(() => resolvePreset(next)).not.toThrow();
      }
    }
  }
});

describe("a value that is copied", () => {
  const OTHER: Preset = { to: { z: 1 }, colours: { line: "ink" }, counts: { dots: 2 } };

  it.each<[string, string, string, string, Preset]>([
    ["x", "to", "z", "to", { ...OTHER, to: { z: 1 } }],
    ["Amounts", "reach", "Timing", "duration (ms)", { ...OTHER, duration: 120 }],
    ["Timing", "ease", "z", "ease", { ...OTHER, fields: { z: { ease: { name: "spring", stiffness: 90 } } } }],
    ["Colours", "dot", "Colours", "line", { ...OTHER, colours: { line: "jade" } }],
    ["Timing", "yoyo", "Timing", "yoyo", { ...OTHER, yoyo: true }],
  ])("%s, %s is pasted into another preset's %s, %s", (title, label, intoTitle, intoLabel, expected) => {
    const clip = new ValueClip();
    const from: Preset = { ...PRESET, ease: { name: "spring", stiffness: 90 }, yoyo: true };
    clip.copy(control(from, title, label));
    expect(clip.paste(control(OTHER, intoTitle, intoLabel))).toEqual({ preset: expected });
  });

  it("is refused where the preset may not have it, with what is allowed", () => {
    const clip = new ValueClip();
    expect(clip.paste(control(OTHER, "z", "to"))).toBeNull();
    clip.copy(control(PRESET, "line: dashes", "speed"));
    expect(clip.paste(control(OTHER, "Counts", "dots"))).toMatchObject({ found: "-10" });
    expect(clip.paste(control(OTHER, "Timing", "ease"))).toEqual({ found: "-10", allowed: "an ease" });
    clip.copy(control(PRESET, "Timing", "ease"));
    expect(clip.paste(control(OTHER, "Colours", "line"))).toMatchObject({ found: "elastic-out" });
  });
});
