/** What is said in one place and not in another, and what falls short of a rule. A person may accept each: see `content acknowledge`. */
import { error, warning } from "../../src/content/diagnostic-table.ts";
import { LANGUAGE_NAMES, type Language } from "../../src/core/languages.ts";

const onlyIn = (figures: readonly string[], place: string): string[] =>
  figures.length === 0 ? [] : [`${figures.join(", ")} in ${place} only`];

const remedy = "correct the text or the file; if it is no mistake, record why with `content acknowledge`";

export const AGREEMENT_DIAGNOSTICS = {
  "figures-differ": warning<{
    readonly languages: readonly [Language, Language];
    /** Figures of the first language that the second has not. */
    readonly first: readonly string[];
    readonly second: readonly string[];
  }>({
    found: ({ languages: [a, b], first, second }) =>
      [...onlyIn(first, LANGUAGE_NAMES[a]), ...onlyIn(second, LANGUAGE_NAMES[b])].join("; "),
    allowed: "the same numbers, percentages, dates and times in each language",
    remedy,
  }),
  "pdf-figures-differ": warning<{ readonly figures: readonly string[] }>({
    found: ({ figures }) => `a PDF without ${figures.join(", ")}, which the page says`,
    allowed: "the figures of the page",
    remedy,
  }),
  "board-below-rule": warning<{
    readonly count: number;
    readonly of: number;
    readonly least: number;
    /** For the board: at least one director in so many. */
    readonly oneIn: number | null;
    readonly source: string;
  }>({
    found: ({ count, of }) => `${count} of ${of}`,
    allowed: ({ least, oneIn, source }) =>
      `at least ${least}${oneIn === null ? "" : `, and one in ${oneIn}`} (${source})`,
    remedy: "correct the people or the committees; if it is no mistake, record why with `content acknowledge board`",
  }),
  "directors-differ": warning<{
    /** Names of directors whom the file does not name, and of people whom it names and who are none. */
    readonly missing: readonly string[];
    readonly others: readonly string[];
    /** From when on. */
    readonly since: string;
  }>({
    found: ({ missing, others, since }) =>
      [
        ...(missing.length === 0 ? [] : [`no ${missing.join(", ")}`]),
        ...(others.length === 0 ? [] : [`${others.join(", ")}, no director`]),
      ].join("; ") + `, in a list that stands from ${since} on`,
    allowed: "the directors of people.yaml, with every change up to then",
    remedy: "replace the list with the announcement that changes the board: `content document replace`",
  }),
  "pdf-without-code": warning<{ readonly code: string }>({
    found: ({ code }) => `a PDF without ${code}`,
    allowed: "the stock code on the first pages of each document",
    remedy,
  }),
  "pdf-title-not-found": warning<{ readonly title: string }>({
    found: ({ title }) => `a PDF without “${title}”, the title of the page`,
    allowed: "the page's title in the text of its PDF",
    remedy,
  }),
  "pdf-of-another": error<{ readonly id: string; readonly sha256: string }>({
    found: ({ id }) => `a PDF that is listed in ${id}, or has its title`,
    allowed: "a PDF of this announcement",
    remedy: "put the right file in its place; if it is the right one, record why with `content acknowledge`",
  }),
  "pdf-without-language": warning({
    found: "a PDF that does not state its language",
    allowed: "the language of the text, which screen readers need",
    remedy: "set the language of the document before it is exported",
  }),
  "pdf-language-differs": warning<{ readonly stated: string; readonly listed: Language }>({
    found: ({ stated }) => `a PDF that states ${stated}`,
    allowed: ({ listed }) => LANGUAGE_NAMES[listed],
    remedy: "check that it is the right file, and set the language of the document before it is exported",
  }),
  "pdf-script-differs": warning<{ readonly written: Language; readonly listed: Language }>({
    found: ({ written }) => `a text in ${LANGUAGE_NAMES[written]}`,
    allowed: ({ listed }) => LANGUAGE_NAMES[listed],
    remedy: "check that the files of the languages were not exchanged",
  }),
  "pdf-font-not-embedded": warning<{ readonly fonts: readonly string[] }>({
    found: ({ fonts }) => `a PDF without its fonts ${fonts.join(", ")}`,
    allowed: "every font inside the file: otherwise it looks different on each device, and Chinese may be missing",
    remedy: "export it again with embedded fonts (PDF/A does so)",
  }),
  "pdf-without-text": warning({
    found: "a PDF without text",
    allowed: "text that can be searched, copied and read aloud",
    remedy: "export the PDF from its source, or have the scan's text recognised",
  }),
  "pdf-with-script": warning({
    found: "a PDF with JavaScript",
    allowed: "a PDF that only shows pages",
    remedy: "export it again without scripts and form actions",
  }),
  "pdf-with-attachment": warning<{ readonly names: readonly string[] }>({
    found: ({ names }) => `a PDF with attached files: ${names.join(", ")}`,
    allowed: "a PDF that only shows pages",
    remedy: "take the attached files out: readers and search engines would find them",
  }),
} as const;

/** The codes of findings that a person may accept. */
export const AGREEMENT_CODES: readonly string[] = Object.keys(AGREEMENT_DIAGNOSTICS);
