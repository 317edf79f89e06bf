import type { Site } from "../content/site-contract.ts";
import { formatPartialDate } from "../core/partial-date.ts";
import { nextPlanned } from "../core/picture/hero-figures.ts";
import { paths } from "../core/routes.ts";
import { HISTORY_WORDS } from "../i18n/history-words.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { useSongClass } from "../ui/song.ts";
import { NearRing } from "../ui/still/near-ring.tsx";
import { homePictures, ringWords } from "./home-pictures.ts";
import { ringOf } from "./ring.ts";
import "./closing.css";

/** The end of the page: the ring again, with the milestone that comes next, and how it reaches the reader. */
export function Closing({ site }: { site: Site }) {
  const t = useRegionTranslate();
  const title = t("closing.title");
  const song = useSongClass(title);
  const { language } = useLanguage();
  const segments = ringOf(homePictures(site).milestones);
  const words = ringWords(site);
  const at = nextPlanned(segments);
  const next = words[at];
  const { done, planned } = HISTORY_WORDS[language].milestone;
  const [contact] = site.contacts;
  return (
    <>
      <NearRing segments={segments} words={words} />
      <div className="wrap closing-text">
        {next === undefined ? null : (
          <>
            <p className="small soft">
              {`${segments[at]?.locked === true ? done : planned} ${formatPartialDate(next.date, language)}`}
            </p>
            <p>
              <Link href={paths.milestone(next.announcement)} target="_self">
                {next.title}
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
