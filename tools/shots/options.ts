/** What `npm run shots` photographs: read from its options. */
import { isLanguage, LANGUAGES, type Language } from "../../src/core/languages.ts";
import { THEMES, type Theme } from "../../src/core/theme.ts";
import { type CommandLine, type OptionValues, UsageError } from "../cli/options.ts";

/** One page of each kind. */
const PAGES = [
  "/",
  "/announcements",
  "/announcement/2026-001",
  "/careers",
  "/governance",
  "/documents",
  "/results",
  "/calendar",
  "/verify",
  "/follow",
  "/status",
  "/privacy",
  "/none",
];
const WIDTHS = [320, 375, 768, 1024, 1440, 1920, 2560];

const OPTIONS = {
  pages: { type: "text", value: "paths", description: "canonical paths, with commas", default: PAGES.join(",") },
  widths: { type: "text", value: "pixels", description: "widths of the window", default: WIDTHS.join(",") },
  lang: { type: "text", value: "languages", description: "languages", default: LANGUAGES.join(",") },
  themes: { type: "text", value: "themes", description: "themes", default: THEMES.join(",") },
  films: { type: "flag", description: "also the arrival of the hero and the way down each page, as strips" },
  out: { type: "text", value: "folder", description: "where the sheet is written", default: "test-results/shots" },
} as const;

export const COMMAND_LINE = {
  command: "npm run shots --",
  description: "Photographs pages of the built site and writes a contact sheet, index.html. See docs/testing.md.",
  options: OPTIONS,
} satisfies CommandLine<typeof OPTIONS>;

export interface ShotOptions {
  readonly pages: readonly string[];
  readonly widths: readonly number[];
  readonly languages: readonly Language[];
  readonly themes: readonly Theme[];
  readonly films: boolean;
  readonly out: string;
}

const listOf = (text: string): string[] => text.split(",").filter((item) => item !== "");

/** @throws UsageError */
function checked<T>(option: string, items: readonly string[], read: (item: string) => T | null, allowed: string): T[] {
  if (items.length === 0) throw new UsageError(`--${option}: found nothing; allowed: ${allowed}`);
  return items.map((item) => {
    const value = read(item);
    if (value === null) throw new UsageError(`--${option}: found ${JSON.stringify(item)}; allowed: ${allowed}`);
    return value;
  });
}

const widthOf = (text: string): number | null => (/^\d{3,4}$/.test(text) ? Number(text) : null);

/** @throws UsageError */
export function readShotOptions(values: OptionValues<typeof OPTIONS>): ShotOptions {
  return {
    pages: checked(
      "pages",
      listOf(values.pages),
      (path) => (path.startsWith("/") ? path : null),
      "paths, as in /careers",
    ),
    widths: checked("widths", listOf(values.widths), widthOf, "whole numbers from 100 to 9999"),
    languages: checked("lang", listOf(values.lang), (text) => (isLanguage(text) ? text : null), LANGUAGES.join(", ")),
    themes: checked(
      "themes",
      listOf(values.themes),
      (text) => THEMES.find((theme) => theme === text) ?? null,
      THEMES.join(", "),
    ),
    films: values.films,
    out: values.out,
  };
}
