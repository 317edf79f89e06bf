/**
 * One folder for the temporary files of a run of tests, and one for the transformed modules of the unit tests. They are removed
 * in the end, and by the next run where a run was cut off.
 *
 * They lie in memory where there is room: tests write and remove tens of thousands of small files, many with `fsync`, which takes
 * a sixth of the processor time of the unit tests on a disk.
 */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "../../src/node/is-running.ts";

const PREFIX = "site-tests-";

/** What `os.tmpdir()` reads, on each system. Processes that tests start inherit it. */
const VARIABLES = ["TMPDIR", "TEMP", "TMP"];

/** Everybody may write, and remove only what is theirs. */
const OPEN_TO_ALL = 0o1777;

/** The folder in memory that Linux has: shm_overview(7). */
const SHARED_MEMORY = "/dev/shm";

/** Bytes: several times what all tests have at one time. A container has 64 MB by default, and uses its disk. */
const ROOM = 4 * 1024 ** 3;

/** Bytes that may still be written into a folder. @throws where there is none, or where it may not be written */
function roomOf(folder: string): number {
  accessSync(folder, constants.W_OK | constants.X_OK);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @returns the folder that `TMPDIR` names, else one in memory that has room, else the system's. */
export function temporaryBase(env: NodeJS.ProcessEnv = process.env, room = roomOf): string {
  const named = VARIABLES.map((name) => env[name] ?? "").find((folder) => folder !== "");
  if (named !== undefined) return named;
  try {
    return room(SHARED_MEMORY) >= ROOM ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Where Vitest keeps the transformed modules of this run. */
export const moduleCacheFolder = (): string => join(temporaryBase(), `${PREFIX}${process.pid}-modules`);

function removeOthers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^site-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Makes the folder, and names it in the environment. Vitest calls it once for each project, before any test.
 * @returns what removes the folder in the end
 */
export default function openTemporaryFolder(): () => void {
  const before = temporaryBase();
  if (before.includes(`${PREFIX}${process.pid}-`)) return () => undefined;
  removeOthers(before);
  const modules = moduleCacheFolder();
  const folder = mkdtempSync(join(before, `${PREFIX}${process.pid}-`));
  // As the system's own: tests start processes as other users.
  chmodSync(folder, OPEN_TO_ALL);
  for (const name of VARIABLES) process.env[name] = folder;
  return () => {
    for (const made of [folder, modules]) rmSync(made, { recursive: true, force: true });
  };
}
