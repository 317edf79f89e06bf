/** Words of the page of results and of its CSV file. The server alone says them. */
import type { Language } from "../core/languages.ts";
import { byLanguage } from "./by-language.ts";
import type en from "./results/en.json";

export type ResultsWords = typeof en;

export const RESULTS_WORDS: Readonly<Record<Language, ResultsWords>> = byLanguage(
  import.meta.glob<ResultsWords>("./results/*.json", { eager: true, import: "default" }),
);
