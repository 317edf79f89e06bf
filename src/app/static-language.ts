/**
 * The language of a reader of a static export. A static host sends the same file to everybody: pages whose address
 * names no language are English there, and their first script goes to the address of the reader's language.
 */
import { detectLanguage, isLanguage, type Language } from "../core/languages.ts";

export interface StaticReader {
  /** The stored choice; null without one. */
  readonly stored: string | null;
  /** The browser's languages, in order of preference. */
  readonly languages: readonly string[];
}

/** As the server decides: the stored choice, else what the browser asks for. */
export function staticLanguage({ stored, languages }: StaticReader): Language {
  return isLanguage(stored) ? stored : detectLanguage(languages);
}
