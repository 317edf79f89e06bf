/** A save replaces the preset's file as a whole, and never overwrites a change that was made meanwhile. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { motionCss } from "../../../src/motion/css.ts";
import { PLAYED_BY_CSS } from "../../../src/motion/played-by-css.ts";
import { writeMotionSheet } from "../../../tools/studio/motion-sheet.ts";
import { listPresets } from "../../../tools/presets/files.ts";
import { FileChangedError, savePreset } from "../../../tools/studio/presets.ts";
import { required } from "../../../src/core/required.ts";

const FOLDER = "src/motion/presets";
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "presets-"));
  mkdirSync(join(root, "src/motion"), { recursive: true });
  for (const folder of [FOLDER, "src/motion/eases"]) cpSync(folder, join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const file = () => join(root, FOLDER, "hero.arrival.ts");
const loaded = () => {
  const found = required(listPresets(root).find(({ name }) => name === "hero.arrival") ?? null, "hero.arrival");
  return { name: found.name, hash: found.hash, preset: required(found.preset, "its data") };
};

it("reads every preset of the site as plain data", () => {
  const presets = listPresets(process.cwd());
  expect(presets.length).toBeGreaterThan(15);
  expect(presets.flatMap(({ problems }) => problems)).toEqual([]);
});

it("changes one line for one edit, and leaves no other file in the folder", () => {
  const before = loaded();
  const names = readdirSync(join(root, FOLDER));
  const saved = savePreset(root, { ...before, preset: { ...before.preset, ease: "cubic-out" } });
  expect(saved).toMatchObject({ changed: true, removed: ['  ease: "elastic-out",'], added: ['  ease: "cubic-out",'] });
  expect(loaded()).toEqual({ name: "hero.arrival", hash: saved.hash, preset: { ...before.preset, ease: "cubic-out" } });
  expect(readdirSync(join(root, FOLDER))).toEqual(names);
});

it("refuses to overwrite a file that has changed since it was loaded", () => {
  const before = loaded();
  writeFileSync(file(), `${readFileSync(file(), "utf8")}// mine\n`);
  expect(() => savePreset(root, { ...before, preset: { ...before.preset, duration: 1 } })).toThrow(FileChangedError);
  expect(readFileSync(file(), "utf8")).toMatch(/mine\n$/);
});

it("writes nothing for a name without a preset file", () => {
  const before = loaded();
  writeFileSync(join(root, "elsewhere.ts"), "export default {};");
  symlinkSync(join(root, "elsewhere.ts"), join(root, FOLDER, "link.ts"));
  for (const name of ["../../../elsewhere", "/etc/passwd", "", "link", "hero"])
    expect(() => savePreset(root, { ...before, name })).toThrow(FileChangedError);
  expect(readFileSync(join(root, "elsewhere.ts"), "utf8")).toBe("export default {};");
});

it("generates the style sheet again for a preset that it plays, and for no other", () => {
  mkdirSync(join(root, "src/styles"));
  const modules = { motionCss, names: Object.keys(PLAYED_BY_CSS) };
  expect(writeMotionSheet(root, "hero.arrival", modules)).toBeNull();
  expect(writeMotionSheet(root, "toast.arrival", modules)).toBe("src/styles/motion.css");
  expect(readFileSync(join(root, "src/styles/motion.css"), "utf8")).toBe(readFileSync("src/styles/motion.css", "utf8"));
  const toast = join(root, FOLDER, "toast.arrival.ts");
  writeFileSync(toast, readFileSync(toast, "utf8").replace("rise: 24", "rise: 30"));
  writeMotionSheet(root, "toast.arrival", modules);
  expect(readFileSync(join(root, "src/styles/motion.css"), "utf8")).toContain("--toast-arrival-rise-from: 30;");
});
