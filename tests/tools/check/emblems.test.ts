/** An editor hears when an emblem of the content is drawn as its bitmap, and why. */
import { expect, it } from "vitest";
import { finalFacts } from "../../../src/content/model.ts";
import { bitmapReason } from "../../../src/stage/scenes/bitmap-reason.ts";
import { checkEmblems } from "../../../tools/check/emblems.ts";
import { samplePack } from "../../support/sample-pack.ts";

it.each([
  ["M0 0H24", null, null],
  ["M0 0H24", [5, 1.98], null],
  ["M0 0H24", [0, 5], null],
  ["M0 0H24 R5 5", null, 'unsupported command "R" at column 9'],
  ["M0 0H24 L5", null, 'broken command "L" at column 11'],
  [
    "M0 0H24",
    [0.0005, 0.0005],
    "A path of length 24 with the dash pattern 0.0005 0.0005 takes 48000 dashes and gaps, more than 10000",
  ],
])("%s with the dashes %j: %s", (path, dash, reason) => {
  expect(bitmapReason({ path, dash })).toBe(reason);
  expect(bitmapReason({ path, dash, cap: "round" })).toBe(reason);
});

it("names the system whose emblem it is", () => {
  const facts = finalFacts(samplePack());
  expect(checkEmblems(facts)).toEqual([]);
  const { lpt } = facts.ecosystem.systems;
  const broken = { ...lpt, emblem: { path: "M0 0R", bitmap: "emblem-lpt" } };
  const ecosystem = { ...facts.ecosystem, systems: { ...facts.ecosystem.systems, lpt: broken } };
  expect(checkEmblems({ ecosystem })).toMatchObject([
    { code: "emblem-as-bitmap", severity: "warning", file: "ecosystem.yaml", field: "systems.lpt.emblem.path" },
  ]);
});
