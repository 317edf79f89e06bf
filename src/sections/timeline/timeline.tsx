import type { ReactNode } from "react";
import type { MilestoneMark } from "../../core/picture/milestone-mark.ts";
import { StageSlot } from "../../ui/stage-slot.tsx";
import { StaticRegion } from "../../ui/static-region.tsx";
import { SCROLLER_CLASS, SLOT_CLASS } from "./markup.ts";

interface TimelineProps {
  readonly milestones: readonly MilestoneMark[];
  readonly head: ReactNode;
  readonly list: ReactNode;
}

/**
 * On large screens a track that scrolls by touch, keyboard, wheel or its two buttons; else a list. `behaviour.ts` adds the
 * buttons, dragging and keys, and marks the milestone that the reader is at.
 */
export function Timeline({ milestones, head, list }: TimelineProps) {
  return (
    <div className="timeline">
      <StaticRegion name="timeline-head" className="timeline-head" content={head} />
      {/* Wider than the window on large screens: the keyboard must be able to scroll it. No landmark: the section is one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={SCROLLER_CLASS} role="group" aria-labelledby="events-title" tabIndex={0}>
        <div className="timeline-track">
          <StageSlot className={SLOT_CLASS} still={{ kind: "timeline", milestones }} isStatic={list === null} />
          <StaticRegion name="timeline" className="timeline-lists" content={list} />
        </div>
      </div>
    </div>
  );
}
