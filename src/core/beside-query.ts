/** The query of an announcement's page that sets another language beside the page's own. */
import { isLanguage, type Language } from "./languages.ts";
import { paths } from "./routes.ts";

/** @returns undefined without a language; an invalid value is ignored, as in every address of a page. */
export function readBeside(search: string): Language | undefined {
  const value = new URLSearchParams(search).get("with");
  return isLanguage(value) ? value : undefined;
}

/** The query string of a page with a language beside its own. */
export const besideSearch = (language: Language): string => `with=${language}`;

/** Where on the page both languages stand. */
export const BESIDE_ANCHOR = "side-by-side";

/** The canonical address of an announcement with a language beside the reader's own. */
export const besideHref = (id: string, language: Language): string =>
  `${paths.announcement(id)}?${besideSearch(language)}`;
