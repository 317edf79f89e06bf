/** The home page: its sections and how much it shows. */
import { SYSTEM_IDS, type SystemId } from "./systems.ts";

/** The sections in reading order. The page renders them in this order, and their numbers follow it. */
export const HOME_SECTIONS = [
  "hero",
  "news",
  "about",
  "about-partner",
  "claim",
  "partnership",
  "ecosystem",
  "events",
  "team",
  "governance",
  "disclosure",
  "careers",
  "contact",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** What a link can lead to: every section except the first, and each system inside the ecosystem's section. */
export type HomeAnchor = Exclude<HomeSection, "hero"> | SystemId;

/** All anchors, in reading order. */
export function homeAnchors(): readonly HomeAnchor[] {
  return HOME_SECTIONS.flatMap((section): readonly HomeAnchor[] => {
    if (section === "hero") return [];
    return section === "ecosystem" ? [section, ...SYSTEM_IDS] : [section];
  });
}

/** The number of a section, as its eyebrow shows it: the hero shows none, the section after it is number 1. */
export function sectionNumber(section: Exclude<HomeSection, "hero">): number {
  return HOME_SECTIONS.indexOf(section);
}

/** How many announcements the home page shows. */
export const HOME_NEWS_COUNT = 5;
