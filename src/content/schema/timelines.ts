/** `timelines.yaml`: one file feeds the stage, the accessible list, print and the calendar. */
import * as v from "valibot";
import type { Language } from "../../core/languages.ts";
import { MILESTONE_STATES } from "../../core/vocabulary.ts";
import type { Milestone } from "../site-contract.ts";
import { described, id, listOf, localLine, localParagraph, partialDate } from "./common.ts";

const milestone = v.strictObject({
  id,
  date: described(partialDate, "When it was or will be reached: `2026`, `2026-Q3`, `2026-07` or `2026-07-15`."),
  state: described(v.picklist(MILESTONE_STATES, `one of ${MILESTONE_STATES.join(", ")}`), "How far it is."),
  announcedFor: v.optional(described(partialDate, "The date that was given first, where no change tells it.")),
  title: localLine,
  body: v.optional(localParagraph),
  announcement: v.optional(
    described(id, "Id of the announcement that is evidence for it, where the change did not come with it."),
  ),
});

const partnerMilestone = v.strictObject({
  ...milestone.entries,
  sameAs: v.optional(described(id, "Id of the group's milestone that tells the same event: both are counted once.")),
});

/**
 * Which fields of a milestone are public as they are written: what is not named here stays with the server.
 * Its dates, its outcome and its announcement come from its history.
 */
export const publicFields = (
  { id, date, state, title, body, sameAs }: v.InferOutput<typeof partnerMilestone>,
  language: Language,
): Omit<Milestone, "announcedFor" | "dates" | "outcome" | "daysLate" | "announcement"> => ({
  id,
  date,
  state,
  title: title[language],
  body: body?.[language] ?? null,
  sameAs: sameAs ?? null,
});

const timelineOf = <S extends v.GenericSchema>(item: S) =>
  v.strictObject({ title: localLine, lead: v.optional(localParagraph), milestones: listOf(item, "a list") });

export const timelinesFile = v.strictObject({
  group: described(timelineOf(milestone), "Milestones of the group."),
  partner: described(timelineOf(partnerMilestone), "Milestones of the partner."),
});
export type TimelinesFile = v.InferOutput<typeof timelinesFile>;
