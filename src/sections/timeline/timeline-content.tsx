import type { Site } from "../../content/site-contract.ts";
import { timelineAxis } from "../../core/picture/timeline.ts";
import { TIMELINE_IDS } from "../../core/vocabulary.ts";
import { fill } from "../../i18n/fill.ts";
import { HISTORY_WORDS } from "../../i18n/history-words.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { useRegionTranslate } from "../../i18n/use-region-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { milestoneMark } from "../home-pictures.ts";
import { MilestoneItem, Strut } from "./milestone.tsx";
import { toldBy, toldMilestones } from "./told-milestones.ts";
import "./timeline.css";

/** Titles and leads of the two lanes, and the two buttons, which `behaviour.ts` works. */
export function TimelineHead({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <>
      {TIMELINE_IDS.map((owner) => {
        const { title, lead } = site.timelines[owner];
        return (
          <div key={owner} className={`timeline-lane timeline-${owner}`}>
            <h3 id={`timeline-${owner}`}>{title}</h3>
            {lead === null ? null : <p className="small soft">{lead}</p>}
          </div>
        );
      })}
      <div className="timeline-buttons js-only">
        <button type="button" className="timeline-button" aria-label={t("events.earlier")} data-stride="-1">
          <Icon name="prev" hoveredName="arrow-left" size={20} />
        </button>
        <button type="button" className="timeline-button" aria-label={t("events.later")} data-stride="1">
          <Icon name="next" hoveredName="arrow-right" size={20} />
        </button>
      </div>
    </>
  );
}

/** How many past milestones small screens show at first. */
const LATEST = 2;

/** What is planned and what was, latest first. Small screens fold the earlier part of the past. */
export function Milestones({ site }: { site: Site }) {
  const words = HISTORY_WORDS[useLanguage().language].timeline;
  const told = toldMilestones({ group: site.timelines.group.milestones, partner: site.timelines.partner.milestones });
  const marks = told.map(milestoneMark);
  const axis = timelineAxis(marks);
  const aheadCount = marks.findLastIndex(({ state }) => state === "ahead") + 1;
  const items = told.map((milestone, index) => {
    const next = index === aheadCount ? axis.today : (axis.positions[index - 1] ?? axis.width);
    return (
      <MilestoneItem
        key={toldBy(milestone).id}
        milestone={milestone}
        mark={marks[index]}
        width={next - (axis.positions[index] ?? next)}
        cut={axis.cuts.get(index) ?? null}
        names={site.names}
      />
    );
  });
  const earlier = items.slice(aheadCount + LATEST);
  return (
    <>
      {aheadCount === 0 ? null : (
        <ol className="timeline-list timeline-ahead" reversed>
          {items.slice(0, aheadCount)}
        </ol>
      )}
      <ol className="timeline-list" reversed>
        <li className="timeline-today">
          <Strut width={(axis.positions[aheadCount - 1] ?? axis.width) - axis.today} />
          <span>{words.today}</span>
        </li>
        {items.slice(aheadCount, aheadCount + LATEST)}
      </ol>
      {earlier.length === 0 ? null : (
        <details className="timeline-earlier">
          <summary>{fill(words.earlier, { number: earlier.length })}</summary>
          <ol className="timeline-list" reversed>
            {earlier}
          </ol>
        </details>
      )}
    </>
  );
}
