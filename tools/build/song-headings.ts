/**
 * The Chinese headings that are public when the site is built, in the order in which they are worth the bytes of a
 * font: words of the interface, the company's own texts, titles of lists and headings of fact pages, the title of the newest
 * announcement, then those of others, which need the fewest further signs first. They come from the public view alone: the
 * font must not contain the signs of a title that is to come.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadContent } from "../../src/content/load.ts";
import { siteResponse } from "../../src/content/site-response.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import type { Language } from "../../src/core/languages.ts";
import { songSigns } from "../../src/core/song.ts";
import type { Instant } from "../../src/core/time.ts";

/** Its folders have the words of the interface, a file for each language. */
const WORDS = "src/i18n";
/** The keys of words that are headings. */
const HEADING_KEYS: ReadonlySet<string> = new Set(["title", "none"]);
/** Titles of lists and headings of fact pages, by folder of words: a word, or an object of words. A test compares them with the pages. */
const PAGE_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  locales: ["category"],
  investors: [
    ...["directors", "committees", "composition", "framework", "policies", "rights", "corporate"].map(
      (part) => `governance.${part}`,
    ),
    "documentKind",
    "documents.series",
    "follow.feeds",
    "follow.calendars",
    "follow.exchange",
  ],
  results: ["table", "figures", "charts", "publications", "shortPeriod"],
  calendar: ["coming", "rules", "subscribe"],
  history: ["trading", "status.now", "status.history"],
};
/** The newest title has its signs, whatever they cost. With the five newest, a quarter as many fit in Traditional Chinese. */
const NEWEST = 1;
/** Of so many newer titles the order is by their signs: to find it takes the square of their count. */
const COMPARED = 300;
/** What dates are written with. */
const DATES = "年月日第一二三四季度";

function* headingWords(words: object): Generator<string> {
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    if (typeof value === "string" && HEADING_KEYS.has(key)) yield value;
    if (typeof value === "object" && value !== null) yield* headingWords(value);
  }
}

/** The words of a folder of `src/i18n`; none where it has no file for the language. */
function wordsOf(root: string, folder: string, language: Language): object {
  const file = join(root, WORDS, folder, `${language}.json`);
  const words: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  return typeof words === "object" && words !== null ? words : {};
}

const interfaceHeadings = (root: string, language: Language): string[] =>
  readdirSync(join(root, WORDS)).flatMap((folder) => [...headingWords(wordsOf(root, folder, language))]);

/** The strings at a path of words, or in the object there. */
function wordsAt(words: object, path: string): string[] {
  const found = path
    .split(".")
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], words);
  return Object.values(typeof found === "object" ? { ...found } : { found }).filter(
    (word): word is string => typeof word === "string",
  );
}

const pageHeadings = (root: string, language: Language): string[] =>
  Object.entries(PAGE_HEADINGS).flatMap(([folder, paths]) => {
    const words = wordsOf(root, folder, language);
    return paths.flatMap((path) => wordsAt(words, path));
  });

function companyHeadings(view: View, language: Language): string[] {
  const { hero, names, group, partner, claim, team, directors, partnership, ecosystem, careers, timelines } =
    siteResponse(view, language);
  return [
    hero.title,
    names.group,
    ...[group, partner, partnership, ecosystem, careers].map(({ title }) => title),
    claim.quotation,
    ...[...team, ...directors].map(({ name }) => name),
    ...partnership.points.map(({ title }) => title),
    ...Object.values(ecosystem.systems).map(({ name }) => name),
    ...Object.values(timelines).map(({ title }) => title),
    ...Object.values(view.facts.pages).flatMap((page) => page[language]?.title ?? []),
  ];
}

/**
 * @param signs that the font has before.
 * @param titles the newest first.
 * @returns each title ahead of those that need more signs than it, which the font has not by then; of equal ones the newer first
 */
export function fewestSignsFirst(signs: Iterable<string>, titles: readonly string[]): string[] {
  const known = new Set(signs);
  const left = titles.map((title) => ({ title, signs: [...songSigns(title)] }));
  return titles.map(() => {
    const missing = left.map((each) => each.signs.filter((sign) => !known.has(sign)).length);
    const [{ title, signs: added }] = left.splice(missing.indexOf(Math.min(...missing)), 1) as [(typeof left)[number]];
    for (const sign of added) known.add(sign);
    return title;
  });
}

/** @returns the headings of the interface alone where the content folder is missing or not valid */
export function publicHeadings(root: string, contentDir: string, language: Language, now: Instant): string[] {
  const { pack } = loadContent(contentDir);
  const fixed = [DATES, ...interfaceHeadings(root, language)];
  if (pack === null) return fixed;
  const view = new ViewTimeline(pack).at(now);
  const titles = view.announcements.flatMap(({ translations }) => translations[language]?.title ?? []);
  const first = [
    ...fixed,
    ...companyHeadings(view, language),
    ...pageHeadings(root, language),
    ...titles.slice(0, NEWEST),
  ];
  return [...first, ...fewestSignsFirst(first.join(""), titles.slice(NEWEST, COMPARED)), ...titles.slice(COMPARED)];
}
