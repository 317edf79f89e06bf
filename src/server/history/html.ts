/** HTML of the pages that are made from histories of facts. Every text is escaped. */
import type { AnnouncementReference } from "../../content/contract.ts";
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import { paths } from "../../core/routes.ts";
import { formatDate, formatTime, hongKongIso, type Instant } from "../../core/time.ts";

/** Date and time in Hong Kong. */
export const momentText = (at: Instant, language: Language): string => `${formatDate(at, language)} ${formatTime(at)}`;

/** @param href where it leads. */
export const momentHtml = (at: Instant, language: Language, href: string): string =>
  `<a href="${href}"><time datetime="${hongKongIso(at)}">${momentText(at, language)}</time></a>`;

/** A link with the title of an announcement; with its language where that is another one. */
export function announcementHtml({ id, title, lang }: AnnouncementReference, language: Language): string {
  const foreign = lang === language ? "" : ` lang="${lang}"`;
  return `<a href="${paths.announcement(id)}"${foreign}>${escapeHtml(title)}</a>`;
}
