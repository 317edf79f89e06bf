/** An announcement in two languages side by side: a static region's content. */
import type { AnnouncementDetail, Beside } from "../content/contract.ts";
import { BESIDE_ANCHOR, besideHref } from "../core/beside-query.ts";
import { LANGUAGE_NAMES, type Language } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import { ARCHIVE_WORDS } from "../i18n/archive-words.ts";
import { fill } from "../i18n/fill.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { RichText } from "../ui/html.tsx";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import "./side-by-side.css";

/** The languages that can be set beside the text's own, as a row of the announcement's facts. */
export function BesideLinks({ announcement }: { announcement: AnnouncementDetail }) {
  const { sideBySide: words } = ARCHIVE_WORDS[useLanguage().language];
  const { id, lang, languages, beside } = announcement;
  const others = languages.filter((other) => other !== lang);
  if (others.length === 0) return null;
  return (
    <div className="beside-links">
      <dt>{words.label}</dt>
      <dd>
        {others.map((other) => (
          <Link
            key={other}
            href={`${besideHref(id, other)}#${BESIDE_ANCHOR}`}
            target="_self"
            aria-current={beside?.lang === other ? "true" : undefined}
            className="article-language"
          >
            <span lang={other}>{LANGUAGE_NAMES[other]}</span>
          </Link>
        ))}
      </dd>
    </div>
  );
}

interface CellProps {
  readonly html: string | null;
  readonly lang: Language;
  /** The figures that only this cell of its row has. */
  readonly figures: readonly string[];
}

function Cell({ html, lang, figures }: CellProps) {
  const { sideBySide: words } = ARCHIVE_WORDS[useLanguage().language];
  const foreign = useForeignLang(lang);
  return (
    <div className="beside-cell" data-language={LANGUAGE_NAMES[lang]}>
      {html === null ? (
        <p className="beside-gap small">{fill(words.gap, { language: LANGUAGE_NAMES[lang] })}</p>
      ) : (
        <RichText html={html} lang={foreign} />
      )}
      {figures.length === 0 ? null : (
        <p className="beside-differs small">
          {fill(words.only, { language: LANGUAGE_NAMES[lang] })} <strong>{figures.join(words.separator)}</strong>
        </p>
      )}
    </div>
  );
}

const isDiffering = ({ ownFigures, otherFigures }: Beside["rows"][number]): boolean =>
  ownFigures.length + otherFigures.length > 0;

/** What was found, in words. */
function Finding({ rows, compared }: Beside) {
  const { sideBySide: words } = ARCHIVE_WORDS[useLanguage().language];
  const differing = rows.filter(isDiffering).length;
  const gaps = rows.filter(({ own, other }) => own === null || other === null).length;
  return (
    <p>
      {differing > 0
        ? fill(words.differ, { number: differing })
        : compared > 0 && gaps === 0
          ? fill(words.agree, { number: compared })
          : words.none}
      {gaps === 0 ? null : ` ${fill(words.gaps, { number: gaps })}`}{" "}
      <Link href={paths.text("terms")} target="_self">
        {words.prevails}
      </Link>
    </p>
  );
}

export function SideBySide({ announcement, beside }: { announcement: AnnouncementDetail; beside: Beside }) {
  const { sideBySide: words } = ARCHIVE_WORDS[useLanguage().language];
  const { id, lang, title } = announcement;
  const [foreign, otherForeign] = [useForeignLang(lang), useForeignLang(beside.lang)];
  return (
    <section id={BESIDE_ANCHOR} className="beside" aria-label={words.title}>
      <div className="beside-finding small">
        <Finding {...beside} />
        <p>
          <Link href={paths.announcement(id)} target="_self">
            {fill(words.alone, { language: LANGUAGE_NAMES[lang] })}
          </Link>
        </p>
      </div>
      <div className="beside-row beside-titles">
        <p lang={foreign} className="beside-cell" data-language={LANGUAGE_NAMES[lang]}>
          {title}
        </p>
        <p lang={otherForeign} className="beside-cell" data-language={LANGUAGE_NAMES[beside.lang]}>
          {beside.title}
        </p>
      </div>
      {beside.rows.map((row, index) => (
        <div key={index} className={isDiffering(row) ? "beside-row beside-row-differs" : "beside-row"}>
          <Cell html={row.own} lang={lang} figures={row.ownFigures} />
          <Cell html={row.other} lang={beside.lang} figures={row.otherFigures} />
        </div>
      ))}
    </section>
  );
}
