/** Starts the production server: settings, content, built files, then the port; stops on SIGTERM. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "../core/languages.ts";
import type { PageData } from "../content/contract.ts";
import { formatIssue } from "../content/issue.ts";
import { loadContent } from "../content/load.ts";
import type { DocumentAssets } from "../app/entry-server.tsx";
import { createSite } from "./app.ts";
import { documentAssets, loadAssets, type Manifest } from "./assets.ts";
import { ConfigError, readConfig } from "./config.ts";
import { ContentStore } from "./content-store.ts";
import { listen, StartError } from "./listen.ts";
import { createLogger } from "./log.ts";
import { ReleaseClock, systemTime } from "./release-clock.ts";
import type { RenderPage } from "./renderer.ts";
import { contentSecurityPolicy, scriptHash, securityHeaders } from "./security.ts";

const dist = dirname(dirname(fileURLToPath(import.meta.url)));
const clientDir = join(dist, "client");

const PAGES: readonly PageData["name"][] = ["home", "announcements", "announcement", "careers", "text", "not-found"];

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const logger = createLogger(config.logLevel);
  const clock = new ReleaseClock(systemTime, (aheadMs) =>
    logger.warn({ aheadMs: Math.round(aheadMs) }, "the wall clock jumped ahead: releases are on hold"),
  );

  const { pack, issues } = loadContent(config.contentDir);
  for (const issue of issues) process.stderr.write(`content: ${formatIssue(issue)}\n`);
  if (pack === null) throw new StartError(`content in ${config.contentDir} is not valid; see "npm run check"`);
  const store = new ContentStore();
  store.replace(pack);

  const entry: RenderPage = await import("../app/entry-server.tsx");
  const manifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8")) as Manifest; // Vite's own file
  const assetsOf = new Map<string, DocumentAssets>(
    PAGES.flatMap((name) => LANGUAGES.map((language) => [`${name} ${language}`, documentAssets(manifest, name, language)])),
  );
  const csp = contentSecurityPolicy([scriptHash(entry.STARTER_SOURCE)], apiOrigins(process.env["VITE_API_BASE"]));
  const site = createSite({
    clock,
    store,
    assets: loadAssets(clientDir),
    renderer: {
      render: entry.renderPageDocument,
      parseAddress: entry.parseAddress,
      homeNewsCount: entry.HOME_NEWS_COUNT,
      assetsOf: (name, language) => {
        const assets = assetsOf.get(`${name} ${language}`);
        if (assets === undefined) throw new Error(`no built files for ${name}`);
        return assets;
      },
    },
    logger,
    headers: securityHeaders(csp),
  });

  const server = await listen(site.fetch, config);
  const view = store.viewAt(clock.now());
  process.stdout.write(
    `${server.address}\n${view?.announcements.length ?? 0} announcements, ${view?.careers.length ?? 0} careers, ` +
      `${view?.files.size ?? 0} files are public${pack.site.sample ? " (sample content)" : ""}\n`,
  );
  logger.info({ revision: pack.revision, issues: issues.length }, "serving");
  // The next release is looked up by its first reader; what it needs is made ready here.
  store.prepareNext(clock.now());

  const stop = (signal: NodeJS.Signals): void => {
    logger.info({ signal }, "stopping");
    server.close().then(
      () => logger.info("stopped"),
      (error: unknown) => logger.error({ err: error }, "stopped with an error"),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** The origin of an API that lives elsewhere, which the page must be allowed to call. */
function apiOrigins(base: string | undefined): string[] {
  return base !== undefined && /^https?:/.test(base) ? [new URL(base).origin] : [];
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
