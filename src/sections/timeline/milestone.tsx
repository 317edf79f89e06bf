import type { Milestone, Site } from "../../content/site-contract.ts";
import type { MilestoneMark } from "../../core/picture/milestone-mark.ts";
import { paths } from "../../core/routes.ts";
import { formatPartialDate } from "../../core/partial-date.ts";
import { fill } from "../../i18n/fill.ts";
import { givenDate, HISTORY_WORDS, milestoneState } from "../../i18n/history-words.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { Link } from "../../ui/link.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { MILESTONE_CLASS, OWNER_CLASS, TEXT_CLASS } from "./markup.ts";
import { toldBy, type ToldMilestone } from "./told-milestones.ts";

/** As wide as the picture says, in design px: the policy of the page allows no style attributes. */
export function Strut({ width }: { width: number }) {
  return width > 0 ? <svg className="milestone-strut" viewBox={`0 0 ${width} 1`} aria-hidden="true" /> : null;
}

/** Each date that was given, with the announcement that gave it: where there is more to say than the date above. */
function Dates({ milestone: { date, dates } }: { milestone: Milestone }) {
  const { language } = useLanguage();
  if (dates.every((given) => given.date === date)) return null;
  return (
    <ol className="milestone-dates small soft" aria-label={HISTORY_WORDS[language].milestone.dates}>
      {dates.map((given) => {
        const { text, day } = givenDate(given, language);
        const { announcement } = given;
        return (
          <li key={`${given.date} ${given.givenAt ?? ""}`}>
            {`${text} `}
            {announcement === null ? (
              day
            ) : (
              <Link href={paths.announcement(announcement.id)} target="_self" className="phrase">
                {day}
                <span className="visually-hidden">{` ${announcement.title}`}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The state and how the date was kept. That a milestone is done says its mark; what was promised is said in words. */
function State({ milestone }: { milestone: Milestone }) {
  const { language } = useLanguage();
  const { state, outcome } = milestone;
  if (state === "done" && (outcome === null || outcome === "unpromised"))
    return <span className="visually-hidden">{HISTORY_WORDS[language].milestone.done}</span>;
  const missed = outcome === "overdue" || outcome === "late";
  return (
    <p className={`milestone-state small soft${missed ? " milestone-missed" : ""}`}>
      {milestoneState(milestone, language)}
    </p>
  );
}

/** The title leads to the announcement that is evidence for the milestone. */
function Title({ milestone: { title, announcement } }: { milestone: Milestone }) {
  return (
    <h4 className="milestone-title">
      {announcement === null ? (
        title
      ) : (
        <Link href={paths.announcement(announcement.id)} target="_self">
          {title}
        </Link>
      )}
    </h4>
  );
}

interface MilestoneItemProps {
  readonly milestone: ToldMilestone<Milestone>;
  readonly mark: MilestoneMark | undefined;
  /** To what follows on the track, design px. */
  readonly width: number;
  /** The months to what follows, where the track cuts them. */
  readonly cut: number | null;
  readonly names: Site["names"];
}

/** One milestone in words: when, in which state, what, and the announcement that is evidence for it. */
export function MilestoneItem({ milestone, mark, width, cut, names }: MilestoneItemProps) {
  const { language } = useLanguage();
  const { group, partner } = milestone;
  const told = toldBy(milestone);
  const date = formatPartialDate(told.date, language);
  const owners = mark?.owners.map((owner) => ` ${OWNER_CLASS}${owner}`).join("") ?? "";
  return (
    <li className={`${MILESTONE_CLASS} ${MILESTONE_CLASS}-${mark?.state ?? "done"}${owners}`}>
      <Strut width={width} />
      {cut === null ? null : (
        <span className="milestone-cut soft" aria-hidden="true">
          {fill(HISTORY_WORDS[language].timeline.months, { number: cut })}
        </span>
      )}
      <div className={TEXT_CLASS}>
        <p className="milestone-date tabular">
          {date}
          {/* A space that stays, where the name is read or copied behind the date. */}
          <span className="visually-hidden">{`\u00a0${group === undefined ? names.partner : names.group}`}</span>
        </p>
        <State milestone={told} />
        <Title milestone={told} />
        {told.body === null ? null : (
          <div className="milestone-body soft">
            <Paragraphs text={told.body} />
          </div>
        )}
        <Dates milestone={told} />
      </div>
      {group === undefined || partner === undefined || partner.title === group.title ? null : (
        <p className="milestone-partner small soft">
          {fill(HISTORY_WORDS[language].timeline.partner, { name: names.partner, title: partner.title })}
        </p>
      )}
    </li>
  );
}
