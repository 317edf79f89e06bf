/** `announcements/<id>/meta.yaml` */
import * as v from "valibot";
import { CATEGORIES } from "../../core/categories.ts";
import { attachment, flag, id, instant, language, line, localLine, sha256 } from "./common.ts";

/** A correction on record: which file was replaced, when and why (disclosure.md, "Content rules"). */
const correction = v.strictObject({
  at: instant,
  path: line,
  sha256,
  reason: localLine,
});

/** SHA-256 of each text, written by the publishing commands: a text that was cut short is then not served. */
const textHashes = v.strictObject(
  { en: v.optional(sha256), zh: v.optional(sha256), "zh-TW": v.optional(sha256) },
  "en, zh and zh-TW",
);

export const announcementMeta = v.strictObject({
  category: v.picklist(CATEGORIES, `one of ${CATEGORIES.join(", ")}`),
  /** When it becomes public, with all its languages and files. */
  publishAt: instant,
  /** The languages that are released together; a `.md` file must exist for each. */
  languages: v.pipe(v.array(language, "a list"), v.minLength(1, "at least one language")),
  texts: v.optional(textHashes),
  priceSensitive: v.optional(flag, false),
  /** The id of the announcement that this one replaces. */
  supersedes: v.optional(id),
  /** Keeps the item back whatever its time. */
  hold: v.optional(flag, false),
  sample: v.optional(flag, false),
  related: v.optional(v.array(id, "a list of announcement ids"), []),
  files: v.optional(v.array(attachment, "a list"), []),
  corrections: v.optional(v.array(correction, "a list"), []),
});
export type AnnouncementMeta = v.InferOutput<typeof announcementMeta>;
