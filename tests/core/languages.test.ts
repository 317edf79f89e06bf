/** Which language a reader gets without having chosen one. */
import { describe, expect, it } from "vitest";
import { detectLanguage, LANGUAGE_SUBSTITUTES, LANGUAGES } from "../../src/core/languages.ts";

const SETTINGS: ReadonlyArray<[readonly string[], (typeof LANGUAGES)[number]]> = [
  [[], "en"],
  [["en"], "en"],
  [["en-US", "en"], "en"],
  [["en-HK", "zh-HK"], "en"],
  [["fr-FR"], "en"],
  [["fr-FR", "zh-CN", "en"], "zh"],
  [["de", "ja"], "en"],
  [["ja", "zh-TW"], "zh-TW"],
  [["zh"], "zh"],
  [["zh-CN", "zh"], "zh"],
  [["zh-SG"], "zh"],
  [["zh-MY"], "zh"],
  [["zh-TW", "zh", "en-US"], "zh-TW"],
  [["zh-HK", "zh-TW"], "zh-TW"],
  [["zh-MO"], "zh-TW"],
  [["zh-Hant"], "zh-TW"],
  [["zh-Hant-HK"], "zh-TW"],
  [["zh-Hans"], "zh"],
  [["zh-Hans-HK"], "zh"],
  [["zh-Hant-CN"], "zh-TW"],
  [["ZH-tw"], "zh-TW"],
  [["zh_HK"], "zh-TW"],
  [["zh-yue-HK"], "zh-TW"],
  [["*"], "en"],
  [[""], "en"],
  [["zhuang"], "en"],
];

describe("detectLanguage", () => {
  it.each(SETTINGS)("%j is served in %s", (tags, expected) => {
    expect(detectLanguage(tags)).toBe(expected);
  });
});

it("every language has a substitute order that starts with itself and names all", () => {
  for (const language of LANGUAGES) {
    expect(LANGUAGE_SUBSTITUTES[language][0]).toBe(language);
    expect(LANGUAGE_SUBSTITUTES[language].toSorted()).toEqual(LANGUAGES.toSorted());
  }
});
