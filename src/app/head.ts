/** Title and description of a screen: the server writes them, the browser keeps the title true. */
import { announcementsTitle } from "../i18n/announcements-title.ts";
import type { ShellContent } from "../components/shell-context.tsx";
import type { PageData } from "../content/page-data.ts";
import type { Shell } from "../content/site-contract.ts";
import type { Translator } from "../i18n/translator.ts";
import { readQuery } from "../core/announcement-query.ts";
import { htmlText } from "../core/html-text.ts";
import { joinTitles, siteName } from "../core/site-name.ts";

export interface Head {
  readonly title: string;
  readonly description: string;
}

const nameOf = ({ names, stockCode }: ShellContent, { language }: Translator): string =>
  siteName(names.group, stockCode, language);

/** The document's title for what is not the home page. */
export const siteTitle = (title: string, shell: ShellContent, i18n: Translator): string =>
  joinTitles(title, nameOf(shell, i18n), i18n.language);

/** @param search the query string of the screen's address. */
export function titleOf(data: PageData, shell: ShellContent, search: string, i18n: Translator): string {
  const { t } = i18n;
  const titled = (title: string): string => siteTitle(title, shell, i18n);
  switch (data.name) {
    case "home":
      return nameOf(shell, i18n);
    case "announcements":
      return titled(announcementsTitle(readQuery(search), t));
    case "announcement":
      return titled(data.announcement.title);
    case "careers":
      return titled(t("head.careers"));
    case "text":
      return titled(data.page.title);
    case "not-found":
      return titled(t("head.notFound"));
  }
}

/** The paragraph that a page of text begins with, after its facts if there are any; null for a page that begins otherwise. */
const leadOf = (html: string): string | null =>
  htmlText(/^\s*(?:<dl>[^]*?<\/dl>)?\s*<p>([^]*?)<\/p>/.exec(html)?.[1] ?? "") || null;

function descriptionOf(data: PageData, shell: Shell, { t }: Translator): string {
  const { names, description } = shell;
  switch (data.name) {
    case "announcements":
      return t("head.announcementsDescription", { name: names.group });
    case "announcement":
      return data.announcement.summary;
    case "careers":
      return t("head.careersDescription", { name: names.group });
    case "text":
      return leadOf(data.page.bodyHtml) ?? description;
    default:
      return description;
  }
}

/** @param search the query string of the screen's address. */
export function headOf(data: PageData, shell: Shell, search: string, i18n: Translator): Head {
  return { title: titleOf(data, shell, search, i18n), description: descriptionOf(data, shell, i18n) };
}
