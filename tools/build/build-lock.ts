/** One build at a time writes `dist/`: a second one would replace files under the first. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode } from "../../src/core/error-code.ts";
import { isRunning } from "../../src/node/is-running.ts";

/** Milliseconds between two looks at the lock. */
const INTERVAL = 200;

/** Holds the id of the process that builds. */
export const lockPath = (root: string): string => join(root, "dist/.building");

/** @returns whether this process has the lock now */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  }
}

/** @returns null when the lock is gone, or not yet written */
function holderOf(lock: string): number | null {
  try {
    return Number(readFileSync(lock, "utf8")) || null;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return null;
  }
}

/**
 * Builds as soon as no other process builds in `root`. The lock of a process that was killed does not count.
 * @param report hears once why it waits
 */
export async function withBuildLock(
  root: string,
  report: (text: string) => void,
  build: () => Promise<void>,
): Promise<void> {
  const lock = lockPath(root);
  mkdirSync(join(root, "dist"), { recursive: true });
  let reported = false;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder !== null && !isRunning(holder)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!reported && holder !== null) report(`process ${holder} builds here already: waiting for it …\n`);
    reported ||= holder !== null;
    await wait(INTERVAL);
  }
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}
