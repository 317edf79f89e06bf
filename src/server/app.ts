/** The whole site as one request handler: security, one clock read, one view, then a look-up. */
import { Hono } from "hono";
import { FALLBACK_LANGUAGE, isLanguage } from "../core/languages.ts";
import type { Instant } from "../core/time.ts";
import { Ahead, type Idle } from "./page-warmer.ts";
import { AnswerCache } from "./answer-cache.ts";
import { createApi } from "./api.ts";
import { answer, type Answering, type Env, type RequestState } from "./context.ts";
import type { ContentStore } from "../live/store.ts";
import { addFeeds } from "./feeds.ts";
import type { Logger } from "./log.ts";
import { createPageHandler, type PageRenderer } from "./pages.ts";
import { problem, type ProblemKind } from "./problem.ts";
import { readersLanguage } from "./readers-language.ts";
import type { ReleaseClock } from "../live/release-clock.ts";
import { Representation } from "./representation.ts";
import { respond } from "./respond.ts";

/** Longest address, in characters; longer ones are answered 414. */
export const ADDRESS_LIMIT = 2048;

export interface SiteOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "viewAt" | "prepareNext" | "onReplace" | "notReady">;
  readonly assets: ReadonlyMap<string, Representation>;
  readonly renderer: PageRenderer;
  readonly logger: Pick<Logger, "error" | "debug">;
  /** Headers of every answer: see security.ts. */
  readonly headers: Readonly<Record<string, string>>;
  /** When hot pages are drawn ahead (ahead.ts); without it, all pages are drawn when they are asked for. */
  readonly idle?: Idle;
}

export function createSite(options: SiteOptions): Hono<Env> {
  const { clock, store, assets, renderer, logger, headers, idle } = options;
  const answering: Answering = { cache: new AnswerCache(), common: headers };
  const site = new Hono<Env>();

  const ahead =
    idle === undefined
      ? null
      : new Ahead({
          store,
          cache: answering.cache,
          renderer,
          idle,
          // Without the error: it may speak of what the page would say, and the page may not be public yet.
          onError: () => logger.error("a page could not be drawn ahead: it is drawn when it is asked for"),
        });
  store.onReplace(() => ahead?.notice(clock.now()));

  const refuse = (kind: ProblemKind, request: Request, now: Instant, extra: Readonly<Record<string, string>> = {}) =>
    respond(request, problem(kind, FALLBACK_LANGUAGE, {}, extra), now, headers);

  site.use(async (c, next) => {
    const { method, raw } = c.req;
    const now = clock.now();
    if (method !== "GET" && method !== "HEAD") return refuse("method-not-allowed", raw, now, { Allow: "GET, HEAD" });
    if (c.req.url.length > ADDRESS_LIMIT) return refuse("address-too-long", raw, now);
    if (c.req.path === "/healthz") return respond(raw, alive, now, headers);
    if (c.req.path === "/readyz") return respond(raw, readiness[store.notReady ?? "ready"], now, headers);
    const view = store.viewAt(now);
    if (view === null) return refuse("not-ready", raw, now, { "Retry-After": "5" });
    ahead?.notice(now);
    c.set("state", { now, view });
    return next();
  });

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
    const state: RequestState | undefined = c.get("state"); // none when the view itself could not be made
    return respond(c.req.raw, problem("internal", language), state?.now ?? clock.now(), headers);
  });

  return site;
}

function redirect(location: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 308, headers: { ...headers, Location: location, "Content-Length": "0" } });
}

const plain = (body: string, status = 200): Representation =>
  new Representation({ status, mediaType: "text/plain; charset=utf-8", body: `${body}\n`, cache: "none" });
const alive = plain("alive");
const readiness = {
  ready: plain("ready"),
  "content-loading": plain("content-loading", 503),
  "content-invalid": plain("content-invalid", 503),
} as const;
