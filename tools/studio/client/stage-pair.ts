/** The studio's frames, one or two, on one clock: both show the same moment. */
import { type FrameCost, FrameLink, type OpeningStep, StageUnavailable, type Unplayed } from "./frame-link.ts";
import type { Played } from "./played.ts";
import type { Replay } from "./replay.ts";

/** `b` plays the edited presets; `a`, the ones they are compared with. */
export type Side = "a" | "b";

export type FrameState =
  | { readonly kind: "waiting" | "ready" }
  | { readonly kind: "unplayed"; readonly why: Unplayed }
  | { readonly kind: "loading"; readonly step: OpeningStep | null }
  | { readonly kind: "still"; readonly reason: string };

interface FrameSlot {
  /** Aborted when the frame is detached. */
  readonly controller: AbortController;
  link: FrameLink | null;
  recording: Replay | null;
  /** Why there is no recording, once that is known. */
  unplayed: Unplayed;
  state: FrameState;
}

export interface PairOptions {
  /** What a side plays instead of its files'. */
  playedOn(side: Side): Played;
  onChange(): void;
  /** A frame is loading: nothing can be shown until `onRecorded`. */
  onOpening(): void;
  /** A preset was recorded, or the page does not play it. */
  onRecorded(): void;
}

/** A part of the page that the style sheet moves needs no frame of the stage. */
const isStaged = (replay: Replay | null): boolean => replay === null || replay.takes.length > 0;

export class StagePair {
  private readonly slots = new Map<Side, FrameSlot>();
  private readonly options: PairOptions;
  /** Aborted when another preset is selected. */
  private selection: AbortController = new AbortController();
  private name = "";

  constructor(options: PairOptions) {
    this.options = options;
  }

  stateOf(side: Side): FrameState {
    return this.slots.get(side)?.state ?? { kind: "loading", step: null };
  }

  linkOf(side: Side): FrameLink | null {
    return this.slots.get(side)?.link ?? null;
  }

  recordingOn(side: Side): Replay | null {
    return this.slots.get(side)?.recording ?? null;
  }

  /** Connects to a frame whose page has loaded. @returns disconnects it */
  attach(side: Side, element: HTMLIFrameElement): () => void {
    this.slots.get(side)?.controller.abort();
    const slot: FrameSlot = {
      controller: new AbortController(),
      link: null,
      recording: null,
      unplayed: "unseen",
      state: { kind: "loading", step: null },
    };
    this.slots.set(side, slot);
    this.options.onOpening();
    const onStep = (step: OpeningStep): void => {
      if (slot.state.kind === "loading" && slot.state.step !== step) this.setState(slot, { kind: "loading", step });
    };
    FrameLink.open(element, {
      prepare: (link) => link.replace(this.options.playedOn(side)),
      onStep,
      signal: slot.controller.signal,
    }).then(
      (link) => {
        slot.link = link;
        // Two frames that are compared start together.
        return [...this.slots.values()].some(({ state, link }) => state.kind === "loading" && link === null)
          ? undefined
          : this.select(this.name);
      },
      (reason: unknown) => this.fail(slot, reason),
    );
    return () => {
      slot.controller.abort();
      if (this.slots.get(side) === slot) this.slots.delete(side);
    };
  }

  /** Records a preset in every frame, and shows its start. */
  async select(name: string): Promise<void> {
    this.name = name;
    this.selection.abort();
    this.selection = new AbortController();
    const { signal } = this.selection;
    for (const slot of this.slots.values()) {
      slot.recording?.dispose();
      slot.recording = null;
    }
    for (const slot of this.slots.values()) {
      const { link } = slot;
      if (link === null) continue;
      this.setState(slot, { kind: "waiting" });
      try {
        const recorded = await link.record(name, AbortSignal.any([signal, slot.controller.signal]));
        if (typeof recorded === "string") slot.unplayed = recorded;
        else slot.recording = recorded;
      } catch (reason) {
        if (signal.aborted) return;
        this.fail(slot, reason);
      }
    }
    await this.align(signal);
    if (signal.aborted) return;
    // Only now: whoever seeks in a frame that is ready must not be overtaken by the start.
    for (const slot of this.slots.values())
      if (slot.state.kind === "waiting")
        this.setState(slot, slot.recording === null ? { kind: "unplayed", why: slot.unplayed } : { kind: "ready" });
    if ([...this.slots.values()].some(({ link }) => link !== null)) this.options.onRecorded();
  }

  /** Advances the frame that is behind: pages that were opened one after the other have different times. */
  private async align(signal: AbortSignal): Promise<void> {
    const slots = [...this.slots.values()].filter(({ recording }) => recording !== null);
    const time = Math.max(0, ...slots.map(({ link }) => link?.time ?? 0));
    for (const slot of slots) {
      try {
        await slot.link?.catchUp(time, AbortSignal.any([signal, slot.controller.signal]));
      } catch (reason) {
        if (!signal.aborted) this.fail(slot, reason);
      }
    }
  }

  /** Applies the presets as they are edited now. */
  replace(): void {
    for (const [side, { link }] of this.slots) link?.replace(this.options.playedOn(side));
  }

  /** Draws again without advancing: something about the page has changed. */
  draw(): void {
    for (const { link } of this.slots.values()) link?.draw();
  }

  show(time: number): void {
    for (const { link, recording } of this.slots.values()) {
      recording?.show(time);
      if (isStaged(recording)) link?.draw();
    }
  }

  /**
   * Advances both frames by `by`, to `time`.
   * @returns the cost of side b's frame, or null without one
   */
  advance(by: number, time: number): FrameCost | null {
    let costOfB: FrameCost | null = null;
    for (const [side, { link, recording, state }] of this.slots) {
      // Behind a sample, the page stands still.
      if (link === null || state.kind === "unplayed") continue;
      const cost = isStaged(recording) ? link.advance(by) : null;
      recording?.advanceTo(time);
      if (side === "b") costOfB = cost;
    }
    return costOfB;
  }

  private fail(slot: FrameSlot, reason: unknown): void {
    if (slot.controller.signal.aborted) return;
    this.setState(slot, {
      kind: "still",
      reason: reason instanceof StageUnavailable ? reason.message : `the frame failed: ${String(reason)}`,
    });
  }

  private setState(slot: FrameSlot, state: FrameState): void {
    slot.state = state;
    this.options.onChange();
  }
}
