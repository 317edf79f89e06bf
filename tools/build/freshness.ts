/** Whether the build is missing or older than what it was made from. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Files and folders that decide what `dist/` holds, the build's own steps included. Not content, which the server reads
 * at run time: only the signs of the fonts for Chinese headings come from it, and a heading does without them. Not the
 * studio, which is never built.
 */
export const INPUTS = [
  "src",
  "assets",
  "shaders",
  "tools/build",
  "tools/cli",
  "tools/presets",
  "tools/start.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
];

/** Variables that end up in the bundle. */
const BUILD_VARIABLES = ["COMMIT", "VITE_API_BASE"];

const STAMP = "dist/.stamp";

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).toSorted()) yield* filesUnder(join(path, name));
}

/** A hash over the names and bytes of all inputs. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256").update(process.version);
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  for (const input of INPUTS) {
    for (const file of filesUnder(join(root, input))) {
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

export function isFresh(root: string, print: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

export function stampPath(root: string): string {
  return join(root, STAMP);
}
