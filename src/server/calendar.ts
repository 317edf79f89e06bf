/** The milestones of both timelines as a calendar (RFC 5545). A milestone is an all-day event over the span of its date. */
import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Milestone } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";
import { paths, withLanguage } from "../core/routes.ts";
import { partialDateSpan } from "../core/time.ts";
import { siteResponse } from "../content/site-response.ts";
import { givenDate, milestoneState } from "../i18n/history-words.ts";
import type { View } from "../content/view.ts";

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

/** Without METHOD: it is for scheduling messages, and would ask for an organiser of each event (RFC 5546, 3.2.1). */
export function calendarOf(view: View, language: Language): string {
  const site = siteResponse(view, language);
  const calendar = ical({
    name: site.names.group,
    prodId: { company: "listed-group-site", product: "timelines", language: language.toUpperCase() },
  });
  const stamp = new Date(view.announcements[0]?.publishAt ?? 0);
  for (const [name, timeline] of Object.entries(site.timelines)) {
    for (const milestone of timeline.milestones) {
      const span = partialDateSpan(milestone.date);
      if (span === null) continue;
      calendar.createEvent({
        id: `${name}-${milestone.id}@${new URL(site.origin).host}`,
        start: new Date(span.start),
        end: new Date(span.end),
        allDay: true,
        stamp,
        summary: milestone.title,
        description: descriptionOf(milestone, language),
        sequence: sequenceOf(milestone),
        status: milestone.state === "done" ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(milestone.announcement === null
          ? {}
          : { url: site.origin + withLanguage(paths.announcement(milestone.announcement.id), language) }),
      });
    }
  }
  return calendar.toString();
}
