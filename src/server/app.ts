/** The whole site as one request handler: checks, one clock read, one view, then routing. */
import { Hono } from "hono";
import { ANNOUNCEMENT_WITHOUT_ID } from "../core/announcement-without-id.ts";
import { FALLBACK_LANGUAGE, isLanguage, languageOfTag, LANGUAGES } from "../core/languages.ts";
import { API_PATH, paths } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import { PageWarmer, type ScheduleStep } from "./page-warmer.ts";
import { RepresentationCache } from "./representation-cache.ts";
import { redirect } from "./answer.ts";
import { createApi } from "./api.ts";
import type { Env, RequestState, ResponderDeps } from "./context.ts";
import type { ContentStore } from "../live/store.ts";
import { addAssets } from "./asset-routes.ts";
import { addFeeds } from "./feeds.ts";
import { addFiles } from "./files.ts";
import type { Logger } from "./log.ts";
import type { OtherAssets } from "./other-assets.ts";
import { verdictOfForm } from "./investors/verify-page.ts";
import { createPageHandler, type PageRenderer } from "./pages.ts";
import type { PreparedAnswers } from "./prepared-answers.ts";
import { problem, type ProblemKind } from "./problem.ts";
import { readersLanguage } from "./readers-language.ts";
import type { ReleaseClock } from "../live/release-clock.ts";
import { asksForPage, holdingPage } from "./holding-page.ts";
import { Representation } from "./representation.ts";
import { respond } from "./respond.ts";
import { addSocialPictures } from "./social/social-routes.ts";
import type { SocialPictures } from "./social/social-pictures.ts";

/** The primary subtags of the languages, as alternatives of a pattern. */
const PRIMARY_LANGUAGES = `(?:${[...new Set(LANGUAGES.map((language) => language.split("-")[0]))].join("|")})`;

/** The longest accepted address, in characters; a longer one gets 414. */
const ADDRESS_LIMIT = 2048;

/** What load balancers and supervisors ask. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

export interface SiteOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "viewAt" | "prepareNext" | "onReplace" | "notReady" | "copies">;
  readonly assets: ReadonlyMap<string, Representation>;
  /** Hash-named files of other builds. */
  readonly otherAssets?: Pick<OtherAssets, "find"> | undefined;
  readonly renderer: PageRenderer;
  readonly logger: Pick<Logger, "error" | "debug">;
  /** The commit that was built, for `/healthz`; the development server has none. */
  readonly commit?: string;
  /** Headers of every response: see security.ts. */
  readonly headers: Readonly<Record<string, string>>;
  /** Schedules the page warmer's steps. Without it, every page is rendered on its first request. */
  readonly scheduleStep?: ScheduleStep;
  /** Called with each request that was answered, and the pattern of its route: the same for what is not public. */
  readonly onRoute?: (request: Request, route: string) => void;
  /** Remembers what requests were answered with. */
  readonly prepared?: Pick<PreparedAnswers, "remember"> | undefined;
  /** Address of the WebSub hub that is told of changed feeds; feeds name it. */
  readonly hub?: string | null;
  /** Draws social pictures; without it there are none, as in development. */
  readonly socialPictures?: Pick<SocialPictures, "draw">;
}

/** After which a reader may ask a server again that has not read its content yet. */
const RETRY_SECONDS = 5;

export function createSite(options: SiteOptions): Hono<Env> {
  const { clock, store, assets, otherAssets, renderer, logger, commit, headers, scheduleStep, onRoute, prepared } =
    options;
  const { socialPictures } = options;
  const alive = plain(commit === undefined ? "alive" : `alive\ncommit ${commit}`);
  const deps: ResponderDeps = { cache: new RepresentationCache(), commonHeaders: headers, prepared };
  const site = new Hono<Env>();

  const pageWarmer =
    scheduleStep === undefined
      ? null
      : new PageWarmer({
          store,
          cache: deps.cache,
          renderer,
          scheduleStep,
          // Without the error: it may quote the page, and the page may not be public yet.
          onError: () => logger.error("a page could not be rendered ahead; it will be rendered on its first request"),
        });
  store.onReplace(() => pageWarmer?.onRequest(clock.now()));

  const refuse = (kind: ProblemKind, request: Request, now: Instant, extra: Readonly<Record<string, string>> = {}) =>
    respond(request, problem(kind, FALLBACK_LANGUAGE, null, extra), now, headers);

  if (onRoute !== undefined)
    site.use(async (c, next) => {
      await next();
      onRoute(c.req.raw, c.get("route") ?? c.req.routePath);
    });

  site.use(async (c, next) => {
    const { method, raw } = c.req;
    const now = clock.now();
    if (method !== "GET" && method !== "HEAD") return refuse("method-not-allowed", raw, now, { Allow: "GET, HEAD" });
    if (c.req.url.length > ADDRESS_LIMIT) return refuse("address-too-long", raw, now);
    if (PROBES.has(c.req.path)) c.set("route", c.req.path);
    if (c.req.path === "/healthz") return respond(raw, alive, now, headers);
    if (c.req.path === "/readyz") return respond(raw, readiness[store.notReady ?? "ready"], now, headers);
    const view = store.viewAt(now);
    if (view === null)
      return asksForPage(raw)
        ? respond(raw, holdingPage(RETRY_SECONDS), now, headers)
        : refuse("not-ready", raw, now, { "Retry-After": String(RETRY_SECONDS) });
    pageWarmer?.onRequest(now);
    c.set("state", { now, view });
    return next();
  });

  site.route(API_PATH, createApi(deps));

  addFiles(site, deps, store);
  addFeeds(site, deps, options.hub ?? null);
  if (socialPictures !== undefined) addSocialPictures(site, deps, socialPictures);

  addAssets(site, { assets, otherAssets, headers, prepared });

  const page = createPageHandler(deps, renderer);
  site.get("*", (c) => {
    const target = oneAddress(c.req.path, c.req.url) ?? verdictOfForm(c.req.path, targetOf(c.req.url).query);
    return target === null ? page(c) : redirect(target, headers);
  });

  site.onError((error, c) => {
    // The route's pattern, never the address: the log must not record who read what.
    logger.error({ err: error, method: c.req.method, route: c.req.routePath }, "request failed");
    const requested = c.req.query("lang");
    const language = isLanguage(requested) ? requested : readersLanguage(c);
    const state: RequestState | undefined = c.get("state"); // undefined when making the view failed
    return respond(c.req.raw, problem("internal", language), state?.now ?? clock.now(), headers);
  });

  return site;
}

/** What the first segment of a path may be for another spelling of a language, such as /EN, /zh-tw or /zh_HK. */
const LANGUAGE_SPELLING = new RegExp(`^/+(${PRIMARY_LANGUAGES}(?:[-_][a-z0-9]{2,8})*)(?=/|$)`, "i");

/**
 * Where a page lies: without a slash at the end, and with the language as the site spells it; for an announcement
 * without an id, the list. Other paths that exist and paths that do not are treated alike.
 * @param path decoded, as routes see it.
 * @returns null when it is there already.
 */
function oneAddress(path: string, url: string): string | null {
  const [, segment] = LANGUAGE_SPELLING.exec(path) ?? [];
  const spelt = segment === undefined || isLanguage(segment) ? null : languageOfTag(segment);
  if (spelt === null && (path.length === 1 || !path.endsWith("/")) && !ANNOUNCEMENT_WITHOUT_ID.test(path)) return null;
  const target = targetOf(url);
  const trimmed = target.path.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
  const spelled = spelt === null ? trimmed : trimmed.replace(LANGUAGE_SPELLING, `/${spelt}`);
  const found = spelled.replace(ANNOUNCEMENT_WITHOUT_ID, `$1${paths.announcements}`);
  // A percent-encoded letter is a spelling only once it is decoded: that page is missing.
  return found === target.path ? null : found + target.query;
}

/**
 * The path and query of an absolute URL as they were sent, percent-encoded. A decoded path must not become a Location:
 * browsers read a backslash in it as a slash and drop tabs and newlines (URL Standard, 4.4), so that "/%5Cexample.org"
 * would lead to another origin.
 */
function targetOf(url: string): { readonly path: string; readonly query: string } {
  const [withoutFragment = ""] = url.split("#", 1);
  const path = withoutFragment.indexOf("/", withoutFragment.indexOf("//") + 2);
  const query = withoutFragment.indexOf("?");
  return query === -1
    ? { path: withoutFragment.slice(path), query: "" }
    : { path: withoutFragment.slice(path, query), query: withoutFragment.slice(query) };
}

const plain = (body: string, status = 200): Representation =>
  new Representation({ status, mediaType: "text/plain; charset=utf-8", body: `${body}\n`, cache: "none" });
const readiness = {
  ready: plain("ready"),
  "content-loading": plain("content-loading", 503),
  "content-invalid": plain("content-invalid", 503),
} as const;
