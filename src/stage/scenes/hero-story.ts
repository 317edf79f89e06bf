/**
 * The hero's story, without a picture: when enough pulses have arrived, one done milestone's segment locks;
 * when all of them have, the ring settles, and the next one starts. Planned milestones never lock. Seconds.
 */
import type { HeroSegment } from "../../core/picture/hero-figures.ts";

/** How long a full ring rests before the next one starts. */
const REST = 4;
/** Between the opening of a ring and its first new segment. */
const OPENING = 1.2;

export interface StoryEvents {
  /** How many pulses must arrive before a segment locks. */
  quorum(): number;
  /** All locked segments open: the next ring starts. */
  open(): void;
  lock(segment: number): void;
  settle(): void;
}

export class HeroStory {
  private readonly done: readonly number[];
  private readonly events: StoryEvents;
  private readonly arrived: number[];
  private readonly openSegments = new Set<number>();
  private arrivals = 0;
  private wait = REST;
  private building = false;
  /** Whether one ring follows another. If not, pulses arrive, and the ring stays as it is. */
  loops = true;

  constructor(segments: readonly HeroSegment[], events: StoryEvents) {
    this.events = events;
    this.done = segments.flatMap(({ locked }, index) => (locked ? [index] : []));
    this.arrived = segments.map(() => 0);
  }

  /** Segments of the ring being built that have not locked yet. */
  get remaining(): number {
    return this.openSegments.size;
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
    if (!this.building) this.startRing();
    else if (this.arrivals >= this.events.quorum()) this.lockOne();
  }

  /** Locks all open segments at once: for motion that comes to rest. */
  complete(): void {
    for (const segment of this.openSegments) this.events.lock(segment);
    this.openSegments.clear();
    this.building = false;
    this.wait = REST;
  }

  private startRing(): void {
    this.building = true;
    for (const segment of this.done) this.openSegments.add(segment);
    this.arrivals = 0;
    this.wait = OPENING;
    this.events.open();
  }

  /** The open segment that most pulses came to. */
  private lockOne(): void {
    const [first, ...rest] = this.openSegments;
    if (first === undefined) return;
    const most = rest.reduce(
      (best, segment) => ((this.arrived[segment] ?? 0) > (this.arrived[best] ?? 0) ? segment : best),
      first,
    );
    this.openSegments.delete(most);
    this.arrived[most] = 0;
    this.arrivals = 0;
    this.events.lock(most);
    if (this.openSegments.size > 0) return;
    this.building = false;
    this.wait = REST;
    this.events.settle();
  }
}
