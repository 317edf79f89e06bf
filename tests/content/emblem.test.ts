/** What an author may write for the dashes of an emblem. */
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import * as v from "valibot";
import { expect, it } from "vitest";
import { ecosystemFile } from "../../src/content/schema/ecosystem.ts";

const file = v.parse(ecosystemFile, load(readFileSync("content/ecosystem.yaml", "utf8")));

/** The sample with other dashes. @returns what is wrong with it */
function problems(line: object): readonly string[] {
  const { lpt } = file.systems;
  const systems = { ...file.systems, lpt: { ...lpt, emblem: { path: "M0 0H24", bitmap: "emblem-lpt", ...line } } };
  return (v.safeParse(ecosystemFile, { ...file, systems }).issues ?? []).map(({ message }) => message);
}

it("dashes may have no length, as in SVG, and caps that then are all that is seen", () => {
  expect(problems({ dash: [0, 5] })).toEqual([]);
  expect(problems({ dash: [0, 5], cap: "round" })).toEqual([]);
  expect(problems({ dash: [3, 0, 0, 5], cap: "square" })).toEqual([]);
  const allowed = "one to eight lengths from zero, not all of them zero";
  for (const dash of [[], [0], [0, 0], [-1, 5], [Infinity], "5 5"]) expect(problems({ dash })).toEqual([allowed]);
  expect(problems({ dash: [0, 5], cap: "butt" })).toEqual(["one of round, square"]);
});
