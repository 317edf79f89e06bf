/** The images of still pictures: those of the repository's content exist, are small, and are named by what they show. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { finalFacts } from "../../../src/content/model.ts";
import { fieldImageName, heroField } from "../../../src/ui/still/hero-field.ts";
import { staleStills, wantedStills } from "../../../tools/stills/wanted.ts";
import { samplePack } from "../../support/sample-pack.ts";

const wanted = wantedStills(finalFacts(samplePack()).timelines);

const names = (count: number, locked: boolean): string[] =>
  heroField(Array.from({ length: count }, () => ({ owner: "group" as const, locked, day: 0 }))).layers.map(
    fieldImageName,
  );

it("are those of the repository's content; otherwise run `npx tsx tools/stills/draw.ts`", () => {
  expect(wanted.size).toBe(2);
  expect(staleStills(".", wanted)).toEqual({ missing: [], unused: [] });
});

it("are at most 30 kB together", () => {
  const sizes = Array.from(wanted.keys(), (file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000);
});

it("are found to be missing or unused", () => {
  const root = mkdtempSync(join(tmpdir(), "stills-"));
  try {
    expect(staleStills(root, wanted).missing).toEqual([...wanted.keys()]);
    mkdirSync(join(root, "assets/stills"), { recursive: true });
    writeFileSync(join(root, "assets/stills/old.avif"), "");
    expect(staleStills(root, wanted).unused).toEqual(["assets/stills/old.avif"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it("have another name for another number of segments, and the same when a milestone is done", () => {
  const [voices, ink] = names(26, false);
  expect(names(26, true)).toEqual([voices, ink]);
  // Voices lead to segments; holders and orbits do not.
  expect(names(27, false)).toEqual([expect.not.stringContaining(voices ?? ""), ink]);
});
