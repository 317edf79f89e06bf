/** The playhead of the studio over its frames: where it is, what it does next, and what each frame cost. */
import type { FrameCost } from "./frame-link.ts";
import type { StagePair } from "./stage-pair.ts";
import { AT_REST, bounded, FRAME, moveTo, pass, play, SLOW_FRAME, type Transport } from "./transport.ts";

/** Frames whose cost is kept. */
const COSTS = 240;
/** Milliseconds after the last animation. */
const TAIL = 300;

export interface PlaybackOptions {
  readonly pair: Pick<StagePair, "show" | "goOn">;
  /** Whether frames come as on a slow device. */
  slow(): boolean;
  /** Something other than the playhead has changed. */
  changed(): void;
}

export class Playback {
  readonly costs: FrameCost[] = [];
  transport: Transport = AT_REST;
  /** Of the recording, milliseconds. */
  end = 1000;
  private readonly options: PlaybackOptions;
  private readonly tickers = new Set<() => void>();
  private owed = 0;

  constructor(options: PlaybackOptions) {
    this.options = options;
  }

  /** Told of every move of the playhead. */
  onTick(listener: () => void): () => void {
    this.tickers.add(listener);
    return () => void this.tickers.delete(listener);
  }

  set(transport: Transport, seek = false): void {
    this.transport = transport;
    if (seek) this.options.pair.show(transport.time);
    this.options.changed();
    this.tick();
  }

  toggle(): void {
    const { transport } = this;
    const next = transport.playing ? { ...transport, playing: false } : play(transport);
    this.set(next, next.time !== transport.time);
  }

  pause(): void {
    this.set({ ...this.transport, playing: false });
  }

  seek(time: number): void {
    this.set(moveTo(this.transport, time, this.end), true);
  }

  /** Some frames on, or back. */
  step(frames: number): void {
    this.seek(this.transport.time + frames * FRAME);
  }

  setPoints(from: number, to: number): void {
    this.set(bounded(this.transport, from, to, this.end));
  }

  /** Plays a new recording from its beginning. */
  begin(length: number): void {
    this.costs.length = 0;
    this.lengthen(length);
    this.set({ ...play(this.transport), time: 0, from: 0, to: this.end }, true);
  }

  /** The recording lasts longer, or less long: out points at the end stay there. */
  lengthen(length: number): void {
    const { transport, end } = this;
    this.end = Math.max(length + TAIL, 2 * FRAME);
    this.transport = bounded(transport, transport.from, transport.to >= end ? this.end : transport.to, this.end);
  }

  /** Shows the moment again: what is played has changed. */
  refresh(): void {
    this.set(this.transport, true);
  }

  /** The studio's own frame took `passed` milliseconds. */
  frame(passed: number): void {
    this.owed += passed;
    if (this.options.slow() && this.owed < SLOW_FRAME) return;
    const due = this.owed;
    this.owed = 0;
    const { next, move } = pass(this.transport, due);
    if (move === null) return;
    this.transport = next;
    if (move.kind === "seek") this.options.pair.show(next.time);
    else this.cost(this.options.pair.goOn(move.by, next.time));
    if (!next.playing) this.options.changed();
    this.tick();
  }

  private cost(cost: FrameCost | null): void {
    if (cost !== null) this.costs.push(cost);
    this.costs.splice(0, this.costs.length - COSTS);
  }

  private tick(): void {
    for (const ticker of this.tickers) ticker();
  }
}
