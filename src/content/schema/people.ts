/** `people.yaml`: directors and team. */
import * as v from "valibot";
import { DIRECTOR_KINDS } from "../../core/vocabulary.ts";
import { described, flag, id, listOf, localLine, localParagraph } from "./common.ts";

export const peopleFile = v.strictObject({
  people: listOf(
    v.strictObject({
      id,
      name: localLine,
      role: described(localLine, "Chairman, Chief Executive Officer and the like."),
      director: v.optional(
        described(
          v.picklist(DIRECTOR_KINDS, `one of ${DIRECTOR_KINDS.join(", ")}`),
          "Kind of directorship. Absent for people who are not directors.",
        ),
      ),
      team: v.optional(described(flag, "Shown in the team section."), false),
      biography: v.optional(described(localParagraph, "Biography.")),
      appointed: v.optional(
        described(v.pipe(v.string("a date"), v.isoDate("a date such as 2026-07-15")), "Date of appointment."),
      ),
      otherPosts: v.optional(
        described(listOf(localLine, "a list"), "Posts in other listed companies and organisations; empty for none."),
      ),
      portrait: v.optional(described(id, "Name of an image in `images/`. Initials are shown without one.")),
      sample: v.optional(described(flag, "Marks invented content."), false),
    }),
    "a list",
  ),
});
export type PeopleFile = v.InferOutput<typeof peopleFile>;
