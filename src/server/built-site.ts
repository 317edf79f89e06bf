/** The site with its built files, as the server, the preview and the static export use it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "../core/languages.ts";
import { SCREENS } from "../core/screens.ts";
import type { DocumentAssets } from "../app/entry-server.tsx";
import { createSite, type SiteOptions } from "./app.ts";
import { readBuildInfo } from "./build-info.ts";
import { documentAssets, loadAssets, type Manifest } from "./assets.ts";
import { OtherAssets } from "./other-assets.ts";
import { PreparedAnswers, type PreparedAnswersOptions } from "./prepared-answers.ts";
import type { RenderPage } from "./renderer.ts";
import { SOCIAL_FOLDER } from "./social/messages.ts";
import { SocialPictures } from "./social/social-pictures.ts";
import { apiOrigins, contentSecurityPolicy, scriptHash, securityHeaders } from "./security.ts";

export interface BuiltSiteOptions extends Pick<
  SiteOptions,
  "clock" | "store" | "logger" | "scheduleStep" | "onRoute" | "hub"
> {
  /** See `PreparedAnswersOptions`. */
  readonly onAnswer?: NonNullable<PreparedAnswersOptions["onAnswer"]>;
  /** Folder of the built client. */
  readonly clientDir: string;
  /** Archives with the hash-named files of other builds (src/node/asset-archive.ts). */
  readonly archives: readonly string[];
}

export interface BuiltSite {
  /** The commit that was built. */
  readonly commit: string;
  readonly site: ReturnType<typeof createSite>;
  /** Answers requests again that `site` has answered before. */
  readonly prepared: PreparedAnswers;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Public addresses of the built files, those of earlier builds included. */
  readonly assets: readonly string[];
}

export async function createBuiltSite({
  clientDir,
  archives,
  onAnswer,
  ...options
}: BuiltSiteOptions): Promise<BuiltSite> {
  const entry: RenderPage = await import("../app/entry-server.tsx");
  const { commit } = readBuildInfo(clientDir);
  const manifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8")) as Manifest; // Vite's own file
  const assetsOf = new Map<string, DocumentAssets>(
    SCREENS.flatMap((name) =>
      LANGUAGES.map((language) => [
        `${name} ${language}`,
        {
          ...documentAssets(manifest, entry.ENTRY_MODULE, entry.screenModules(name, language), {
            screen: name,
            language,
          }),
          commit,
        },
      ]),
    ),
  );
  const assets = loadAssets(clientDir);
  const otherAssets = new OtherAssets(archives);
  const serverDir = join(dirname(clientDir), "server");
  const socialPictures = new SocialPictures({
    script: pathToFileURL(join(serverDir, "draw-worker.js")),
    folder: join(serverDir, SOCIAL_FOLDER),
  });
  const headers = securityHeaders(
    contentSecurityPolicy(Object.values(entry.BOOTSTRAP_SCRIPTS).map(scriptHash), apiOrigins(entry.API_BASE)),
  );
  const { clock, store } = options;
  const prepared = new PreparedAnswers({ clock, store, headers, ...(onAnswer === undefined ? {} : { onAnswer }) });
  const site = createSite({
    ...options,
    prepared,
    commit,
    assets,
    otherAssets,
    socialPictures,
    renderer: {
      render: entry.renderPageDocument,
      parseAddress: entry.parseAddress,
      assetsOf: (name, language) => {
        const found = assetsOf.get(`${name} ${language}`);
        if (found === undefined) throw new Error(`no built files for ${name}`);
        return found;
      },
    },
    headers,
  });
  // This build's first: tools look for a script of this build by the beginning of its name.
  const addresses = new Set([...assets.keys(), ...(await otherAssets.addresses())]);
  return { commit, site, prepared, headers, assets: [...addresses] };
}
