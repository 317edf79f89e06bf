import type { AnnouncementItem, AnnouncementPage } from "../content/contract.ts";
import type { Site } from "../content/site-contract.ts";
import type { HeroSegment } from "../core/picture/hero-figures.ts";
import { paths } from "../core/routes.ts";
import { TIMELINE_IDS } from "../core/vocabulary.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { fill } from "../i18n/fill.ts";
import { HISTORY_WORDS } from "../i18n/history-words.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";
import { Words } from "../ui/phrase-words.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { useSongClass } from "../ui/song.ts";
import { ownerClass } from "../ui/still/owner-class.ts";
import { homePictures } from "./home-pictures.ts";
import { ringOf } from "./ring.ts";
import "./hero.css";

function Newest({ item }: { item: AnnouncementItem | undefined }) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  const lang = useForeignLang(item?.lang);
  if (item === undefined) return <p className="hero-newest soft">{t("hero.nothingYet")}</p>;
  return (
    <div className="hero-newest">
      <p className="small soft">
        {`${t("hero.newest")} `}
        <span className="hero-when">
          <Moment at={item.publishedAt} withTime className="hero-moment tabular" />
          {t("time.zoneShort")}
        </span>
      </p>
      <p className="hero-newest-title icon-control">
        <Link href={paths.announcement(item.id)} target="_self" className="hero-newest-link" lang={lang}>
          <Words text={item.title} language={lang ?? language} />
        </Link>
        <Icon name="arrow-right" hoveredName="arrow-right-filled" size={24} />
      </p>
    </div>
  );
}

/** A mark of a colour before words. */
const Swatch = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={className}>
    {"•\u00a0"}
  </span>
);

/** How many milestones there are, and how many of them are completed. */
const completed = (segments: readonly HeroSegment[]) => ({
  number: segments.length,
  done: segments.filter(({ locked }) => locked).length,
});

export function HeroText({ site }: { site: Site }) {
  const { language } = useLanguage();
  const song = useSongClass(site.hero.title);
  const segments = ringOf(homePictures(site).milestones);
  const words = HISTORY_WORDS[language].events;
  return (
    <>
      <h1 id="hero-title" tabIndex={-1} data-page-title className={`hero-title ${song}`}>
        <Phrases text={site.hero.title} />
      </h1>
      <p className="hero-lead">
        <Words text={site.hero.lead} language={language} />
      </p>
      <p className="hero-caption">
        <span className="hero-said hero-whole">
          <Words text={fill(words.ring, completed(segments))} language={language} />
        </span>
        <span>
          {TIMELINE_IDS.map((owner) => (
            <span key={owner} className={`words ${ownerClass(owner)}`}>
              {`${fill(words.owner, {
                name: site.names[owner],
                ...completed(segments.filter((segment) => segment.owner === owner)),
              }).replaceAll(" ", "\u00a0")} `}
            </span>
          ))}
        </span>
      </p>
    </>
  );
}

/** Stock code, trading status and the newest announcement. */
export function HeroStrip({ site, news }: { site: Site; news: AnnouncementPage }) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  const { state } = site.trading;
  const trades = state === "trading";
  return (
    <div className="hero-strip">
      <p className="hero-code">
        <span className="small soft">{t("stockCode")}</span>
        <span className="hero-code-figures tabular">{site.stockCode}</span>
        <span className={`hero-trading small${trades ? "" : " in-cinnabar"}`}>
          <Swatch className={trades ? "in-jade" : ""} />
          {HISTORY_WORDS[language].trading[state]}
        </span>
      </p>
      <Newest item={news.items[0]} />
      {/* The segments of the ring follow, each of them a link. */}
      <a className="skip-link" href="#news">
        {t("hero.skip")}
      </a>
    </div>
  );
}
