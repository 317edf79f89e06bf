/**
 * The routes table: router, server, sitemap, navigation and stage read it, nobody else lists routes.
 *
 * Paths here are canonical (without a language prefix). Each also exists under `/en`, `/zh` and
 * `/zh-TW`, which pins the language.
 */
import { isLanguage, LANGUAGES, type Language } from "./languages.ts";

/** Pages whose text is a Markdown file of the content pack. */
export const CONTENT_PAGES = ["privacy", "terms", "dissemination"] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

export function isContentPage(name: string): name is ContentPage {
  return CONTENT_PAGES.some((page) => page === name);
}

export const ROUTE_PATHS = {
  home: "/",
  careers: "/careers",
  announcements: "/announcements",
  announcement: "/announcement/:id",
  privacy: "/privacy",
  terms: "/terms",
  dissemination: "/dissemination",
} as const;

/** Where the JSON API lies on the site's own origin. */
export const API_PATH = "/api";

export type RouteName = keyof typeof ROUTE_PATHS;

export type Match =
  | { readonly name: Exclude<RouteName, "announcement"> }
  | { readonly name: "announcement"; readonly id: string }
  | { readonly name: "not-found" };

/** Identifiers of announcements, careers and people: lower-case words and digits joined by hyphens. */
export const ID_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const ID_MAX_LENGTH = 80;

const STATIC_ROUTES = new Map<string, Exclude<RouteName, "announcement">>(
  (Object.keys(ROUTE_PATHS) as RouteName[])
    .filter((name) => name !== "announcement")
    .map((name) => [ROUTE_PATHS[name], name]),
);

const ANNOUNCEMENT_PREFIX = "/announcement/";

/** Which screen a canonical path shows. Never throws: an unknown path is `not-found`. */
export function matchPath(path: string): Match {
  const name = STATIC_ROUTES.get(path);
  if (name !== undefined) return { name };
  if (path.startsWith(ANNOUNCEMENT_PREFIX)) {
    const id = path.slice(ANNOUNCEMENT_PREFIX.length);
    if (id.length <= ID_MAX_LENGTH && ID_PATTERN.test(id)) return { name: "announcement", id };
  }
  return { name: "not-found" };
}

export function announcementPath(id: string): string {
  return ANNOUNCEMENT_PREFIX + id;
}

/** The language prefix of a path, or null for a canonical path, and the canonical path behind it. */
export function splitLanguage(path: string): { pinned: Language | null; path: string } {
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  if (!isLanguage(first)) return { pinned: null, path };
  return { pinned: first, path: end === -1 ? "/" : path.slice(end) };
}

/** The address of a canonical path in one language; `null` gives the canonical address itself. */
export function withLanguage(path: string, pinned: Language | null): string {
  if (pinned === null) return path;
  return path === "/" ? `/${pinned}` : `/${pinned}${path}`;
}

/** All alternates of one canonical path, for `hreflang`. */
export function alternates(path: string): ReadonlyArray<{ language: Language; path: string }> {
  return LANGUAGES.map((language) => ({ language, path: withLanguage(path, language) }));
}

/** Sections of the home page that have an anchor, in reading order. */
export const HOME_SECTIONS = [
  "about",
  "about-partner",
  "claim",
  "team",
  "partnership",
  "ecosystem",
  "lpt",
  "apq",
  "events",
  "news",
  "governance",
  "disclosure",
  "careers",
  "contact",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];
