import { useRef, type MouseEvent, type ReactNode } from "react";
import type { TimelineId } from "../../core/vocabulary.ts";
import { StageSlot } from "../../ui/stage-slot.tsx";
import { StaticRegion } from "../../ui/static-region.tsx";
import type { HomePictures } from "../home-pictures.ts";
import { SCROLLER_CLASS, SLOT_CLASS } from "./markup.ts";

/** The share of its width by which a press moves the track. */
const STRIDE = 0.7;

interface TimelineProps {
  readonly owner: TimelineId;
  readonly milestones: HomePictures["timelines"][TimelineId];
  readonly head: ReactNode;
  readonly list: ReactNode;
}

/**
 * On large screens a track that scrolls by touch, keyboard, wheel or its two buttons; else a list. `behaviour.ts` adds
 * dragging and keys, and marks the milestone that the reader is at.
 */
export function Timeline({ owner, milestones, head, list }: TimelineProps) {
  const scroller = useRef<HTMLElement>(null);
  const move = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-stride]") : null;
    const element = scroller.current;
    if (button === null || element === null) return;
    element.scrollBy({ left: Number(button.dataset["stride"]) * element.clientWidth * STRIDE });
  };
  return (
    // The handler is that of the two buttons, which are static content.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={`timeline timeline-${owner}`} onClick={move}>
      <StaticRegion name={`${owner}-timeline-head`} className="timeline-head" content={head} />
      {/* Wider than the window on large screens: the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} className={SCROLLER_CLASS} aria-labelledby={`timeline-${owner}`} tabIndex={0}>
        <div className="timeline-track">
          <StageSlot className={SLOT_CLASS} still={{ kind: "timeline", owner, milestones }} isStatic={list === null} />
          <StaticRegion as="ol" name={`${owner}-timeline`} className="timeline-list" content={list} />
        </div>
      </section>
    </div>
  );
}
