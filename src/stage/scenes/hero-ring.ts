/** The ring's segments: plain numbers that presets move. */
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { LOCKED_WIDTH, PLANNED_WIDTH } from "../../core/picture/ring.ts";
import type { Player } from "../../motion/player.ts";
import ringLeave from "../../motion/presets/hero.ring-leave.ts";
import ringSegment from "../../motion/presets/hero.ring-segment.ts";
import ringSettle from "../../motion/presets/hero.ring-settle.ts";
import type { ColourName } from "../../core/colours.ts";
import type { StoryEvents } from "./hero-story.ts";

interface SegmentState {
  reach: number;
  alpha: number;
}

export class HeroRing implements StoryEvents {
  private readonly segments: readonly HeroSegment[];
  private readonly states: readonly SegmentState[];
  private readonly whole = { scale: 1 };
  private readonly player: Player;

  constructor(segments: readonly HeroSegment[], player: Player) {
    this.segments = segments;
    this.player = player;
    this.states = segments.map(() => ({ reach: 1, alpha: 1 }));
  }

  open(): void {
    this.player.play(ringLeave, this.states);
  }

  lock(segment: number): void {
    const state = this.states[segment];
    if (state !== undefined) this.player.play(ringSegment, state);
  }

  settle(): void {
    this.player.play(ringSettle, this.whole);
  }

  /** How many pulses must arrive before a segment locks. */
  quorum(): number {
    return this.player.style(ringSegment).counts.quorum;
  }

  colourOf({ owner }: HeroSegment): ColourName {
    return this.player.style(ringSegment).colours[owner];
  }

  styleOf(index: number): { readonly width: number; readonly alpha: number } {
    const state = this.states[index];
    if (state === undefined || this.segments[index]?.locked !== true) return { width: PLANNED_WIDTH, alpha: 1 };
    const { opened, openedAlpha } = this.player.style(ringSegment).amounts;
    const settled = 1 + (this.whole.scale - 1) * this.player.style(ringSettle).amounts.swell;
    return {
      width: Math.max(PLANNED_WIDTH, (opened + (LOCKED_WIDTH - opened) * state.reach) * settled),
      alpha: openedAlpha + (1 - openedAlpha) * state.alpha,
    };
  }
}
