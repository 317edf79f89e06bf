/** `announcements/<id>/meta.yaml` */
import * as v from "valibot";
import { CATEGORIES } from "../../core/categories.ts";
import { HEADLINE_IDS } from "../headlines.ts";
import {
  attachments,
  described,
  fileBytes,
  flag,
  httpsAddress,
  id,
  inEveryLanguage,
  instant,
  line,
  listOf,
  localLine,
  pageCount,
  recordLanguages,
  sha256,
} from "./common.ts";

/** A correction on record: which file was replaced, when and why. */
const correction = v.strictObject({
  at: described(instant, "When it was corrected."),
  path: described(line, "The file that was replaced."),
  sha256: described(sha256, "SHA-256 of the replaced file."),
  bytes: v.optional(described(fileBytes, "Its size, if it is kept in `replaced/` and stays at its address.")),
  pages: v.optional(described(pageCount, "Its number of pages.")),
  compared: v.optional(described(sha256, "SHA-256 of the stored passages, `replaced/<sha256>.yaml`.")),
  reason: described(localLine, "The reason, shown on the page."),
});

/** SHA-256 of each text, written by the publishing commands: a text that was cut short is then not served. */
const textHashes = inEveryLanguage(v.optional(sha256));

/** Headlines, each at most once. */
export const headlineList = v.pipe(
  listOf(v.picklist(HEADLINE_IDS, `one of ${HEADLINE_IDS.join(", ")}`), "a list of headline categories", 6),
  v.checkItems((item, index, items) => items.indexOf(item) === index, "each headline once"),
);

/** The same announcement on the exchange's site. */
const hkex = v.strictObject({
  url: described(httpsAddress, "Its address there."),
  at: described(instant, "When the exchange published it."),
});

/** What takes the place of an announcement that was withdrawn. */
const withdrawal = v.strictObject({
  at: described(instant, "When it was withdrawn."),
  reason: described(localLine, "The reason, shown at its address."),
});

export const announcementMeta = v.strictObject({
  category: described(v.picklist(CATEGORIES, `one of ${CATEGORIES.join(", ")}`), "Where it is listed."),
  publishAt: described(
    instant,
    "The release: date, time and offset. All languages and attachments become public then.",
  ),
  languages: described(recordLanguages, "The languages that are released together. Each needs its `<language>.md`."),
  texts: v.optional(
    described(textHashes, "SHA-256 of each text. Commands write it; a text that does not match is not served."),
  ),
  priceSensitive: v.optional(described(flag, "Marks inside information."), false),
  headline: v.optional(described(headlineList, "The exchange's headline categories."), []),
  fiscalYear: v.optional(
    described(
      v.pipe(v.number("a year"), v.integer("a year"), v.minValue(1900, "a year"), v.maxValue(9999, "a year")),
      "The financial year that results or a report are of, by the year in which it ends.",
    ),
  ),
  rules: v.optional(
    described(
      listOf(
        v.pipe(line, v.regex(/^[0-9]+[0-9A-Z.()a-z]*$/, "the number of a rule, such as 13.51(2)")),
        "a list of rules",
        6,
      ),
      "Numbers of the Listing Rules that it is made under; that of inside information comes by itself.",
    ),
    [],
  ),
  outsideHours: v.optional(
    described(line, "Why it is released outside of the exchange's windows. `schedule` and `release` write it."),
  ),
  hkex: v.optional(described(hkex, "The announcement on the exchange's site. `hkex` writes it.")),
  supersedes: v.optional(described(id, "Id of the announcement that this one replaces.")),
  hold: v.optional(described(flag, "Keeps the announcement back, whatever its release."), false),
  sample: v.optional(described(flag, "Marks invented content."), false),
  related: v.optional(
    described(listOf(id, "a list of announcement ids"), "Ids of related announcements. Each page links the other."),
    [],
  ),
  withdrawn: v.optional(described(withdrawal, "The announcement was withdrawn. `withdraw` writes it.")),
  files: v.optional(described(attachments, "Attachments. `schedule` writes the list."), []),
  corrections: v.optional(described(listOf(correction, "a list"), "Corrections on record. `correct` writes them."), []),
});
export type AnnouncementMeta = v.InferOutput<typeof announcementMeta>;
