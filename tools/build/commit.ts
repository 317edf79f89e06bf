/** Which commit a build was made from. */
import { spawnSync } from "node:child_process";
import { INPUTS } from "./freshness.ts";

const ABBREVIATED = 12;

/** What git prints, or null without git or a repository. */
function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync("git", ["-C", root, ...args, "--", ...INPUTS], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * COMMIT where it is set: an image is built without the repository's history. Otherwise the last commit that changed an
 * input of the build, so that a commit of documents or tests changes no byte of what is served. Uncommitted changes of
 * inputs are marked.
 * @returns an abbreviated hash, `<hash>-modified`, or `unknown`.
 */
export function commitOf(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const given = environment["COMMIT"]?.trim();
  if (given) return /^[0-9a-f]{40,}$/.test(given) ? given.slice(0, ABBREVIATED) : given;
  const hash = git(root, "log", "-1", "--format=%H");
  if (!hash) return "unknown";
  const modified = git(root, "status", "--porcelain") !== "";
  return `${hash.slice(0, ABBREVIATED)}${modified ? "-modified" : ""}`;
}
