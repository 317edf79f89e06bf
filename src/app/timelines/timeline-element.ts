/** A timeline on the page: its track, its milestones, and which of them the reader is at. Reads layout. */
import type { Owner } from "../../core/picture/slot-id.ts";
import { stageSlots } from "../../ui/stage-slots.ts";
import { milestoneAt, nearestTo, offsetFor } from "./reading-place.ts";

/** Where the eye rests in a window: on small screens the milestone nearest to it is the one being read. */
const EYE = 0.4;

export const SCROLLER = ".timeline-scroller";
const SLOT = "[data-stage-slot]";

export class TimelineElement {
  readonly scroller: HTMLElement;

  constructor(scroller: HTMLElement) {
    this.scroller = scroller;
  }

  static all(document: Document): readonly TimelineElement[] {
    return [...document.querySelectorAll<HTMLElement>(SCROLLER)].map((scroller) => new TimelineElement(scroller));
  }

  get milestones(): readonly HTMLElement[] {
    return [...this.scroller.querySelectorAll<HTMLElement>(".milestone")];
  }

  get slot(): HTMLElement | null {
    return this.scroller.querySelector<HTMLElement>(SLOT);
  }

  get owner(): Owner | null {
    return this.slot === null ? null : stageSlots.timelineOwner(this.slot);
  }

  /** Wide screens have a track that scrolls sideways, small ones a list. */
  get sideways(): boolean {
    return this.scroller.scrollWidth > this.scroller.clientWidth + 1;
  }

  indexOf(target: EventTarget | null): number | null {
    const milestone = target instanceof Element ? target.closest<HTMLElement>(".milestone") : null;
    const index = milestone === null ? -1 : this.milestones.indexOf(milestone);
    return index < 0 ? null : index;
  }

  /** Of a track: once it has been scrolled on by so much. */
  nearestAfter(more: number): number | null {
    return milestoneAt(this.places(), this.scroller.scrollLeft + more, this.most);
  }

  /** Null while a list is not in the window. */
  nearest(): number | null {
    if (this.sideways) return this.nearestAfter(0);
    const { scroller } = this;
    const height = scroller.ownerDocument.documentElement.clientHeight;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (bottom < 0 || top > height) return null;
    return nearestTo(
      this.milestones.map((milestone) => milestone.getBoundingClientRect().top),
      height * EYE,
    );
  }

  /** Scrolls the track to a milestone; how fast is the style sheet's choice, and the reader's. */
  goTo(index: number): void {
    this.scroller.scrollTo({ left: offsetFor(this.places(), index, this.most) });
  }

  /** How far the track can be scrolled. */
  private get most(): number {
    return this.scroller.scrollWidth - this.scroller.clientWidth;
  }

  /** Middles along the track. */
  private places(): readonly number[] {
    return this.milestones.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2);
  }
}
