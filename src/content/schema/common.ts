/**
 * The words every content schema is built from. Messages say what is allowed; the loader adds
 * file, field and what was found.
 */
import * as v from "valibot";
import { LANGUAGES, localised } from "../../core/languages.ts";
import { ID_MAX_LENGTH, ID_PATTERN } from "../../core/routes.ts";
import { isPartialDate } from "../../core/partial-date.ts";
import { parseInstant } from "../../core/time.ts";
import { forbiddenCharacter } from "../characters.ts";

/** Adds what the content reference and editors say about a key. It does not change what is accepted. */
export const described = <S extends v.GenericSchema>(schema: S, meaning: string) =>
  v.pipe(schema, v.description(meaning));

export const id = v.pipe(
  v.string("text"),
  v.maxLength(ID_MAX_LENGTH, `at most ${ID_MAX_LENGTH} characters`),
  v.regex(ID_PATTERN, "lower-case letters, digits and single hyphens, such as 2026-014"),
);

/** YAML can write any character as an escape, such as "\\x0b". */
const plainText = v.check(
  (text: string) => forbiddenCharacter(text) === null,
  "text without control characters and without marks that turn its direction",
);

export const line = v.pipe(
  v.string("text on one line"),
  v.trim(),
  v.nonEmpty("text that is not empty"),
  v.maxLength(400, "at most 400 characters"),
  v.regex(/^[^\r\n]*$/, "text on one line"),
  plainText,
);

const paragraph = v.pipe(
  v.string("text"),
  v.trim(),
  v.nonEmpty("text that is not empty"),
  v.maxLength(4000, "at most 4000 characters"),
  plainText,
);

/** Longest list. A list without a bound would let one file of 64 KB fill the memory of whoever reads it. */
const LIST_LIMIT = 200;

/** A list of at most `limit` items. */
export const listOf = <S extends v.GenericSchema>(item: S, allowed = "a list", limit = LIST_LIMIT) =>
  v.pipe(v.array(item, allowed), v.maxLength(limit, `at most ${limit} items`));

/** "en, zh and zh-TW". */
export const LANGUAGE_LIST = new Intl.ListFormat("en-GB").format(LANGUAGES);

const language = v.picklist(LANGUAGES, `one of ${LANGUAGES.join(", ")}`);

/** Languages, each at most once. */
export const languages = v.pipe(
  listOf(language, "a list of languages", LANGUAGES.length),
  v.checkItems((item, index, items) => items.indexOf(item) === index, "each language once"),
);
/** Languages of a record: at least one. */
export const recordLanguages = v.pipe(languages, v.minLength(1, "at least one language"));

/** A value in every language, and in no other. */
export function inEveryLanguage<S extends v.GenericSchema>(schema: S) {
  return v.strictObject(
    localised(() => schema),
    LANGUAGE_LIST,
  );
}

/** A line in every language. */
export const localLine = inEveryLanguage(line);
/** A paragraph in every language. */
export const localParagraph = inEveryLanguage(paragraph);

/** A titled paragraph. */
export const textBlock = v.strictObject({ title: localLine, body: localParagraph });

export const flag = v.boolean("true or false");

export const wholeNumber = (low: number, high: number) =>
  v.pipe(
    v.number(`a whole number from ${low} to ${high}`),
    v.integer(`a whole number from ${low} to ${high}`),
    v.minValue(low, `a whole number from ${low} to ${high}`),
    v.maxValue(high, `a whole number from ${low} to ${high}`),
  );

/** No listed company has announced anything earlier: an earlier year is a slip, such as 0202 for 2020. */
const FIRST_YEAR = 1900;
/** A milestone may be older than any announcement. */
const FIRST_MILESTONE_YEAR = 1800;

const isFrom =
  (year: number) =>
  (text: string): boolean =>
    Number(text.slice(0, 4)) >= year;

/** A moment: date, time to the minute and offset. Read as milliseconds since the epoch. */
export const instant = v.pipe(
  v.string("a date and time in quotation marks, such as 2026-12-01T16:30+08:00"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = parseInstant(dataset.value);
    if (value === null) {
      addIssue({
        message: "an existing date, a time to the minute and an offset, such as 2026-12-01T16:30+08:00",
      });
      return NEVER;
    }
    if (!isFrom(FIRST_YEAR)(dataset.value)) {
      addIssue({ message: `a date from the year ${FIRST_YEAR} on` });
      return NEVER;
    }
    return value;
  }),
);

export const partialDate = v.pipe(
  v.string("a date in quotation marks, such as 2026, 2026-Q3, 2026-07 or 2026-07-15"),
  v.check(isPartialDate, "an existing date, such as 2026, 2026-Q3, 2026-07 or 2026-07-15"),
  v.check(isFrom(FIRST_MILESTONE_YEAR), `a date from the year ${FIRST_MILESTONE_YEAR} on`),
);

export const sha256 = v.pipe(
  v.string("64 hexadecimal digits"),
  v.regex(/^[0-9a-f]{64}$/, "64 lower-case hexadecimal digits"),
);

/** A file name inside its own folder: no path, no leading dot. */
const fileName = v.pipe(
  v.string("a file name"),
  v.maxLength(120, "at most 120 characters"),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/, "a .pdf name of letters, digits, dots, hyphens and underscores"),
);

const positive = v.pipe(v.number("a whole number"), v.integer("a whole number"), v.minValue(1, "at least 1"));
/** Size of a file, in bytes. */
export const fileBytes = positive;
export const pageCount = positive;

/** One attachment as the manifest lists it; the publishing command writes bytes and hash. */
const attachment = v.strictObject({
  path: described(fileName, "File name in the same folder."),
  lang: described(language, "Language of the file."),
  title: v.optional(described(line, "Title of the file, where it differs from the announcement's.")),
  bytes: described(fileBytes, "Size in bytes. Commands write it."),
  sha256: described(sha256, "SHA-256 of the file. Commands write it."),
  pages: v.optional(described(pageCount, "Number of pages. Commands write it.")),
});
/** Attachments of one record. */
export const attachments = listOf(attachment, "a list", 60);
export type AttachmentMeta = v.InferOutput<typeof attachment>;

export const httpsAddress = v.pipe(
  v.string("an address that begins with https://"),
  v.url("an address that begins with https://"),
  v.startsWith("https://", "an address that begins with https://"),
  // `URL` drops line breaks and tabs, so an address with them would be another one than the page shows.
  v.regex(/^[^\s\\]*$/, "an address without spaces, line breaks and backslashes"),
  plainText,
);

const ORIGIN = "scheme and host only, such as https://www.example.com: no path, no query, no user name";

/** An origin as browsers write it. Lines of robots.txt and security.txt begin with it. */
export const httpsOrigin = v.pipe(
  httpsAddress,
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, ORIGIN),
);
