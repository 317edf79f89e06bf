/** The build's steps: the client, its compressed copies, the server. */
import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build as viteBuild } from "vite";
import { BUILD_INFO_FILE, type BuildInfo } from "../../src/server/build-info.ts";
import { NOTICES_PATH } from "../../src/core/routes.ts";
import { commitOf } from "./commit.ts";
import { compressFiles } from "./compress.ts";
import { FONT_PACKAGES } from "./font-packages.ts";
import { fingerprint, stampPath } from "./freshness.ts";
import { collectPackages, noticesText } from "./notices.ts";

function fontFolders(root: string): string[] {
  const { resolve } = createRequire(join(root, "package.json"));
  return Object.values(FONT_PACKAGES).map((name) => dirname(resolve(`${name}/package.json`)));
}

/** Builds into `dist/`. The stamp is written last, so a build that was interrupted counts as stale. */
export async function buildSite(root: string, print = fingerprint(root)): Promise<void> {
  const [clientDir, serverDir] = [join(root, "dist/client"), join(root, "dist/server")];
  const [clientPackages, serverPackages] = [new Set(fontFolders(root)), new Set<string>()];
  rmSync(stampPath(root), { force: true });
  await viteBuild({
    root,
    mode: "production",
    logLevel: "warn",
    plugins: [collectPackages(clientPackages)],
    worker: { plugins: () => [collectPackages(clientPackages)] },
  });
  writeFileSync(join(clientDir, NOTICES_PATH), noticesText("What browsers receive", clientPackages));
  await compressFiles(clientDir);
  const info: BuildInfo = { commit: commitOf(root, process.env) };
  writeFileSync(join(clientDir, BUILD_INFO_FILE), `${JSON.stringify(info)}\n`);
  await viteBuild({
    root,
    mode: "production",
    logLevel: "warn",
    plugins: [collectPackages(serverPackages)],
    build: { ssr: true },
  });
  // Beside the server and not served: readers do not receive its packages.
  writeFileSync(join(serverDir, NOTICES_PATH), noticesText("The server", serverPackages));
  writeFileSync(stampPath(root), print);
}
