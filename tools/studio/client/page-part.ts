/**
 * A part of the page that moves by a preset through the style sheet: the browser's own animations of it, held and put
 * to any moment. The edited numbers enter where the site's do, as custom properties.
 */
import { motionCss } from "../../../src/motion/css.ts";
import { PLAYED_BY_CSS } from "../../../src/motion/played-by-css.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Replay } from "./replay.ts";
import { outsideOf } from "./slot-room.ts";

export const isPlayedByCss = (name: string): boolean => Object.hasOwn(PLAYED_BY_CSS, name);

/** How a part is brought to move. */
export interface PartCue {
  /** What moves, or what holds it. */
  readonly part: string;
  /** What it should stay within; the window where there is none. */
  readonly within: string | null;
  /** Brings it about, as a reader does. Gives what ends it, once the part is there. */
  readonly bring?: (frame: Window) => (() => void) | undefined;
  /** Its state before and after, by which its transition begins; without one it is animated whenever it is there. */
  readonly state?: (part: HTMLElement, on: boolean) => void;
  /** Keeps it from going by itself; and lets it go. */
  readonly hold?: (part: HTMLElement) => void;
  readonly letGo?: (part: HTMLElement) => void;
}

/** Custom properties of the presets as they are edited, over the style sheet's own. */
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

const NOT_QUITE = 0.01;
/** Moments that are looked at. */
const LOOKS = 60;

/** Of another window: no `instanceof`. */
const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && "getBoundingClientRect" in value;

export class PagePart implements Replay {
  readonly takes = [];
  readonly part: HTMLElement;
  private readonly cue: PartCue;
  private animations: readonly Animation[] = [];
  /** Null until somebody asks, with the numbers as they are now. */
  private left: number | null = null;

  constructor(part: HTMLElement, cue: PartCue) {
    this.part = part;
    this.cue = cue;
    cue.hold?.(part);
  }

  show(time: number): void {
    this.begin();
    this.goOn(time);
  }

  goOn(time: number): void {
    for (const animation of this.animations) {
      // At its very end the browser would let go of it.
      animation.currentTime = Math.min(time, Number(animation.effect?.getComputedTiming().endTime ?? 0) - NOT_QUITE);
    }
  }

  /** How far it goes beyond what it should stay within, at any moment: CSS pixels. */
  outside(): number {
    this.left ??= this.leaves();
    return this.left;
  }

  private leaves(): number {
    const { part, cue } = this;
    const { innerWidth, innerHeight } = part.ownerDocument.defaultView ?? { innerWidth: 0, innerHeight: 0 };
    const within = cue.within === null ? null : part.ownerDocument.querySelector(cue.within);
    const area = within?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const moved = this.animations.flatMap(({ effect }) =>
      effect !== null && "target" in effect && isElement(effect.target) ? [effect.target] : [],
    );
    const shown = this.animations.map(({ currentTime }) => currentTime);
    const end = Math.max(0, ...this.animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)));
    const boxes = (): readonly DOMRect[] => moved.map((element) => element.getBoundingClientRect());
    this.goOn(end);
    const rest = boxes();
    let most = 0;
    for (let look = 0; look < LOOKS; look++) {
      this.goOn((look / LOOKS) * end);
      boxes().forEach((box, index) => {
        most = Math.max(most, outsideOf(box, rest[index] ?? box, area));
      });
    }
    this.animations.forEach((animation, index) => (animation.currentTime = shown[index] ?? 0));
    return most;
  }

  end(): void {
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
    this.cue.state?.(this.part, false);
    this.cue.letGo?.(this.part);
  }

  /** Anew, with the numbers as they are now. */
  private begin(): void {
    const { part, cue } = this;
    this.left = null;
    for (const animation of this.animations) animation.cancel();
    part.style.setProperty("animation", "none");
    cue.state?.(part, false);
    // What was before must be computed, or nothing changes.
    for (const animation of part.getAnimations({ subtree: true })) animation.cancel();
    part.getBoundingClientRect();
    part.style.removeProperty("animation");
    cue.state?.(part, true);
    this.animations = part.getAnimations({ subtree: true });
    for (const animation of this.animations) animation.pause();
  }
}
