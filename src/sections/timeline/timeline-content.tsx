import type { Site } from "../../content/contract.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import { useRegionTranslate } from "../../i18n/use-region-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { MilestoneItem } from "./milestone.tsx";
import "./timeline.css";

interface TimelineContentProps {
  readonly owner: TimelineId;
  readonly site: Site;
}

/** Title, lead and the two buttons, which `timeline.tsx` works. */
export function TimelineHead({ owner, site }: TimelineContentProps) {
  const t = useRegionTranslate();
  const { title, lead } = site.timelines[owner];
  return (
    <>
      <div>
        <h3 id={`timeline-${owner}`}>{title}</h3>
        {lead === null ? null : <p className="soft">{lead}</p>}
      </div>
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

export function Milestones({ owner, site }: TimelineContentProps) {
  return site.timelines[owner].milestones.map((milestone) => (
    <MilestoneItem key={milestone.id} milestone={milestone} />
  ));
}
