/**
 * Milestones and events as calendars (RFC 5545). A milestone, and an event without a time, is an all-day event over the
 * span of its date.
 */
import ical, { ICalEventStatus, ICalEventTransparency, type ICalCalendar, type ICalEventData } from "ical-generator";
import type { Milestone } from "../content/site-contract.ts";
import { eventDays, isExactDate, parseEventDate } from "../content/event-date.ts";
import { eventEntries, type EventEntry } from "../content/events.ts";
import { milestoneHistories } from "../content/milestones.ts";
import { evidenceReference } from "../content/responses.ts";
import { shellResponse, siteResponse } from "../content/site-response.ts";
import type { View } from "../content/view.ts";
import type { Language } from "../core/languages.ts";
import type { CalendarKind } from "../core/event-kinds.ts";
import { paths, withLanguage } from "../core/routes.ts";
import { partialDateEnd, partialDateSpan } from "../core/partial-date.ts";
import type { Instant } from "../core/time.ts";
import { markedTitle } from "../core/sample.ts";
import { TIMELINE_IDS } from "../core/vocabulary.ts";
import { CALENDAR_WORDS } from "../i18n/calendar-words.ts";
import { givenDate, milestoneState } from "../i18n/history-words.ts";
import { eventStatusText, firstDateText } from "./event-text.ts";

/** What a calendar holds; everything when it is left out. */
export type CalendarPart = { readonly kind: CalendarKind } | { readonly event: string };

/** What it is, how its date was kept, and each date that was given: a line each. */
function descriptionOf(milestone: Milestone, language: Language): string {
  const { body, date, dates } = milestone;
  const given = dates.every((other) => other.date === date) ? [] : dates.map((other) => givenDate(other, language));
  const lines = given.map(({ text, day }) => (day === null ? text : `${text} ${day}`));
  return [body, milestoneState(milestone, language), ...lines].filter((line) => line !== null).join("\n");
}

/** How often its date was changed (RFC 5545, 3.8.7.4). */
function sequenceOf({ date, dates }: Milestone): number {
  const all = [...dates.map((given) => given.date), date];
  return all.filter((other, index) => index > 0 && other !== all[index - 1]).length;
}

/**
 * Without METHOD, DTSTAMP says when the event was last revised (RFC 5545, 3.8.7.2), as LAST-MODIFIED does.
 * @param changedAt null for what was never changed: the record then begins with its oldest announcement.
 */
function revision(view: View, changedAt: Instant | null): Pick<ICalEventData, "stamp" | "lastModified"> {
  const at = new Date(changedAt ?? view.announcements.at(-1)?.publishAt ?? 0);
  return { stamp: at, lastModified: at };
}

interface CalendarSite {
  readonly origin: string;
  readonly language: Language;
}

const urlOf = ({ origin, language }: CalendarSite, id: string | undefined): Pick<ICalEventData, "url"> =>
  id === undefined ? {} : { url: origin + withLanguage(paths.announcement(id), language) };

function addMilestones(calendar: ICalCalendar, view: View, language: Language): void {
  const site = siteResponse(view, language);
  for (const owner of TIMELINE_IDS) {
    const histories = milestoneHistories(view, owner);
    for (const milestone of site.timelines[owner].milestones) {
      const span = partialDateSpan(milestone.date);
      if (span === null) continue;
      const overdueSince = milestone.outcome === "overdue" ? partialDateEnd(milestone.date) : null;
      const said = histories.get(milestone.id)?.changedAt ?? null;
      calendar.createEvent({
        id: `${owner}-${milestone.id}@${new URL(site.origin).host}`,
        start: new Date(span.start),
        end: new Date(span.end),
        allDay: true,
        ...revision(view, overdueSince === null ? said : Math.max(overdueSince, said ?? overdueSince)),
        summary: milestone.title,
        description: descriptionOf(milestone, language),
        sequence: sequenceOf(milestone),
        status: milestone.state === "done" ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
        transparency: ICalEventTransparency.TRANSPARENT,
        ...urlOf({ origin: site.origin, language }, milestone.announcement?.id),
      });
    }
  }
}

/** A day that is not known yet is tentative. */
function eventStatus({ event }: EventEntry): ICalEventStatus {
  if (event.state === "cancelled") return ICalEventStatus.CANCELLED;
  return isExactDate(event.date) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

/** The days that it covers, or the moment at which it begins: an end was not announced. */
function timeOf(date: string): Pick<ICalEventData, "start" | "end" | "allDay"> & { readonly start: Date } {
  const at = parseEventDate(date)?.at ?? null;
  if (at !== null) return { start: new Date(at) };
  const { start, end } = eventDays(date);
  return { start: new Date(start), end: new Date(end), allDay: true };
}

function addEvent(calendar: ICalCalendar, view: View, entry: EventEntry, language: Language): void {
  const { origin } = shellResponse(view, language);
  const { event, revisions, changedAt, notices } = entry;
  const announcement = evidenceReference(view, notices.at(-1)?.evidence, language);
  const description = [
    eventStatusText(entry, language),
    firstDateText(entry, language),
    event.body?.[language] ?? null,
  ];
  calendar.createEvent({
    id: `event-${event.id}@${new URL(origin).host}`,
    ...timeOf(event.date),
    ...revision(view, changedAt),
    summary: event.title[language],
    description: description.filter((line) => line !== null).join("\n"),
    location: event.place?.[language] ?? null,
    categories: [{ name: CALENDAR_WORDS[language].kind[event.kind] }],
    sequence: revisions,
    status: eventStatus(entry),
    transparency: ICalEventTransparency.TRANSPARENT,
    ...urlOf({ origin, language }, announcement?.id),
  });
}

const isIn = (part: CalendarPart | undefined, { event }: EventEntry): boolean =>
  part === undefined || ("event" in part ? part.event === event.id : part.kind === event.kind);

/** Without METHOD: it is for scheduling messages, and would ask for an organiser of each event (RFC 5546, 3.2.1). */
export function calendarOf(view: View, language: Language, part?: CalendarPart): string {
  const shell = shellResponse(view, language);
  const kind = part !== undefined && "kind" in part ? ` · ${CALENDAR_WORDS[language].kind[part.kind]}` : "";
  const calendar = ical({
    name: markedTitle(shell.names.group + kind, shell, language),
    prodId: { company: "listed-group-site", product: "calendar", language: language.toUpperCase() },
  });
  for (const entry of eventEntries(view)) if (isIn(part, entry)) addEvent(calendar, view, entry, language);
  if (part === undefined || ("kind" in part && part.kind === "milestone")) addMilestones(calendar, view, language);
  // Every line ends, the last one, too (RFC 5545, 3.1): the package leaves that out.
  return `${calendar.toString()}\r\n`;
}
