import type { TFunction } from "i18next";
import type { AnnouncementQuery } from "../core/announcement-query.ts";

/** What a list of announcements shows, in words: category, year and searched words. */
export function announcementsTitle({ category, year, q }: Omit<AnnouncementQuery, "cursor">, t: TFunction): string {
  const kind = category === undefined ? t("announcements.title") : t(`category.${category}`);
  const title = year === undefined ? kind : `${kind} ${year}`;
  return q === undefined ? title : t("announcements.searched", { title, q });
}
