/** How announcements and dates are followed: feeds, calendars, and the alert service of the exchange. */
import type { TextPage } from "../../content/contract.ts";
import { shellResponse } from "../../content/site-response.ts";
import type { View } from "../../content/view.ts";
import { FEED_LENGTH } from "../../core/announcement-query.ts";
import { FEED_TOPICS } from "../../core/feed-topics.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../core/languages.ts";
import { feedPaths, kindCalendarPath, paths, topicFeedPaths } from "../../core/routes.ts";
import { CALENDAR_WORDS } from "../../i18n/calendar-words.ts";
import { fill } from "../../i18n/fill.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { topicName } from "../feed-content.ts";
import { EM_SPACE, headingHtml, listHtml, tableHtml } from "../page-html.ts";
import { calendarKinds } from "./calendar-page.ts";
import { announcedMonthsRing } from "./fact-rings.ts";

/** What can be followed, with its formats: their names, and the address of each in a language. */
interface Followed {
  readonly name: string;
  addresses(language: Language): ReadonlyArray<readonly [format: string, href: string]>;
}

/** The exchange's site for documents of issuers. */
const EXCHANGE_SITE = "https://www.hkexnews.hk";

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A link whose name alone says what it leads to. */
function linkHtml(format: string, href: string, name: string, lang: Language): string {
  const hidden = `<span class="visually-hidden">, ${escapeHtml(name)}, <span lang="${lang}">${LANGUAGE_NAMES[lang]}</span></span>`;
  return `<a href="${href}" hreflang="${lang}">${format}${hidden}</a>`;
}

/** A row for each thing to follow, a column for each language: the reader's own first. */
function followedHtml(name: string, column: string, rows: readonly Followed[], language: Language): string {
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  return tableHtml(
    name,
    [column, ...languages.map((lang) => LANGUAGE_NAMES[lang])],
    rows.map((row) => [
      escapeHtml(row.name),
      ...languages.map((lang) =>
        row
          .addresses(lang)
          .map(([format, href]) => linkHtml(format, href, row.name, lang))
          .join(EM_SPACE),
      ),
    ]),
  );
}

function feedRows(language: Language): Followed[] {
  const formats = ({ atom, json }: { readonly atom: string; readonly json: string }) =>
    [
      ["Atom", atom],
      ["JSON", json],
    ] as const;
  return [
    { name: INVESTOR_WORDS[language].follow.all, addresses: (lang) => formats(feedPaths(lang)) },
    ...FEED_TOPICS.map((topic) => ({
      name: topicName(topic, language),
      addresses: (lang: Language) => formats(topicFeedPaths(topic, lang)),
    })),
  ];
}

function calendarRows(view: View, language: Language): Followed[] {
  const words = CALENDAR_WORDS[language];
  return [
    { name: words.all, addresses: (lang) => [[".ics", feedPaths(lang).calendar]] },
    ...calendarKinds(view).map((kind) => ({
      name: words.kind[kind],
      addresses: (lang: Language) => [[".ics", kindCalendarPath(kind, lang)] as const],
    })),
  ];
}

export function followPage(view: View, language: Language): TextPage {
  const words = INVESTOR_WORDS[language].follow;
  const calendar = CALENDAR_WORDS[language];
  const { stockCode } = shellResponse(view, language);
  return {
    id: "follow",
    title: words.title,
    bodyHtml: [
      announcedMonthsRing(view, language),
      paragraph(words.lead),
      headingHtml(words.feeds, "feeds"),
      paragraph(words.feedsLead),
      followedHtml(words.feeds, words.feed, feedRows(language), language),
      `<h3>${escapeHtml(words.entries)}</h3>`,
      listHtml(words.entriesSay.map((line) => escapeHtml(fill(line, { number: FEED_LENGTH })))),
      headingHtml(words.calendars, "calendars"),
      paragraph(calendar.subscribeLead),
      followedHtml(words.calendars, words.calendar, calendarRows(view, language), language),
      `<p><a href="${paths.calendar}">${escapeHtml(calendar.title)}</a></p>`,
      headingHtml(words.exchange, "exchange"),
      `<p>${fill(escapeHtml(words.exchangeText), { code: stockCode, link: `<a href="${EXCHANGE_SITE}">${escapeHtml(words.exchangeName)}</a>` })}</p>`,
    ].join(""),
    lang: language,
    languages: [...LANGUAGES],
  };
}
