/** What everything that needs a build begins with. */
import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../../src/core/error-code.ts";
import { ConfigError } from "../../src/server/config.ts";
import { withBuildLock } from "./build-lock.ts";
import type * as build from "./build-site.ts";
import { fingerprint, isFresh } from "./freshness.ts";

/** The build is stale, and the operator has to do something before a new one can be made. */
export class BuildError extends Error {}

/** @throws BuildError */
function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BuildError(`${folder} cannot be written: give this account write permission, or build elsewhere`);
  }
}

/** Imported only when it is needed: a fresh build is served without the packages that make one. @throws BuildError */
async function importBuild(root: string): Promise<typeof build> {
  try {
    return await import("./build-site.ts");
  } catch (error) {
    if (errorCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    const state = existsSync(join(root, "dist/server/main.js")) ? "older than its sources" : "missing";
    throw new BuildError(
      `the build in dist/ is ${state}, and the packages that make it are not installed: run npm ci, then try again`,
      { cause: error },
    );
  }
}

/**
 * Builds the site in `root` when its build is missing or stale.
 * @param report hears why it takes a while.
 * @throws BuildError
 */
export async function buildIfStale(root: string, report: (text: string) => void): Promise<void> {
  const print = fingerprint(root);
  if (isFresh(root, print)) return;
  const dist = join(root, "dist");
  requireWritable(existsSync(dist) ? dist : root);
  const { buildSite, PresetError } = await importBuild(root);
  try {
    await withBuildLock(root, report, async () => {
      // Another process may have built meanwhile.
      if (isFresh(root, print)) return;
      report("building …\n");
      await buildSite(root, print);
    });
  } catch (error) {
    throw error instanceof ConfigError || error instanceof PresetError ? new BuildError(error.message) : error;
  }
}
