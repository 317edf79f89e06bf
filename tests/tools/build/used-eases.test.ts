/** Production has the eases that presets name, and no others. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { usedEases, withUsedEases } from "../../../tools/build/used-eases.ts";

it("finds the eases that presets, defaults and scenes name", () => {
  const used = usedEases(process.cwd());
  expect(used).toEqual(expect.arrayContaining(["cubic-out", "elastic-out", "linear", "quad-out"]));
  expect(used).not.toContain("spring");
});

it("replaces the list of all files by the used ones, and notices when there is no such list", () => {
  const code = readFileSync("src/motion/ease.ts", "utf8");
  const thin = withUsedEases(code, ["linear"]);
  expect(thin).toContain('import.meta.glob<Ease>(["./eases/linear.ts"], {');
  expect(() => withUsedEases(thin, [])).toThrow("correct used-eases.ts");
});
