/**
 * Names the unit that the content worker reads, in memory that both threads share: unlike a message, the name is there
 * when the worker died of the unit.
 */
import type { Digest } from "../content/digest.ts";
import type { UnitName } from "../content/unit.ts";

/** A unit in one state of its files. */
export interface UnitVersion {
  readonly name: UnitName;
  readonly fingerprint: Digest;
}

const PROGRESS = 0;
const TEXT_LENGTH = 1;
const HEADER_BYTES = 8;
/** A folder's name has at most 255 characters, of at most three bytes each. */
const TEXT_BYTES = 1024;

export class ReadingMarker {
  /** Passed to the worker, which makes its own marker of it. */
  readonly memory: SharedArrayBuffer;
  private readonly counters: Int32Array;
  private readonly text: Uint8Array;

  constructor(memory = new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES)) {
    this.memory = memory;
    this.counters = new Int32Array(memory, 0, 2);
    this.text = new Uint8Array(memory, HEADER_BYTES);
  }

  /** Names the unit that is read from now on. */
  begin({ name, fingerprint }: UnitVersion): void {
    const bytes = Buffer.from(`${fingerprint} ${name}`).subarray(0, TEXT_BYTES);
    this.text.set(bytes);
    Atomics.store(this.counters, TEXT_LENGTH, bytes.length);
    this.advance();
  }

  /** Counts a file of the unit that is read next. */
  advance(): void {
    Atomics.add(this.counters, PROGRESS, 1);
  }

  /** The unit has been read. */
  end(): void {
    Atomics.store(this.counters, TEXT_LENGTH, 0);
  }

  /** Differs from an earlier value if the reader has begun a unit or a file since. */
  get progress(): number {
    return Atomics.load(this.counters, PROGRESS);
  }

  /** The unit that is being read, or was when the worker ended; null for none. */
  get current(): UnitVersion | null {
    const length = Atomics.load(this.counters, TEXT_LENGTH);
    if (length === 0) return null;
    const [fingerprint = "", ...name] = Buffer.from(this.text.slice(0, length)).toString("utf8").split(" ");
    return { fingerprint, name: name.join(" ") as UnitName }; // as `begin` wrote it
  }
}

/** Finds a reader that is stuck: it reads one file, and goes on with no other. */
export class StallDetector {
  private readonly marker: ReadingMarker;
  private readonly limitMs: number;
  private progress = 0;
  private since = 0;

  constructor(marker: ReadingMarker, limitMs: number) {
    this.marker = marker;
    this.limitMs = limitMs;
  }

  /** @param now of a clock that is never set back, in milliseconds. */
  isStalled(now: number): boolean {
    const { progress, current } = this.marker;
    if (current === null || progress !== this.progress) {
      this.progress = progress;
      this.since = now;
      return false;
    }
    return now - this.since >= this.limitMs;
  }
}
