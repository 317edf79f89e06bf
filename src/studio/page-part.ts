/**
 * A part of the page that moves by a preset through the style sheet: the browser's own animations of it, held and put
 * to any moment. The edited numbers enter where the site's do, as custom properties.
 */
import { motionCss } from "../motion/css.ts";
import { PLAYED_BY_CSS } from "../motion/played-by-css.ts";
import type { Preset } from "../motion/preset.ts";
import type { Replay } from "./replay.ts";

export const isPlayedByCss = (name: string): boolean => Object.hasOwn(PLAYED_BY_CSS, name);

/** How a part is brought to move. */
export interface PartCue {
  /** What moves, or what holds it. */
  readonly part: string;
  /** What it should stay within; the window where there is none. */
  readonly within: string | null;
  /** Brings it about, as a reader does. */
  readonly bring?: (frame: Window) => void;
  /** Its state before and after, by which its transition begins; without one it is animated whenever it is there. */
  readonly state?: (part: HTMLElement, on: boolean) => void;
  /** Keeps it from going by itself. */
  readonly hold?: (part: HTMLElement) => void;
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

export class PagePart implements Replay {
  readonly takes = [];
  readonly part: HTMLElement;
  private readonly cue: PartCue;
  private animations: readonly Animation[] = [];

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

  end(): void {
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
    this.cue.state?.(this.part, false);
  }

  /** Anew, with the numbers as they are now. */
  private begin(): void {
    const { part, cue } = this;
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
