/**
 * Words about histories of facts: statuses, milestones, and the pages that are made from them. The server's HTML says them, so the
 * browser fetches them with the content of static regions only.
 */
import { byLanguage } from "./by-language.ts";
import type en from "./history/en.json";

export type HistoryWords = typeof en;

export const HISTORY_WORDS = byLanguage(
  import.meta.glob<HistoryWords>("./history/*.json", { eager: true, import: "default" }),
);

/** A text with its variables, such as `{{date}}`, filled in. */
export function fill(text: string, variables: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ""));
}
