import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../core/languages.ts";
import type en from "./locales/en.json";

/** The words of the interface in one language; English has every key. */
export type Messages = typeof en;

/**
 * An i18next instance of its own: one per request on the server, one per page in the browser.
 * It is ready when this returns, because its words are passed in.
 */
export function createI18n(language: Language, messages: Partial<Record<Language, Messages>>): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    // zh-TW must not silently fall back to zh: each language has every key, and a test holds that.
    load: "currentOnly",
    resources: Object.fromEntries(Object.entries(messages).map(([code, translation]) => [code, { translation }])),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
