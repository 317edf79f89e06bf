/** `committees.yaml`: the board's committees and the governance framework. */
import * as v from "valibot";
import { id, localLine, localParagraph, textBlock } from "./common.ts";

export const committeesFile = v.strictObject({
  committees: v.array(
    v.strictObject({
      id,
      name: localLine,
      purpose: localParagraph,
      members: v.array(
        v.strictObject({ person: id, role: v.picklist(["chair", "member"], "chair or member") }),
        "a list",
      ),
      /** The id of its terms of reference in documents.yaml. */
      terms: v.optional(id),
    }),
    "a list",
  ),
  framework: v.array(textBlock, "a list"),
});
export type CommitteesFile = v.InferOutput<typeof committeesFile>;
