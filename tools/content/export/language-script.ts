/**
 * Pages whose address names no language: a static host sends one file to everybody, where the server chooses. Their
 * first script chooses in the browser.
 */
import { LANGUAGE_SCRIPT_START, splitLanguage } from "../../../src/core/routes.ts";
import { isNotFoundPage } from "./layout.ts";

/** @throws Error when the build has no such script. */
export function languageScript(assets: readonly string[]): string {
  const found = assets.find((address) => address.startsWith(LANGUAGE_SCRIPT_START));
  if (found === undefined) throw new Error(`the build has no ${LANGUAGE_SCRIPT_START}*.js: build again`);
  return found;
}

/**
 * Whether a page's language is chosen in the browser. Not that of a missing page: it is the answer to any address, with
 * a language or without one.
 */
export function choosesLanguage(address: string, mediaType: string): boolean {
  return mediaType.startsWith("text/html") && splitLanguage(address).pinned === null && !isNotFoundPage(address);
}

const HEAD = "<head>\n";

/** A document with the script as the first element of its head. */
export function withLanguageScript(html: string, script: string): string {
  if (!html.includes(HEAD)) throw new Error("the document has no head");
  return html.replace(HEAD, `${HEAD}<script src="${script}"></script>\n`);
}
