/**
 * The languages of the site: the only place that lists them. A new language is a value of `LANGUAGES` and of each table
 * in this file, its words (`src/i18n`), its content and its fonts.
 */

export const LANGUAGES = ["en", "zh", "zh-TW"] as const;

/** The code of a language: in addresses, file names and the `lang` attribute (BCP 47). */
export type Language = (typeof LANGUAGES)[number];

/** A value for each language. */
export type Localised<T> = Readonly<Record<Language, T>>;

/** Used when neither a stored choice nor the browser asks for one of ours. */
export const FALLBACK_LANGUAGE: Language = "en";

/** Key of the stored choice: in local storage, and as the name of the only cookie. */
export const LANGUAGE_STORAGE_KEY = "locale";

/** How each language names itself, shown in the language switch. */
export const LANGUAGE_NAMES: Localised<string> = {
  en: "English",
  zh: "简体中文",
  "zh-TW": "繁體中文",
};

/**
 * In which order other languages stand in for a missing translation. A reader of one Chinese
 * script reads the other sooner than English.
 */
export const LANGUAGE_SUBSTITUTES: Localised<readonly Language[]> = {
  en: ["en", "zh-TW", "zh"],
  zh: ["zh", "zh-TW", "en"],
  "zh-TW": ["zh-TW", "zh", "en"],
};

/** Open Graph's names for the languages. */
export const OPEN_GRAPH_LOCALES: Localised<string> = { en: "en_GB", zh: "zh_CN", "zh-TW": "zh_HK" };

/**
 * Subtags of a browser's language that choose between languages with the same primary subtag: first by script, then by
 * region. Without either, the language whose code is the primary subtag itself is chosen.
 */
const DETECTED_SUBTAGS: Localised<{ readonly script?: string; readonly regions?: readonly string[] }> = {
  en: {},
  zh: { script: "Hans" },
  "zh-TW": { script: "Hant", regions: ["TW", "HK", "MO"] },
};

export interface DateFormat {
  date(year: number, month: number, day: number): string;
  month(year: number, month: number): string;
  /** @param quarter 1 to 4. */
  quarter(year: number, quarter: number): string;
  year(year: number): string;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** 21 November 2026. */
const ENGLISH_DATES: DateFormat = {
  date: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
  month: (year, month) => `${MONTHS[month - 1]} ${year}`,
  quarter: (year, quarter) => `Q${quarter} ${year}`,
  year: (year) => `${year}`,
};

/** 2026年11月21日. */
const CHINESE_DATES: DateFormat = {
  date: (year, month, day) => `${year}年${month}月${day}日`,
  month: (year, month) => `${year}年${month}月`,
  quarter: (year, quarter) => `${year}年第${"一二三四"[quarter - 1]}季度`,
  year: (year) => `${year}年`,
};

/** How each language writes dates. */
export const DATE_FORMATS: Localised<DateFormat> = { en: ENGLISH_DATES, zh: CHINESE_DATES, "zh-TW": CHINESE_DATES };

/** The same items by language: the reader's own first, then its substitutes in their order. */
export function byReadersLanguage<T extends { readonly lang: Language }>(
  items: readonly T[],
  language: Language,
): readonly T[] {
  const order = LANGUAGE_SUBSTITUTES[language];
  return items.toSorted((a, b) => order.indexOf(a.lang) - order.indexOf(b.lang));
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Makes a value for each language. */
export function localised<T>(make: (language: Language) => T): Localised<T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>; // every one
}

/** Chinese in Unicode's terms: whatever is written in Chinese characters, such as Cantonese (`yue`) or Hakka (`hak`). */
const CHINESE = "zh";
const CHINESE_SCRIPTS: ReadonlySet<string | undefined> = new Set(["Hans", "Hant"]);

/**
 * A tag as Unicode's data know it, or null for what is no tag. `cmn` becomes `zh`, and an extended language such as
 * `zh-yue` or `zh-min-nan` becomes the language itself (RFC 5646, 4.5).
 */
function parseTag(tag: string): Intl.Locale | null {
  try {
    const text = tag.trim().replaceAll("_", "-");
    return new Intl.Locale(text.replace(/^zh-(?:min-)?(?=[a-z]{3}(?:-|$))/i, ""));
  } catch {
    return null;
  }
}

/** The site language for one BCP 47 tag, or null when none of ours is meant. */
export function languageOfTag(tag: string): Language | null {
  const locale = parseTag(tag);
  if (locale === null) return null;
  const likely = new Intl.Locale(locale.language).maximize();
  const primary = CHINESE_SCRIPTS.has(likely.script) ? CHINESE : locale.language;
  const region = locale.region ?? likely.region ?? "";
  const candidates = LANGUAGES.filter((language) => language.split("-")[0] === primary);
  return (
    // An explicit script outranks the region: zh-Hans-HK is a reader of simplified characters.
    candidates.find((language) => locale.script !== undefined && DETECTED_SUBTAGS[language].script === locale.script) ??
    candidates.find((language) => DETECTED_SUBTAGS[language].regions?.includes(region) === true) ??
    candidates.find((language) => language === primary) ??
    null
  );
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
