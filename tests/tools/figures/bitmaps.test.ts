/** The bitmaps of figures: those of the repository's content are current, and dashes are made with the guard. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finalFacts } from "../../../src/content/model.ts";
import { MAX_DASH_STEPS, PathLimitError } from "../../../src/path/limits.ts";
import { figureBitmaps, staleBitmaps } from "../../../tools/figures/current.ts";
import type { DrawnStroke } from "../../../tools/figures/drawings.ts";
import { decodePng, encodePng } from "../../../tools/figures/png.ts";
import { type Coverage, rasterise } from "../../../tools/figures/rasterise.ts";
import { writeFigures } from "../../../tools/figures/write.ts";
import { EXTENDED } from "../../support/extended.ts";
import { samplePack } from "../../support/sample-pack.ts";

const draw = (stroke: Partial<DrawnStroke>, width = 8, height = 4): Coverage =>
  rasterise({
    bitmap: "figures/test",
    box: { x: 0, y: 0, width, height },
    strokes: [{ d: "M0 2H8", width: 2, dash: null, ...stroke }],
  });

/** Rows as text: `#` for full coverage, `+` for a part of it. */
const rows = ({ width, height, data }: Coverage): string[] =>
  Array.from({ length: height }, (_, y) =>
    [...data.subarray(y * width, (y + 1) * width)]
      .map((alpha) => (alpha === 255 ? "#" : alpha === 0 ? "." : "+"))
      .join(""),
  );

describe("a stroke", () => {
  it("covers its width, with square ends", () => {
    expect(rows(draw({ d: "M2 2H6" }))).toEqual(["........", "..####..", "..####..", "........"]);
    expect(rows(draw({ d: "M2 2H6", width: 1 }))).toEqual(["........", "..++++..", "..++++..", "........"]);
  });

  it("has dashes that are made one by one", () => {
    expect(rows(draw({ dash: [2, 1] }))[1]).toBe("##.##.##");
  });

  it("of more than 10,000 dashes and gaps is refused, with the path's length and the count", () => {
    const length = MAX_DASH_STEPS + 1;
    expect(() => draw({ d: `M0 2H${length}`, dash: [1, 1] })).toThrow(PathLimitError);
    expect(() => draw({ d: `M0 2H${length}`, dash: [1, 1] })).toThrow("takes 10001 dashes and gaps, more than 10000");
  });

  it("of a broken path is refused: a bitmap shows its figure whole", () => {
    expect(() => draw({ d: "M0 2H8R1" })).toThrow("figures/test: the path is broken at column 7: M0 2H8R1");
  });
});

it("are PNG files that are read back as they were written", () => {
  const made = draw({ d: "M1 1L7 3" });
  const file = encodePng(made);
  expect(file.toString("latin1", 1, 4)).toBe("PNG");
  expect(decodePng(file)).toEqual(made);
  expect(decodePng(readFileSync("assets/light/images/guilloche.png"))).toBeNull();
});

describe("the repository's bitmaps", () => {
  const bitmaps = figureBitmaps(finalFacts(samplePack()));

  it("are those of its content; otherwise run `npx tsx tools/figures.ts`", () => {
    expect(bitmaps.size).toBeGreaterThan(11);
    expect(staleBitmaps(".", bitmaps)).toEqual([]);
  });

  it("are small, and no texture is too large", () => {
    for (const [file, { width, height }] of bitmaps) {
      expect(statSync(file).size, file).toBeLessThan(48 * 1024);
      expect(Math.max(width, height), file).toBeLessThanOrEqual(2048);
    }
  });
});

describe("the files in a folder", () => {
  let root = "";
  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(join(root, "assets/figures", name), content);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "figures-"));
    mkdirSync(join(root, "assets/figures"), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("are found to be missing, different or unused", () => {
    const wanted = new Map(["one", "two", "three"].map((name) => [`assets/figures/${name}.png`, draw({})]));
    write("two.png", encodePng(draw({ d: "M0 2H4" })));
    write("three.png", encodePng(draw({})));
    write("four.png", "x");
    expect(staleBitmaps(root, wanted)).toEqual([
      { file: "assets/figures/one.png", reason: "missing" },
      { file: "assets/figures/two.png", reason: "different" },
      { file: "assets/figures/four.png", reason: "unused" },
    ]);
  });

  it("are written by the script, which removes the others", EXTENDED, () => {
    write("old.png", "x");
    const lines = writeFigures(root, "content") ?? [];
    expect(lines).toContain("unused: removed assets/figures/old.png");
    expect(lines).toContain("missing: wrote assets/figures/hero-ticks.png");
    expect(writeFigures(root, "content")).toEqual([]);
    expect(writeFigures(root, root)).toBeNull();
  });
});
