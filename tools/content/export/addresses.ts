/**
 * Every public address of the site at one moment, in the order in which it may be published: what is
 * pointed at goes before what points at it.
 */
import * as v from "valibot";
import {
  operationAddress,
  OPERATIONS,
  type OperationInput,
  type OperationName,
} from "../../../src/content/operations.ts";
import { daysOfChanges } from "../../../src/content/past.ts";
import { listCareers } from "../../../src/content/career-list.ts";
import { languagesOf, listAnnouncements } from "../../../src/content/responses.ts";
import type { Filters } from "../../../src/content/search/facets.ts";
import { knownHashes } from "../../../src/content/verification.ts";
import type { View } from "../../../src/content/view.ts";
import { announcementsHref, LIMIT_MAX, readQuery } from "../../../src/core/announcement-query.ts";
import { careersHref, type CareersQuery } from "../../../src/core/careers-query.ts";
import { besideHref } from "../../../src/core/beside-query.ts";
import { CATEGORIES } from "../../../src/core/categories.ts";
import { CALENDAR_KINDS } from "../../../src/core/event-kinds.ts";
import { FEED_TOPICS } from "../../../src/core/feed-topics.ts";
import { HOME_NEWS_COUNT } from "../../../src/core/home.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../../../src/core/languages.ts";
import {
  API_PATH,
  CONTENT_PAGES,
  eventPath,
  FACT_PAGES,
  feedPaths,
  kindCalendarPath,
  manifestPath,
  paths,
  resultsFilePath,
  topicFeedPaths,
  withLanguage,
} from "../../../src/core/routes.ts";
import { SOCIAL_SCREENS, socialPath } from "../../../src/core/social-pictures.ts";

/** `entry` is the address that leads to everything else, and `sitemap` names that one, too. */
export const PHASES = ["files", "pages", "indexes", "entry", "sitemap"] as const;
export type Phase = (typeof PHASES)[number];

export interface ExportAddress {
  /** Path and query, as a browser asks. */
  readonly address: string;
  readonly phase: Phase;
}

const PINS: ReadonlyArray<Language | null> = [...LANGUAGES, null];

export interface WalkOptions {
  readonly view: View;
  readonly assets: readonly string[];
  /** Asks the site, to follow cursors as a reader does. */
  ask(address: string): Promise<unknown>;
  /** Reads a text of the site. */
  read(address: string): Promise<string>;
}

/**
 * Every year with every category, empty lists included: a page offers the category beside its own year. Each value of the other
 * filters is a list of its own; where several are chosen, the browser finds what their lists share.
 */
function filters(view: View): Filters[] {
  const { years } = listAnnouncements(view, { limit: 1 }, FALLBACK_LANGUAGE);
  return [undefined, ...CATEGORIES].flatMap((category) => [undefined, ...years].map((year) => ({ category, year })));
}

function furtherFilters(view: View): Filters[] {
  const { facets } = listAnnouncements(view, { limit: 1 }, FALLBACK_LANGUAGE);
  return facets
    .filter(({ name }) => name !== "category" && name !== "year")
    .flatMap(({ name, options }) =>
      options.map(({ value }): Filters => ({ [name]: readQuery(`${name}=${value}`)[name] })),
    );
}

/** No filter, and each value of one. Where several are chosen, the browser filters the whole list. */
function careerFilters(view: View): Array<Partial<CareersQuery>> {
  const { facets } = listCareers(view, { limit: 1 }, FALLBACK_LANGUAGE);
  return [{}, ...facets.flatMap(({ name, options }) => options.map(({ value }) => ({ [name]: value })))];
}

type ListName = "announcements" | "careers";

/** All cursors of a list that a reader can reach, forwards and backwards; undefined is the start of the list. */
async function cursors<N extends ListName>(
  ask: WalkOptions["ask"],
  name: N,
  input: OperationInput<N>,
): Promise<Array<string | undefined>> {
  const found = new Set<string | undefined>([undefined]);
  const open: Array<string | undefined> = [undefined];
  while (open.length > 0) {
    const response = await ask(API_PATH + operationAddress(name, { ...input, cursor: open.pop() }));
    const page = v.parse(OPERATIONS[name].response, response);
    for (const next of [page.nextCursor, page.previousCursor]) {
      if (next === null || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return [...found];
}

const SITEMAP = "/sitemap.xml";

/** The files that an index of sitemaps names; none where one file names every page. */
const sitemapParts = (sitemap: string): string[] =>
  Array.from(sitemap.matchAll(/<sitemap><loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g), ([, path = ""]) => path);

export async function publicAddresses({ view, assets, ask, read }: WalkOptions): Promise<ExportAddress[]> {
  const found = new Map<string, Phase>();
  const add = (phase: Phase, ...addresses: readonly string[]): void => {
    for (const address of addresses) if (!found.has(address)) found.set(address, phase);
  };
  add("files", ...assets, ...view.files.keys(), ...view.images.keys());

  /** One call in every language. */
  const addCall = <N extends OperationName>(
    phase: Phase,
    name: N,
    inputIn: (lang: Language) => OperationInput<N>,
  ): void => add(phase, ...LANGUAGES.map((lang) => API_PATH + operationAddress(name, inputIn(lang))));
  const addPage = (phase: Phase, path: string): void => add(phase, ...PINS.map((pin) => withLanguage(path, pin)));

  // Before the announcements that link to them: nothing else does.
  for (const sha256 of knownHashes(view)) {
    addCall("pages", "page", (lang) => ({ page: `verify-${sha256}`, lang }));
    addPage("pages", paths.verdict(sha256));
  }
  // Oldest first: the link back leads to what is there already.
  for (const { id, translations } of view.announcements.toReversed()) {
    addCall("pages", "announcement", (lang) => ({ id, lang }));
    for (const beside of languagesOf(translations)) {
      addCall("pages", "announcement", (lang) => ({ id, lang, with: beside }));
      addPage("pages", besideHref(id, beside));
    }
    add("pages", ...LANGUAGES.map((lang) => socialPath({ announcement: id }, lang)));
    addPage("pages", paths.announcement(id));
  }
  for (const screen of SOCIAL_SCREENS) add("pages", ...LANGUAGES.map((lang) => socialPath({ screen }, lang)));
  for (const page of CONTENT_PAGES) {
    addCall("pages", "page", (lang) => ({ page, lang }));
    addPage("pages", paths.text(page));
  }
  for (const path of [...daysOfChanges(view).map(paths.asOf), ...FACT_PAGES.map(paths.text)]) {
    addCall("pages", "page", (lang) => ({ page: path.slice(1), lang }));
    addPage("pages", path);
  }
  for (const { id } of view.careers) {
    addCall("pages", "page", (lang) => ({ page: `career-${id}`, lang }));
    addPage("pages", paths.career(id));
  }
  addPage("pages", paths.notFound);

  for (const filter of [...filters(view), ...furtherFilters(view)]) {
    for (const cursor of await cursors(ask, "announcements", { lang: FALLBACK_LANGUAGE, ...filter })) {
      addCall("indexes", "announcements", (lang) => ({ lang, ...filter, cursor }));
      addPage("indexes", announcementsHref({ ...filter, cursor }));
    }
  }
  // Long lists, for the browser to search in.
  for (const filter of [{}, ...furtherFilters(view)])
    for (const cursor of await cursors(ask, "announcements", { lang: FALLBACK_LANGUAGE, ...filter, limit: LIMIT_MAX }))
      addCall("indexes", "announcements", (lang) => ({ lang, ...filter, cursor, limit: LIMIT_MAX }));
  for (const filter of careerFilters(view))
    for (const cursor of await cursors(ask, "careers", { lang: FALLBACK_LANGUAGE, ...filter })) {
      addCall("indexes", "careers", (lang) => ({ lang, ...filter, cursor }));
      addPage("indexes", careersHref({ ...filter, cursor }));
    }
  for (const cursor of await cursors(ask, "careers", { lang: FALLBACK_LANGUAGE, limit: LIMIT_MAX }))
    addCall("indexes", "careers", (lang) => ({ lang, cursor, limit: LIMIT_MAX }));
  add("indexes", `${API_PATH}/openapi.json`);
  addCall("indexes", "site", (lang) => ({ lang }));
  addCall("indexes", "announcements", (lang) => ({ lang, limit: HOME_NEWS_COUNT }));
  add(
    "indexes",
    ...LANGUAGES.map((lang) => withLanguage(paths.home, lang)),
    "/robots.txt",
    "/.well-known/security.txt",
  );
  // Every page points at the feeds and its manifest, so they cannot come after the home page.
  add(
    "indexes",
    ...LANGUAGES.flatMap((lang) => [...Object.values(feedPaths(lang)), manifestPath(lang), resultsFilePath(lang)]),
  );
  for (const lang of LANGUAGES) {
    add("indexes", ...FEED_TOPICS.flatMap((topic) => Object.values(topicFeedPaths(topic, lang))));
    add("indexes", ...CALENDAR_KINDS.map((kind) => kindCalendarPath(kind, lang)));
    add("indexes", ...view.facts.events.map(({ id }) => eventPath(id, lang)));
  }
  add("entry", paths.home);
  add("sitemap", ...sitemapParts(await read(SITEMAP)), SITEMAP);
  return [...found].map(([address, phase]) => ({ address, phase }));
}
