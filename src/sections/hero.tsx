import type { AnnouncementItem, AnnouncementPage, Site } from "../content/contract.ts";
import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { StageSlot } from "../ui/stage-slot.tsx";
import type { RingSegment } from "../ui/still/still-picture.ts";
import "./hero.css";

/** The segments of the ring: one for each milestone. */
function ringOf(timelines: Site["timelines"]): readonly RingSegment[] {
  return (["group", "partner"] as const).flatMap((owner) =>
    timelines[owner].milestones.map(({ id, state }) => ({ id, owner, locked: state === "done" })),
  );
}

function Newest({ item }: { item: AnnouncementItem | undefined }) {
  const t = useTranslate();
  const lang = useForeignLang(item?.lang);
  if (item === undefined) return <p className="hero-newest soft">{t("hero.nothingYet")}</p>;
  return (
    <div className="hero-newest">
      <p className="hero-label">
        {t("hero.newest")}{" "}
        <span className="hero-when">
          <Moment at={item.publishedAt} withTime className="hero-moment tabular" />
          {t("time.zoneShort")}
        </span>
      </p>
      <p className="hero-newest-title icon-control">
        <Link href={paths.announcement(item.id)} target="_self" className="hero-newest-link" lang={lang}>
          {item.title}
        </Link>
        <Icon name="arrow-right" hoveredName="arrow-right-filled" size={24} />
      </p>
    </div>
  );
}

/** Stock code, trading status and the newest announcement. */
function Strip({ site, newest }: { site: Site; newest: AnnouncementItem | undefined }) {
  const t = useTranslate();
  const { state } = site.trading;
  return (
    <div className="hero-strip">
      <p className="hero-code">
        <span className="hero-label">{t("stockCode")}</span>
        <span className="hero-code-figures tabular">{site.stockCode}</span>
        <span className={`hero-trading hero-trading-${state}`}>{t(`trading.${state}`)}</span>
      </p>
      <Newest item={newest} />
    </div>
  );
}

export function Hero({ site, news }: { site: Site; news: AnnouncementPage }) {
  const t = useTranslate();
  const segments = ringOf(site.timelines);
  return (
    <section className="hero" aria-labelledby="hero-title">
      <StageSlot className="hero-stage" still={{ kind: "hero", segments }} />
      <div className="hero-text wrap">
        <h1 id="hero-title" tabIndex={-1} data-page-title className="hero-title">
          <Phrases text={site.hero.title} />
        </h1>
        <p className="hero-lead">{site.hero.lead}</p>
        <p className="hero-caption small">
          {t("hero.caption", { number: segments.length, done: segments.filter(({ locked }) => locked).length })}
        </p>
      </div>
      <div className="wrap hero-foot">
        <Strip site={site} newest={news.items[0]} />
      </div>
    </section>
  );
}
