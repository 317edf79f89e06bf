/** Whether a document has what its address asks for. */
import { announcementsHref, readQuery } from "../core/announcement-query.ts";
import { careersHref, readCareersQuery } from "../core/careers-query.ts";
import { isOutline, type ScreenData } from "../pages/outline.ts";
import type { Address } from "./address.ts";

/**
 * Whether the document has the list that its address asks for. A static host has no search, and each filter alone: it answers
 * with the missing page, the whole list, or that of one filter.
 */
export function isAnswered(data: ScreenData, { match, search }: Address): boolean {
  const canonical =
    match.name === "announcements"
      ? (query: string) => announcementsHref(readQuery(query))
      : match.name === "careers"
        ? (query: string) => careersHref(readCareersQuery(query))
        : null;
  if (canonical === null) return true;
  return isOutline(data) && "search" in data.outline && canonical(data.outline.search) === canonical(search);
}
