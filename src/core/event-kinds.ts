/** Closed sets of words of the calendar of events. Browsers need none of them. */

/** What is entered in the calendar of events. */
export const EVENT_KINDS = [
  "board-meeting",
  "results",
  "general-meeting",
  "proxy-deadline",
  "transfer-deadline",
  "book-closure",
  "record-date",
  "payment-date",
  "presentation",
] as const;

export const EVENT_STATES = ["announced", "held", "cancelled"] as const;

/** What a calendar file holds: the events of one kind, or the milestones. */
export const CALENDAR_KINDS = [...EVENT_KINDS, "milestone"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];
