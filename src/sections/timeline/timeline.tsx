import { useRef } from "react";
import type { Site } from "../../content/contract.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { StageSlot } from "../../ui/stage-slot.tsx";
import { SCROLLER_CLASS, SLOT_CLASS } from "./markup.ts";
import { MilestoneItem } from "./milestone.tsx";
import "./timeline.css";

/** The share of its width by which a press moves the track. */
const STRIDE = 0.7;

interface TimelineProps {
  readonly owner: TimelineId;
  readonly timeline: Site["timelines"]["group"];
}

/**
 * On large screens a track that scrolls by touch, keyboard, wheel or its two buttons; else a list. `behaviour.ts` adds dragging and
 * keys, and marks the milestone that the reader is at.
 */
export function Timeline({ owner, timeline }: TimelineProps) {
  const t = useTranslate();
  const scroller = useRef<HTMLElement>(null);
  const move = (direction: 1 | -1): void => {
    const element = scroller.current;
    element?.scrollBy({ left: direction * element.clientWidth * STRIDE });
  };
  return (
    <div className={`timeline timeline-${owner}`}>
      <div className="timeline-head">
        <div>
          <h3 id={`timeline-${owner}`}>{timeline.title}</h3>
          {timeline.lead === null ? null : <p className="soft">{timeline.lead}</p>}
        </div>
        <div className="timeline-buttons js-only">
          <button type="button" className="timeline-button" aria-label={t("events.earlier")} onClick={() => move(-1)}>
            <Icon name="prev" hoveredName="arrow-left" size={20} />
          </button>
          <button type="button" className="timeline-button" aria-label={t("events.later")} onClick={() => move(1)}>
            <Icon name="next" hoveredName="arrow-right" size={20} />
          </button>
        </div>
      </div>
      {/* Wider than the window on large screens: the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} className={SCROLLER_CLASS} aria-labelledby={`timeline-${owner}`} tabIndex={0}>
        <div className="timeline-track">
          <StageSlot className={SLOT_CLASS} still={{ kind: "timeline", owner, milestones: timeline.milestones }} />
          <ol className="timeline-list">
            {timeline.milestones.map((milestone) => (
              <MilestoneItem key={milestone.id} milestone={milestone} />
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}
