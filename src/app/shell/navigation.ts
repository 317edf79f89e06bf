/** The navigation tree as data. The header, the small-screen menu and the footer render the same one. */
import type { ParseKeys } from "i18next";
import { announcementsHref } from "../../core/announcement-query.ts";
import { matchPath, paths } from "../../core/routes.ts";
import { textPageSection } from "../../core/text-page-section.ts";
import { isCategory, type Category } from "../../core/categories.ts";

export interface NavigationLeaf {
  readonly key: string;
  readonly label: ParseKeys;
  /** A canonical path, with query or anchor. */
  readonly href: string;
}

export interface NavigationBranch {
  readonly key: string;
  readonly label: ParseKeys;
  readonly children: readonly NavigationLeaf[];
}

export type NavigationEntry = NavigationLeaf | NavigationBranch;

export const NAVIGATION: readonly NavigationEntry[] = [
  { key: "home", label: "nav.home", href: paths.home },
  {
    key: "about",
    label: "nav.about",
    children: [
      { key: "group", label: "section.about", href: paths.section("about") },
      { key: "partner", label: "section.aboutPartner", href: paths.section("about-partner") },
      { key: "claim", label: "nav.claim", href: paths.section("claim") },
      { key: "team", label: "nav.team", href: paths.section("team") },
      { key: "partnership", label: "nav.partnership", href: paths.section("partnership") },
    ],
  },
  {
    key: "ecosystem",
    label: "nav.ecosystem",
    children: [
      { key: "lpt", label: "nav.lpt", href: paths.section("lpt") },
      { key: "apq", label: "nav.apq", href: paths.section("apq") },
    ],
  },
  {
    key: "news",
    label: "nav.news",
    children: [
      { key: "announcements", label: "announcements.title", href: paths.announcements },
      { key: "announcement", label: "category.announcement", href: announcementsHref({ category: "announcement" }) },
      {
        key: "policies",
        label: "category.industry-policies",
        href: announcementsHref({ category: "industry-policies" }),
      },
    ],
  },
  {
    key: "investors",
    label: "nav.investors",
    children: [
      { key: "governance", label: "nav.governance", href: paths.governance },
      {
        key: "disclosure",
        label: "category.information-disclosure",
        href: announcementsHref({ category: "information-disclosure" }),
      },
      { key: "calendar", label: "nav.calendar", href: paths.calendar },
      { key: "results", label: "nav.results", href: paths.results },
      { key: "documents", label: "nav.documents", href: paths.documents },
      { key: "follow", label: "nav.follow", href: paths.follow },
      { key: "verify", label: "nav.verify", href: paths.verify },
      { key: "events", label: "nav.events", href: paths.section("events") },
    ],
  },
  { key: "careers", label: "nav.careers", href: paths.careers },
  { key: "contact", label: "nav.contact", href: paths.section("contact") },
];

/** The part of the address that the navigation distinguishes. */
export interface NavLocation {
  readonly path: string;
  readonly category: Category | null;
}

export function navLocation(path: string, search: string): NavLocation {
  const category = new URLSearchParams(search).get("category");
  return { path, category: isCategory(category) ? category : null };
}

/** Whether a leaf leads to the page that is shown. Never true for the home page's anchors: they are parts of a page. */
export function isCurrent(leaf: NavigationLeaf, { path, category }: NavLocation): boolean {
  const [leafPath = "", leafSearch] = leaf.href.split("?");
  if (leafPath !== path) return false;
  return new URLSearchParams(leafSearch).get("category") === category;
}

export function isBranch(entry: NavigationEntry): entry is NavigationBranch {
  return "children" in entry;
}

/**
 * Whether a branch has a leaf for the page that is shown. An announcement's page belongs to the news, and pages of facts
 * without a leaf to the part of the site that their breadcrumbs name.
 */
export function containsCurrent(branch: NavigationBranch, location: NavLocation): boolean {
  if (branch.children.some((leaf) => isCurrent(leaf, location))) return true;
  const match = matchPath(location.path);
  if (match.name === "announcement") return branch.key === "news";
  return match.name === "text" && textPageSection(match.page) === branch.key;
}
