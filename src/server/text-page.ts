/** Pages of text: those of the content pack, and those that are made from facts and their histories. */
import type { TextPage } from "../content/contract.ts";
import { calendarChangedAt } from "../content/events.ts";
import { careerOf, careerPage, isCareerPage } from "./career-page.ts";
import { contentPage } from "../content/responses.ts";
import { statusHistory } from "../content/status.ts";
import type { View } from "../content/view.ts";
import type { Language } from "../core/languages.ts";
import { CONTENT_PAGES, FACT_PAGES, matchPath, type FactPage, type TextPageId } from "../core/routes.ts";
import { parseDay } from "../core/partial-date.ts";
import type { Instant } from "../core/time.ts";
import { asOfPage } from "./history/as-of-page.ts";
import { statusPage } from "./history/status-page.ts";
import { calendarPage } from "./investors/calendar-page.ts";
import { documentsChanged, documentsPage } from "./investors/documents-page.ts";
import { verdictPage, verifyPage } from "./investors/verify-page.ts";
import { followPage } from "./investors/follow-page.ts";
import { resultsChanged } from "../content/results.ts";
import { resultsPage } from "./investors/results-page.ts";
import { governanceChanged, governancePage } from "./investors/governance-page.ts";

interface FactPageMaker {
  page(view: View, language: Language): TextPage;
  /** When what it says changed last, for the sitemap; null if it never did. */
  changed(view: View): Instant | null;
}

const FACT_PAGE_MAKERS: Readonly<Record<FactPage, FactPageMaker>> = {
  status: { page: statusPage, changed: (view) => statusHistory(view).at(-1)?.entries.at(-1)?.at ?? null },
  calendar: { page: calendarPage, changed: calendarChangedAt },
  documents: { page: documentsPage, changed: documentsChanged },
  results: { page: resultsPage, changed: resultsChanged },
  verify: { page: verifyPage, changed: () => null },
  follow: { page: followPage, changed: () => null },
  governance: { page: governancePage, changed: governanceChanged },
};

export const factPageChanged = (view: View, page: FactPage): Instant | null => FACT_PAGE_MAKERS[page].changed(view);

const AS_OF = "as-of-";

/** The day of a page of past facts; null for every other page. */
const dayOf = (page: string): string | null => (page.startsWith(AS_OF) ? page.slice(AS_OF.length) : null);

/** Before this instant the page of a day does not exist. Null for pages that are always there. */
export function pageBegins(page: string): Instant | null {
  const day = dayOf(page);
  return day === null ? null : (parseDay(day)?.first ?? null);
}

/** The page that a name stands for; null if there is none. Positions are known by the view: only open ones have a page. */
export function textPageId(view: View, name: string): TextPageId | null {
  if (isCareerPage(name)) return careerOf(view, name) === null ? null : name;
  const match = matchPath(`/${name.replace(/^verify-/, "verify/")}`);
  if (match.name !== "text") return null;
  const day = dayOf(match.page);
  return day !== null && parseDay(day) === null ? null : match.page;
}

/** @returns null when the view does not have the page. Whether a day has begun is not asked here. */
export function textPage(view: View, name: string, language: Language): TextPage | null {
  const page = textPageId(view, name);
  if (page === null) return null;
  if (isCareerPage(page)) return careerPage(view, page, language);
  const made = FACT_PAGES.find((known) => known === page);
  if (made !== undefined) return FACT_PAGE_MAKERS[made].page(view, language);
  const day = dayOf(page);
  if (day !== null) return asOfPage(view, day, language);
  const content = CONTENT_PAGES.find((known) => known === page);
  return content === undefined ? verdictPage(view, page, language) : contentPage(view, content, language);
}
