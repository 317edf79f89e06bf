/** The archive of hash-named files keeps those of the newest builds, and no others. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addBuild } from "../../src/node/asset-archive.ts";

let folder: string;
let archive: string;
let age: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-"));
  archive = join(folder, "archive");
  age = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Adds a build with these files. Each build is older by an hour than the one that follows it. */
function build(names: readonly string[], earlier: number): void {
  const from = mkdtempSync(join(folder, "build-"));
  for (const name of names) writeFileSync(join(from, name), `bytes of ${name}`);
  const lists = join(archive, ".builds");
  mkdirSync(lists, { recursive: true });
  age += 1;
  for (const list of readdirSync(lists)) {
    const at = Date.now() / 1000 - 3600 * (100 - age);
    if (!before.has(list)) utimesSync(join(lists, list), at, at);
    before.add(list);
  }
  addBuild(archive, from, earlier);
}
const before = new Set<string>();
const files = (): string[] => readdirSync(archive).filter((name) => !name.startsWith("."));

it("keeps the files of as many earlier builds as it is told, and those that a newer build shares with older ones", () => {
  build(["entry-1.js", "shared-0.js"], 1);
  build(["entry-2.js", "shared-0.js"], 1);
  expect(files()).toEqual(["entry-1.js", "entry-2.js", "shared-0.js"]);
  build(["entry-3.js", "shared-0.js"], 1);
  expect(files()).toEqual(["entry-2.js", "entry-3.js", "shared-0.js"]);
  expect(readFileSync(join(archive, "entry-2.js"), "utf8")).toBe("bytes of entry-2.js");
});

it("keeps only the build itself when no earlier one is wanted", () => {
  build(["entry-1.js"], 7);
  build(["entry-2.js"], 0);
  expect(files()).toEqual(["entry-2.js"]);
});

it("counts a build that is added again once, as the newest", () => {
  build(["entry-1.js"], 1);
  build(["entry-2.js"], 1);
  build(["entry-1.js"], 1);
  before.clear();
  build(["entry-3.js"], 1);
  expect(files()).toEqual(["entry-1.js", "entry-3.js"]);
});

it("gives no file its name before it is complete", () => {
  mkdirSync(archive, { recursive: true });
  writeFileSync(join(archive, ".copying-1-entry-1.js"), "bytes o");
  build(["entry-1.js"], 1);
  expect(readFileSync(join(archive, "entry-1.js"), "utf8")).toBe("bytes of entry-1.js");
});
