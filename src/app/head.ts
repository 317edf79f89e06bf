/** Title and description of a screen: the server writes them, the browser keeps them true. */
import type { i18n } from "i18next";
import type { PageData, Shell } from "../content/contract.ts";

export interface Head {
  readonly title: string;
  readonly description: string;
}

export function headOf(data: PageData, shell: Shell, { t }: i18n): Head {
  const site = `${shell.names.group} (${shell.stockCode})`;
  const titled = (title: string, description: string = shell.description): Head => ({
    title: `${title} — ${site}`,
    description,
  });
  switch (data.name) {
    case "home":
      return { title: site, description: shell.description };
    case "announcements":
      return titled(t("head.announcements"), t("head.announcementsDescription", { name: shell.names.group }));
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
