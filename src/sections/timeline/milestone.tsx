import type { Milestone } from "../../content/contract.ts";
import { paths } from "../../core/routes.ts";
import { formatPartialDate } from "../../core/time.ts";
import { givenDate, HISTORY_WORDS, milestoneState } from "../../i18n/history-words.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { Link } from "../../ui/link.tsx";
import { useForeignLang } from "../../ui/missing-translation.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { MILESTONE_CLASS } from "./markup.ts";

interface MilestoneProps {
  readonly milestone: Milestone;
}

/** Each date that was given, with the announcement that gave it: where there is more to say than the date above. */
function Dates({ milestone: { date, dates } }: MilestoneProps) {
  const { language } = useLanguage();
  if (dates.every((given) => given.date === date)) return null;
  return (
    <ol className="milestone-dates small" aria-label={HISTORY_WORDS[language].milestone.dates}>
      {dates.map((given) => {
        const { text, day } = givenDate(given, language);
        const { announcement } = given;
        return (
          <li key={`${given.date} ${given.givenAt ?? ""}`}>
            {text}{" "}
            {announcement === null ? (
              day
            ) : (
              <Link href={paths.announcement(announcement.id)} target="_self">
                {day}
                <span className="visually-hidden"> {announcement.title}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** One milestone in words: when, in which state, what, and the announcement that is evidence for it. */
export function MilestoneItem({ milestone }: MilestoneProps) {
  const { language } = useLanguage();
  const { state, outcome, announcement } = milestone;
  const announcementLang = useForeignLang(announcement?.lang);
  const kept = outcome === "overdue" || outcome === "late" ? " milestone-missed" : "";
  return (
    <li className={`${MILESTONE_CLASS} milestone-${state}${kept}`}>
      <p className="milestone-date tabular">{formatPartialDate(milestone.date, language)}</p>
      <p className="milestone-state small">{milestoneState(milestone, language)}</p>
      <h4 className="milestone-title">{milestone.title}</h4>
      {milestone.body === null ? null : (
        <div className="milestone-body">
          <Paragraphs text={milestone.body} />
        </div>
      )}
      <Dates milestone={milestone} />
      {announcement === null ? null : (
        <p className="milestone-evidence small">
          <Link href={paths.announcement(announcement.id)} target="_self" lang={announcementLang}>
            <span className="visually-hidden">{HISTORY_WORDS[language].milestone.evidence} </span>
            {announcement.title}
          </Link>
        </p>
      )}
    </li>
  );
}
