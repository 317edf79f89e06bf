/**
 * The site of the development server. Vite loads this module with all that it imports, and loads it anew after any of
 * that has changed: nothing here outlives an edit.
 */
import * as entry from "../../src/app/entry-server.tsx";
import { formatDiagnostic } from "../../src/content/diagnostic.ts";
import { loadStore } from "../../src/live/load-store.ts";
import { ReleaseClock, systemTime } from "../../src/live/release-clock.ts";
import { createSite } from "../../src/server/app.ts";
import type { LogLevel } from "../../src/server/config.ts";
import { createLogger } from "../../src/server/log.ts";
import { errorPage } from "./error-page.ts";

export interface DevSiteOptions {
  readonly contentDir: string;
  readonly logLevel: LogLevel;
  /** Addresses of the style sheets that every page has. */
  readonly styles: readonly string[];
  /** Head markup of Vite's client. */
  readonly development: string;
}

export interface DevSite {
  /** What is wrong with the content, a line each. */
  readonly problems: readonly string[];
  fetch(request: Request): Response | Promise<Response>;
}

/** Reads the content folder. Without a valid one every address responds with the reasons. */
export function createDevSite({ contentDir, logLevel, styles, development }: DevSiteOptions): DevSite {
  const { store, diagnostics } = loadStore(contentDir);
  const problems = diagnostics.map(formatDiagnostic);
  if (store === null)
    return { problems, fetch: () => errorPage(`The content in ${contentDir} is not valid`, problems, development) };
  const site = createSite({
    clock: new ReleaseClock(systemTime),
    store,
    assets: new Map(),
    renderer: {
      render: entry.renderPageDocument,
      parseAddress: entry.parseAddress,
      assetsOf: () => ({
        script: "/src/app/entry-client.tsx",
        styles,
        bodyStyles: { below: [], end: [] },
        laterStyles: [],
        printStyle: "/src/styles/print.css",
        preferencesStyle: "/src/styles/preferences.css",
        modules: [],
        fonts: [],
        development,
      }),
    },
    logger: createLogger(logLevel),
    headers: {},
  });
  return { problems, fetch: (request) => site.fetch(request) };
}
