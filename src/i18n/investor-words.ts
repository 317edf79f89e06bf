/** Words of the pages for investors, which only the server makes. */
import type { Language } from "../core/languages.ts";
import { byLanguage } from "./by-language.ts";
import type en from "./investors/en.json";

export type InvestorWords = typeof en;

export const INVESTOR_WORDS: Readonly<Record<Language, InvestorWords>> = byLanguage(
  import.meta.glob<InvestorWords>("./investors/*.json", { eager: true, import: "default" }),
);
