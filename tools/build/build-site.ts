/** The build's steps: the client, its compressed copies, the server. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build as viteBuild, type InlineConfig } from "vite";
import { addBuild } from "../../src/node/asset-archive.ts";
import { BUILD_INFO_FILE, type BuildInfo } from "../../src/server/build-info.ts";
import { readContentDir, readKeepBuilds } from "../../src/server/config.ts";
import { SOCIAL_FOLDER } from "../../src/server/social/messages.ts";
import { NOTICES_PATH } from "../../src/core/routes.ts";
import { presetProblems, problemText } from "../presets/files.ts";
import { commitOf } from "./commit.ts";
import { compressFiles } from "./compress.ts";
import { buildLanguageScript } from "./language-script.ts";
import { FONT_PACKAGES } from "./font-packages.ts";
import { fingerprint, stampPath } from "./freshness.ts";
import { collectPackages, noticesText } from "./notices.ts";
import { clientSizes, requireWithinBudgets } from "./sizes.ts";
import { onlyInputs } from "./only-inputs.ts";
import { makeSongFonts } from "./song-fonts.ts";
import { writeSocialFiles } from "./social-files.ts";
import { moveSourceMaps } from "./source-maps.ts";

function fontFolders(root: string): string[] {
  const { resolve } = createRequire(join(root, "package.json"));
  return Object.values(FONT_PACKAGES).map((name) => dirname(resolve(`${name}/package.json`)));
}

function clientBuild(root: string, packages: Set<string>): InlineConfig {
  return {
    root,
    mode: "production",
    logLevel: "warn",
    plugins: [collectPackages(packages), onlyInputs(root)],
    worker: { plugins: () => [collectPackages(packages), onlyInputs(root)] },
  };
}

const clientNotices = (packages: Set<string>): string => noticesText("What browsers receive", packages);

/** What `buildSite` writes to `NOTICES_PATH`, without a build in `dist/`: for the development server. */
export async function readClientNotices(root: string): Promise<string> {
  const packages = new Set(fontFolders(root));
  await viteBuild({ ...clientBuild(root, packages), build: { write: false } });
  return clientNotices(packages);
}

/** A preset file has a value that the stage cannot play. The message lists all of them. */
export class PresetError extends Error {}

/** @throws PresetError */
function requireValidPresets(root: string): void {
  const problems = presetProblems(root);
  if (problems.length > 0) throw new PresetError(`presets cannot be played:\n${problems.map(problemText).join("\n")}`);
}

/**
 * Builds into `dist/`. The stamp is written last, so a build that was interrupted
 * counts as stale. @throws ConfigError, BudgetError, PresetError
 */
export async function buildSite(root: string, print = fingerprint(root)): Promise<void> {
  const keepBuilds = readKeepBuilds(process.env);
  requireValidPresets(root);
  const [clientDir, serverDir] = [join(root, "dist/client"), join(root, "dist/server")];
  const [hashed, archive] = [join(clientDir, "assets"), join(root, "dist/assets")];
  // A build that is older than the archive is not in it yet.
  if (!existsSync(archive) && existsSync(hashed)) addBuild(archive, hashed, keepBuilds);
  const [clientPackages, serverPackages] = [new Set(fontFolders(root)), new Set<string>()];
  rmSync(stampPath(root), { force: true });
  await makeSongFonts({ root, contentDir: readContentDir(process.env, root), now: Date.now() });
  const client = clientBuild(root, clientPackages);
  // Without a comment in the built files that names the map: browsers do not ask for it.
  await viteBuild({ ...client, build: { sourcemap: "hidden" } });
  moveSourceMaps(join(root, "dist"), "client");
  await buildLanguageScript(root, collectPackages(clientPackages));
  writeFileSync(join(clientDir, NOTICES_PATH), clientNotices(clientPackages));
  await compressFiles(clientDir);
  requireWithinBudgets(clientSizes(clientDir));
  addBuild(archive, hashed, keepBuilds);
  const info: BuildInfo = { commit: commitOf(root, process.env) };
  writeFileSync(join(clientDir, BUILD_INFO_FILE), `${JSON.stringify(info)}\n`);
  await viteBuild({
    root,
    mode: "production",
    logLevel: "warn",
    plugins: [collectPackages(serverPackages), onlyInputs(root)],
    build: { ssr: true, sourcemap: "hidden" },
  });
  moveSourceMaps(join(root, "dist"), "server");
  await writeSocialFiles(root, join(serverDir, SOCIAL_FOLDER));
  // Beside the server and not served: readers do not receive its packages.
  writeFileSync(join(serverDir, NOTICES_PATH), noticesText("The server", serverPackages));
  writeFileSync(stampPath(root), print);
}
