/** `careers/<id>/meta.yaml` */
import * as v from "valibot";
import { EMPLOYMENT_TYPES } from "../../core/vocabulary.ts";
import { flag, instant, language, localLine } from "./common.ts";

export const careerMeta = v.pipe(
  v.strictObject({
    team: localLine,
    location: localLine,
    employment: v.picklist(EMPLOYMENT_TYPES, `one of ${EMPLOYMENT_TYPES.join(", ")}`),
    publishAt: instant,
    /** From this moment on the position is no longer listed. */
    closesAt: v.optional(instant),
    languages: v.pipe(v.array(language, "a list"), v.minLength(1, "at least one language")),
    hold: v.optional(flag, false),
    sample: v.optional(flag, false),
  }),
  v.forward(
    v.check(({ publishAt, closesAt }) => closesAt === undefined || publishAt < closesAt, "a moment after publishAt"),
    ["closesAt"],
  ),
);
export type CareerMeta = v.InferOutput<typeof careerMeta>;
