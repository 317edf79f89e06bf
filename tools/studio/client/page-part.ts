/**
 * A part of the page that the style sheet moves by a preset. The studio pauses the browser's own animations of it and
 * sets their time. Edited numbers enter as the site's do, as custom properties.
 */
import { motionCss } from "../../../src/motion/css.ts";
import { PLAYED_BY_CSS } from "../../../src/motion/played-by-css.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Replay } from "./replay.ts";
import { type Bounds, overflow } from "./bounds.ts";

export const isPlayedByCss = (name: string): boolean => Object.hasOwn(PLAYED_BY_CSS, name);

/** How to find a part of the page and start its animation. */
export interface PartCue {
  /** Selector of the element that moves, or that contains it. */
  readonly part: string;
  /** Selector of the element that it should stay within; null for the window. */
  readonly within: string | null;
  /** Makes the page show the part, as a reader would. @returns undoes it, once the part is shown */
  readonly open?: (frame: Window) => (() => void) | undefined;
  /** Sets the state whose change starts the transition; without it, the part is animated whenever it is shown. */
  readonly setState?: (part: HTMLElement, on: boolean) => void;
  /** Keeps the part from disappearing by itself. */
  readonly hold?: (part: HTMLElement) => void;
  readonly release?: (part: HTMLElement) => void;
}

/** The edited presets' custom properties, which override the style sheet's. */
export class EditedSheet {
  private readonly sheet: HTMLStyleElement;

  constructor({ document }: Window) {
    this.sheet = document.createElement("style");
    document.head.append(this.sheet);
  }

  show(presets: ReadonlyMap<string, Preset>): void {
    const played = [...presets].filter(([name]) => isPlayedByCss(name));
    this.sheet.textContent = motionCss(Object.fromEntries(played));
  }
}

/** Milliseconds before its end at which an animation stops: a finished one no longer applies. */
const BEFORE_END = 0.01;
/** How many moments of an animation are measured. */
const SAMPLES = 60;

/** `instanceof` fails for elements of another window. */
const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && "getBoundingClientRect" in value;

export class PagePart implements Replay {
  readonly takes = [];
  readonly part: HTMLElement;
  private readonly cue: PartCue;
  private animations: readonly Animation[] = [];
  /** Cached by `overflow` until the preset changes. */
  private measured: number | null = null;

  constructor(part: HTMLElement, cue: PartCue) {
    this.part = part;
    this.cue = cue;
    cue.hold?.(part);
  }

  show(time: number): void {
    this.restart();
    this.advanceTo(time);
  }

  advanceTo(time: number): void {
    for (const animation of this.animations) {
      animation.currentTime = Math.min(time, Number(animation.effect?.getComputedTiming().endTime ?? 0) - BEFORE_END);
    }
  }

  /** What its animations move, each once. */
  get moved(): readonly Element[] {
    const elements = this.animations.flatMap(({ effect }) =>
      effect !== null && "target" in effect && isElement(effect.target) ? [effect.target] : [],
    );
    return [...new Set(elements)];
  }

  /** How far it moves beyond the element that it should stay within, at most: CSS pixels. */
  overflow(): number {
    this.measured ??= this.measureOverflow();
    return this.measured;
  }

  private measureOverflow(): number {
    const { part, cue } = this;
    const { innerWidth, innerHeight } = part.ownerDocument.defaultView ?? { innerWidth: 0, innerHeight: 0 };
    const within = cue.within === null ? null : part.ownerDocument.querySelector(cue.within);
    const area: Bounds = within?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { moved } = this;
    const shown = this.animations.map(({ currentTime }) => currentTime);
    const end = Math.max(0, ...this.animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)));
    const boxes = (): readonly DOMRect[] => moved.map((element) => element.getBoundingClientRect());
    this.advanceTo(end);
    const rest = boxes();
    let most = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      this.advanceTo((sample / SAMPLES) * end);
      boxes().forEach((box, index) => {
        most = Math.max(most, overflow(box, rest[index] ?? box, area));
      });
    }
    this.animations.forEach((animation, index) => (animation.currentTime = shown[index] ?? 0));
    return most;
  }

  dispose(): void {
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
    this.cue.setState?.(this.part, false);
    this.cue.release?.(this.part);
  }

  /** Starts the animations again, with the numbers as they are now. */
  private restart(): void {
    const { part, cue } = this;
    this.measured = null;
    for (const animation of this.animations) animation.cancel();
    if (cue.setState === undefined) part.style.setProperty("display", "none");
    else cue.setState(part, false);
    // Without computed styles of the earlier state there is no transition.
    for (const animation of part.getAnimations({ subtree: true })) animation.cancel();
    part.getBoundingClientRect();
    if (cue.setState === undefined) part.style.removeProperty("display");
    else cue.setState(part, true);
    this.animations = part.getAnimations({ subtree: true });
    for (const animation of this.animations) animation.pause();
  }
}
