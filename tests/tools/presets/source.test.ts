/** A preset file is read as data, and an edit changes only the literals that differ. */
import { describe, expect, it } from "vitest";
import { editPreset, PresetSourceError, readPreset } from "../../../tools/presets/source.ts";

const TEXT = `import type { Preset } from "../../preset.ts";

/** What it is. */
export default {
  from: { x: -1, y: 0 },
  to: { x: 1, y: 2 }, // to the right
  duration: 1600,
  ease: "elastic-out",
  loop: Infinity,
  fields: {
    x: { duration: 300 },
  },
} satisfies Preset<"x" | "y">;
`;
const DATA = readPreset("p.ts", TEXT);

/** The lines that an edit removes, and those that it adds. */
function difference(next: typeof DATA): readonly [readonly string[], readonly string[]] {
  const text = editPreset("p.ts", TEXT, next);
  expect(readPreset("p.ts", text)).toEqual(next);
  const [old, now] = [TEXT.split("\n"), text.split("\n")];
  return [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
}

it("reads numbers, strings, negative numbers, Infinity and nested objects", () => {
  expect(DATA).toEqual({
    from: { x: -1, y: 0 },
    to: { x: 1, y: 2 },
    duration: 1600,
    ease: "elastic-out",
    loop: Infinity,
    fields: { x: { duration: 300 } },
  });
});

describe("a change", () => {
  it("without a difference leaves the text", () => {
    expect(editPreset("p.ts", TEXT, DATA)).toBe(TEXT);
  });

  it("of one value changes one line, and keeps its comment", () => {
    expect(difference({ ...DATA, ease: "cubic-out" })).toEqual([['  ease: "elastic-out",'], ['  ease: "cubic-out",']]);
    expect(difference({ ...DATA, to: { x: 1, y: 3.5 } })).toEqual([
      ["  to: { x: 1, y: 2 }, // to the right"],
      ["  to: { x: 1, y: 3.5 }, // to the right"],
    ]);
  });

  it("to an ease with parameters changes one line", () => {
    const [, added] = difference({ ...DATA, ease: { name: "elastic-out", period: 0.6 } });
    expect(added).toEqual(['  ease: { name: "elastic-out", period: 0.6 },']);
  });

  it("adds a field in the layout of the others: on a line of its own, or on theirs", () => {
    expect(difference({ ...DATA, delay: 100 })).toEqual([[], ["  delay: 100,"]]);
    expect(difference({ ...DATA, fields: { x: { duration: 300, delay: 20 } } })[1]).toEqual([
      "    x: { duration: 300, delay: 20 },",
    ]);
    expect(difference({ ...DATA, fields: { x: { duration: 300 }, y: { ease: "linear" } } })[1]).toEqual([
      '    y: { ease: "linear" },',
    ]);
  });

  it("removes a field with its comma and its line", () => {
    const { duration: _, ...rest } = DATA;
    expect(difference(rest)).toEqual([["  duration: 1600,"], []]);
    expect(difference({ ...DATA, to: { y: 2 } })[1]).toEqual(["  to: { y: 2 }, // to the right"]);
    expect(difference({ ...DATA, to: { x: 1 } })[1]).toEqual(["  to: { x: 1 }, // to the right"]);
  });

  it("of many values changes only their lines", () => {
    const [, added] = difference({
      to: { x: 5, z: -2 },
      ease: "linear",
      loop: 2,
      "odd name": true,
      fields: { x: { duration: 300, ease: "linear" } },
    });
    expect(added).toEqual([
      "  to: { x: 5, z: -2 }, // to the right",
      '  ease: "linear",',
      "  loop: 2,",
      '    x: { duration: 300, ease: "linear" },',
      '  "odd name": true,',
    ]);
  });
});

describe("rejects, with the line, what was found and what is allowed", () => {
  it.each([
    ["export default { to: { x: Math.PI } };", 'line 1: found "Math.PI"; allowed: a number'],
    ["const to = {};\nexport default { to };", 'line 2: found "to"; allowed: key: value'],
    ["export default { ...other };", "allowed: key: value"],
    ["export default [1];", "allowed: an object"],
    ["export const a = 1;", "found no default export"],
  ])("%s", (text, message) => {
    expect(() => readPreset("p.ts", text)).toThrow(PresetSourceError);
    expect(() => readPreset("p.ts", text)).toThrow(message);
  });
});
