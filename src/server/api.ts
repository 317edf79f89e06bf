/** The JSON API: every operation responds from the view of the request's instant. */
import { Hono, type Context } from "hono";
import * as v from "valibot";
import { FALLBACK_LANGUAGE, type Language } from "../core/languages.ts";
import { API_PATH, paths } from "../core/routes.ts";
import { parseDay } from "../core/partial-date.ts";
import { hongKongIso, parseInstant, type Instant } from "../core/time.ts";
import { factsAt, historyBegins } from "../content/past.ts";
import {
  ALL_OPERATIONS,
  type AnyOperationName,
  type AnyOperationResponse,
  type OperationValues,
} from "../content/all-operations.ts";
import { publishedAt, successorOf, verdictOf } from "../content/verification.ts";
import { listCareers } from "../content/career-list.ts";
import { announcementDetail, fileReference, listAnnouncements } from "../content/responses.ts";
import { siteResponse } from "../content/site-response.ts";
import type { View } from "../content/view.ts";
import { respondFromCache, type Env, type ResponderDeps } from "./context.ts";
import { type MissingStatuses, openApi } from "./openapi.ts";
import { goneProblem, problem } from "./problem.ts";
import { ParameterError, readPosition, readQuery } from "./query.ts";
import { QUERY_PARAMETER_DOCS } from "./operation-docs.ts";
import { Representation } from "./representation.ts";
import { knownPage } from "./investors/verify-page.ts";
import { pageBegins, textPage, textPageId } from "./text-page.ts";

interface Responder<N extends AnyOperationName> {
  /**
   * Whether the view has the resource; always, when left out. It is decided before the cache, so that public, future
   * and unknown ids take the same steps and unknown ids do not fill the cache.
   */
  exists?(view: View, values: OperationValues<N>): boolean;
  /** Why the resource is gone for good; null if it is not. Never, when left out. */
  goneBecause?(view: View, values: OperationValues<N>): string | null;
  /** The instant before which the clock says that there is nothing, whatever the view holds; at any time, when left out. */
  begins?(values: OperationValues<N>): Instant | null;
  /** The values that stand for all with the same answer; the values themselves, when left out. */
  sameAs?(view: View, values: OperationValues<N>): OperationValues<N>;
  /** @returns the response body, or null when the view does not have it. */
  body(view: View, values: OperationValues<N>): AnyOperationResponse<N> | null;
}

const RESPONDERS: { readonly [N in AnyOperationName]: Responder<N> } = {
  announcements: {
    body: (view, { lang, cursor, ...filters }) =>
      listAnnouncements(view, { ...filters, after: readPosition(cursor, lang) }, lang),
  },
  announcement: {
    exists: (view, { id }) => view.indexById.has(id) || view.withdrawn.has(id),
    goneBecause: (view, { id, lang }) => view.withdrawn.get(id)?.reason[lang] ?? null,
    body: (view, { id, lang, with: beside }) => announcementDetail(view, id, lang, beside),
  },
  careers: {
    body: (view, { lang, cursor, ...filters }) =>
      listCareers(view, { ...filters, after: readPosition(cursor, lang) }, lang),
  },
  site: { body: (view, { lang }) => siteResponse(view, lang) },
  page: {
    exists: (view, { page }) => textPageId(view, page) !== null,
    begins: ({ page }) => pageBegins(page),
    sameAs: (view, { page, ...rest }) => ({ ...rest, page: knownPage(view, page) }),
    body: (view, { page, lang }) => textPage(view, page, lang),
  },
  verification: {
    sameAs: (view, { sha256, lang }) => ({
      lang,
      sha256: verdictOf(view, sha256).state === "unknown" ? "unknown" : sha256,
    }),
    body: verificationResponse,
  },
  state: {
    begins: ({ at, lang }) => momentOf(at, lang).first,
    body: (view, { at, lang }) => stateResponse(view, momentOf(at, lang).last, lang),
  },
};

function missingStatuses(name: AnyOperationName): MissingStatuses {
  const { begins, goneBecause } = RESPONDERS[name];
  const hasPathParameters = Object.keys(ALL_OPERATIONS[name].params.entries).length > 0;
  return { notFound: hasPathParameters || begins !== undefined, gone: goneBecause !== undefined };
}

/** A day, or an instant: its first and its last millisecond. @throws ParameterError */
function momentOf(at: string, language: Language): { readonly first: Instant; readonly last: Instant } {
  const instant = parseInstant(at);
  const moment = instant === null ? parseDay(at) : { first: instant, last: instant };
  if (moment === null) throw new ParameterError("at", QUERY_PARAMETER_DOCS.at.allowed, language);
  return moment;
}

function verificationResponse(
  view: View,
  { sha256, lang }: OperationValues<"verification">,
): AnyOperationResponse<"verification"> {
  const iso = (instant: Instant | null): string | null => (instant === null ? null : hongKongIso(instant));
  const verdict = verdictOf(view, sha256);
  const successor = successorOf(view, verdict);
  const change =
    verdict.state === "replaced" ? verdict.correction : verdict.state === "withdrawn" ? verdict.withdrawn : null;
  const known = "file" in verdict ? verdict : null;
  return {
    state: verdict.state,
    file: known === null ? null : fileReference(known.file),
    announcement: known?.announcement?.id ?? null,
    document: known?.document?.meta.id ?? null,
    publishedAt: known === null ? null : iso(publishedAt(known)),
    changedAt: iso(change?.at ?? null),
    reason: change?.reason[lang] ?? null,
    successor: successor === null ? null : "file" in successor ? successor.file : paths.announcement(successor.id),
  };
}

function stateResponse(view: View, at: Instant, language: Language): AnyOperationResponse<"state"> {
  const iso = (instant: Instant | null): string | null => (instant === null ? null : hongKongIso(instant));
  const { from, until, view: then } = factsAt(view, at);
  return {
    historyBegins: iso(historyBegins(view)),
    from: iso(from),
    until: iso(until),
    site: then === null ? null : siteResponse(then, language),
  };
}

function json(body: unknown, headers: Readonly<Record<string, string>> = {}): Representation {
  return new Representation({
    status: 200,
    mediaType: "application/json",
    body: JSON.stringify(body),
    headers,
    cache: "grid",
  });
}

function searchOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start));
}

export function createApi(deps: ResponderDeps): Hono<Env> {
  const api = new Hono<Env>();
  // What the clock decides is not remembered for a view.
  const unremembered: ResponderDeps = { ...deps, prepared: undefined };

  api.onError((error, c) => {
    if (!(error instanceof ParameterError)) throw error;
    const { parameter, allowed, language } = error;
    return respondFromCache(c, deps, `problem ${language} ${parameter} ${allowed}`, () =>
      problem("bad-parameter", language, { parameter, allowed }),
    );
  });

  const notFound = (c: Context<Env>, language: Language, using = deps): Response | Promise<Response> =>
    respondFromCache(c, using, `not-found ${language}`, () => problem("not-found", language));

  function addOperation<N extends AnyOperationName>(name: N): void {
    const { path, params, query } = ALL_OPERATIONS[name];
    const responder: Responder<N> = RESPONDERS[name];
    api.get(path.replace(/\{(\w+)\}/g, ":$1"), (c) => {
      const queryValues = readQuery(query, searchOf(c.req.url));
      const { lang } = queryValues;
      const pathValues = v.safeParse(params, c.req.param());
      if (!pathValues.success) return notFound(c, lang);
      const values = { ...pathValues.output, ...queryValues } as OperationValues<N>; // what its two schemas give
      if ((responder.begins?.(values) ?? -Infinity) > c.get("state").now) return notFound(c, lang, unremembered);
      if (responder.exists?.(c.get("state").view, values) === false) return notFound(c, lang);
      const asked = responder.sameAs?.(c.get("state").view, values) ?? values;
      return respondFromCache(c, deps, `${name} ${JSON.stringify(asked)}`, (view) => {
        const reason = responder.goneBecause?.(view, asked) ?? null;
        if (reason !== null) return goneProblem(lang, reason);
        const body = responder.body(view, asked);
        return body === null ? problem("not-found", lang) : json(body, { "Content-Language": lang });
      });
    });
  }
  for (const name of Object.keys(ALL_OPERATIONS) as AnyOperationName[]) addOperation(name); // the table's own keys

  api.get("/", (c) => respondFromCache(c, deps, "api", () => json({ openapi: `${API_PATH}/openapi.json` })));
  api.get("/openapi.json", (c) => respondFromCache(c, deps, "openapi", () => json(openApi(missingStatuses))));
  api.all("*", (c) => notFound(c, FALLBACK_LANGUAGE));
  return api;
}
