/** The frames of the studio, one or two, on one clock: whatever is shown is shown on both at the same moment. */
import type { Preset } from "../../../src/motion/preset.ts";
import { type FrameCost, FrameLink, NoStage, type OpeningStep } from "./frame-link.ts";
import type { Replay } from "./replay.ts";

/** `b` plays what is edited; `a`, what it is compared with. */
export type Side = "a" | "b";

export type FrameState =
  | { readonly kind: "waiting" | "ready" | "unplayed" }
  | { readonly kind: "loading"; readonly step: OpeningStep | null }
  | { readonly kind: "still"; readonly reason: string };

interface Seat {
  readonly ends: AbortController;
  link: FrameLink | null;
  recording: Replay | null;
  state: FrameState;
}

export interface PairOptions {
  /** What a side plays in place of its files' presets. */
  presetsOf(side: Side): ReadonlyMap<string, Preset>;
  changed(): void;
  /** A frame is being opened: nothing can be shown until `recorded`. */
  opening(): void;
  /** A preset was recorded, or found not to be played. */
  recorded(): void;
}

/** Parts of the page need no frame of the stage. */
const isStaged = (replay: Replay | null): boolean => replay === null || replay.takes.length > 0;

export class StagePair {
  private readonly seats = new Map<Side, Seat>();
  private readonly options: PairOptions;
  private recordingOf: AbortController = new AbortController();
  private name = "";

  constructor(options: PairOptions) {
    this.options = options;
  }

  stateOf(side: Side): FrameState {
    return this.seats.get(side)?.state ?? { kind: "loading", step: null };
  }

  linkOf(side: Side): FrameLink | null {
    return this.seats.get(side)?.link ?? null;
  }

  recordingOn(side: Side): Replay | null {
    return this.seats.get(side)?.recording ?? null;
  }

  /** A frame's page was loaded. @returns what lets go of it */
  attach(side: Side, element: HTMLIFrameElement): () => void {
    this.seats.get(side)?.ends.abort();
    const seat: Seat = {
      ends: new AbortController(),
      link: null,
      recording: null,
      state: { kind: "loading", step: null },
    };
    this.seats.set(side, seat);
    this.options.opening();
    const tell = (step: OpeningStep): void => {
      if (seat.state.kind === "loading" && seat.state.step !== step) this.set(seat, { kind: "loading", step });
    };
    FrameLink.open(element, {
      apply: (link) => link.replace(this.options.presetsOf(side)),
      tell,
      signal: seat.ends.signal,
    }).then(
      (link) => {
        seat.link = link;
        // Two that are compared begin together.
        return [...this.seats.values()].some(({ state, link }) => state.kind === "loading" && link === null)
          ? undefined
          : this.select(this.name);
      },
      (reason: unknown) => this.failed(seat, reason),
    );
    return () => {
      seat.ends.abort();
      if (this.seats.get(side) === seat) this.seats.delete(side);
    };
  }

  /** Has every frame play a preset, and shows its beginning. */
  async select(name: string): Promise<void> {
    this.name = name;
    this.recordingOf.abort();
    this.recordingOf = new AbortController();
    const { signal } = this.recordingOf;
    for (const seat of this.seats.values()) {
      seat.recording?.end();
      seat.recording = null;
    }
    for (const seat of this.seats.values()) {
      const { link } = seat;
      if (link === null) continue;
      this.set(seat, { kind: "waiting" });
      try {
        const recording = await link.record(name, AbortSignal.any([signal, seat.ends.signal]));
        seat.recording = recording;
        this.set(seat, { kind: recording === null ? "unplayed" : "ready" });
      } catch (reason) {
        if (signal.aborted) return;
        this.failed(seat, reason);
      }
    }
    await this.align(signal);
    if (!signal.aborted && [...this.seats.values()].some(({ link }) => link !== null)) this.options.recorded();
  }

  /** Two pages that were opened one after the other come to the same time. */
  private async align(signal: AbortSignal): Promise<void> {
    const seats = [...this.seats.values()].filter(({ recording }) => recording !== null);
    const time = Math.max(0, ...seats.map(({ link }) => link?.time ?? 0));
    for (const seat of seats) {
      try {
        await seat.link?.catchUp(time, AbortSignal.any([signal, seat.ends.signal]));
      } catch (reason) {
        if (!signal.aborted) this.failed(seat, reason);
      }
    }
  }

  /** Presets were edited. */
  replace(): void {
    for (const [side, { link }] of this.seats) link?.replace(this.options.presetsOf(side));
  }

  /** As it is: something about the page has changed. */
  draw(): void {
    for (const { link } of this.seats.values()) link?.draw();
  }

  show(time: number): void {
    for (const { link, recording } of this.seats.values()) {
      recording?.show(time);
      if (isStaged(recording)) link?.draw();
    }
  }

  /** @returns what the frame of side b cost, or null without one */
  goOn(by: number, time: number): FrameCost | null {
    let cost: FrameCost | null = null;
    for (const [side, { link, recording }] of this.seats) {
      if (link === null) continue;
      const own = isStaged(recording) ? link.advance(by) : null;
      recording?.goOn(time);
      if (side === "b") cost = own;
    }
    return cost;
  }

  private failed(seat: Seat, reason: unknown): void {
    if (seat.ends.signal.aborted) return;
    this.set(seat, {
      kind: "still",
      reason: reason instanceof NoStage ? reason.message : `the frame failed: ${String(reason)}`,
    });
  }

  private set(seat: Seat, state: FrameState): void {
    seat.state = state;
    this.options.changed();
  }
}
