/**
 * One folder for the temporary files of a run of the unit tests, and one for its transformed modules. They are removed in
 * the end, and by the next run where a run was cut off.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "../../src/core/error-code.ts";

const PREFIX = "site-tests-";

/** What `os.tmpdir()` reads, on each system. Processes that tests start inherit it. */
const VARIABLES = ["TMPDIR", "TEMP", "TMP"];

/** Everybody may write, and remove only what is theirs. */
const OPEN_TO_ALL = 0o1777;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM"; // somebody else's
  }
};

/** Where Vitest keeps the transformed modules of this run. */
export const moduleCacheFolder = (): string => join(tmpdir(), `${PREFIX}${process.pid}-modules`);

function removeOthers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^site-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Vitest calls it once for each project, before any test. @returns what it calls in the end. */
export default function setup(): () => void {
  const before = tmpdir();
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
