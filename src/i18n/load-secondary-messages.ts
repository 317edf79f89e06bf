/** Words that no first load needs: the server's problems, and the notice of a search without a server. */
import type { Language } from "../core/languages.ts";
import { byLanguage } from "./by-language.ts";
import type en from "./secondary/en.json";

export type SecondaryMessages = typeof en;

const LOADERS = byLanguage(import.meta.glob<SecondaryMessages>("./secondary/*.json", { import: "default" }));

export async function loadSecondaryMessages(language: Language): Promise<SecondaryMessages> {
  return LOADERS[language]();
}
