/**
 * Every public address of the site at one moment, in the order in which it may be published: what is
 * pointed at goes before what points at it.
 */
import * as v from "valibot";
import { announcementPage, careerPage } from "../../../src/content/contract.ts";
import { listAnnouncements } from "../../../src/content/responses.ts";
import type { View } from "../../../src/content/view.ts";
import { announcementsHref, LIMIT_MAX } from "../../../src/core/announcement-query.ts";
import { CATEGORIES } from "../../../src/core/categories.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../../../src/core/languages.ts";
import { announcementPath, CONTENT_PAGES, ROUTE_PATHS, withLanguage } from "../../../src/core/routes.ts";

/** `entries` is what leads to everything else. */
export const PHASES = ["files", "pages", "indexes", "entries"] as const;
export type Phase = (typeof PHASES)[number];

export interface Address {
  /** Path and query, as a browser asks. */
  readonly address: string;
  readonly phase: Phase;
}

const PINS: ReadonlyArray<Language | null> = [...LANGUAGES, null];

/** The home page's list, asked for by its length. */
export interface WalkOptions {
  readonly view: View;
  readonly assets: readonly string[];
  readonly homeNewsCount: number;
  /** Asks the site, to follow cursors as a reader does. */
  ask(address: string): Promise<unknown>;
}

/** Parameters in the order in which the browser's client writes them. */
function query(params: Readonly<Record<string, string | number | null | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.toString();
}

interface Filter {
  readonly category: (typeof CATEGORIES)[number] | undefined;
  readonly year: number | undefined;
}

/** Every year with every category, empty lists included: a page offers the category beside its own year. */
function filters(view: View): Filter[] {
  const { years } = listAnnouncements(view, { limit: 1 }, FALLBACK_LANGUAGE);
  return [undefined, ...CATEGORIES].flatMap((category) => [undefined, ...years].map((year) => ({ category, year })));
}

/** All places of a list that a reader reaches by its cursors, forwards and backwards; null is the beginning. */
async function cursors(
  ask: WalkOptions["ask"],
  path: string,
  params: Readonly<Record<string, string | number | undefined>>,
): Promise<Array<string | null>> {
  const schema = v.union([announcementPage, careerPage]);
  const found = new Set<string | null>([null]);
  const open: Array<string | null> = [null];
  for (let cursor = open.pop(); cursor !== undefined; cursor = open.pop()) {
    const page = v.parse(schema, await ask(`${path}?${query({ lang: FALLBACK_LANGUAGE, ...params, cursor })}`));
    for (const next of [page.nextCursor, page.previousCursor]) {
      if (next === null || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return [...found];
}

export async function publicAddresses({ view, assets, homeNewsCount, ask }: WalkOptions): Promise<Address[]> {
  const found = new Map<string, Phase>();
  const add = (phase: Phase, ...addresses: readonly string[]): void => {
    for (const address of addresses) if (!found.has(address)) found.set(address, phase);
  };
  add("files", ...assets, ...view.files.keys());

  // Oldest first: the link back leads to what is there already.
  for (const { id } of view.announcements.toReversed()) {
    add("pages", ...LANGUAGES.map((lang) => `/api/announcements/${id}?${query({ lang })}`));
    add("pages", ...PINS.map((pin) => withLanguage(announcementPath(id), pin)));
  }
  for (const page of CONTENT_PAGES) {
    add("pages", ...LANGUAGES.map((lang) => `/api/pages/${page}?${query({ lang })}`));
    add("pages", ...PINS.map((pin) => withLanguage(ROUTE_PATHS[page], pin)));
  }
  add("pages", ...PINS.map((pin) => withLanguage("/404", pin)));

  for (const filter of filters(view)) {
    for (const cursor of await cursors(ask, "/api/announcements", { ...filter })) {
      add("indexes", ...LANGUAGES.map((lang) => `/api/announcements?${query({ lang, ...filter, cursor })}`));
      add(
        "indexes",
        ...PINS.map((pin) => withLanguage(announcementsHref({ ...filter, cursor: cursor ?? undefined }), pin)),
      );
    }
  }
  // Long lists, for the browser to search in.
  for (const cursor of await cursors(ask, "/api/announcements", { limit: LIMIT_MAX })) {
    add("indexes", ...LANGUAGES.map((lang) => `/api/announcements?${query({ lang, cursor, limit: LIMIT_MAX })}`));
  }
  for (const cursor of await cursors(ask, "/api/careers", {})) {
    add("indexes", ...LANGUAGES.map((lang) => `/api/careers?${query({ lang, cursor })}`));
    const search = query({ cursor });
    add("indexes", ...PINS.map((pin) => withLanguage(ROUTE_PATHS.careers, pin) + (search === "" ? "" : `?${search}`)));
  }
  add(
    "indexes",
    "/api/openapi.json",
    ...LANGUAGES.flatMap((lang) => [
      `/api/site?${query({ lang })}`,
      `/api/announcements?${query({ lang, limit: homeNewsCount })}`,
    ]),
  );
  add(
    "indexes",
    ...LANGUAGES.map((lang) => withLanguage(ROUTE_PATHS.home, lang)),
    "/robots.txt",
    "/.well-known/security.txt",
  );
  // Every page points at the feeds, so they cannot come after the home page.
  add("indexes", ...LANGUAGES.flatMap((lang) => [`/feed.${lang}.xml`, `/feed.${lang}.json`, `/calendar.${lang}.ics`]));
  add("entries", ROUTE_PATHS.home, "/sitemap.xml");
  return [...found].map(([address, phase]) => ({ address, phase }));
}
