/**
 * The routes: the only place that lists paths. Router, server, sitemap, navigation and links take them from here.
 *
 * Paths here are canonical (without a language prefix). Each also exists with a language prefix, such as `/zh`, which
 * pins the language.
 */
import type { CalendarKind } from "./event-kinds.ts";
import type { FeedTopic } from "./feed-topics.ts";
import type { HomeAnchor } from "./home.ts";
import { isLanguage, type Language } from "./languages.ts";
import type { ScreenName } from "./screens.ts";

/** Pages whose text is a Markdown file of the content pack. Each lies at `/<name>`. */
export const CONTENT_PAGES = ["privacy", "terms", "dissemination", "accessibility"] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Pages that the server makes from facts and their histories. Each lies at `/<name>`. */
export const FACT_PAGES = ["status", "governance", "documents", "results", "calendar", "verify", "follow"] as const;
export type FactPage = (typeof FACT_PAGES)[number];

/** Pages of text: those of the content pack, and those that the server makes. */
export type TextPageId = ContentPage | FactPage | AsOfPageId | CareerPageId | VerdictPageId;
/** `as-of-` and a day. */
type AsOfPageId = `as-of-${string}`;

/** `career-` and the id of a position. Its page lies at `/careers/<id>`. */
export type CareerPageId = `career-${string}`;

/** `verify-` and a SHA-256, or `unknown`. Its page lies at `/verify/<SHA-256>`. */
type VerdictPageId = `verify-${string}`;
/** The page of every file that the site does not know. */
export const UNKNOWN_FILE_PAGE = "verify-unknown" satisfies VerdictPageId;

/** The canonical path of every screen; lists with filters: see `announcement-query.ts`. */
export const paths = {
  home: "/",
  section: (anchor: HomeAnchor): string => `/#${anchor}`,
  careers: "/careers",
  career: (id: string): string => `/careers/${id}`,
  announcements: "/announcements",
  announcement: (id: string): string => `/announcement/${id}`,
  /** Where a milestone leads: to the announcement that is evidence for it, else to the timeline of the same page. */
  milestone: (announcement: string | null): string =>
    announcement === null ? "#events" : paths.announcement(announcement),
  text: (page: TextPageId): string => `/${page}`,
  /** The status of trading, with its history. */
  status: "/status",
  /** The register of documents. */
  documents: "/documents",
  /** Results: figures, announcements and reports. */
  results: "/results",
  /** The board, its committees and the governance of the company. */
  governance: "/governance",
  /** The calendar of events. */
  calendar: "/calendar",
  /** Feeds, calendars and alerts. */
  follow: "/follow",
  /** The facts as of a day in Hong Kong, such as `2025-05-08`. */
  asOf: (day: string): string => `/as-of-${day}`,
  /** Where a file is checked by its SHA-256. */
  verify: "/verify",
  /** What the site says of the file with a SHA-256, in 64 lower-case hexadecimal digits. */
  verdict: (sha256: string): string => `/verify/${sha256}`,
  /** Stands for every missing page, so that its document does not depend on the requested address. */
  notFound: "/404",
} as const;

/** Feeds and calendar of one language. */
export function feedPaths(language: Language) {
  return {
    atom: `/feed.${language}.xml`,
    json: `/feed.${language}.json`,
    calendar: `/calendar.${language}.ics`,
  } as const;
}

/** The feeds of one topic. */
export function topicFeedPaths(topic: FeedTopic, language: Language) {
  return { atom: `/feed/${topic}.${language}.xml`, json: `/feed/${topic}.${language}.json` } as const;
}

/** The calendar of one kind. */
export const kindCalendarPath = (kind: CalendarKind, language: Language): string => `/calendar/${kind}.${language}.ics`;

/** One event as a calendar. */
export const eventPath = (id: string, language: Language): string => `/calendar/event/${id}.${language}.ics`;

/** The figures of the results as CSV. */
export const resultsFilePath = (language: Language): string => `/results.${language}.csv`;

/** The web manifest of one language: its name is content. */
export const manifestPath = (language: Language): string => `/site.${language}.webmanifest`;

/** The licences of the packages that browsers receive. */
export const NOTICES_PATH = "/third-party-notices.txt";

/** How the address of the script begins that chooses the language of an exported page; a hash follows. */
export const LANGUAGE_SCRIPT_START = "/assets/choose-language-";

/** Where the JSON API lies on the site's own origin. */
export const API_PATH = "/api";

/** What a path says to each screen. */
interface RouteParams {
  readonly home: unknown;
  readonly announcements: unknown;
  readonly announcement: { readonly id: string };
  readonly careers: unknown;
  readonly text: { readonly page: TextPageId };
  readonly "not-found": unknown;
}

/** Which screen a path shows. */
export type Match = { readonly [N in ScreenName]: { readonly name: N } & RouteParams[N] }[ScreenName];

/** Identifiers of announcements, careers and people: lower-case words and digits joined by hyphens. */
export const ID_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const ID_MAX_LENGTH = 80;

const STATIC_MATCHES = new Map<string, Match>([
  [paths.home, { name: "home" }],
  [paths.careers, { name: "careers" }],
  [paths.announcements, { name: "announcements" }],
  ...[...CONTENT_PAGES, ...FACT_PAGES].map((page): [string, Match] => [paths.text(page), { name: "text", page }]),
]);

const AS_OF_PATH = /^\/as-of-\d{4}-\d\d-\d\d$/;
const VERDICT_PATH = /^\/verify[/-](?:[0-9a-f]{64}|unknown)$/;

/** The id behind a prefix; null where there is none. */
function idBehind(prefix: string, path: string): string | null {
  const id = path.slice(prefix.length);
  return path.startsWith(prefix) && id.length <= ID_MAX_LENGTH && ID_PATTERN.test(id) ? id : null;
}

/** Whether search engines list a page of text: neither what was so on a day nor what is said of a file. */
export const isListed = (page: string): boolean => !AS_OF_PATH.test(`/${page}`) && !isVerdict(page);

/** Whether a page of text is the verdict on a file. */
export const isVerdict = (page: string): boolean => VERDICT_PATH.test(`/${page}`);

/** Which screen a canonical path shows. Never throws: an unknown path is `not-found`. */
export function matchPath(path: string): Match {
  const match = STATIC_MATCHES.get(path);
  if (match !== undefined) return match;
  if (AS_OF_PATH.test(path)) return { name: "text", page: path.slice(1) as TextPageId }; // by the pattern
  if (VERDICT_PATH.test(path) && path[7] === "/")
    return { name: "text", page: path.slice(1).replace("/", "-") as TextPageId }; // by the pattern
  const announcement = idBehind(paths.announcement(""), path);
  if (announcement !== null) return { name: "announcement", id: announcement };
  const career = idBehind(paths.career(""), path);
  return career === null ? { name: "not-found" } : { name: "text", page: `career-${career}` };
}

/** The language prefix of a path, or null for a canonical path, and the canonical path behind it. */
export function splitLanguage(path: string): { pinned: Language | null; path: string } {
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  if (!isLanguage(first)) return { pinned: null, path };
  return { pinned: first, path: end === -1 ? paths.home : path.slice(end) };
}

/** The address of a canonical path in one language; `null` gives the canonical address itself. */
export function withLanguage(path: string, pinned: Language | null): string {
  if (pinned === null) return path;
  return path === paths.home ? `/${pinned}` : `/${pinned}${path}`;
}
