/** Title and description of a screen: the server writes them, the browser keeps them true. */
import type { i18n } from "i18next";
import { announcementsTitle } from "../components/announcements-title.ts";
import type { PageData, Shell } from "../content/contract.ts";
import { readQuery } from "../core/announcement-query.ts";

export interface Head {
  readonly title: string;
  readonly description: string;
}

/** @param search the query string of the screen's address. */
export function headOf(data: PageData, shell: Shell, search: string, { t }: i18n): Head {
  const site = `${shell.names.group} (${shell.stockCode})`;
  const titled = (title: string, description: string = shell.description): Head => ({
    title: `${title} — ${site}`,
    description,
  });
  switch (data.name) {
    case "home":
      return { title: site, description: shell.description };
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
