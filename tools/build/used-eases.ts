/**
 * The build leaves out eases that nothing of it names: readers do not fetch what is there to be chosen from in the studio.
 * Nor do they fetch the ease of a preset that no scene plays yet.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const EASES = "src/motion/eases";
const SOURCES = "src";
const PRESETS = "src/motion/presets";
/** Files that may name an ease besides the presets: their defaults, and scenes that change a preset. */
const DEFAULTS = "src/motion/preset.ts";
const SCENES = "src/stage/scenes/";
const GLOB = '"./eases/*.ts"';

/** Texts of code by path. */
function codeIn(root: string, folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return new Map(
    files.map((file) => [`${folder}/${file.replaceAll("\\", "/")}`, readFileSync(join(root, folder, file), "utf8")]),
  );
}

/** @returns the names of the eases that are named by what the site plays, sorted */
export function usedEases(root: string): readonly string[] {
  const code = codeIn(root, SOURCES);
  const others = [...code].filter(([path]) => !path.startsWith(`${PRESETS}/`));
  const played = [...code].filter(
    ([path]) =>
      path.startsWith(`${PRESETS}/`) && others.some(([, text]) => text.includes(`${path.slice(PRESETS.length)}"`)),
  );
  const naming = others.filter(([path]) => path === DEFAULTS || path.startsWith(SCENES));
  const text = [...played, ...naming].map(([, one]) => one).join("\n");
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
