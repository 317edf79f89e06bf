/** What the loader accepts in the content folder, but a reader would stumble over. */
import { nearestOr } from "../../src/content/remedies.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../src/core/languages.ts";
import { entryKindName, type EntryKind } from "../../src/content/diagnostic.ts";
import { error, warning, type WithNearest } from "../../src/content/diagnostic-table.ts";

interface Link {
  /** As the text writes it. */
  readonly href: string;
}

const link = ({ href }: Link): string => `"${href}"`;

export const REVIEW_DIAGNOSTICS = {
  "sample-site": warning<{ readonly records: number }>({
    found: ({ records }) => `true: sample content is served, ${records} records of it marked as samples`,
    allowed: "false, once everything is the company's own",
    remedy: "replace the sample pack by the company's content; until then each page says that it is a sample",
  }),
  "sample-record": warning({
    found: "true: this record is a sample",
    allowed: "false on a site that is no sample",
    remedy: "replace or remove the record; while it is served, each page says that it shows sample content",
  }),
  "language-missing": warning<{ readonly language: Language }>({
    found: ({ language }) => `no ${language}`,
    allowed: LANGUAGES.join(", "),
    remedy: ({ language }) =>
      `add ${language}.md and list it; readers of ${LANGUAGE_NAMES[language]} see another language with a notice`,
  }),
  "reference-unknown": warning<WithNearest & { readonly id: string }>({
    found: ({ id }) => `"${id}"`,
    allowed: "the id of an announcement that exists",
    remedy: "correct the id, or take it out; nothing is shown for it",
  }),
  "fact-edited": warning<{
    /** As JSON, cut off where it is long. */
    readonly before: string;
    readonly after: string;
    /** How many further edits of the file are not listed. */
    readonly more: number;
  }>({
    found: ({ before, after, more }) =>
      `an edit, public at once: ${before} becomes ${after}${more === 0 ? "" : `; ${more} more edits of this file`}`,
    allowed: "what was last public; what is to be announced is a change with a release",
    remedy:
      "leave it if it is a correction of spelling; otherwise put it back, and write it into changes.yaml of the announcement or into changes/",
  }),
  "milestone-without-evidence": warning<{
    /** An announcement that is on hold or incomplete; null when none is named. */
    readonly announcement: string | null;
  }>({
    found: ({ announcement }) =>
      announcement === null ? "nothing" : `"${announcement}", which is on hold or incomplete`,
    allowed: "the id of a published announcement, because the milestone is done",
    remedy: "name the announcement that is evidence for it, or do not call it done",
  }),
  "document-files-missing": warning<{
    readonly missing: readonly Language[];
    readonly required: readonly Language[];
  }>({
    found: ({ missing }) => `no file in ${missing.join(", ")}`,
    allowed: ({ required }) => `files in ${required.join(", ")}, the languages the row requires`,
    remedy: "add the PDF to documents/ and list it; the register shows the gap until then",
  }),
  "document-unlisted": warning<WithNearest>({
    found: "a file that documents.yaml does not list",
    allowed: "files that a row lists",
    remedy: "list it in documents.yaml, or move it away; it is not served",
  }),
  "document-not-file": warning<{ readonly kind: EntryKind }>({
    found: ({ kind }) => entryKindName(kind),
    allowed: "regular files only",
    remedy: (_values, { file }) => `put files only into documents/; ${file} is never served`,
  }),

  "content-image-entry": error<WithNearest>({
    found: "an entry that is no image",
    allowed:
      "<name>.png and <name>.webp in images/light, images/dark and images/shared; a name of lower-case letters, digits and single hyphens",
    remedy: nearestOr((_values, { file }) => `rename ${file}, or move it away; it is not served`),
  }),
  "content-image-unused": warning<{ readonly name: string }>({
    found: ({ name }) => `"${name}", which neither site.yaml nor people.yaml names`,
    allowed: "images that one of them names",
    remedy: "name it there when it may be public, or remove its files; it is not served until then",
  }),

  "placeholder-left": error<{ readonly placeholder: string }>({
    found: ({ placeholder }) => `the placeholder ${placeholder}`,
    allowed: "the text itself",
    remedy: "write the text; the brackets go with the placeholder",
  }),
  "draft-time-past": error<{ readonly publishAt: string }>({
    found: ({ publishAt }) => `${publishAt}, which is over, in a draft on hold`,
    allowed: "a time to come",
    remedy: "set a new time with `content schedule`; without the hold it would be public at once",
  }),
  "text-hashes-missing": warning({
    found: "nothing",
    allowed: "the SHA-256 of each text",
    remedy:
      "run `content schedule`, which writes them: without, a text that is cut short by accident is published as it is",
  }),
  "pdf-unreadable": error<{ readonly reason: string }>({
    found: ({ reason }) => `a PDF that does not open: ${reason}`,
    allowed: "a PDF that opens",
    remedy: "export it again from its source, then open it once before it is copied here",
  }),
  "pdf-page-count": error<{ readonly recorded: number; readonly actual: number; readonly path: string }>({
    found: ({ recorded }) => String(recorded),
    allowed: ({ actual, path }) => `${actual}, the pages of ${path}`,
    remedy: "check that it is the right file, then correct the number; `content schedule` writes it",
  }),
  "pdf-untagged": warning({
    found: "an untagged PDF",
    allowed: "a PDF tagged for screen readers",
    remedy: "export it with tags (in Word: Document structure tags for accessibility)",
  }),
  "pdf-without-title": warning({
    found: "no title",
    allowed: "the document's title",
    remedy: "give the document a title before it is exported: browsers show it instead of the file name",
  }),
  "pdf-date-after-release": warning<{ readonly date: string; readonly publishAt: string }>({
    found: ({ date }) => `${date}, inside the PDF`,
    allowed: ({ publishAt }) => `no later than its release, ${publishAt}`,
    remedy: "check that this is the approved file, and the release time",
  }),

  "link-to-heading": warning<Link>({
    found: link,
    allowed: "addresses of pages",
    remedy: "headings inside a text have no addresses of their own: say which part is meant instead",
  }),
  "link-to-unknown-file": error<Link>({
    found: link,
    allowed: "the address of a file that the site holds",
    remedy: "copy the address from the page that shows the file; a corrected file has a new one",
  }),
  "link-to-unknown-page": error<Link>({
    found: link,
    allowed: "an address of this site",
    remedy: "correct the address; see the map of pages in the README",
  }),
  "link-to-unknown-section": error<Link & WithNearest & { readonly sections: readonly string[] }>({
    found: link,
    allowed: ({ sections }) => `a section of the home page: ${sections.join(", ")}`,
    remedy: "correct the part after #",
  }),
  "link-to-unknown-announcement": error<Link & WithNearest>({
    found: link,
    allowed: "the id of an announcement that exists",
    remedy: "correct the id",
  }),
  "link-to-invalid-announcement": error<Link & { readonly id: string }>({
    found: link,
    allowed: "an announcement that is valid",
    remedy: ({ id }) => `correct announcements/${id} first`,
  }),
  "link-to-later-announcement": error<Link & { readonly id: string; readonly onHold: boolean }>({
    found: link,
    allowed: "an announcement that is public by then",
    remedy: ({ id, onHold }) =>
      onHold
        ? `${id} is on hold: schedule it no later than this one`
        : `${id} is public only later: take the link out, or publish it no later`,
  }),
} as const;
