/** Title and description of a screen: the server writes them, the browser keeps them true. */
import type { i18n } from "i18next";
import { announcementsTitle } from "../i18n/announcements-title.ts";
import type { PageData, Shell } from "../content/contract.ts";
import { readQuery } from "../core/announcement-query.ts";

export interface Head {
  readonly title: string;
  readonly description: string;
}

const siteName = ({ names, stockCode }: Shell): string => `${names.group} (${stockCode})`;

/** The document's title for what is not the home page. */
export const siteTitle = (title: string, shell: Shell): string => `${title} — ${siteName(shell)}`;

/** @param search the query string of the screen's address. */
export function headOf(data: PageData, shell: Shell, search: string, { t }: i18n): Head {
  const titled = (title: string, description: string = shell.description): Head => ({
    title: siteTitle(title, shell),
    description,
  });
  switch (data.name) {
    case "home":
      return { title: siteName(shell), description: shell.description };
    case "announcements":
      return titled(
        announcementsTitle(readQuery(search), t),
        t("head.announcementsDescription", { name: shell.names.group }),
      );
    case "announcement":
      return titled(data.announcement.title, data.announcement.summary);
    case "careers":
      return titled(t("head.careers"), t("head.careersDescription", { name: shell.names.group }));
    case "text":
      return titled(data.page.title);
    case "not-found":
      return titled(t("head.notFound"));
  }
}
