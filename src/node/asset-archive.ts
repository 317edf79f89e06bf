/**
 * The hash-named files of several builds in one folder. A page that was opened before a deployment asks for files of its
 * own build; during a rolling deployment, replicas are asked for files of each other's builds. Names contain a hash, so
 * files of different builds never differ under one name.
 */
import { createHash } from "node:crypto";
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "./atomic-file.ts";

/** Names with a dot are not served. */
const BUILDS = ".builds";
const LIST = ".json";

/** Whether a name in the folder is that of a complete file. */
function isArchivedName(name: string): boolean {
  return !name.startsWith(".");
}

/** Paths of the lists of builds, the newest build first. */
function listPaths(archive: string): string[] {
  const folder = join(archive, BUILDS);
  return readdirSync(folder)
    .filter((name) => name.endsWith(LIST) && isArchivedName(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ path }) => path);
}

/** Copies files that the archive lacks. A file gets its name when it is complete. */
function copyMissing(from: string, archive: string, names: readonly string[]): void {
  for (const name of names) {
    const to = join(archive, name);
    if (existsSync(to)) continue;
    const temporary = join(archive, `.copying-${process.pid}-${name}`);
    copyFileSync(join(from, name), temporary, constants.COPYFILE_FICLONE);
    renameSync(temporary, to);
  }
}

/** Removes builds but the newest ones, and files that no build lists any more. */
function prune(archive: string, keptBuilds: number): void {
  // Files first: another process lists its build before it adds the build's files.
  const files = readdirSync(archive).filter(isArchivedName);
  const lists = listPaths(archive);
  const used = new Set<string>();
  for (const path of lists.slice(0, keptBuilds))
    for (const name of JSON.parse(readFileSync(path, "utf8")) as string[]) used.add(name); // written by `addBuild`
  for (const path of lists.slice(keptBuilds)) rmSync(path, { force: true });
  for (const name of files) if (!used.has(name)) rmSync(join(archive, name), { force: true });
}

/**
 * Adds the files of a build to an archive, as its newest build. Several processes may do so at the same time.
 * @param from the folder of the build's hash-named files.
 * @param earlier how many builds before it stay.
 * @throws Error when the archive cannot be written.
 */
export function addBuild(archive: string, from: string, earlier: number): void {
  const names = readdirSync(from).filter(isArchivedName).toSorted();
  mkdirSync(join(archive, BUILDS), { recursive: true });
  const id = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
  writeFileAtomically(join(archive, BUILDS, `${id}${LIST}`), JSON.stringify(names));
  copyMissing(from, archive, names);
  prune(archive, earlier + 1);
}
