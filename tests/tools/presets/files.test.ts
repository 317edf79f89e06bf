/** A bad value in a preset file is named with its file, line and what is allowed, and harms no other file. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EASES } from "../../../src/motion/ease.ts";
import { listPresets, listSequences, presetProblems, problemText, readEases } from "../../../tools/presets/files.ts";

const ARRIVAL = "src/motion/presets/hero.arrival.ts";
const OPENING = "src/motion/presets/hero.opening.sequence.ts";
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "preset-files-"));
  mkdirSync(join(root, "src"));
  cpSync("src/motion", join(root, "src/motion"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const edit = (before: string, after: string, file = ARRIVAL): void => {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toContain(before);
  writeFileSync(join(root, file), text.replace(before, after));
};

it.each([
  ["duration: 1700", "duration: -5", "11: duration: found -5; allowed: a time from 0 to 86400000 milliseconds"],
  ['ease: "elastic-out"', 'ease: "elastic-ou"', '12: ease: found "elastic-ou"; allowed: one of back-'],
  ["duration: 1700", "duration: NaN", '11: found "NaN"; allowed: a number, '],
  [
    "duration: 420, ease",
    "duration: 0.5, eases",
    '15: fields.gather.eases: found "eases"; allowed: duration, ease, delay, keyframes',
  ],
  [
    'ease: "elastic-out"',
    'ease: { name: "elastic-out", period: 40 }',
    "12: ease: found Object; allowed: elastic-out: period is 40, not a number from 0.1 to 2",
  ],
  ["export default {", "export default {{", "8: found "],
])("%s as %s", (before, after, text) => {
  edit(before, after);
  const problems = presetProblems(root).map(problemText);
  expect(problems[0]).toContain(`${ARRIVAL}:${text}`);
  expect(
    listPresets(root)
      .filter(({ preset }) => preset === null)
      .map(({ name }) => name),
  ).toEqual(["hero.arrival"]);
});

it.each([
  ["duration: 420,", "duration: 420, keyframes: { 50: { to: 2 } },", []],
  [
    "duration: 420,",
    "duration: 420, keyframes: { 120: { to: 2 } },",
    ['15: fields.gather.keyframes.120: found "120"; allowed: values by whole percent of the duration, from 1 to 99'],
  ],
])("keyframes: %s as %s", (before, after, found) => {
  edit(before, after);
  expect(presetProblems(root).map(problemText)).toEqual(found.map((text) => `${ARRIVAL}:${text}`));
});

it.each([
  [
    '"hero.ring-segment"',
    '"hero.ring-segments"',
    '9: lock.preset: found "hero.ring-segments"; allowed: one of ecosystem.arrival, ',
  ],
  ["within: 1700", "within: -1", "9: lock.within: found -1; allowed: a time from 0 to 86400000 milliseconds"],
  ['after: "lock"', 'after: "late"', '10: point.after: found "late"; allowed: one of lock'],
  ['after: "lock"', 'after: "lock", at: 340', "10: point.after: found "],
  ["within: 1700", "within: 1700, overlap: 5", "9: lock.overlap: found 5; allowed: only beside after"],
  ["within: 1700", "until: 1700", '9: lock.until: found "until"; allowed: preset, at, after, overlap, stagger, within'],
])("a sequence's %s as %s", (before, after, text) => {
  expect(listSequences(root).map(({ name, problems }) => [name, problems])).toEqual([["hero.opening.sequence", []]]);
  edit(before, after, OPENING);
  expect(presetProblems(root).map(problemText)[0]).toContain(`${OPENING}:${text}`);
});

it("reads the bounds of eases from their files, as the eases themselves have them", () => {
  const bounds = (eases: typeof EASES | ReturnType<typeof readEases>): object =>
    Object.fromEntries([...eases].map(([name, { parameters }]) => [name, parameters]));
  expect(bounds(readEases(root))).toEqual(bounds(EASES));
});
