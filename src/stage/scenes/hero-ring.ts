/** The ring's segments, and the line from the newest one: plain numbers that presets move. */
import type { ColourName } from "../../core/colours.ts";
import { type HeroSegment, newestDone } from "../../core/picture/hero-figures.ts";
import { LOCKED_WIDTH, PLANNED_WIDTH } from "../../core/picture/ring.ts";
import { part, type Player, type Target } from "../../motion/player.ts";
import arrivalPreset from "../../motion/presets/hero.arrival.ts";
import opening from "../../motion/presets/hero.opening.sequence.ts";
import pointerPreset from "../../motion/presets/hero.pointer.ts";
import ringSegment from "../../motion/presets/hero.ring-segment.ts";
import ringSettle from "../../motion/presets/hero.ring-settle.ts";

/** What `hero.ring-segment` moves. */
interface SegmentState {
  filled: number;
  out: number;
}

export interface SegmentLook {
  readonly width: number;
  /** From its place in the ring outwards, user units. */
  readonly lift: number;
}

const PLANNED: SegmentLook = { width: PLANNED_WIDTH, lift: 0 };

export class HeroRing {
  private readonly segments: readonly HeroSegment[];
  private readonly newest: number;
  private readonly player: Player;
  /** Of every segment; planned ones stay as they are. */
  private readonly states: readonly SegmentState[];
  private readonly beaten = { scale: 1 };
  private readonly pointer = { drawn: 1 };
  private arrivals = 0;
  /** In a small window, where it stands at the margin. */
  isSmall = false;

  constructor(segments: readonly HeroSegment[], player: Player) {
    this.segments = segments;
    this.newest = newestDone(segments);
    this.player = player;
    this.states = segments.map(() => ({ filled: 1, out: 0 }));
  }

  /** The share of the line from the newest segment that is drawn. */
  get pointed(): number {
    return this.pointer.drawn;
  }

  /** How many segments are locked, of all: "3/19"; null while every one that is done is. */
  get count(): string | null {
    const done = this.states.filter((_, index) => this.segments[index]?.locked);
    const filled = done.filter((state) => state.filled > 0.5).length;
    return filled === done.length ? null : `${filled}/${this.states.length}`;
  }

  /**
   * The segments lock one after another; the last one points to the newest announcement. Where the still picture has shown
   * the whole of it, the newest one only beats.
   * @param wave of dots
   * @param shown how much of it the still picture has shown, milliseconds
   */
  arrive(wave: readonly Target<keyof typeof arrivalPreset.to>[], shown: number): void {
    const { player, states, pointer } = this;
    const arrival = player.sequence(opening, {
      lock: part(ringSegment, states),
      point: part(pointerPreset, [pointer]),
    });
    arrival.seek(shown);
    if (shown < arrival.duration) player.play(arrivalPreset, wave);
    else player.play(ringSettle, this.beaten);
  }

  /** A pulse has come to the ring. */
  pulse(): void {
    if (++this.arrivals < this.player.style(ringSegment).counts.quorum) return;
    this.arrivals = 0;
    if (this.count === null) this.player.play(ringSettle, this.beaten);
  }

  colourOf({ owner }: HeroSegment): ColourName {
    return this.player.style(ringSegment).colours[owner];
  }

  lookOf(index: number): SegmentLook {
    const state = this.states[index];
    if (state === undefined || this.segments[index]?.locked !== true) return PLANNED;
    const { lift, smallLift } = this.player.style(ringSegment).amounts;
    const { swell } = this.player.style(ringSettle).amounts;
    const beat = index === this.newest ? 1 + (this.beaten.scale - 1) * swell : 1;
    return {
      width: Math.max(PLANNED_WIDTH, (PLANNED_WIDTH + (LOCKED_WIDTH - PLANNED_WIDTH) * state.filled) * beat),
      lift: (this.isSmall ? smallLift : lift) * state.out,
    };
  }

  get pointerColour(): ColourName | null {
    const newest = this.segments[this.newest];
    return newest === undefined ? null : this.colourOf(newest);
  }
}
