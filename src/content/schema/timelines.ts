/** `timelines.yaml`: one file feeds the stage, the accessible list, print and the calendar. */
import * as v from "valibot";
import { MILESTONE_STATES } from "../../core/vocabulary.ts";
import { id, localLine, localParagraph, partialDate } from "./common.ts";

const milestone = v.strictObject({
  id,
  date: partialDate,
  state: v.picklist(MILESTONE_STATES, `one of ${MILESTONE_STATES.join(", ")}`),
  /** For a slipped milestone: the date that was announced first. */
  announcedFor: v.optional(partialDate),
  title: localLine,
  body: v.optional(localParagraph),
  /** The id of the announcement that is evidence for it. */
  announcement: v.optional(id),
});

const timeline = v.strictObject({
  title: localLine,
  lead: v.optional(localParagraph),
  milestones: v.array(milestone, "a list"),
});

export const timelinesFile = v.strictObject({ group: timeline, partner: timeline });
export type TimelinesFile = v.InferOutput<typeof timelinesFile>;
