import type { Language } from "../core/languages.ts";
import type { Messages } from "./create-i18n.ts";

const LOADERS = import.meta.glob<Messages>("./locales/*.json", { import: "default" });

/** Fetches the messages of one language, each a chunk. */
export async function loadMessages(language: Language): Promise<Messages> {
  const load = LOADERS[`./locales/${language}.json`];
  if (load === undefined) throw new Error(`no words in ${language}`);
  return load();
}
