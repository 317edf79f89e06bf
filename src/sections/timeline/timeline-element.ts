/** A timeline in the page: its track or list, its milestones, and which of them the reader is at. Reads layout. */
import { isLaidOut } from "../../core/laid-out.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import { stageSlots } from "../../ui/stage-slots.ts";
import { MILESTONE_CLASS, SCROLLER_CLASS, SLOT_CLASS } from "./markup.ts";
import { milestoneAtOffset, nearestIndex, offsetOfMilestone } from "./milestone-position.ts";

/** On small screens the reader is at the milestone that is nearest to this share of the window's height. */
const READING_LINE = 0.4;

export class TimelineElement {
  readonly scroller: HTMLElement;

  constructor(scroller: HTMLElement) {
    this.scroller = scroller;
  }

  static all(document: Document): readonly TimelineElement[] {
    return [...document.querySelectorAll<HTMLElement>(`.${SCROLLER_CLASS}`)].map(
      (scroller) => new TimelineElement(scroller),
    );
  }

  /** The timeline that an element lies in. */
  static around(target: EventTarget | null): TimelineElement | null {
    const scroller = target instanceof Element ? target.closest<HTMLElement>(`.${SCROLLER_CLASS}`) : null;
    return scroller === null ? null : new TimelineElement(scroller);
  }

  get milestones(): readonly HTMLElement[] {
    return [...this.scroller.querySelectorAll<HTMLElement>(`.${MILESTONE_CLASS}`)];
  }

  get slot(): HTMLElement | null {
    return this.scroller.querySelector<HTMLElement>(`.${SLOT_CLASS}`);
  }

  get owner(): TimelineId | null {
    const still = this.slot === null ? undefined : stageSlots.read().get(this.slot);
    return still?.kind === "timeline" ? still.owner : null;
  }

  /** Wide screens have a track that scrolls sideways, small ones a list. */
  get isTrack(): boolean {
    return this.scroller.scrollWidth > this.scroller.clientWidth + 1;
  }

  /** False also while it is not laid out. */
  get isList(): boolean {
    return isLaidOut(this.scroller) && !this.isTrack;
  }

  indexOf(target: EventTarget | null): number | null {
    const milestone = target instanceof Element ? target.closest<HTMLElement>(`.${MILESTONE_CLASS}`) : null;
    const index = milestone === null ? -1 : this.milestones.indexOf(milestone);
    return index < 0 ? null : index;
  }

  /** The milestone that the reader of a track would be at if it were scrolled on by `delta`. */
  nearestAfter(delta: number): number | null {
    return milestoneAtOffset(this.positions(), this.scroller.scrollLeft + delta, this.maxOffset);
  }

  /** The milestone that the reader is at; null while a list is not in the window, or not laid out. */
  nearest(): number | null {
    if (!isLaidOut(this.scroller)) return null;
    if (this.isTrack) return this.nearestAfter(0);
    const { scroller } = this;
    const height = scroller.ownerDocument.documentElement.clientHeight;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (bottom < 0 || top > height) return null;
    return nearestIndex(
      this.milestones.map((milestone) => milestone.getBoundingClientRect().top),
      height * READING_LINE,
    );
  }

  /** Scrolls a track to a milestone, smoothly if the style sheet says so. */
  scrollToMilestone(index: number): void {
    this.scroller.scrollTo({ left: offsetOfMilestone(this.positions(), index, this.maxOffset) });
  }

  private get maxOffset(): number {
    return this.scroller.scrollWidth - this.scroller.clientWidth;
  }

  /** The middles of the milestones along the track. */
  private positions(): readonly number[] {
    return this.milestones.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2);
  }
}
