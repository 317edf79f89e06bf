/** What the exchange's rules ask of an announcement before it is released. */
import { error, warning } from "../../src/content/diagnostic-table.ts";
import type { Language } from "../../src/core/languages.ts";

export const EXCHANGE_DIAGNOSTICS = {
  "outside-publication-window": error<{
    readonly publishAt: string;
    /** Null where the table has no window within a month. */
    readonly next: string | null;
  }>({
    found: ({ publishAt }) => `${publishAt}, when the exchange publishes no announcements`,
    allowed: ({ next }) => (next === null ? "a time in a window of exchange.yaml" : `the next window, from ${next}`),
    remedy:
      "choose a time in a window, or give the reason with --outside-hours; a notice of a trading halt needs `headline: [trading-halt]`",
  }),
  "required-document-missing": error<{
    readonly kind: "text" | "PDF";
    readonly language: Language;
  }>({
    found: ({ kind, language }) => `no ${kind} in ${language}`,
    allowed: ({ kind, language }) =>
      `a ${kind} in ${language}: price-sensitive and statutory announcements need one (exchange.yaml)`,
    remedy: ({ kind, language }, { file }) =>
      kind === "text"
        ? `write ${language}.md, and name the language under \`languages\``
        : `copy the PDF into ${file.slice(0, file.lastIndexOf("/"))} as …-${language}.pdf`,
  }),
  "holidays-unknown": warning<{ readonly year: number }>({
    found: ({ year }) => `nothing about ${year}`,
    allowed: "the holidays and half days of each year in which something is released",
    remedy: ({ year }) => `add ${year} from the exchange's calendar; until then each weekday counts as a business day`,
  }),
  "exchange-hours-unknown": warning({
    found: "no such file",
    allowed: "the exchange's windows and holidays",
    remedy: "add exchange.yaml: until then neither windows nor required documents are checked",
  }),
  "hkex-time-to-come": error<{ readonly at: string; readonly now: string }>({
    found: ({ at }) => `${at}, which is to come`,
    allowed: ({ now }) => `a time up to ${now}`,
    remedy: "give the time that the exchange's site shows",
  }),
  "hkex-time-far": warning<{ readonly at: string; readonly publishAt: string }>({
    found: ({ at, publishAt }) => `${at}, more than a day from the release at ${publishAt}`,
    allowed: "the time that the exchange's site shows",
    remedy: "compare year, month and day with the exchange's site, and run the command again if they are others",
  }),
} as const;
