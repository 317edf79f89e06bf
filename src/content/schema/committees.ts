/** `committees.yaml`: the board's committees and the governance framework. */
import * as v from "valibot";
import { described, id, listOf, localLine, localParagraph, textBlock } from "./common.ts";

export const committeesFile = v.strictObject({
  committees: listOf(
    v.strictObject({
      id,
      name: localLine,
      purpose: described(localParagraph, "What the committee does."),
      members: listOf(
        v.strictObject({
          person: described(id, "Id in `people.yaml`."),
          role: v.picklist(["chair", "member"], "chair or member"),
        }),
        "a list",
      ),
      terms: v.optional(described(id, "Id of its terms of reference in `documents.yaml`.")),
    }),
    "a list",
  ),
  framework: described(listOf(textBlock, "a list"), "The governance framework."),
});
export type CommitteesFile = v.InferOutput<typeof committeesFile>;
