import { memo, type ReactNode } from "react";
import type { AnnouncementItem } from "../content/contract.ts";
import { paths } from "../core/routes.ts";
import { hongKongTime, instantOf } from "../core/time.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { FileLinks } from "./file-links.tsx";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";
import "./announcement-list.css";

/** Marks a price-sensitive, superseded or corrected announcement, in words as well as in colour. */
export function AnnouncementFlags({
  item,
}: {
  item: Pick<AnnouncementItem, "priceSensitive" | "supersededBy" | "correctedAt">;
}) {
  const t = useTranslate();
  if (!item.priceSensitive && item.supersededBy === null && item.correctedAt === null) return null;
  return (
    <span className="flags">
      {item.priceSensitive ? <span className="flag flag-sensitive">{t("announcement.priceSensitive")}</span> : null}
      {item.supersededBy === null ? null : <span className="flag">{t("announcement.superseded")}</span>}
      {item.correctedAt === null ? null : <span className="flag">{t("announcement.corrected")}</span>}
    </span>
  );
}

interface AnnouncementRowProps {
  readonly item: AnnouncementItem;
  /** A further class of the title. */
  readonly titleClass?: string;
}

/**
 * One announcement of a list. The title's link covers the whole row; the files keep links of their own. A long list
 * that grows renders its new rows only.
 */
export const AnnouncementRow = memo(function AnnouncementRow({ item, titleClass }: AnnouncementRowProps) {
  const t = useTranslate();
  const lang = useForeignLang(item.lang);
  return (
    <li className="announcement-row" id={`row-${item.id}`} data-row="">
      <p className="announcement-date tabular">
        <Moment at={item.publishedAt} withTime />
      </p>
      <p className="announcement-category">{t(`category.${item.category}`)}</p>
      <div className="announcement-main">
        <h3 className={titleClass ? `announcement-title ${titleClass}` : "announcement-title"}>
          <Link href={paths.announcement(item.id)} target="_self" className="announcement-link" lang={lang}>
            {item.title}
          </Link>
        </h3>
        <AnnouncementFlags item={item} />
        {item.excerpt?.parts === undefined ? null : (
          <p className="small soft" lang={item.excerpt.lang}>
            {item.excerpt.parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
          </p>
        )}
        <FileLinks files={item.files} of={item.title} ofLang={lang} />
      </div>
    </li>
  );
});

/** Groups consecutive announcements by the year in which they were published, in Hong Kong time. */
export function groupByYear(
  items: readonly AnnouncementItem[],
): ReadonlyArray<{ readonly year: number; readonly items: readonly AnnouncementItem[] }> {
  const years: Array<{ year: number; items: AnnouncementItem[] }> = [];
  for (const item of items) {
    const year = hongKongTime(instantOf(item.publishedAt) ?? 0).year;
    const current = years.at(-1);
    if (current?.year === year) current.items.push(item);
    else years.push({ year, items: [item] });
  }
  return years;
}

export function AnnouncementList({ children }: { children: ReactNode }) {
  return <ol className="announcement-list">{children}</ol>;
}
