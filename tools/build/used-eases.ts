/** The build leaves out eases that no preset names: readers do not fetch what is there to be chosen from in the studio. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const EASES = "src/motion/eases";
/** Files that may name an ease: presets, their defaults, and scenes that change a preset. */
const NAMING = ["src/motion/presets", "src/motion/preset.ts", "src/stage/scenes"];
const GLOB = '"./eases/*.ts"';

function textOf(root: string, path: string): string {
  if (path.endsWith(".ts")) return readFileSync(join(root, path), "utf8");
  const files = readdirSync(join(root, path)).filter((file) => file.endsWith(".ts"));
  return files.map((file) => readFileSync(join(root, path, file), "utf8")).join("\n");
}

/** @returns the names of the eases that are named, sorted */
export function usedEases(root: string): readonly string[] {
  const text = NAMING.map((path) => textOf(root, path)).join("\n");
  const names = readdirSync(join(root, EASES)).map((file) => file.replace(/\.ts$/, ""));
  return names.filter((name) => text.includes(`"${name}"`)).toSorted();
}

/** The module with the eases, which then names the used ones. @throws Error if it lists its files in another way */
export function withUsedEases(code: string, names: readonly string[]): string {
  if (!code.includes(GLOB)) throw new Error(`src/motion/ease.ts does not import ${GLOB}: correct used-eases.ts`);
  return code.replace(GLOB, JSON.stringify(names.map((name) => `./eases/${name}.ts`)));
}

export const onlyUsedEases = (root: string): Plugin => ({
  name: "used-eases",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/src/motion/ease.ts")) return null;
    return { code: withUsedEases(code, usedEases(root)), map: null };
  },
});
