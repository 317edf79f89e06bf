/** A bad value in a preset file is named with its file, line and what is allowed, and harms no other file. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EASES } from "../../../src/motion/ease.ts";
import { listPresets, presetProblems, problemText, readEases } from "../../../tools/presets/files.ts";

const ARRIVAL = "src/motion/presets/hero.arrival.ts";
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "preset-files-"));
  mkdirSync(join(root, "src"));
  cpSync("src/motion", join(root, "src/motion"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const edit = (before: string, after: string): void => {
  const text = readFileSync(join(root, ARRIVAL), "utf8");
  expect(text).toContain(before);
  writeFileSync(join(root, ARRIVAL), text.replace(before, after));
};

it.each([
  ["duration: 1700", "duration: -5", "11: duration: found -5; allowed: a time from 0 to 86400000 milliseconds"],
  ['ease: "elastic-out"', 'ease: "elastic-ou"', '12: ease: found "elastic-ou"; allowed: one of back-'],
  ["duration: 1700", "duration: NaN", '11: found "NaN"; allowed: a number, '],
  [
    "duration: 420, ease",
    "duration: 0.5, eases",
    '15: fields.gather.eases: found "eases"; allowed: duration, ease, delay',
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

it("reads the bounds of eases from their files, as the eases themselves have them", () => {
  const bounds = (eases: typeof EASES | ReturnType<typeof readEases>): object =>
    Object.fromEntries([...eases].map(([name, { parameters }]) => [name, parameters]));
  expect(bounds(readEases(root))).toEqual(bounds(EASES));
});
