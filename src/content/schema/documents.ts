/** `documents.yaml`: the register of documents that the company must hold, and the files it holds. */
import * as v from "valibot";
import { CONTENT_PAGES } from "../../core/routes.ts";
import { DOCUMENT_KINDS } from "../../core/vocabulary.ts";
import { attachments, described, id, instant, languages, listOf, localLine, wholeNumber } from "./common.ts";

const day = v.pipe(v.string("a date in quotation marks"), v.isoDate("a date such as 2026-07-15"));

const registerRow = v.strictObject({
  id,
  kind: described(v.picklist(DOCUMENT_KINDS, `one of ${DOCUMENT_KINDS.join(", ")}`), "Kind of document."),
  name: localLine,
  rule: v.optional(described(localLine, "The rule, as the company states it.")),
  required: described(languages, "The languages in which the company must hold the document."),
  publishAt: v.optional(described(instant, "The release. Without it the document is public at once.")),
  keep: described(
    v.union(
      [wholeNumber(1, 100), v.literal("permanent", "permanent")],
      "a whole number of years from 1 to 100, or permanent",
    ),
    "How many years it stays available, or `permanent`.",
  ),
  reviewBy: v.optional(described(day, "The day by which it is next reviewed.")),
  display: v.optional(
    described(
      v.strictObject({ from: described(day, "The first day."), until: described(day, "The last day.") }),
      "The period for which it is on display.",
    ),
  ),
  files: v.optional(described(attachments, "Files in `documents/`."), []),
  page: v.optional(
    described(
      v.picklist(CONTENT_PAGES, `one of ${CONTENT_PAGES.join(", ")}`),
      "The page of the site that contains the text itself.",
    ),
  ),
});

/** The rows as changes give them: a row that a change touches is released with it. */
export const registerRows = listOf(v.omit(registerRow, ["publishAt"]), "a list");

export const documentsFile = v.strictObject({ documents: listOf(registerRow, "a list") });
export type DocumentsFile = v.InferOutput<typeof documentsFile>;
