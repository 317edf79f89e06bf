/** What an event of the calendar is said to be, as text. */
import { parseEventDate } from "../content/event-date.ts";
import type { EventEntry } from "../content/events.ts";
import type { Language } from "../core/languages.ts";
import { formatPartialDate } from "../core/partial-date.ts";
import { formatTime } from "../core/time.ts";
import { CALENDAR_WORDS } from "../i18n/calendar-words.ts";
import { fill } from "../i18n/fill.ts";

/** When it is, as each language writes it. */
export function eventDateText(text: string, language: Language): string {
  const time = parseEventDate(text);
  if (time === null) return text;
  const first = formatPartialDate(time.first, language);
  if (time.at !== null) return `${first} ${formatTime(time.at)}`;
  if (time.first === time.last) return first;
  return fill(CALENDAR_WORDS[language].range, { from: first, to: formatPartialDate(time.last, language) });
}

/** What has become of it. */
export function eventStatusText({ status, event }: EventEntry, language: Language): string {
  const words = CALENDAR_WORDS[language].status;
  return status === "held" && event.kind === "results" ? words.published : words[status];
}

/** The date that was given first, if it was moved; null otherwise. */
export function firstDateText({ movedFrom }: EventEntry, language: Language): string | null {
  if (movedFrom === null) return null;
  return fill(CALENDAR_WORDS[language].first, { date: eventDateText(movedFrom, language) });
}

/** In one line. */
export function eventText(entry: EventEntry, language: Language): string {
  const { event } = entry;
  return [eventDateText(event.date, language), event.title[language], eventStatusText(entry, language)].join(" · ");
}
