/** Words of the calendar of events. The server alone says them, in pages and in calendar files. */
import { byLanguage } from "./by-language.ts";
import type en from "./calendar/en.json";

type CalendarWords = typeof en;

export const CALENDAR_WORDS = byLanguage(
  import.meta.glob<CalendarWords>("./calendar/*.json", { eager: true, import: "default" }),
);
