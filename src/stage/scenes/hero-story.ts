/**
 * The story of "the quorum", without a picture: when enough pulses have arrived, one done milestone's segment locks;
 * when all of them have, the ring settles, and the next one begins. What is only planned is never locked. Seconds.
 */
import type { Segment } from "./description.ts";

/** How long a full ring rests before the next one begins. */
export const REST = 4;
/** Between the ring's leaving and its first new segment. */
export const LEAVE = 1.2;

export interface StoryEvents {
  /** Pulses that must arrive for one segment. */
  quorum(): number;
  /** Done segments open again: the next ring begins. */
  leave(): void;
  lock(segment: number): void;
  settle(): void;
}

export class HeroStory {
  private readonly done: readonly number[];
  private readonly events: StoryEvents;
  private readonly arrived: number[];
  private readonly open = new Set<number>();
  private arrivals = 0;
  private wait = REST;
  private building = false;
  /** Whether rings follow each other; else pulses arrive, and the ring stays as it is. */
  loops = true;

  constructor(segments: readonly Segment[], events: StoryEvents) {
    this.events = events;
    this.done = segments.flatMap(({ locked }, index) => (locked ? [index] : []));
    this.arrived = segments.map(() => 0);
  }

  /** Segments of the ring being built that have not locked yet. */
  get remaining(): number {
    return this.open.size;
  }

  /** A pulse has come to a segment. */
  arrive(segment: number): void {
    this.arrivals++;
    this.arrived[segment] = (this.arrived[segment] ?? 0) + 1;
  }

  /** After the arrivals of these seconds. */
  advance(seconds: number): void {
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
    const most = rest.reduce(
      (best, segment) => ((this.arrived[segment] ?? 0) > (this.arrived[best] ?? 0) ? segment : best),
      first,
    );
    this.open.delete(most);
    this.arrived[most] = 0;
    this.arrivals = 0;
    this.events.lock(most);
    if (this.open.size > 0) return;
    this.building = false;
    this.wait = REST;
    this.events.settle();
  }
}
