/** The content of an announcement: see outline.ts. */
import type { AnnouncementDetail, AnnouncementReference, FrameLine, PageDataOf } from "../content/contract.ts";
import { LANGUAGE_NAMES } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { FileTable } from "../components/file-links.tsx";
import { RichText } from "../ui/html.tsx";
import { Icon } from "../ui/icon.tsx";
import { AnnouncementFlags } from "../components/announcement-list.tsx";
import { Link } from "../ui/link.tsx";
import { MissingTranslation, useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { useShell } from "../components/shell-context.tsx";
import { Corrections } from "./corrections.tsx";
import type { RegionsOf } from "./outline.ts";
import "./page.css";
import "./announcement.css";

/** The facts beside the text: time, category, issuer and languages. */
function Meta({ announcement }: PageDataOf<"announcement">) {
  const t = useTranslate();
  const { stockCode, names } = useShell();
  return (
    <>
      <div>
        <dt>{t("announcement.published")}</dt>
        <dd className="tabular">
          <Moment at={announcement.publishedAt} withTime /> {t("time.zoneShort")}
        </dd>
      </div>
      <div>
        <dt>{t("announcement.category")}</dt>
        <dd>{t(`category.${announcement.category}`)}</dd>
        {announcement.headlines.map((headline) => (
          <dd key={headline}>{headline}</dd>
        ))}
      </div>
      {announcement.hkex === null ? null : (
        <div>
          <dt lang="en">HKEXnews</dt>
          <dd className="tabular">
            <Link href={announcement.hkex.url}>
              <Moment at={announcement.hkex.at} withTime /> {t("time.zoneShort")}
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{names.company}</dt>
        <dd className="tabular">
          {t("stockCode")} {stockCode}
        </dd>
      </div>
      <div>
        <dt>{t("announcement.languages")}</dt>
        <dd>
          {announcement.languages.map((language) => (
            <span key={language} lang={language} className="article-language">
              {LANGUAGE_NAMES[language]}
            </span>
          ))}
        </dd>
      </div>
    </>
  );
}

/** Superseding and superseded announcements link to each other. */
function SupersessionNotices({ announcement }: { announcement: AnnouncementDetail }) {
  const t = useTranslate();
  const { supersededBy, supersedes } = announcement;
  return (
    <>
      {supersededBy === null ? null : (
        <p className="notice notice-grave">
          {t("announcement.supersededNotice")}{" "}
          <Link href={paths.announcement(supersededBy)} target="_self">
            {t("announcement.readNewer")}
          </Link>
        </p>
      )}
      {supersedes === null ? null : (
        <p className="notice">
          {t("announcement.supersedesNotice")}{" "}
          <Link href={paths.announcement(supersedes)} target="_self">
            {t("announcement.readOlder")}
          </Link>
        </p>
      )}
    </>
  );
}

function Neighbour({ reference, rel }: { reference: AnnouncementReference | null; rel: "next" | "prev" }) {
  const t = useTranslate();
  const lang = useForeignLang(reference?.lang);
  if (reference === null) return <span />;
  return (
    <Link href={paths.announcement(reference.id)} target="_self" rel={rel} className={`neighbour neighbour-${rel}`}>
      <span className="neighbour-label small soft">
        {rel === "prev" ? <Icon name="arrow-left" hoveredName="arrow-left-filled" size={18} /> : null}
        {t(rel === "prev" ? "announcement.older" : "announcement.newer")}
        {rel === "next" ? <Icon name="arrow-right" hoveredName="arrow-right-filled" size={18} /> : null}
      </span>
      <span className="neighbour-title" lang={lang}>
        {reference.title}
      </span>
    </Link>
  );
}

function Related({ related }: { related: readonly AnnouncementReference[] }) {
  const t = useTranslate();
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title" className="article-subtitle">
        {t("announcement.related")}
      </h2>
      <ul>
        {related.map((reference) => (
          <RelatedRow key={reference.id} reference={reference} />
        ))}
      </ul>
    </section>
  );
}

function RelatedRow({ reference }: { reference: AnnouncementReference }) {
  const lang = useForeignLang(reference.lang);
  return (
    <li className="related-row">
      <span className="small soft tabular">
        <Moment at={reference.publishedAt} />
      </span>
      <Link href={paths.announcement(reference.id)} target="_self" lang={lang}>
        {reference.title}
      </Link>
    </li>
  );
}

function Head({ announcement }: PageDataOf<"announcement">) {
  const t = useTranslate();
  const lang = useForeignLang(announcement.lang);
  return (
    <>
      <p className="article-back small">
        <Link href={paths.announcements} target="_self">
          {t("announcements.title")}
        </Link>
      </p>
      <h1 tabIndex={-1} data-page-title className="article-title" lang={lang}>
        <Phrases text={announcement.title} />
      </h1>
      <AnnouncementFlags item={announcement} />
    </>
  );
}

/** The lines before or after the text, as a filed document has them. */
function Frame({ lines, lang }: { lines: readonly FrameLine[] | undefined; lang: string | undefined }) {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <div className="frame" lang={lang}>
      {lines.map(({ kind, text }) => (
        <p key={text} className={`frame-${kind}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

function Text({ announcement }: PageDataOf<"announcement">) {
  const t = useTranslate();
  const lang = useForeignLang(announcement.lang);
  return (
    <>
      <MissingTranslation served={announcement.lang} />
      <SupersessionNotices announcement={announcement} />
      <Frame lines={announcement.frame?.head} lang={lang} />
      <RichText html={announcement.bodyHtml} lang={lang} />
      <Frame lines={announcement.frame?.foot} lang={lang} />
      {announcement.files.length === 0 ? null : (
        <section aria-labelledby="files-title">
          <h2 id="files-title" className="article-subtitle">
            {t("files.label")}
          </h2>
          <FileTable files={announcement.files} />
        </section>
      )}
      <Corrections corrections={announcement.corrections} />
      <Related related={announcement.related} />
    </>
  );
}

function Neighbours({ announcement }: PageDataOf<"announcement">) {
  const t = useTranslate();
  return (
    <>
      <nav className="neighbours" aria-label={t("announcement.neighbours")}>
        <Neighbour reference={announcement.previous} rel="prev" />
        <Neighbour reference={announcement.next} rel="next" />
      </nav>
      <p className="way-on">
        <ViewMore href={paths.announcements}>{t("wayOn.announcements")}</ViewMore>
      </p>
    </>
  );
}

const regions: RegionsOf<"announcement"> = { head: Head, meta: Meta, text: Text, neighbours: Neighbours };

export default regions;
