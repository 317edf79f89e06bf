/** What a browser shows before any content has been read: plain words in each language. The page asks again by itself. */
import { escapeHtml } from "../core/html.ts";
import { FALLBACK_LANGUAGE, LANGUAGES } from "../core/languages.ts";
import { SECONDARY_MESSAGES } from "../i18n/all-messages.ts";
import { Representation } from "./representation.ts";

const said = (language: (typeof LANGUAGES)[number]): string =>
  escapeHtml(SECONDARY_MESSAGES[language].problem["not-ready"]);

/** Whether a request asks for a page, as a browser's navigation does (RFC 9110, 12.5.1). */
export const asksForPage = ({ headers }: Request): boolean => headers.get("Accept")?.includes("text/html") === true;

/** @param seconds after which the page is asked for again */
export function holdingPage(seconds: number): Representation {
  const lines = LANGUAGES.map((language) => `<p lang="${language}">${said(language)}</p>`);
  return new Representation({
    status: 503,
    mediaType: "text/html; charset=utf-8",
    body: [
      `<!doctype html><html lang="${FALLBACK_LANGUAGE}"><head><meta charset="utf-8"><title>${said(FALLBACK_LANGUAGE)}</title>`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<meta http-equiv="refresh" content="${seconds}"></head><body>${lines.join("")}</body></html>`,
    ].join(""),
    headers: { "Content-Language": LANGUAGES.join(", "), "Retry-After": String(seconds) },
    cache: "none",
  });
}
