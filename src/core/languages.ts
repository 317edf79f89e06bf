/**
 * The three languages of the site: the only place that lists them.
 */

export const LANGUAGES = ["en", "zh", "zh-TW"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Used when neither a stored choice nor the browser asks for one of ours. */
export const FALLBACK_LANGUAGE: Language = "en";

/** Key of the stored choice: in local storage, and as the name of the only cookie. */
export const LANGUAGE_STORAGE_KEY = "locale";

/** How each language names itself, shown in the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  zh: "简体中文",
  "zh-TW": "繁體中文",
};

/**
 * In which order other languages stand in for a missing translation. A reader of one Chinese
 * script reads the other sooner than English.
 */
export const LANGUAGE_SUBSTITUTES: Readonly<Record<Language, readonly Language[]>> = {
  en: ["en", "zh-TW", "zh"],
  zh: ["zh", "zh-TW", "en"],
  "zh-TW": ["zh-TW", "zh", "en"],
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

const TRADITIONAL = new Set(["hant", "tw", "hk", "mo"]);

/** The site language for one BCP 47 tag, or null when the tag is neither Chinese nor English. */
function languageOfTag(tag: string): Language | null {
  const [primary, ...subtags] = tag.trim().toLowerCase().split(/[-_]/);
  if (primary === "en") return "en";
  if (primary !== "zh") return null;
  // An explicit script outranks the region: zh-Hans-HK is a reader of simplified characters.
  if (subtags.includes("hans")) return "zh";
  return subtags.some((subtag) => TRADITIONAL.has(subtag)) ? "zh-TW" : "zh";
}

/**
 * The language for a reader without a stored choice.
 * @param tags BCP 47 tags in order of preference: `navigator.languages`, or Accept-Language sorted by weight.
 * @returns the first tag we can serve: Chinese with TW, HK, MO or Hant is zh-TW, other Chinese zh; en otherwise.
 */
export function detectLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language !== null) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** Something said in all three languages. */
export type Localised<T> = Readonly<Record<Language, T>>;
