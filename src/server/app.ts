/** The whole site as one request handler: security, one clock read, one view, then a look-up. */
import { Hono } from "hono";
import { FALLBACK_LANGUAGE, isLanguage } from "../core/languages.ts";
import { AnswerCache } from "./answer-cache.ts";
import { createApi } from "./api.ts";
import { answer, type Answering, type Env } from "./context.ts";
import type { ContentStore } from "./content-store.ts";
import { addFeeds } from "./feeds.ts";
import type { Logger } from "./log.ts";
import { createPageHandler, type PageRenderer } from "./pages.ts";
import { problem, type ProblemKind } from "./problem.ts";
import { readersLanguage } from "./readers-language.ts";
import type { ReleaseClock } from "./release-clock.ts";
import { Representation } from "./representation.ts";
import { respond } from "./respond.ts";

/** Longest address, in characters; longer ones are answered 414. */
export const ADDRESS_LIMIT = 2048;

export interface SiteOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "viewAt">;
  readonly assets: ReadonlyMap<string, Representation>;
  readonly renderer: PageRenderer;
  readonly logger: Pick<Logger, "error" | "debug">;
  /** Headers of every answer: see security.ts. */
  readonly headers: Readonly<Record<string, string>>;
}

export function createSite(options: SiteOptions): Hono<Env> {
  const { clock, store, assets, renderer, logger, headers } = options;
  const answering: Answering = { cache: new AnswerCache(), common: headers };
  const site = new Hono<Env>();

  const refuse = (kind: ProblemKind, request: Request, extra: Readonly<Record<string, string>> = {}) =>
    respond(request, problem(kind, FALLBACK_LANGUAGE, {}, extra), clock.now(), headers);

  site.use(async (c, next) => {
    const { method, raw } = c.req;
    if (method !== "GET" && method !== "HEAD") return refuse("method-not-allowed", raw, { Allow: "GET, HEAD" });
    if (c.req.url.length > ADDRESS_LIMIT) return refuse("address-too-long", raw);
    if (c.req.path === "/healthz") return respond(raw, alive, clock.now(), headers);
    const now = clock.now();
    const view = store.viewAt(now);
    if (view === null) return refuse("not-ready", raw, { "Retry-After": "5" });
    c.set("state", { now, view });
    return next();
  });

  site.get("/readyz", (c) => respond(c.req.raw, ready, c.get("state").now, headers));

  site.route("/api", createApi(answering));

  site.get("/files/:sha256/:name", (c) => {
    const { view } = c.get("state");
    const file = view.files.get(c.req.path);
    if (file === undefined) {
      return answer(c, answering, "not-found file", () => problem("not-found", FALLBACK_LANGUAGE));
    }
    return answer(
      c,
      answering,
      `file ${file.sha256} ${file.name}`,
      () =>
        new Representation({
          status: 200,
          mediaType: "application/pdf",
          body: file.content,
          headers: { "Content-Disposition": `inline; filename="${file.name}"`, "Content-Language": file.lang },
          cache: "immutable",
          compress: false,
          ranges: true,
        }),
    );
  });

  addFeeds(site, answering);

  const page = createPageHandler(answering, renderer);
  site.get("*", (c) => {
    const asset = assets.get(c.req.path);
    if (asset !== undefined) return respond(c.req.raw, asset, c.get("state").now, headers);
    const { path } = c.req;
    if (path.length > 1 && path.endsWith("/")) {
      // One address for one page; the same for paths that exist and paths that do not.
      const query = c.req.url.indexOf("?");
      const to = path.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
      return redirect(to + (query === -1 ? "" : c.req.url.slice(query)), headers);
    }
    return page(c);
  });

  site.onError((error, c) => {
    // The route's pattern, never the address: logs must not tell who read what.
    logger.error({ err: error, method: c.req.method, route: c.req.routePath }, "request failed");
    const asked = c.req.query("lang");
    const language = isLanguage(asked) ? asked : readersLanguage(c);
    return respond(c.req.raw, problem("internal", language), clock.now(), headers);
  });

  return site;
}

function redirect(location: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 308, headers: { ...headers, Location: location, "Content-Length": "0" } });
}

const plain = (body: string): Representation =>
  new Representation({ status: 200, mediaType: "text/plain; charset=utf-8", body, cache: "none" });
const alive = plain("alive\n");
const ready = plain("ready\n");
