/** The calendar of events: what is to come, the latest dates by the rules, and what has been, by year. */
import type { AnnouncementReference, TextPage } from "../../content/contract.ts";
import { parseEventDate } from "../../content/event-date.ts";
import { eventEntries, latestDates, type EventEntry, type LatestDate } from "../../content/events.ts";
import { milestoneHistories } from "../../content/milestones.ts";
import type { Evidence } from "../../content/model.ts";
import { isDone, overdueKey, type MilestoneFact } from "../../content/overdue.ts";
import { evidenceReference } from "../../content/responses.ts";
import type { View } from "../../content/view.ts";
import { groupBy } from "../../core/group-by.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGES, type Language } from "../../core/languages.ts";
import { CALENDAR_KINDS, type CalendarKind } from "../../core/event-kinds.ts";
import { eventPath, feedPaths, kindCalendarPath } from "../../core/routes.ts";
import { formatPartialDate, partialDateSpan } from "../../core/partial-date.ts";
import { hongKongIso } from "../../core/time.ts";
import { TIMELINE_IDS } from "../../core/vocabulary.ts";
import { wholeDates } from "../../core/whole-dates.ts";
import { CALENDAR_WORDS } from "../../i18n/calendar-words.ts";
import { fill } from "../../i18n/fill.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { eventDateText, eventStatusText, firstDateText } from "../event-text.ts";
import { announcementHtml, contentsHtml, headingHtml, listHtml } from "../page-html.ts";
import { monthsRing } from "./fact-rings.ts";

/** The announcements that told of an event, the oldest first. */
function noticesOf(view: View, { notices }: EventEntry, language: Language): AnnouncementReference[] {
  const all = notices.flatMap(({ evidence }) => evidenceReference(view, evidence, language) ?? []);
  return [...new Map(all.map((reference) => [reference.id, reference])).values()];
}

/** The reasons of dated changes that no announcement stands for. */
const reasonsOf = (view: View, { notices }: EventEntry, language: Language): string[] =>
  notices.flatMap(({ evidence }) =>
    evidence?.reason && evidenceReference(view, evidence, language) === null ? [evidence.reason[language]] : [],
  );

/** A machine's form of the date, where there is one: a quarter has none. */
function dateHtml(date: string, language: Language): string {
  const time = parseEventDate(date);
  const text = escapeHtml(eventDateText(date, language));
  const value = time === null ? "" : time.at === null ? time.first : hongKongIso(time.at);
  return value === "" || value.includes("Q") ? `<span>${text}</span>` : `<time datetime="${value}">${text}</time>`;
}

function eventHtml(view: View, entry: EventEntry, language: Language): string {
  const words = CALENDAR_WORDS[language];
  const { event, over, status } = entry;
  const title = event.title[language];
  const notices = noticesOf(view, entry, language);
  const [first, place, body] = [firstDateText(entry, language), event.place?.[language], event.body?.[language]];
  const lines = [
    ...[first, place, body, ...reasonsOf(view, entry, language)].flatMap((line) => (line ? [escapeHtml(line)] : [])),
    ...notices.map((notice) => announcementHtml(notice, language)),
    ...(over && status !== "unrecorded"
      ? []
      : [`<a href="${eventPath(event.id, language)}">${escapeHtml(fill(words.add, { title }))}</a>`]),
  ];
  const when = `${dateHtml(event.date, language)}<br>${escapeHtml(eventStatusText(entry, language))}`;
  return `<div><dt>${when}</dt><dd><p><strong>${escapeHtml(wholeDates(title))}</strong></p>${lines.map((line) => `<p>${line}</p>`).join("")}</dd></div>`;
}

/** When each is, and what is said of it. */
const entriesHtml = (view: View, entries: readonly EventEntry[], language: Language): string =>
  `<dl class="events">${entries.map((entry) => eventHtml(view, entry, language)).join("")}</dl>`;

const yearOf = ({ event }: EventEntry): string => event.date.slice(0, 4);

/** By year: the latest year first, and the latest event first in it. */
const yearsOf = (entries: readonly EventEntry[]): ReadonlyMap<string, readonly EventEntry[]> =>
  groupBy(entries.toReversed(), yearOf);

/** A milestone that is to come. */
interface Planned {
  readonly milestone: MilestoneFact;
  readonly evidence: Evidence | null;
}

/** The milestones that are planned next: those of the earliest date that is not over, however exact it is. */
function nextMilestones(view: View): Planned[] {
  const planned = TIMELINE_IDS.flatMap((owner) => {
    const histories = milestoneHistories(view, owner);
    return view.facts.timelines[owner].milestones
      .filter((milestone) => !isDone(milestone) && !view.overdue.has(overdueKey(owner, milestone.id)))
      .map((milestone) => ({ milestone, evidence: histories.get(milestone.id)?.evidence ?? null }));
  });
  const endOf = ({ milestone }: Planned): number => partialDateSpan(milestone.date)?.end ?? Infinity;
  const first = Math.min(...planned.map(endOf));
  return planned.filter((each) => endOf(each) === first);
}

function plannedHtml(view: View, { milestone, evidence }: Planned, language: Language): string {
  const when = `${dateHtml(milestone.date, language)}<br>${escapeHtml(CALENDAR_WORDS[language].planned)}`;
  const notice = evidenceReference(view, evidence, language);
  const source = notice === null ? "" : `<p>${announcementHtml(notice, language)}</p>`;
  return `<div><dt>${when}</dt><dd><p><strong>${escapeHtml(wholeDates(milestone.title[language]))}</strong></p>${source}</dd></div>`;
}

/** The next events; where none is announced, what is planned without a day of its own, and that nothing is dated. */
function comingHtml(view: View, coming: readonly EventEntry[], language: Language): string {
  const words = CALENDAR_WORDS[language];
  const heading = headingHtml(words.coming, "coming");
  if (coming.length > 0) return heading + entriesHtml(view, coming, language);
  const planned = nextMilestones(view).map((each) => plannedHtml(view, each, language));
  const list =
    planned.length === 0 ? "" : `<p>${escapeHtml(words.undated)}</p><dl class="events">${planned.join("")}</dl>`;
  return `${heading}<p>${escapeHtml(words.none)}</p>${list}`;
}

/** Those that are over. The years before the newest one are closed. */
function pastHtml(view: View, entries: readonly EventEntry[], language: Language): string {
  return [...yearsOf(entries)]
    .map(([year, events], index) => {
      const list = entriesHtml(view, events, language);
      const count = escapeHtml(fill(CALENDAR_WORDS[language].yearEvents, { number: events.length }));
      return [
        headingHtml(formatPartialDate(year, language), year),
        index === 0 ? list : `<details class="past"><summary>${count}</summary>${list}</details>`,
      ].join("");
    })
    .join("");
}

function ruleHtml({ rule, period, date }: LatestDate, language: Language): string {
  const words = CALENDAR_WORDS[language];
  const text = fill(words.rule[rule.after], {
    what: rule.title[language],
    period: formatPartialDate(period, language),
    date: formatPartialDate(date, language),
  });
  const said = rule.rule === undefined ? text : `${text}\u00a0· ${fill(words.ruleNumber, { number: rule.rule })}`;
  return escapeHtml(wholeDates(said));
}

function rulesHtml(view: View, language: Language): string {
  const words = CALENDAR_WORDS[language];
  const dates = latestDates(view);
  if (dates.length === 0) return "";
  return [
    `<div>${headingHtml(words.rules, "rules")}`,
    `<p>${escapeHtml(words.rulesLead)}</p>`,
    `${listHtml(dates.map((date) => ruleHtml(date, language)))}</div>`,
  ].join("");
}

/** The kinds of calendars that have events. */
export function calendarKinds(view: View): CalendarKind[] {
  const kinds = new Set<string>(["milestone", ...eventEntries(view).map(({ event }) => event.kind)]);
  return CALENDAR_KINDS.filter((kind) => kinds.has(kind));
}

/** Calendar files, of the kinds that have events. */
function filesHtml(view: View, language: Language): string {
  const words = CALENDAR_WORDS[language];
  const files = calendarKinds(view).map((kind) => ({ href: kindCalendarPath(kind, language), text: words.kind[kind] }));
  const all = { href: feedPaths(language).calendar, text: words.all };
  const links = [all, ...files].map(({ href, text }) => `<a href="${href}">${escapeHtml(text)}</a>`);
  return `${headingHtml(words.subscribe, "files")}<p>${escapeHtml(words.subscribeLead)}</p>${listHtml(links)}`;
}

export function calendarPage(view: View, language: Language): TextPage {
  const words = CALENDAR_WORDS[language];
  const entries = eventEntries(view);
  const coming = entries.filter(({ over }) => !over);
  const past = entries.filter(({ over }) => over);
  const rules = rulesHtml(view, language);
  const parts = [
    ["coming", words.coming],
    ...(rules === "" ? [] : [["rules", words.rules] as const]),
    ...[...yearsOf(past).keys()].map((year) => [year, formatPartialDate(year, language)] as const),
    ["files", words.subscribe],
  ] as const;
  return {
    id: "calendar",
    title: words.title,
    bodyHtml: [
      monthsRing(entries, language),
      `<p>${escapeHtml(words.lead)}</p>`,
      contentsHtml(INVESTOR_WORDS[language].contents, parts),
      `<div class="wide next"><div>${comingHtml(view, coming, language)}</div>${rules}</div>`,
      pastHtml(view, past, language),
      filesHtml(view, language),
    ].join(""),
    lang: language,
    languages: [...LANGUAGES],
  };
}
