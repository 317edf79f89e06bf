import { useTranslation } from "react-i18next";
import type { AnnouncementPage } from "../content/contract.ts";
import { ViewMore } from "../ui/button.tsx";
import { AnnouncementList, AnnouncementRow } from "../components/announcement-list.tsx";
import { Section } from "./section.tsx";

const SHOWN = 5;

/** The newest five announcements, and the way to all of them. */
export function News({ news }: { news: AnnouncementPage }) {
  const { t } = useTranslation();
  return (
    <Section id="news" number={9} name={t("section.news")} title={t("news.title")}>
      {news.items.length === 0 ? (
        <p className="soft">{t("hero.nothingYet")}</p>
      ) : (
        <AnnouncementList>
          {news.items.slice(0, SHOWN).map((item) => (
            <AnnouncementRow key={item.id} item={item} />
          ))}
        </AnnouncementList>
      )}
      <p className="way-on">
        <ViewMore href="/announcements">{t("viewMore")}</ViewMore>
      </p>
    </Section>
  );
}
