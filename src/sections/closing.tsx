import type { AnnouncementPage } from "../content/contract.ts";
import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { useSongClass } from "../ui/song.ts";
import { NearRing } from "../ui/still/near-ring.tsx";
import { homePictures, ringWords } from "./home-pictures.ts";
import { ringOf } from "./ring.ts";
import "./closing.css";

/** The end of the page: the ring again, and how the announcement of its next segment reaches the reader. */
export function Closing({ site, news: { items } }: { site: Site; news: AnnouncementPage }) {
  const t = useRegionTranslate();
  const title = t("closing.title");
  const song = useSongClass(title);
  const [newest] = items;
  const lang = useForeignLang(newest?.lang);
  const [contact] = site.contacts;
  return (
    <>
      <NearRing segments={ringOf(homePictures(site).milestones)} words={ringWords(site)} />
      <div className="wrap closing-text">
        {newest === undefined ? null : (
          <>
            <p className="small soft">
              {`${t("hero.newest")} `}
              <Moment at={newest.publishedAt} />
            </p>
            <p>
              <Link href={paths.announcement(newest.id)} target="_self" lang={lang}>
                {newest.title}
              </Link>
            </p>
          </>
        )}
        <h2 className={song}>
          <Phrases text={title} />
        </h2>
        <ul className="closing-ways">
          <li>
            <ViewMore href={paths.follow}>{t("nav.follow")}</ViewMore>
          </li>
          <li>
            <ViewMore href={paths.calendar}>{t("nav.calendar")}</ViewMore>
          </li>
          {contact === undefined ? null : (
            <li>
              <ViewMore href={`mailto:${contact.email}`}>{contact.email}</ViewMore>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
