/**
 * Words about finding announcements. They stand in static regions only, so the browser fetches them with the code of the
 * regions.
 */
import { byLanguage } from "./by-language.ts";
import type en from "./archive/en.json";

type ArchiveWords = typeof en;

export const ARCHIVE_WORDS = byLanguage(
  import.meta.glob<ArchiveWords>("./archive/*.json", { eager: true, import: "default" }),
);
