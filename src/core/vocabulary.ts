/** Closed sets of words that the content files, the wire and the interface share. */

export const TRADING_STATES = ["trading", "halted", "suspended"] as const;

export const DIRECTOR_KINDS = ["executive", "non-executive", "independent"] as const;

export const EMPLOYMENT_TYPES = ["full-time", "part-time", "contract", "internship"] as const;

export const MILESTONE_STATES = ["done", "planned", "slipped"] as const;

/** How the date of a milestone was kept. */
export const MILESTONE_OUTCOMES = ["on-time", "late", "unpromised", "overdue"] as const;

export const TIMELINE_IDS = ["group", "partner"] as const;
export type TimelineId = (typeof TIMELINE_IDS)[number];

export const DOCUMENT_KINDS = [
  "constitution",
  "directors",
  "procedure",
  "terms-of-reference",
  "report",
  "policy",
  "dissemination",
  "display",
] as const;
