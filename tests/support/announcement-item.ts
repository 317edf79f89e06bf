import type { AnnouncementItem } from "../../src/content/contract.ts";

/** An announcement as a list without a search has it. */
export const ANNOUNCEMENT_ITEM: Omit<AnnouncementItem, "excerpt"> = {
  id: "2026-001",
  category: "announcement",
  publishedAt: "2026-01-02T16:30:00+08:00",
  title: "Results",
  summary: "The year in figures.",
  lang: "en",
  languages: ["en"],
  files: [],
  priceSensitive: false,
  supersedes: null,
  supersededBy: null,
  sample: false,
  correctedAt: null,
};
