/** The files of the facts as they were last public: those of the last commit, or else those of the server's snapshot. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOfRoot } from "../../src/live/copies-folders.ts";
import { SnapshotStore } from "../../src/live/snapshot-store.ts";

export interface LastPublic {
  /** The text of each file as it was; null where it did not exist. */
  readonly files: ReadonlyMap<string, string | null>;
  /** False for a snapshot, which leaves out ids of announcements that were to come. */
  readonly hasNames: boolean;
}

/** A hook of git sets these for another folder. */
const HOOK_VARIABLES: ReadonlySet<string> = new Set(["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]);

/** @returns null where git fails, such as in a folder that is in no repository. */
function git(root: string, args: readonly string[]): string | null {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !HOOK_VARIABLES.has(name)));
  const { status, stdout } = spawnSync("git", ["-C", root, ...args], { encoding: "utf8", env });
  return status === 0 ? stdout : null;
}

/** Only the files that have changed since the last commit. */
function lastCommitted(root: string, paths: readonly string[]): LastPublic | null {
  const changed = git(root, ["diff", "--name-only", "--relative", "-z", "HEAD", "--", ...paths]);
  if (changed === null) return null;
  // A folder that git ignores has no files in the commit.
  if (git(root, ["ls-tree", "HEAD", "--", "site.yaml"])?.trim() === "") return null;
  const names = changed.split("\0").filter((name) => name !== "");
  const files = new Map(names.map((name) => [name, git(root, ["show", `HEAD:./${name}`])]));
  return { files, hasNames: true };
}

const UNITS_OF_FACTS = ["site", "documents", "pages"] as const;

/** The files of the snapshots that a server with this STATE_DIR has written. */
function lastServed(root: string, stateDir: string, paths: readonly string[]): LastPublic | null {
  const folder = folderOfRoot(stateDir, "last-good", root);
  if (!existsSync(folder)) return null;
  const store = new SnapshotStore(folder, { link: () => false });
  const filesOf = (unpacked: string): (readonly [string, string])[] =>
    paths.flatMap((path) => {
      const file = join(unpacked, path);
      return existsSync(file) ? [[path, readFileSync(file, "utf8")] as const] : [];
    });
  return { files: new Map(UNITS_OF_FACTS.flatMap((unit) => store.restore(unit, filesOf) ?? [])), hasNames: false };
}

/**
 * @param paths of the files, from the content folder.
 * @returns the files that may have changed; null where nothing tells how they were.
 */
export function lastPublic(root: string, paths: readonly string[], stateDir: string | null): LastPublic | null {
  const committed = lastCommitted(root, paths);
  return committed ?? (stateDir === null ? null : lastServed(root, stateDir, paths));
}
