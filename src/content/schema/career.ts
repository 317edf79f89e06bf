/** `careers/<id>/meta.yaml` */
import * as v from "valibot";
import { EMPLOYMENT_TYPES } from "../../core/vocabulary.ts";
import { described, flag, instant, localLine, recordLanguages } from "./common.ts";

export const careerMeta = v.pipe(
  v.strictObject({
    team: described(localLine, "The team."),
    location: described(localLine, "Where the work is done."),
    employment: described(v.picklist(EMPLOYMENT_TYPES, `one of ${EMPLOYMENT_TYPES.join(", ")}`), "Kind of employment."),
    publishAt: described(instant, "When the opening becomes public."),
    closesAt: v.optional(described(instant, "From this instant on the opening is no longer listed.")),
    languages: described(recordLanguages, "The languages that exist. Each needs its `<language>.md`."),
    hold: v.optional(described(flag, "Keeps the opening back, whatever its release."), false),
    sample: v.optional(described(flag, "Marks invented content."), false),
  }),
  v.forward(
    v.check(({ publishAt, closesAt }) => closesAt === undefined || publishAt < closesAt, "a moment after publishAt"),
    ["closesAt"],
  ),
);
export type CareerMeta = v.InferOutput<typeof careerMeta>;
