/** Every language has every word: also those that no first load fetches. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/core/languages.ts";
import { MESSAGES, SECONDARY_MESSAGES } from "../../src/i18n/all-messages.ts";
import { byLanguage } from "../../src/i18n/by-language.ts";
import { loadMessages } from "../../src/i18n/load-messages.ts";
import { loadSecondaryMessages } from "../../src/i18n/load-secondary-messages.ts";
import { ARCHIVE_WORDS } from "../../src/i18n/archive-words.ts";
import { CALENDAR_WORDS } from "../../src/i18n/calendar-words.ts";
import { HISTORY_WORDS } from "../../src/i18n/history-words.ts";
import { REGION_MESSAGES } from "../../src/i18n/region-messages.ts";

/** Dotted keys with the variables of their texts; no text is empty. */
function shapeOf(words: object, path = ""): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return shapeOf(value, `${path}${key}.`);
    expect(value).toMatch(/\S/);
    return [
      `${path}${key} ${(String(value).match(/\{\{\w+\}\}/g) ?? []).toSorted((a, b) => (a < b ? -1 : 1)).join(" ")}`,
    ];
  });
}

describe.each(LANGUAGES)("%s", (language) => {
  it("has the secondary words of English, with the same variables", () => {
    expect(shapeOf(SECONDARY_MESSAGES[language])).toEqual(shapeOf(SECONDARY_MESSAGES.en));
  });

  it("has the words about histories of English, with the same variables", () => {
    expect(shapeOf(HISTORY_WORDS[language])).toEqual(shapeOf(HISTORY_WORDS.en));
    expect(shapeOf(ARCHIVE_WORDS[language])).toEqual(shapeOf(ARCHIVE_WORDS.en));
  });

  it("has the words of English that only static regions show, with the same variables", () => {
    expect(shapeOf(REGION_MESSAGES[language])).toEqual(shapeOf(REGION_MESSAGES.en));
  });

  it("has the words of the calendar of English, with the same variables", () => {
    expect(shapeOf(CALENDAR_WORDS[language])).toEqual(shapeOf(CALENDAR_WORDS.en));
  });

  it("is loaded by the browser as the server has it", async () => {
    expect(await loadMessages(language)).toEqual(MESSAGES[language]);
    expect(await loadSecondaryMessages(language)).toEqual(SECONDARY_MESSAGES[language]);
  });
});

it("no key stands among both the first words and those of regions", () => {
  const first = new Set(shapeOf(MESSAGES.en));
  expect(shapeOf(REGION_MESSAGES.en).filter((key) => first.has(key))).toEqual([]);
});

it("a language without words is an error when the site starts", () => {
  expect(() => byLanguage({ "./locales/en.json": {}, "./locales/zh.json": {} })).toThrow(
    "no words for the language zh-TW",
  );
});
