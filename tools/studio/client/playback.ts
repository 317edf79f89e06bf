/** Moves the playhead and the studio's frames together, and records what each frame cost. */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { FrameCost } from "./frame-link.ts";
import type { StagePair } from "./stage-pair.ts";
import { advance, FRAME, INITIAL_TRANSPORT, play, seek, setPoints, SLOW_FRAME, type Transport } from "./transport.ts";

/** How many frames' costs are kept. */
const MAX_COSTS = 240;
/** Milliseconds shown after the last animation. */
const TAIL = 300;

export interface PlaybackOptions {
  readonly pair: Pick<StagePair, "show" | "advance">;
  /** Whether to simulate a slow device. */
  isSlow(): boolean;
  /** Something other than the playhead's position has changed. */
  onChange(): void;
}

export class Playback {
  readonly costs: FrameCost[] = [];
  transport: Transport = INITIAL_TRANSPORT;
  /** Of the recording, milliseconds. */
  end = 1000;
  private readonly options: PlaybackOptions;
  private readonly ticks = createEmitter();
  /** Time of frames that a slow device drops. */
  private pending = 0;

  constructor(options: PlaybackOptions) {
    this.options = options;
  }

  /** Calls the listener whenever the playhead moves. @returns unsubscribes the listener */
  readonly onTick = this.ticks.subscribe;

  set(transport: Transport, show = false): void {
    this.transport = transport;
    if (show) this.options.pair.show(transport.time);
    this.options.onChange();
    this.ticks.emit();
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
    this.set(seek(this.transport, time, this.end), true);
  }

  /** Shows a frame of a recording: the first one, or the one that follows the last. */
  showFrame(time: number, first: boolean): void {
    if (first) return this.seek(time);
    this.transport = { ...this.transport, time };
    this.options.pair.advance(FRAME, time);
    this.ticks.emit();
  }

  /** @param frames forwards, or backwards if negative */
  step(frames: number): void {
    this.seek(this.transport.time + frames * FRAME);
  }

  setPoints(from: number, to: number): void {
    this.set(setPoints(this.transport, from, to, this.end));
  }

  /** Plays a new recording from its start. */
  start(length: number): void {
    this.costs.length = 0;
    this.setLength(length);
    this.set({ ...play(this.transport), time: 0, from: 0, to: this.end }, true);
  }

  /** Sets the recording's length. An out point at the end stays at the end. */
  setLength(length: number): void {
    const { transport, end } = this;
    this.end = Math.max(length + TAIL, 2 * FRAME);
    this.transport = setPoints(transport, transport.from, transport.to >= end ? this.end : transport.to, this.end);
  }

  /** Shows the current moment again, after presets have changed. */
  refresh(): void {
    this.set(this.transport, true);
  }

  /** Runs one frame. @param elapsed milliseconds since the last one */
  advance(elapsed: number): void {
    this.pending += elapsed;
    if (this.options.isSlow() && this.pending < SLOW_FRAME) return;
    const due = this.pending;
    this.pending = 0;
    const { next, move } = advance(this.transport, due);
    if (move === null) return;
    this.transport = next;
    if (move.kind === "seek") this.options.pair.show(next.time);
    else this.addCost(this.options.pair.advance(move.by, next.time));
    if (!next.playing) this.options.onChange();
    this.ticks.emit();
  }

  private addCost(cost: FrameCost | null): void {
    if (cost !== null) this.costs.push(cost);
    this.costs.splice(0, this.costs.length - MAX_COSTS);
  }
}
