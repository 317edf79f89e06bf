/** The facts of the site as of a day: status, names, board, committees, milestones and the register. */
import type { TextPage } from "../../content/contract.ts";
import type { Site, Timeline } from "../../content/site-contract.ts";
import { daysOfChanges, factsAt } from "../../content/past.ts";
import { siteResponse } from "../../content/site-response.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGES, type Language } from "../../core/languages.ts";
import { paths } from "../../core/routes.ts";
import { formatPartialDate, parseDay } from "../../core/partial-date.ts";
import { formatDate, formatDay, parseInstant, type Instant } from "../../core/time.ts";
import { MESSAGES } from "../../i18n/all-messages.ts";
import { REGION_MESSAGES } from "../../i18n/region-messages.ts";
import { fill } from "../../i18n/fill.ts";
import { HISTORY_WORDS, milestoneState } from "../../i18n/history-words.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { announcementHtml, headingHtml, listHtml, momentText, tableHtml } from "../page-html.ts";
import { CALENDAR_WORDS } from "../../i18n/calendar-words.ts";
import { eventEntries } from "../../content/events.ts";
import { eventText } from "../event-text.ts";

const dayText = (day: string, language: Language): string => formatDate(parseDay(day)?.first ?? 0, language);

const dayLink = (day: string, language: Language): string =>
  `<a href="${paths.asOf(day)}">${dayText(day, language)}</a>`;

function statusHtml({ trading }: Site, language: Language): string {
  const words = HISTORY_WORDS[language];
  const { state, note, announcement } = trading;
  const since = trading.since === null ? null : parseInstant(trading.since);
  const lines = [
    escapeHtml(words.trading[state]) +
      (since === null ? "" : ` ${fill(words.strip.since, { date: momentText(since, language) })}`),
    note === null ? null : escapeHtml(note),
    announcement === null ? null : announcementHtml(announcement, language),
  ];
  return `${headingHtml(words.status.title)}<p>${lines.filter((line) => line !== null).join("<br>")}</p>`;
}

function boardHtml({ directors, committees }: Site, language: Language): string {
  const { governance, director } = INVESTOR_WORDS[language];
  const rows = directors.map(({ name, role, director: kind, appointed }) => [
    escapeHtml(name),
    escapeHtml(role),
    kind === null ? "" : escapeHtml(director[kind]),
    appointed === null ? "" : formatPartialDate(appointed, language),
  ]);
  const head = [governance.name, governance.position, governance.category, governance.appointed];
  return [
    headingHtml(governance.directors),
    tableHtml(governance.directors, head, rows),
    ...committees.map(
      ({ name, members }) =>
        `<h3>${escapeHtml(name)}</h3>${listHtml(
          members.map((member) => escapeHtml(member.role === "chair" ? fill(governance.chair, member) : member.name)),
        )}`,
    ),
  ].join("");
}

function timelineHtml({ title, milestones }: Timeline, language: Language): string {
  if (milestones.length === 0) return "";
  const items = milestones.map((milestone) => {
    const { date, title: what, announcement } = milestone;
    const said = [formatPartialDate(date, language), what, milestoneState(milestone, language)].join(" · ");
    return escapeHtml(said) + (announcement === null ? "" : `<br>${announcementHtml(announcement, language)}`);
  });
  return headingHtml(title) + listHtml(items);
}

/** Events that were still to come. */
function eventsHtml(then: View, language: Language): string {
  const items = eventEntries(then)
    .filter(({ over }) => !over)
    .map((entry) => escapeHtml(eventText(entry, language)));
  return items.length === 0 ? "" : headingHtml(CALENDAR_WORDS[language].coming) + listHtml(items);
}

function registerHtml({ documents }: Site, language: Language): string {
  const items = documents.map(({ name, publishedAt }) => {
    const at = publishedAt === null ? null : parseInstant(publishedAt);
    return escapeHtml(at === null ? name : `${name} · ${formatDate(at, language)}`);
  });
  return items.length === 0 ? "" : headingHtml(REGION_MESSAGES[language].disclosure.title) + listHtml(items);
}

/** Links to the days before and after it on which facts have changed. */
function otherDays(view: View, day: string, language: Language): string {
  const { asOf } = HISTORY_WORDS[language];
  const days = daysOfChanges(view);
  const [before, after] = [days.findLast((other) => other < day), days.find((other) => other > day)];
  const items = [
    before === undefined ? null : `${escapeHtml(asOf.before)} ${dayLink(before, language)}`,
    after === undefined ? null : `${escapeHtml(asOf.after)} ${dayLink(after, language)}`,
  ];
  const shown = items.filter((item) => item !== null);
  return shown.length === 0 ? "" : headingHtml(asOf.changes) + listHtml(shown);
}

function factsHtml(then: View, language: Language): string {
  const site = siteResponse(then, language);
  const { names, stockCode } = site;
  const { asOf } = HISTORY_WORDS[language];
  const company = [names.company, names.group, names.partner, `${MESSAGES[language].stockCode} ${stockCode}`];
  if (names.renaming !== null) company.push(names.renaming);
  return [
    headingHtml(asOf.names),
    listHtml(company.map(escapeHtml)),
    statusHtml(site, language),
    boardHtml(site, language),
    eventsHtml(then, language),
    timelineHtml(site.timelines.group, language),
    timelineHtml(site.timelines.partner, language),
    registerHtml(site, language),
  ].join("");
}

/** @param day in Hong Kong: it exists, and has begun. */
export function asOfPage(view: View, day: string, language: Language): TextPage {
  const { asOf } = HISTORY_WORDS[language];
  const end: Instant = parseDay(day)?.last ?? 0;
  const { view: then, until } = factsAt(view, end);
  const body =
    then === null
      ? `<p>${fill(escapeHtml(asOf.begins), { day: dayLink(formatDay(until ?? 0), language) })}</p>`
      : `<p>${escapeHtml(asOf.lead)}</p>${factsHtml(then, language)}`;
  return {
    id: `as-of-${day}`,
    title: fill(asOf.title, { day: dayText(day, language) }),
    bodyHtml: body + (then === null ? "" : otherDays(view, day, language)),
    lang: language,
    languages: [...LANGUAGES],
  };
}
