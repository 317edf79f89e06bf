import { LANGUAGE_STORAGE_KEY } from "../core/languages.ts";

/** A year, in seconds. */
const LANGUAGE_COOKIE_MAX_AGE = 31_536_000;

/** The cookie from which the server reads the chosen language, for a page without TLS. */
export function languageCookie(language: string): string {
  return `${LANGUAGE_STORAGE_KEY}=${language}; path=/; max-age=${LANGUAGE_COOKIE_MAX_AGE}; samesite=lax`;
}

/** What is added to a cookie on a page with TLS. Browsers refuse such a cookie on other pages. */
export const SECURE = "; secure";
