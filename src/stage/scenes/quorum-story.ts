/**
 * The story of "the quorum", without a picture: pulses travel from holders to the ring; when enough have arrived, one
 * done milestone's segment locks; when all of them have, the ring settles, and the next one begins. What is only
 * planned is never locked. Seconds.
 */
import { seeded } from "../../core/picture/seeded.ts";
import type { Segment } from "./description.ts";

/** How long a full ring rests before the next one begins. */
export const REST = 4;
/** Between the ring's leaving and its first new segment. */
export const LEAVE = 1.2;
/** A pulse's time from holder to ring: at least, and how much more at most. */
const TRAVEL = 2.4;
const TRAVEL_SPREAD = 2;

export interface Pulse {
  voice: number;
  /** 0 at the holder, 1 at the ring. */
  t: number;
  speed: number;
}

export interface StoryEvents {
  /** Pulses that must arrive for one segment. */
  quorum(): number;
  /** Done segments open again: the next ring begins. */
  leave(): void;
  lock(segment: number): void;
  settle(): void;
}

export interface StoryVoice {
  /** Which segment it speaks to. */
  readonly segment: number;
  /** Where its first pulse is at the beginning, or null. */
  readonly pulse: number | null;
}

export class QuorumStory {
  readonly pulses: Pulse[];
  private readonly voices: readonly StoryVoice[];
  private readonly done: readonly number[];
  private readonly events: StoryEvents;
  private readonly random = seeded(8);
  private readonly arrived: number[];
  private readonly open = new Set<number>();
  private arrivals = 0;
  private wait = REST;
  private building = false;
  /** Whether rings follow each other; else pulses travel, and the ring stays as it is. */
  loops = true;

  constructor(segments: readonly Segment[], voices: readonly StoryVoice[], events: StoryEvents) {
    this.voices = voices;
    this.events = events;
    this.done = segments.flatMap(({ locked }, index) => (locked ? [index] : []));
    this.arrived = segments.map(() => 0);
    this.pulses = voices.flatMap(({ pulse }, voice) => (pulse === null ? [] : [{ voice, t: pulse, speed: this.speed() }]));
  }

  /** Segments of the ring being built that have not locked yet. */
  get remaining(): number {
    return this.open.size;
  }

  advance(seconds: number): void {
    for (const pulse of this.pulses) {
      pulse.t += seconds * pulse.speed;
      if (pulse.t >= 1) this.arrive(pulse);
    }
    if (!this.loops || this.done.length === 0) return;
    this.wait -= seconds;
    if (this.wait > 0) return;
    if (!this.building) this.begin();
    else if (this.arrivals >= this.events.quorum()) this.lockOne();
  }

  /** Locks whatever is still open, at once: for when the story must not go on. */
  complete(): void {
    for (const segment of this.open) this.events.lock(segment);
    this.open.clear();
    this.building = false;
    this.wait = REST;
  }

  private begin(): void {
    this.building = true;
    for (const segment of this.done) this.open.add(segment);
    this.arrivals = 0;
    this.wait = LEAVE;
    this.events.leave();
  }

  /** The open segment that most pulses came to. */
  private lockOne(): void {
    const [first, ...rest] = this.open;
    if (first === undefined) return;
    const most = rest.reduce((best, segment) => ((this.arrived[segment] ?? 0) > (this.arrived[best] ?? 0) ? segment : best), first);
    this.open.delete(most);
    this.arrived[most] = 0;
    this.arrivals = 0;
    this.events.lock(most);
    if (this.open.size > 0) return;
    this.building = false;
    this.wait = REST;
    this.events.settle();
  }

  private arrive(pulse: Pulse): void {
    const { segment } = this.voices[pulse.voice] ?? { segment: 0 };
    this.arrivals++;
    this.arrived[segment] = (this.arrived[segment] ?? 0) + 1;
    pulse.t = 0;
    pulse.speed = this.speed();
    pulse.voice = this.freeVoice();
  }

  private freeVoice(): number {
    const taken = new Set(this.pulses.map(({ voice }) => voice));
    const free = this.voices.flatMap((_, voice) => (taken.has(voice) ? [] : [voice]));
    return free[Math.floor(this.random() * free.length)] ?? 0;
  }

  private speed(): number {
    return 1 / (TRAVEL + this.random() * TRAVEL_SPREAD);
  }
}
