/** `committees.yaml`: the board's committees, the governance framework, policies, and the rules that the board is counted by. */
import * as v from "valibot";
import { described, flag, id, listOf, localLine, localParagraph, textBlock, wholeNumber } from "./common.ts";

/** A part of the governance page, with the document that holds its full text. */
const statement = v.strictObject({
  id,
  title: localLine,
  body: localParagraph,
  document: v.optional(described(id, "Id of its document in `documents.yaml`.")),
});

const source = described(localLine, "The rule, as the page cites it.");

const composition = v.strictObject({
  independent: described(
    v.strictObject({
      number: described(wholeNumber(1, 100), "The least number of independent non-executive directors."),
      oneIn: described(wholeNumber(1, 100), "They must be at least one in so many directors: 3 is one third."),
      source,
    }),
    "How many directors must be independent.",
  ),
  longService: described(
    v.strictObject({ years: described(wholeNumber(1, 100), "The years."), source }),
    "After how many years the service of an independent director is long.",
  ),
  committees: listOf(
    v.strictObject({
      id: described(id, "Id of the committee."),
      members: v.optional(described(wholeNumber(1, 100), "The least number of members."), 1),
      nonExecutive: v.optional(described(flag, "Whether every member must be a non-executive director."), false),
      independentMajority: v.optional(described(flag, "Whether more than half must be independent."), false),
      independentChair: v.optional(described(flag, "Whether the chair must be independent."), false),
      source,
    }),
    "a list",
  ),
});

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
  policies: v.optional(described(listOf(statement, "a list"), "The company's policies."), []),
  rights: v.optional(described(listOf(statement, "a list"), "What shareholders can demand, and how."), []),
  composition: v.optional(
    described(composition, "The rules that the board and its committees are counted by, on the page and by the check."),
  ),
});
export type CommitteesFile = v.InferOutput<typeof committeesFile>;
