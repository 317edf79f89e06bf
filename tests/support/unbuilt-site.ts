/**
 * The real site from its sources: the server with the app's own renderer, without a build. Its social pictures are the
 * SVG that a build turns into PNG.
 */
import * as app from "../../src/app/entry-server.tsx";
import { createSite, type SiteOptions } from "../../src/server/app.ts";
import { contentSecurityPolicy, scriptHash, securityHeaders } from "../../src/server/security.ts";

type Render = typeof app.renderPageDocument;

export interface UnbuiltSiteOptions extends Pick<
  SiteOptions,
  "clock" | "store" | "scheduleStep" | "onRoute" | "prepared" | "hub"
> {
  readonly assets?: SiteOptions["assets"];
  readonly otherAssets?: SiteOptions["otherAssets"];
  /** Address of the page's script. */
  readonly script?: string;
  /** Without one, an error of the server is thrown. */
  readonly logger?: SiteOptions["logger"];
  readonly render?: Render;
}

/** Headers of every response of the unbuilt site. */
export const UNBUILT_HEADERS = securityHeaders(
  contentSecurityPolicy(Object.values(app.BOOTSTRAP_SCRIPTS).map(scriptHash)),
);

const THROWING_LOGGER: SiteOptions["logger"] = {
  error: (details: unknown) => {
    throw new Error(`the server failed: ${JSON.stringify(details)}`, { cause: details });
  },
  debug: () => undefined,
};

export function createUnbuiltSite({
  assets = new Map(),
  script = "/entry.js",
  logger = THROWING_LOGGER,
  render = app.renderPageDocument,
  ...options
}: UnbuiltSiteOptions): ReturnType<typeof createSite> {
  return createSite({
    ...options,
    socialPictures: { draw: (svg) => Promise.resolve(new TextEncoder().encode(svg)) },
    assets,
    logger,
    renderer: {
      render,
      parseAddress: app.parseAddress,
      assetsOf: () => ({
        script,
        styles: [],
        bodyStyles: { below: [], end: [] },
        laterStyles: [],
        printStyle: "/print.css",
        preferencesStyle: "/preferences.css",
        modules: [],
        fonts: [],
      }),
    },
    headers: UNBUILT_HEADERS,
  });
}
