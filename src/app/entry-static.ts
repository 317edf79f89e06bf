/**
 * The first script of an exported page whose address names no language. It runs before the body is parsed and hides the
 * page that it leaves, so that no reader sees another language first. The build makes one classic script of it.
 */
import { LANGUAGE_STORAGE_KEY } from "../core/languages.ts";
import { staticLanguage } from "./static-language.ts";

function storedChoice(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null; // Refused by the browser: its languages decide.
  }
}

const { documentElement } = document;
const { pathname, search, hash } = location;
const language = staticLanguage({ stored: storedChoice(), languages: navigator.languages });
if (language !== documentElement.lang) {
  documentElement.hidden = true;
  location.replace(`/${language}${pathname === "/" ? "" : pathname}${search}${hash}`);
}
