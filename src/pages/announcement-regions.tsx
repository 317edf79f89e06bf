/** The content of an announcement: see outline.ts. */
import type { AnnouncementDetail, AnnouncementReference, FrameLine } from "../content/contract.ts";
import type { PageDataOf } from "../content/page-data.ts";
import { MINUTE_MS } from "../core/durations.ts";
import { byReadersLanguage, LANGUAGE_NAMES } from "../core/languages.ts";
import { formatPartialDate } from "../core/partial-date.ts";
import { paths } from "../core/routes.ts";
import { wholeDates } from "../core/whole-dates.ts";
import { ARCHIVE_WORDS } from "../i18n/archive-words.ts";
import { fill } from "../i18n/fill.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { FileTable } from "../components/file-table.tsx";
import { RichText } from "../ui/html.tsx";
import { AnnouncementFlags } from "../components/announcement-list.tsx";
import { Link } from "../ui/link.tsx";
import { MissingTranslation, useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";
import { PhraseWords } from "../ui/phrase-words.tsx";
import { BrokenRing, FileSeal } from "../ui/still/seal.tsx";
import { useSongClass } from "../ui/song.ts";
import { useShell } from "../components/shell-context.tsx";
import { filedText } from "./filed-text.ts";
import { FileHashes } from "./file-hashes.tsx";
import { Neighbours, Related } from "./announcement-links.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Corrections } from "./corrections.tsx";
import { BesideLinks, SideBySide } from "./side-by-side.tsx";
import type { RegionsOf } from "./outline.ts";
import "./page.css";
import "./announcement.css";

/** How long after the exchange the announcement was published here. Nothing is said where the exchange was later. */
function Lag({ from, to }: { from: string; to: string }) {
  const { clock } = ARCHIVE_WORDS[useLanguage().language];
  const minutes = Math.floor(Date.parse(to) / MINUTE_MS) - Math.floor(Date.parse(from) / MINUTE_MS);
  if (minutes < 0) return null;
  return <dd className="small">{minutes === 0 ? clock.same : fill(clock.later, { minutes })}</dd>;
}

/** The facts beside the text: time, category, issuer and languages. */
function Meta({ announcement }: PageDataOf<"announcement">) {
  const t = useRegionTranslate();
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
          <Lag from={announcement.hkex.at} to={announcement.publishedAt} />
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
      {announcement.withdrawn ? null : <BesideLinks announcement={announcement} />}
    </>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly reference: AnnouncementReference | null;
  readonly grave?: boolean;
}

/** Names another announcement, with its title and date, where there is one. */
function ReferenceNotice({ text, reference, grave = false }: NoticeProps) {
  const lang = useForeignLang(reference?.lang);
  if (reference === null) return null;
  return (
    <p className={grave ? "notice notice-grave" : "notice"}>
      {text}
      <span className="notice-subject">
        <Link href={paths.announcement(reference.id)} target="_self" lang={lang}>
          {reference.title}
        </Link>{" "}
        <span className="small soft tabular">
          <Moment at={reference.publishedAt} />
        </span>
      </span>
    </p>
  );
}

/** What a reader must know first: a correction, and the announcements before and after this one. */
function Notices({ announcement }: { announcement: AnnouncementDetail }) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  const { replacement, replaces, movedDates, corrections, id } = announcement;
  const last = corrections.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  return (
    <div className="article-notices">
      <MissingTranslation served={announcement.lang} />
      <ReferenceNotice grave text={t("announcement.supersededNotice")} reference={replacement} />
      {last === undefined ? null : (
        <p className="notice notice-grave">
          <Link href={`${paths.announcement(id)}#corrections-title`} target="_self">
            {t("announcement.corrected")}
          </Link>{" "}
          <span className="tabular">
            <Moment at={last.at} withTime /> {t("time.zoneShort")}
          </span>
          <span className="notice-subject">{last.reason}</span>
        </p>
      )}
      {movedDates.map(({ title, date, announcement: later }) => (
        <ReferenceNotice
          key={title}
          text={t("announcement.movedDate", { title, date: formatPartialDate(date, language) })}
          reference={later}
        />
      ))}
      <ReferenceNotice text={t("announcement.supersedesNotice")} reference={replaces} />
    </div>
  );
}

/** The seal of the file in the reader's language, or the next one; without a file there is none. */
function Seal({ announcement }: { announcement: AnnouncementDetail }) {
  const { language } = useLanguage();
  const { files, withdrawn, replacement, priceSensitive } = announcement;
  const file = byReadersLanguage(files, language)[0];
  if (withdrawn) return <BrokenRing />;
  if (file === undefined) return null;
  return <FileSeal sha256={file.sha256} broken={replacement !== null} grave={priceSensitive} />;
}

function Head({ announcement }: PageDataOf<"announcement">) {
  const t = useRegionTranslate();
  const lang = useForeignLang(announcement.lang);
  const song = useSongClass(announcement.title, lang);
  return (
    <>
      <Seal announcement={announcement} />
      <Breadcrumbs above={[[paths.announcements, t("announcements.title")]]} {...announcement} />
      <h1 tabIndex={-1} data-page-title className={`article-title ${song}`} lang={lang}>
        <PhraseWords text={wholeDates(announcement.title)} language={announcement.lang} />
      </h1>
      <AnnouncementFlags item={announcement} />
      <Notices announcement={announcement} />
    </>
  );
}

/** What a document means by its expressions. */
function Definitions({ lead, rows }: { lead: string; rows: readonly (readonly string[])[] }) {
  return (
    <>
      <p>{lead}</p>
      <table>
        <tbody>
          {rows.map(([term, meaning]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The lines before or after the text, as a filed document has them. Headings and tables look as those of the text. */
function Frame({ lines, lang }: { lines: readonly FrameLine[] | undefined; lang: string | undefined }) {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <div className="frame" lang={lang}>
      {lines.map(({ kind, text, lang: own, rows }) => {
        if (rows === undefined && kind !== "heading") {
          return (
            <p key={text} className={`frame-${kind}`} lang={own}>
              {text}
            </p>
          );
        }
        return (
          <div key={text} className="rich-text">
            {rows === undefined ? <h2>{text}</h2> : <Definitions lead={text} rows={rows} />}
          </div>
        );
      })}
    </div>
  );
}

/** The files are what most readers come for: they stand before the text, or beside it. */
function Files({ announcement: { files } }: PageDataOf<"announcement">) {
  const t = useRegionTranslate();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className="article-subtitle">
        {t("files.label")}
      </h2>
      <FileTable files={files} />
      <FileHashes files={files} />
    </section>
  );
}

interface FiledProps {
  readonly announcement: AnnouncementDetail;
  readonly lang: string | undefined;
}

/** The filed document, and before it the summary, which is the site's own. A commentary is all of a piece. */
function Filed({ announcement: { bodyHtml, frame }, lang }: FiledProps) {
  const { summary, text } = frame === null ? { summary: "", text: bodyHtml } : filedText(bodyHtml);
  return (
    <>
      {summary === "" ? null : <RichText html={summary} lang={lang} />}
      <Frame lines={frame?.head} lang={lang} />
      <RichText html={text} lang={lang} />
      <Frame lines={frame?.foot} lang={lang} />
    </>
  );
}

function Text({ announcement }: PageDataOf<"announcement">) {
  const lang = useForeignLang(announcement.lang);
  const { beside } = announcement;
  return (
    <>
      {beside === null ? (
        <Filed announcement={announcement} lang={lang} />
      ) : (
        <SideBySide announcement={announcement} beside={beside} />
      )}
      <Corrections corrections={announcement.corrections} />
      <Related related={announcement.related} />
    </>
  );
}

const regions: RegionsOf<"announcement"> = {
  head: Head,
  meta: Meta,
  files: Files,
  text: Text,
  neighbours: Neighbours,
};

export default regions;
