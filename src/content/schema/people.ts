/** `people.yaml`: directors and team. */
import * as v from "valibot";
import { DIRECTOR_KINDS } from "../../core/vocabulary.ts";
import { flag, id, localLine, localParagraph } from "./common.ts";

export const peopleFile = v.strictObject({
  people: v.array(
    v.strictObject({
      id,
      name: localLine,
      /** Chairman, Chief Executive Officer and the like. */
      role: localLine,
      /** The kind of directorship; absent for people who are not directors. */
      director: v.optional(v.picklist(DIRECTOR_KINDS, `one of ${DIRECTOR_KINDS.join(", ")}`)),
      /** Whether the person is shown in the team section. */
      team: v.optional(flag, false),
      biography: v.optional(localParagraph),
      appointed: v.optional(v.pipe(v.string("a date"), v.isoDate("a date such as 2026-07-15"))),
      /** The name of an image under assets; initials are drawn without one. */
      portrait: v.optional(id),
      sample: v.optional(flag, false),
    }),
    "a list",
  ),
});
export type PeopleFile = v.InferOutput<typeof peopleFile>;
