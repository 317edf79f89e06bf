/** Which language a reader of a static export gets: by the stored choice, else by the browser, as from the server. */
import { describe, expect, it } from "vitest";
import { staticLanguage } from "../../src/app/static-language.ts";

describe("the language of a static export", () => {
  it.each([
    ["zh", ["en-GB"], "zh"],
    ["en", ["zh-HK", "zh"], "en"],
    ["zh-TW", [], "zh-TW"],
  ])("is the stored choice %j whatever the browser asks for (%j)", (stored, languages, expected) => {
    expect(staticLanguage({ stored, languages })).toBe(expected);
  });

  it.each([
    [["en-GB", "zh-HK"], "en"],
    [["yue-HK"], "zh-TW"],
    [["fr", "zh-CN"], "zh"],
    [["de"], "en"],
    [[], "en"],
  ])("is what the browser asks for without a choice: %j gives %s", (languages, expected) => {
    expect(staticLanguage({ stored: null, languages })).toBe(expected);
  });

  it.each(["fr", "zh-tw", "", "//evil.example"])("is what the browser asks for where %j is stored", (stored) => {
    expect(staticLanguage({ stored, languages: ["zh-TW"] })).toBe("zh-TW");
  });
});
