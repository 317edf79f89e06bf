/** The timeline in the page: its track or list, its milestones, and which of them the reader is at. Reads layout. */
import { isLaidOut } from "../../core/laid-out.ts";
import { MILESTONE_CLASS, OWNER_CLASS, SCROLLER_CLASS, SLOT_CLASS, STRIDE_ATTRIBUTE, TEXT_CLASS } from "./markup.ts";
import { milestoneAtOffset, offsetOfMilestone } from "./milestone-position.ts";

/** The share of its width by which a press of a button moves the track. */
const STRIDE = 0.7;
/** The share of its width that a key leaves beside a milestone. */
const EDGE = 0.06;

/** On wide screens the track runs from right to left, so that it opens at its right end without a script. */
export class TimelineElement {
  readonly scroller: HTMLElement;

  constructor(scroller: HTMLElement) {
    this.scroller = scroller;
  }

  static in(document: Document): TimelineElement | null {
    const scroller = document.querySelector<HTMLElement>(`.${SCROLLER_CLASS}`);
    return scroller === null ? null : new TimelineElement(scroller);
  }

  /** The timeline that an element lies in. */
  static around(target: EventTarget | null): TimelineElement | null {
    const scroller = target instanceof Element ? target.closest<HTMLElement>(`.${SCROLLER_CLASS}`) : null;
    return scroller === null ? null : new TimelineElement(scroller);
  }

  /** The latest first, as in the list and in the picture. */
  get milestones(): readonly HTMLElement[] {
    return [...this.scroller.querySelectorAll<HTMLElement>(`.${MILESTONE_CLASS}`)];
  }

  get slot(): HTMLElement | null {
    return this.scroller.querySelector<HTMLElement>(`.${SLOT_CLASS}`);
  }

  /** Of each node in the picture, which milestone it marks: a milestone has one on the lane of each of its companies. */
  get marked(): readonly number[] {
    return this.milestones.flatMap(({ classList }, index) =>
      [...classList].filter((name) => name.startsWith(OWNER_CLASS)).map(() => index),
    );
  }

  /** The last milestone before "Today". */
  get lastPast(): number | null {
    const index = this.milestones.findIndex((milestone) => !milestone.matches(`.${MILESTONE_CLASS}-ahead`));
    return index < 0 ? null : index;
  }

  /** Wide screens have a track that scrolls sideways, small ones a list. */
  get isTrack(): boolean {
    return isLaidOut(this.scroller) && this.scroller.scrollWidth > this.scroller.clientWidth + 1;
  }

  indexOf(target: EventTarget | null): number | null {
    const milestone = target instanceof Element ? target.closest<HTMLElement>(`.${MILESTONE_CLASS}`) : null;
    const index = milestone === null ? -1 : this.milestones.indexOf(milestone);
    return index < 0 ? null : index;
  }

  /** The milestone that the reader of a track would be at if it were scrolled on by `delta`. */
  nearestAfter(delta: number): number | null {
    return milestoneAtOffset(this.positions(), this.offset + delta, this.maxOffset);
  }

  /**
   * Scrolls a track so that the reader is at a milestone, smoothly if the style sheet says so.
   * @returns the `scrollLeft` that it moves to; null if it is there already
   */
  alignWith(index: number): number | null {
    return this.moveBy(offsetOfMilestone(this.positions(), index, this.maxOffset) - this.offset);
  }

  /** Scrolls a track as far as a milestone is not in sight. @returns the `scrollLeft` that it moves to; null if it does not */
  reveal(index: number): number | null {
    const [text] = this.milestones[index]?.getElementsByClassName(TEXT_CLASS) ?? [];
    if (text === undefined) return null;
    const [{ left, right }, view] = [text.getBoundingClientRect(), this.scroller.getBoundingClientRect()];
    const edge = view.width * EDGE;
    return this.moveBy(Math.min(left - view.left - edge, 0) + Math.max(right - view.right + edge, 0));
  }

  /** Moves a track as a button says. */
  stride(button: Element): void {
    const direction = Number(button.getAttribute(STRIDE_ATTRIBUTE));
    this.scroller.scrollBy({ left: direction * this.scroller.clientWidth * STRIDE });
  }

  /** Disables the button of an end at which the track is, and says whether that is the end at which it opens. It keeps the focus. */
  updateButtons(): void {
    const { offset, maxOffset } = this;
    const isOpening = offset >= maxOffset - 1;
    this.scroller.toggleAttribute("data-opening", isOpening);
    for (const button of this.scroller.parentElement?.querySelectorAll(`[${STRIDE_ATTRIBUTE}]`) ?? []) {
      const isAtEnd = button.getAttribute(STRIDE_ATTRIBUTE) === "1" ? isOpening : offset <= 1;
      button.setAttribute("aria-disabled", String(isAtEnd));
    }
  }

  private moveBy(delta: number): number | null {
    const to = Math.min(Math.max(this.offset + delta, 0), this.maxOffset);
    if (Math.abs(to - this.offset) < 1) return null;
    const left = to - this.maxOffset;
    this.scroller.scrollTo({ left });
    return left;
  }

  /** From the left end. */
  private get offset(): number {
    return this.scroller.scrollLeft + this.maxOffset;
  }

  private get maxOffset(): number {
    return this.scroller.scrollWidth - this.scroller.clientWidth;
  }

  /** The milestones' nodes along the track. */
  private positions(): readonly number[] {
    return this.milestones.map(({ offsetLeft }) => offsetLeft);
  }
}
