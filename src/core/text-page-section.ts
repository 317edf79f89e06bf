import { FACT_PAGES, isListed } from "./routes.ts";

/** The part of the site that a page of text belongs to: its breadcrumbs say so, on the page and to search engines. */
export function textPageSection(id: string): "investors" | "careers" | null {
  if (!isListed(id) || FACT_PAGES.some((page) => page === id)) return "investors";
  return id.startsWith("career-") ? "careers" : null;
}
