import type { AnnouncementItem, AnnouncementPage } from "../content/contract.ts";
import { announcementsHref } from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { HOME_NEWS_COUNT } from "../core/home.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { AnnouncementList, AnnouncementRow } from "../components/announcement-list.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import { useSongClass } from "../ui/song.ts";
import { SectionContent } from "./section.tsx";

/** An announcement whose row also says what the announcement says. */
const withSummary = (item: AnnouncementItem): AnnouncementItem => ({
  ...item,
  excerpt: { parts: [item.summary], lang: item.lang },
});

/** Where an investor goes on: the announcements of one category, and those to come. */
function Ways() {
  const t = useRegionTranslate();
  return (
    <ul className="news-ways small">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Link href={announcementsHref({ category })} target="_self">
            {t(`category.${category}`)}
          </Link>
        </li>
      ))}
      <li>
        <Link href={paths.follow} target="_self">
          {t("nav.follow")}
        </Link>
      </li>
    </ul>
  );
}

/** The newest announcements, and a link to all of them. */
export function News({ news }: { news: AnnouncementPage }) {
  const t = useRegionTranslate();
  const [newest, ...others] = news.items.slice(0, HOME_NEWS_COUNT);
  const song = useSongClass(newest?.title ?? "", useForeignLang(newest?.lang), "song");
  return (
    <SectionContent id="news" name={t("section.news")} title={t("news.title")} aside={<Ways />}>
      {newest === undefined ? (
        <p className="soft">{t("hero.nothingYet")}</p>
      ) : (
        <AnnouncementList>
          <AnnouncementRow key={newest.id} item={withSummary(newest)} titleClass={song} />
          {others.map((item) => (
            <AnnouncementRow key={item.id} item={item} />
          ))}
        </AnnouncementList>
      )}
      <p className="way-on">
        <ViewMore href={paths.announcements}>{t("viewMore")}</ViewMore>
      </p>
    </SectionContent>
  );
}
