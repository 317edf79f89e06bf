/** The ring's segments, and the line from the newest one: plain numbers that presets move. */
import type { ColourName } from "../../core/colours.ts";
import { type HeroSegment, newestDone } from "../../core/picture/hero-figures.ts";
import { LOCKED_WIDTH, PLANNED_WIDTH } from "../../core/picture/ring.ts";
import { part, type Player, type Target } from "../../motion/player.ts";
import arrivalPreset from "../../motion/presets/hero.arrival.ts";
import opening from "../../motion/presets/hero.opening.sequence.ts";
import pointerPreset from "../../motion/presets/hero.pointer.ts";
import ringLeave from "../../motion/presets/hero.ring-leave.ts";
import ringSegment from "../../motion/presets/hero.ring-segment.ts";
import ringSettle from "../../motion/presets/hero.ring-settle.ts";

interface SegmentState {
  /** Whether it has left the ring: 0 to 1. */
  open: number;
  /** Its way back to the ring: 0 to 1. */
  reach: number;
  alpha: number;
}

export interface SegmentLook {
  readonly width: number;
  readonly alpha: number;
  /** From its place in the ring outwards, user units. */
  readonly lift: number;
}

const PLANNED: SegmentLook = { width: PLANNED_WIDTH, alpha: 1, lift: 0 };

export class HeroRing {
  private readonly segments: readonly HeroSegment[];
  private readonly newest: number;
  private readonly player: Player;
  /** Null: planned. Those segments stay as they are. */
  private readonly states: readonly (SegmentState | null)[];
  private readonly done: readonly SegmentState[];
  private readonly beaten = { scale: 1 };
  private readonly pointer = { drawn: 1 };
  private arrivals = 0;
  /** In a small window, where it stands at the margin. */
  isSmall = false;

  constructor(segments: readonly HeroSegment[], player: Player) {
    this.segments = segments;
    this.newest = newestDone(segments);
    this.player = player;
    this.states = segments.map(({ locked }) => (locked ? { open: 0, reach: 1, alpha: 1 } : null));
    this.done = this.states.filter((state) => state !== null);
  }

  /** The share of the line from the newest segment that is drawn. */
  get pointed(): number {
    return this.pointer.drawn;
  }

  /** How many segments are locked, of all: "3/19"; null while every one that is done is. */
  get count(): string | null {
    const { done, states } = this;
    const closed = done.filter((state) => closedness(state) > 0.5).length;
    return closed === done.length ? null : `${closed}/${states.length}`;
  }

  /** The segments leave, and lock one after another; the last one points to the newest announcement. @param wave of dots */
  arrive(wave: readonly Target<keyof typeof arrivalPreset.to>[]): void {
    const { player, done } = this;
    player.sequence(opening, {
      wave: part(arrivalPreset, wave),
      leave: part(ringLeave, done),
      lock: part(ringSegment, done),
      point: part(pointerPreset, [this.pointer]),
    });
  }

  /** In place of the arrival, where the still picture has been read: the ring stays whole and points anew. */
  settle(): void {
    this.player.play(pointerPreset, this.pointer);
    this.player.play(ringSettle, this.beaten);
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
    const state = this.states[index] ?? null;
    if (state === null) return PLANNED;
    const { opened, openedAlpha, lift, smallLift } = this.player.style(ringSegment).amounts;
    const { swell } = this.player.style(ringSettle).amounts;
    const beat = index === this.newest ? 1 + (this.beaten.scale - 1) * swell : 1;
    const closed = closedness(state);
    return {
      width: Math.max(PLANNED_WIDTH, (opened + (LOCKED_WIDTH - opened) * closed) * beat),
      alpha: openedAlpha + (1 - openedAlpha) * (1 - state.open * (1 - state.alpha)),
      lift: (this.isSmall ? smallLift : lift) * (1 - closed),
    };
  }

  get pointerColour(): ColourName | null {
    const newest = this.segments[this.newest];
    return newest === undefined ? null : this.colourOf(newest);
  }
}

const closedness = ({ open, reach }: SegmentState): number => 1 - open * (1 - reach);
