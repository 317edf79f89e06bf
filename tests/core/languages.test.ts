/** Which language a reader gets without having chosen one: from the server, and from the cache before it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { detectLanguage, isLanguage, LANGUAGE_SUBSTITUTES, LANGUAGES, localised } from "../../src/core/languages.ts";

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
  [["zh-US"], "zh"],
  [["zh-yue-HK"], "zh-TW"],
  [["zh-yue"], "zh-TW"],
  [["zh-yue-Hans"], "zh"],
  [["zh-cmn-Hant"], "zh-TW"],
  [["zh-min-nan"], "zh"],
  [["zh-min-nan-TW"], "zh-TW"],
  [["zh-hakka"], "zh"],
  [["zh-Latn-pinyin"], "zh"],
  [["yue"], "zh-TW"],
  [["yue-HK"], "zh-TW"],
  [["yue-Hant"], "zh-TW"],
  [["yue-Hans"], "zh"],
  [["yue-Hans-HK"], "zh"],
  [["yue-CN"], "zh"],
  [["cmn"], "zh"],
  [["cmn-TW"], "zh-TW"],
  [["cmn-Hant"], "zh-TW"],
  [["cmn-Hans-TW"], "zh"],
  [["zho-MO"], "zh-TW"],
  [["nan-TW", "en"], "zh-TW"],
  [["hak-TW"], "zh-TW"],
  [["wuu"], "zh"],
  [["gan-CN"], "zh"],
  [["ja-JP", "yue-HK"], "zh-TW"],
  [["ko-Kore-KR"], "en"],
  [["za-CN"], "en"],
  [["mn-Mong-CN"], "en"],
  [["*"], "en"],
  [[""], "en"],
  [["zhuang"], "en"],
  [["i-default"], "en"],
  [["zh--HK", "x"], "en"],
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

it("makes a value for each language", () => {
  expect(localised((language) => `/${language}`)).toEqual({ en: "/en", zh: "/zh", "zh-TW": "/zh-TW" });
});

describe("the nginx configuration", () => {
  const config = readFileSync("deploy/nginx/site.conf", "utf8");
  /** The lines of a map in their order: a pattern and its value. */
  const mapOf = (variable: string): [string, string][] => {
    const [, lines = ""] = new RegExp(`map \\$${variable} \\S+ \\{\\n([^}]*)\\}`).exec(config) ?? [];
    return [...lines.matchAll(/^\s*(?:"([^"]*)"|(\S+))\s+(?:"([^"]*)"|(\S+));$/gm)].map((match) => [
      match[1] ?? match[2] ?? "",
      match[3] ?? match[4] ?? "",
    ]);
  };

  it("keeps a copy for each stored choice", () => {
    expect(mapOf("cookie_locale")).toEqual([["default", ""], ...LANGUAGES.map((language) => [language, language])]);
  });

  it.each(SETTINGS)("keeps for %j the copy in %s, or one of its own", (tags, expected) => {
    const header = tags.join(",");
    const rules = mapOf("http_accept_language");
    const rule = rules.find(([pattern]) =>
      pattern.startsWith("~*") ? new RegExp(pattern.slice(2), "i").test(header) : pattern === header,
    );
    // A first tag that is clear decides; any other header has a copy of its own.
    expect(rule?.[1] ?? expected).toBe(expected);
    expect(rule !== undefined).toBe(header === "" || /^(?:en|zh)(?:-\w+)*$/i.test(tags[0] ?? ""));
    expect(rules.every(([pattern, value]) => pattern === "default" || isLanguage(value))).toBe(true);
  });
});
