import { createInstance, type i18n } from "i18next";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../core/languages.ts";
import type en from "./locales/en.json";

/** The messages of the interface in one language. English has every key. */
export type Messages = typeof en;

/**
 * Creates an i18next instance: one for each language on the server, one for each page in the browser. It is ready at
 * once, because its messages are passed in, and it keeps its language.
 */
export function createI18n(language: Language, messages: Partial<Record<Language, Messages>>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    // zh-TW must not fall back to zh. Each language has every key; a test checks it.
    load: "currentOnly",
    resources: Object.fromEntries(Object.entries(messages).map(([code, translation]) => [code, { translation }])),
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
