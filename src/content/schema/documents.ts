/** `documents.yaml`: the register of documents that the company must hold, and the files it holds. */
import * as v from "valibot";
import { CONTENT_PAGES } from "../../core/routes.ts";
import { DOCUMENT_KINDS } from "../../core/vocabulary.ts";
import { attachment, id, instant, language, localLine, wholeNumber } from "./common.ts";

export const documentsFile = v.strictObject({
  documents: v.array(
    v.strictObject({
      id,
      kind: v.picklist(DOCUMENT_KINDS, `one of ${DOCUMENT_KINDS.join(", ")}`),
      name: localLine,
      /** The rule as the company states it. */
      rule: v.optional(localLine),
      /** The languages in which the company must hold it. */
      required: v.array(language, "a list of languages"),
      publishAt: v.optional(instant),
      /** How long it stays available: a number of years, or "permanent". */
      keep: v.union(
        [wholeNumber(1, 100), v.literal("permanent", "permanent")],
        "a whole number of years from 1 to 100, or permanent",
      ),
      /** Files lie in `documents/`. */
      files: v.optional(v.array(attachment, "a list"), []),
      /** A page of the site that holds the text itself, such as dissemination. */
      page: v.optional(v.picklist(CONTENT_PAGES, `one of ${CONTENT_PAGES.join(", ")}`)),
    }),
    "a list",
  ),
});
export type DocumentsFile = v.InferOutput<typeof documentsFile>;
