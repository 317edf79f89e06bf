import type { AnnouncementDetail } from "../content/contract.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { RichText } from "../ui/html.tsx";
import { Moment } from "../ui/moment.tsx";

/** The corrections of an announcement: when and why a file was replaced, the old file, and what changed. */
export function Corrections({ corrections }: { corrections: AnnouncementDetail["corrections"] }) {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className="article-subtitle">
        {t("announcement.corrected")}
      </h2>
      <ol className="corrections">
        {corrections.map(({ at, name, reason, changesHtml }) => (
          <li key={`${at} ${name}`} className="correction">
            <p className="small soft tabular">
              <Moment at={at} withTime /> {t("time.zoneShort")}
            </p>
            <p>{reason}</p>
            <RichText className="small" html={changesHtml} />
          </li>
        ))}
      </ol>
    </section>
  );
}
