/** An edit and a file that has changed meanwhile are merged value by value. */
import { expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import { differences, merge } from "../../../tools/studio/client/merge.ts";

const base: Preset = {
  to: { x: 1, y: 2 },
  duration: 500,
  stagger: 20,
  fields: { x: { delay: 5 } },
  amounts: { reach: 1 },
};
const mine: Preset = { ...base, duration: 700, fields: {}, ease: { name: "elastic-out", period: 0.6 } };
const theirs: Preset = { ...base, stagger: 31, duration: 900, to: { x: 1, y: 3 } };

it("says who has changed what", () => {
  expect(differences(base, mine, theirs)).toEqual([
    { field: "to.y", base: "2", mine: "2", theirs: "3", by: "theirs" },
    { field: "duration", base: "500", mine: "700", theirs: "900", by: "both" },
    { field: "stagger", base: "20", mine: "20", theirs: "31", by: "theirs" },
    { field: "fields.x.delay", base: "5", mine: undefined, theirs: "5", by: "mine" },
    { field: "ease", base: undefined, mine: '{"name":"elastic-out","period":0.6}', theirs: undefined, by: "mine" },
  ]);
  expect(differences(base, mine, mine)).toEqual([]);
});

it("keeps the other's values, takes the edit's, and asks only where both have changed one", () => {
  const asked: string[] = [];
  const rest = { to: { x: 1, y: 3 }, stagger: 31, amounts: { reach: 1 }, ease: { name: "elastic-out", period: 0.6 } };
  const merged = merge({ base, mine, theirs }, (field) => (asked.push(field), "mine"));
  expect(merged).toEqual({ ...rest, duration: 700 });
  expect(asked).toEqual(["duration"]);
  expect(merge({ base, mine, theirs }, () => "theirs")).toEqual({ ...rest, duration: 900 });
});

it("adds a group that the file does not have", () => {
  const plain: Preset = { to: { x: 1 } };
  const edited: Preset = { to: { x: 1 }, fields: { x: { duration: 9 } }, loop: Infinity };
  expect(merge({ base: plain, mine: edited, theirs: { to: { x: 4 } } }, () => "mine")).toEqual({
    to: { x: 4 },
    fields: { x: { duration: 9 } },
    loop: Infinity,
  });
});
