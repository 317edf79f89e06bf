import type { Milestone } from "../../content/contract.ts";
import { paths } from "../../core/routes.ts";
import { formatPartialDate } from "../../core/time.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { useForeignLang } from "../../ui/missing-translation.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { MILESTONE_CLASS } from "./markup.ts";

/** One milestone in words: when, in which state, what, and the announcement that is evidence for it. */
export function MilestoneItem({ milestone }: { milestone: Milestone }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { state, announcedFor, announcement } = milestone;
  const announcementLang = useForeignLang(announcement?.lang);
  return (
    <li className={`${MILESTONE_CLASS} milestone-${state}`}>
      <p className="milestone-date tabular">{formatPartialDate(milestone.date, language)}</p>
      <p className="milestone-state small">
        {t(`milestone.${state}`)}
        {announcedFor === null ? null : (
          <> · {t("milestone.announcedFor", { date: formatPartialDate(announcedFor, language) })}</>
        )}
      </p>
      <h4 className="milestone-title">{milestone.title}</h4>
      {milestone.body === null ? null : (
        <div className="milestone-body">
          <Paragraphs text={milestone.body} />
        </div>
      )}
      {announcement === null ? null : (
        <p className="milestone-evidence small">
          <Link href={paths.announcement(announcement.id)} target="_self" lang={announcementLang}>
            <span className="visually-hidden">{t("milestone.evidence")} </span>
            {announcement.title}
          </Link>
        </p>
      )}
    </li>
  );
}
