/** Rows of files: document by document, the reader's language first. */
import { describe, expect, it } from "vitest";
import { fileRow } from "../../src/core/file-row.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../src/core/languages.ts";

const file = (lang: Language, title: string | null = null) => ({ lang, title });
const labels = (files: readonly ReturnType<typeof file>[], language: Language) =>
  fileRow(files, language)
    .flat()
    .map(({ label, leads }) => (leads ? label : `[${label}]`));

it.each(LANGUAGES)("a sign is the start of the name of %s, which screen readers read to its end", (lang) => {
  const other = lang === "en" ? "zh" : "en";
  const [[, sign] = []] = fileRow([file(other), file(lang)], other);
  expect(sign && sign.label + sign.rest).toBe(LANGUAGE_NAMES[lang]);
});

describe("a row of files", () => {
  const both = [
    file("en"),
    file("en", "Form of proxy"),
    file("zh-TW"),
    file("zh-TW", "代表委任表格"),
    file("zh"),
    file("zh", "代表委任表格（简）"),
  ];

  it("names each document in the reader's language, and has the others as signs behind it", () => {
    expect(labels(both, "en")).toEqual(["English", "[繁體]", "[简体]", "Form of proxy", "[繁體]", "[简体]"]);
    expect(labels(both, "zh")).toEqual([
      "简体中文",
      "[繁體]",
      "[English]",
      "代表委任表格（简）",
      "[繁體]",
      "[English]",
    ]);
  });

  it("names what the reader's language does not have by its title in the one that stands in for it", () => {
    const files = [file("en"), file("en", "Annex"), file("zh-TW"), file("zh-TW", "附錄"), file("zh")];
    expect(labels(files, "zh")).toEqual(["简体中文", "[繁體]", "[English]", "附錄", "[English]"]);
    expect(labels([file("en"), file("zh-TW"), file("zh-TW", "附錄")], "en")).toEqual(["English", "[繁體]", "附錄"]);
  });

  it("leads with the language that stands in for the reader's", () => {
    expect(labels([file("en"), file("zh-TW")], "zh")).toEqual(["繁體中文", "[English]"]);
  });
});
