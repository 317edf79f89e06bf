/** Files that the studio makes, copies, renames and deletes; variants beside them; what the last commit has. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { presetProblems } from "../../../tools/presets/files.ts";
import { listCommitted } from "../../../tools/studio/committed.ts";
import { changeFiles, FileRefusedError } from "../../../tools/studio/new-files.ts";
import { listVariants, saveVariants } from "../../../tools/studio/variants.ts";

const PRESETS = "src/motion/presets";
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "new-files-"));
  mkdirSync(join(root, "src"));
  cpSync("src/motion", join(root, "src/motion"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");

it("creates a preset, a sequence and an ease that are valid as they are", () => {
  changeFiles(root, { action: "create", kind: "preset", name: "hero.nod" });
  changeFiles(root, { action: "create", kind: "sequence", name: "hero.story" });
  expect(changeFiles(root, { action: "create", kind: "ease", name: "slow-in" })).toEqual([
    "src/motion/eases/slow-in.ts",
  ]);
  expect(readdirSync(join(root, PRESETS))).toEqual(expect.arrayContaining(["hero.nod.ts", "hero.story.sequence.ts"]));
  expect(presetProblems(root)).toEqual([]);
});

it("begins a sequence with the preset that one looks at, and with none that is not there", () => {
  const create = (first: string) =>
    changeFiles(root, { action: "create", kind: "sequence", name: "hero.story", first });
  expect(() => create("hero.nudge")).toThrow("hero.nudge.ts is not there");
  create("hero.bend");
  expect(read(`${PRESETS}/hero.story.sequence.ts`)).toContain('first: { preset: "hero.bend" }');
});

it("overwrites nothing, and leaves the folder for no name", () => {
  const before = read(`${PRESETS}/hero.bend.ts`);
  const create = () => changeFiles(root, { action: "create", kind: "preset", name: "hero.bend" });
  const duplicate = () =>
    changeFiles(root, { action: "duplicate", kind: "preset", name: "hero.nudge", to: "hero.bend2" });
  expect(create).toThrow(FileRefusedError);
  expect(duplicate).toThrow("hero.nudge.ts is not there");
  expect(read(`${PRESETS}/hero.bend.ts`)).toBe(before);
});

it("renames with everything that names it, and its variants", () => {
  mkdirSync(join(root, "src/stage"));
  writeFileSync(join(root, "src/stage/scene.ts"), 'import line from "../motion/presets/hero.pointer.ts";\n');
  saveVariants(root, "hero.pointer", { soft: { note: "", data: { to: { drawn: 1 } } } });
  const files = changeFiles(root, { action: "rename", kind: "preset", name: "hero.pointer", to: "hero.line" });
  expect(files).toEqual(
    expect.arrayContaining([`${PRESETS}/hero.line.ts`, `${PRESETS}/hero.opening.sequence.ts`, "src/stage/scene.ts"]),
  );
  expect(read("src/stage/scene.ts")).toBe('import line from "../motion/presets/hero.line.ts";\n');
  expect(read(`${PRESETS}/hero.opening.sequence.ts`)).toContain('{ preset: "hero.line", after: "lock"');
  expect(Object.keys(listVariants(root))).toEqual(["hero.line"]);
  expect(presetProblems(root)).toEqual([]);
});

it("copies an ease under its new name, and deletes only what nothing names", () => {
  changeFiles(root, { action: "duplicate", kind: "ease", name: "back-in", to: "lean-in" });
  expect(read("src/motion/eases/lean-in.ts")).toContain('"lean-in": { readonly overshoot: number }');
  expect(() => changeFiles(root, { action: "delete", kind: "preset", name: "hero.pointer" })).toThrow(
    "hero.pointer.ts is named in src/motion/presets/hero.opening.sequence.ts",
  );
  changeFiles(root, { action: "delete", kind: "ease", name: "lean-in" });
  expect(existsSync(join(root, "src/motion/eases/lean-in.ts"))).toBe(false);
});

it("keeps variants beside their file, and no file without variants; a broken one is not overwritten", () => {
  const variants = { soft: { note: "for calm days", data: { to: { x: 1 }, loop: "Infinity" } } };
  saveVariants(root, "hero.bend", variants);
  expect(listVariants(root)).toEqual({ "hero.bend": variants });
  saveVariants(root, "hero.bend", {});
  expect(existsSync(join(root, PRESETS, "hero.bend.variants.json"))).toBe(false);
  writeFileSync(join(root, PRESETS, "hero.bend.variants.json"), "{");
  expect([listVariants(root), saveVariants(root, "hero.bend", variants)]).toEqual([{}, false]);
});

it("knows what the last commit has, where a file differs from it", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.test", ...args], { cwd: root });
  expect(listCommitted(root)).toEqual({});
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  expect(listCommitted(root)).toEqual({});
  const bend = join(root, PRESETS, "hero.bend.ts");
  writeFileSync(bend, readFileSync(bend, "utf8").replace("duration: 240", "duration: 250"));
  expect(Object.entries(listCommitted(root)).map(([name, { duration }]) => [name, duration])).toEqual([
    ["hero.bend", 240],
  ]);
});
