/** Pages of text: those of the content pack, and those that are made from the histories of facts. */
import type { TextPage } from "../../content/contract.ts";
import { contentPage } from "../../content/responses.ts";
import type { View } from "../../content/view.ts";
import type { Language } from "../../core/languages.ts";
import { CONTENT_PAGES, matchPath, type TextPageId } from "../../core/routes.ts";
import { parseDay, type Instant } from "../../core/time.ts";
import { asOfPage } from "./as-of-page.ts";
import { statusPage } from "./status-page.ts";

const AS_OF = "as-of-";

/** The day of a page of past facts; null for every other page. */
const dayOf = (page: string): string | null => (page.startsWith(AS_OF) ? page.slice(AS_OF.length) : null);

/** Before this instant the page of a day does not exist. Null for pages that are always there. */
export function pageBegins(page: string): Instant | null {
  const day = dayOf(page);
  return day === null ? null : (parseDay(day)?.first ?? null);
}

/** The page that a name stands for; null if there is none. */
export function textPageId(name: string): TextPageId | null {
  const match = matchPath(`/${name}`);
  if (match.name !== "text") return null;
  const day = dayOf(match.page);
  return day !== null && parseDay(day) === null ? null : match.page;
}

/** @returns null when the view does not have the page. Whether a day has begun is not asked here. */
export function textPage(view: View, name: string, language: Language): TextPage | null {
  const page = textPageId(name);
  if (page === null) return null;
  if (page === "status") return statusPage(view, language);
  const day = dayOf(page);
  if (day !== null) return asOfPage(view, day, language);
  const content = CONTENT_PAGES.find((known) => known === page);
  return content === undefined ? null : contentPage(view, content, language);
}
