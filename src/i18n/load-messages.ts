import type { Language } from "../core/languages.ts";
import type { Messages } from "./create-i18n.ts";

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import("./locales/en.json"),
  zh: () => import("./locales/zh.json"),
  "zh-TW": () => import("./locales/zh-TW.json"),
};

/** Fetches the messages of one language, each a chunk. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).default;
}
