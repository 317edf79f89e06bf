/** The build's steps: the client, its compressed copies, the server. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { BUILD_INFO_FILE, type BuildInfo } from "../../src/server/build-info.ts";
import { commitOf } from "./commit.ts";
import { compressFiles } from "./compress.ts";
import { fingerprint, stampPath } from "./freshness.ts";

/** Builds into `dist/`. The stamp is written last, so a build that was interrupted counts as stale. */
export async function buildSite(root: string, print = fingerprint(root)): Promise<void> {
  const clientDir = join(root, "dist/client");
  rmSync(stampPath(root), { force: true });
  await viteBuild({ root, mode: "production", logLevel: "warn" });
  await compressFiles(clientDir);
  const info: BuildInfo = { commit: commitOf(root, process.env) };
  writeFileSync(join(clientDir, BUILD_INFO_FILE), `${JSON.stringify(info)}\n`);
  await viteBuild({ root, mode: "production", logLevel: "warn", build: { ssr: true } });
  writeFileSync(stampPath(root), print);
}
