/** Presets from outside are validated against the saved preset; errors name the field, what was found and what is allowed. */
import { describe, expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { checkPreset, presetText, readPresetText } from "../../../tools/studio/client/preset-json.ts";

const LIKE: Preset = {
  from: { x: 0 },
  to: { x: 1, y: 2 },
  colours: { dot: "jade" },
  counts: { dots: 8 },
  amounts: { reach: 120 },
  dashes: { line: { dash: 2, gap: 7, offset: 0, speed: 0 } },
};
const problems = (change: object) => checkPreset({ ...LIKE, ...change }, LIKE).problems;

it("every preset of the site is unchanged by copy and paste", () => {
  for (const [name, preset] of PRESETS) {
    expect(readPresetText(presetText(name, preset), "another", PRESETS)).toEqual({ name, preset, problems: null });
  }
  const endless = { ...LIKE, loop: Infinity };
  expect(readPresetText(presetText("a.b", endless), "", new Map([["a.b", LIKE]]))).toEqual({
    name: "a.b",
    preset: endless,
    problems: null,
  });
});

it("a preset without a name replaces the selected one", () => {
  expect(readPresetText(JSON.stringify(LIKE), "a.b", new Map([["a.b", LIKE]]))).toEqual({
    name: "a.b",
    preset: LIKE,
    problems: null,
  });
});

it("a missing style is taken from the file: an older edit or address may not have it", () => {
  const { from, to } = LIKE;
  expect(checkPreset({ from, to, duration: 70 }, LIKE)).toEqual({ preset: { ...LIKE, duration: 70 }, problems: null });
});

describe("refused", () => {
  it.each<[object, string, string, string]>([
    [{ duration: "fast" }, "duration", '"fast"', "a time from 0 to 86400000 milliseconds"],
    [{ delay: -1 }, "delay", "-1", "a time from 0 to 86400000 milliseconds"],
    [{ loop: 0 }, "loop", "0", 'a whole number from 1, or "Infinity"'],
    [{ yoyo: 1 }, "yoyo", "1", "true or false"],
    [{ to: { x: 1 } }, "to.y", "undefined", "each of x, y"],
    [{ to: { x: 1, y: 2, z: 3 } }, "to.z", '"z"', "each of x, y"],
    [{ from: { y: null } }, "from.y", "null", "a finite number"],
    [{ fields: { x: { duration: "1s" } } }, "fields.x.duration", '"1s"', "a time from 0 to 86400000 milliseconds"],
    [{ colours: { dot: "#f00" } }, "colours.dot", '"#f00"', "one of paper, ink, jade, gold, cinnabar"],
    [{ counts: { dots: 2.5 } }, "counts.dots", "2.5", "a whole number from 1"],
    [
      { speed: 2 },
      "speed",
      '"speed"',
      "from, to, duration, delay, ease, loop, yoyo, stagger, fields, and the colours, counts, amounts and dashes that the preset has",
    ],
    [{ amounts: { reach: -1 } }, "amounts.reach", "-1", "a finite number from 0"],
    [{ dashes: { line: { dash: 0, gap: 1, offset: 0, speed: 0 } } }, "dashes.line.dash", "0", "a length from 0.5"],
    [
      { dashes: { line: { dash: 1, gap: 1, offset: 0 } } },
      "dashes.line.speed",
      "undefined",
      "each of dash, gap, offset, speed",
    ],
  ])("%j", (change, field, found, allowed) => {
    expect(problems(change)).toEqual([{ field, found, allowed }]);
  });

  it("an unknown ease, or a parameter out of bounds", () => {
    expect(problems({ ease: "bouncy" })).toMatchObject([{ field: "ease", found: '"bouncy"' }]);
    expect(problems({ ease: "bouncy" })?.[0]?.allowed).toContain("elastic-out");
    expect(problems({ fields: { y: { ease: { name: "elastic-out", period: 40 } } } })).toMatchObject([
      { field: "fields.y.ease", allowed: "elastic-out: period is 40, not a number from 0.1 to 2" },
    ]);
    expect(problems({ ease: 3 })).toMatchObject([{ field: "ease", found: "3" }]);
  });

  it("invalid JSON, and an unknown name", () => {
    expect(readPresetText("{", "a", PRESETS).problems).toMatchObject([
      { field: "the text", allowed: "JSON, as Copy writes it" },
    ]);
    expect(readPresetText('{"hero.nothing":{}}', "a", PRESETS).problems).toMatchObject([{ field: "hero.nothing" }]);
  });
});
