/** What is said in one place and not in another, and what falls short of a rule. A person may accept each: see `content acknowledge`. */
import { warning } from "../../src/content/diagnostic-table.ts";
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
