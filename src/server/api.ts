/** The JSON contract: every answer is made from the view of the request's moment. */
import { Hono } from "hono";
import { CONTENT_PAGES, ID_PATTERN } from "../core/routes.ts";
import { announcementDetail, listAnnouncements, listCareers, textPage } from "../content/responses.ts";
import { siteResponse } from "../content/site-response.ts";
import { FALLBACK_LANGUAGE, type Language } from "../core/languages.ts";
import { respondFromCache, type ResponderDeps, type Env } from "./context.ts";
import { openApi } from "./openapi.ts";
import { problem } from "./problem.ts";
import { ParameterError, QueryReader } from "./query.ts";
import { Representation } from "./representation.ts";

function json(body: unknown, language: Language): Representation {
  return new Representation({
    status: 200,
    mediaType: "application/json",
    body: JSON.stringify(body),
    headers: { "Content-Language": language },
    cache: "grid",
  });
}

function queryOf(url: string): QueryReader {
  const start = url.indexOf("?");
  return new QueryReader(new URLSearchParams(start === -1 ? "" : url.slice(start)));
}

export function createApi(deps: ResponderDeps): Hono<Env> {
  const api = new Hono<Env>();

  api.onError((error, c) => {
    if (!(error instanceof ParameterError)) throw error;
    const { parameter, allowed, language } = error;
    return respondFromCache(c, deps, `problem ${language} ${parameter} ${allowed}`, () =>
      problem("bad-parameter", language, { parameter, allowed }),
    );
  });

  api.get("/announcements", (c) => {
    const query = queryOf(c.req.url);
    query.allowOnly("category", "year", "q", "cursor", "limit");
    const { language } = query;
    const asked = {
      category: query.category(),
      year: query.year(),
      q: query.search(),
      after: query.cursor(),
      limit: query.limit(),
    };
    return respondFromCache(c, deps, `announcements ${language} ${JSON.stringify(asked)}`, (view) =>
      json(listAnnouncements(view, asked, language), language),
    );
  });

  api.get("/announcements/:id", (c) => {
    const query = queryOf(c.req.url);
    query.allowOnly();
    const { language } = query;
    const id = c.req.param("id");
    // The check of the view and the answer are the same for public, future and unknown ids.
    if (!ID_PATTERN.test(id) || !c.get("state").view.indexById.has(id)) return notFound(language)(c);
    return respondFromCache(c, deps, `announcement ${language} ${id}`, (view) => {
      const detail = announcementDetail(view, id, language);
      return detail === null ? problem("not-found", language) : json(detail, language);
    });
  });

  api.get("/careers", (c) => {
    const query = queryOf(c.req.url);
    query.allowOnly("cursor", "limit");
    const { language } = query;
    const asked = { after: query.cursor(), limit: query.limit() };
    return respondFromCache(c, deps, `careers ${language} ${JSON.stringify(asked)}`, (view) =>
      json(listCareers(view, asked, language), language),
    );
  });

  api.get("/site", (c) => {
    const query = queryOf(c.req.url);
    query.allowOnly();
    const { language } = query;
    return respondFromCache(c, deps, `site ${language}`, (view) => json(siteResponse(view, language), language));
  });

  api.get("/pages/:page", (c) => {
    const query = queryOf(c.req.url);
    query.allowOnly();
    const { language } = query;
    const page = CONTENT_PAGES.find((name) => name === c.req.param("page"));
    if (page === undefined) return notFound(language)(c);
    return respondFromCache(c, deps, `text ${language} ${page}`, (view) =>
      json(textPage(view, page, language), language),
    );
  });

  api.get("/openapi.json", (c) =>
    respondFromCache(
      c,
      deps,
      "openapi",
      () =>
        new Representation({
          status: 200,
          mediaType: "application/json",
          body: JSON.stringify(openApi()),
          cache: "grid",
        }),
    ),
  );

  function notFound(language: Language) {
    return (c: Parameters<typeof respondFromCache>[0]) =>
      respondFromCache(c, deps, `not-found ${language}`, () => problem("not-found", language));
  }

  api.all("*", (c) => notFound(FALLBACK_LANGUAGE)(c));
  return api;
}
