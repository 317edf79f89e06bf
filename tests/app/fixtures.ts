/** Small, complete values of the contract. */
import { ANNOUNCEMENT_ITEM } from "../support/announcement-item.ts";
import { EMPTY_PAGE } from "../support/empty-page.ts";
import type { AnnouncementDetail } from "../../src/content/contract.ts";
import type { PageData } from "../../src/content/page-data.ts";
import type { Shell } from "../../src/content/site-contract.ts";
import { parseAddress } from "../../src/app/address.ts";
import { screenKey, type Screen } from "../../src/app/screen.ts";
import type { Language } from "../../src/core/languages.ts";

export const SHELL: Shell = {
  sample: false,
  stockCode: "00399",
  origin: "https://www.example.com",
  description: "A listed group.",
  names: { group: "The Group", partner: "The Partner", company: "The Company", renaming: null },
  letterhead: [],
  trading: { state: "trading", since: null, note: null, announcement: null },
  offices: [],
  contacts: [],
  social: [],
};

export const ANNOUNCEMENT: AnnouncementDetail = {
  ...ANNOUNCEMENT_ITEM,
  headlines: [],
  hkex: null,
  bodyHtml: "",
  frame: null,
  previous: null,
  next: null,
  related: [],
  movedDates: [],
  replacement: null,
  replaces: null,
  withdrawn: false,
  beside: null,
  corrections: [],
};

export const PAGES = {
  announcements: { name: "announcements", search: "", page: EMPTY_PAGE },
  announcement: { name: "announcement", announcement: ANNOUNCEMENT },
  careers: {
    name: "careers",
    search: "",
    page: { items: [], offset: 0, cursor: null, nextCursor: null, previousCursor: null, total: 0, facets: [] },
  },
  text: { name: "text", page: { id: "privacy", title: "Privacy policy", bodyHtml: "", lang: "en", languages: ["en"] } },
  "not-found": { name: "not-found" },
} as const satisfies Partial<Record<PageData["name"], PageData>>;

export function screenAt(path: string, data: PageData = PAGES.careers, language: Language = "en"): Screen {
  const address = parseAddress(path, "");
  return { key: screenKey(address, language), address, language, shell: SHELL, data };
}
