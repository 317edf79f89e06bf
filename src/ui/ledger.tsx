import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnnouncementItem } from "../content/contract.ts";
import { announcementPath } from "../core/routes.ts";
import { hongKongTime, parseInstant } from "../core/time.ts";
import { FileLinks } from "./file-links.tsx";
import { Link } from "./link.tsx";
import { useForeignLang } from "./missing-translation.tsx";
import { Moment } from "./moment.tsx";
import "./ledger.css";

/** Price-sensitive, superseded: said in words, and in colour. */
export function Flags({ item }: { item: Pick<AnnouncementItem, "priceSensitive" | "supersededBy"> }) {
  const { t } = useTranslation();
  if (!item.priceSensitive && item.supersededBy === null) return null;
  return (
    <span className="flags">
      {item.priceSensitive ? <span className="flag flag-sensitive">{t("announcement.priceSensitive")}</span> : null}
      {item.supersededBy === null ? null : <span className="flag">{t("announcement.superseded")}</span>}
    </span>
  );
}

/** One line of the ledger: the whole row follows its title's link, the files stay links of their own. */
export function LedgerRow({ item, level: Heading = "h3" }: { item: AnnouncementItem; level?: "h2" | "h3" }) {
  const { t } = useTranslation();
  return (
    <li className="ledger-row" id={`row-${item.id}`} data-row="">
      <p className="ledger-date tabular">
        <Moment at={item.publishedAt} withTime />
      </p>
      <p className="ledger-category">{t(`category.${item.category}`)}</p>
      <div className="ledger-main">
        <Heading className="ledger-title">
          <Link
            href={announcementPath(item.id)}
            target="_self"
            className="ledger-link"
            lang={useForeignLang(item.lang)}
          >
            {item.title}
          </Link>
        </Heading>
        <Flags item={item} />
        <FileLinks files={item.files} />
      </div>
    </li>
  );
}

/** Announcements of one year together, newest first, as they stand in the list. */
export function byYear(
  items: readonly AnnouncementItem[],
): ReadonlyArray<{ readonly year: number; readonly items: readonly AnnouncementItem[] }> {
  const years: Array<{ year: number; items: AnnouncementItem[] }> = [];
  for (const item of items) {
    const year = hongKongTime(parseInstant(item.publishedAt) ?? 0).year;
    const current = years.at(-1);
    if (current?.year === year) current.items.push(item);
    else years.push({ year, items: [item] });
  }
  return years;
}

export function Ledger({ children }: { children: ReactNode }) {
  return <ol className="ledger">{children}</ol>;
}
