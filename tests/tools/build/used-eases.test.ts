/** Production has the eases that presets name, and no others. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { usedEases, withUsedEases } from "../../../tools/build/used-eases.ts";

it("finds the eases that presets, defaults and scenes name", () => {
  const used = usedEases(process.cwd());
  expect(used).toEqual(expect.arrayContaining(["cubic-out", "elastic-out", "linear", "quad-out"]));
  expect(used).not.toContain("spring");
});

it("does not count a preset that nothing imports", () => {
  const root = mkdtempSync(join(tmpdir(), "eases-"));
  for (const folder of ["motion/eases", "motion/presets", "stage/scenes"])
    mkdirSync(join(root, "src", folder), { recursive: true });
  const write = (path: string, text: string): void => writeFileSync(join(root, "src", path), text);
  for (const ease of ["spring", "steps", "linear"]) write(`motion/eases/${ease}.ts`, "");
  write("motion/preset.ts", "");
  write("motion/presets/hero.nod.ts", 'export default { ease: "spring" };');
  write("motion/presets/hero.bow.ts", 'export default { ease: "steps" };');
  write("stage/scenes/hero.ts", 'import bow from "../../motion/presets/hero.bow.ts";');
  expect(usedEases(root)).toEqual(["steps"]);
});

it("replaces the list of all files by the used ones, and notices when there is no such list", () => {
  const code = readFileSync("src/motion/ease.ts", "utf8");
  const thin = withUsedEases(code, ["linear"]);
  expect(thin).toContain('import.meta.glob<Ease>(["./eases/linear.ts"], {');
  expect(() => withUsedEases(thin, [])).toThrow("correct used-eases.ts");
});
