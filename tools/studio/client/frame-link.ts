/**
 * The studio's connection to a frame: a page of the site whose stage runs on a manual clock. Edited presets enter through
 * the stage's player, and only `advance` makes frames.
 */
import type { Preset } from "../../../src/motion/preset.ts";
import type { StageEngine } from "../../../src/stage/engine.ts";
import type { StageHook } from "../../../src/stage/hook.ts";
import { LIVE_ATTRIBUTE } from "../../../src/ui/stage-slots.ts";
import { cueOf } from "./cues.ts";
import type { FrameHook } from "./frame/enter.ts";
import { EditedSheet, isPlayedByCss } from "./page-part.ts";
import { openPart } from "./part-cues.ts";
import type { Edited, Played } from "./played.ts";
import { poll } from "./poll.ts";
import { Recorder } from "./recording.ts";
import type { Replay } from "./replay.ts";
import { usablePreset } from "./usable-preset.ts";

/** What the frame's page puts on its window. */
interface Hooks {
  readonly stage?: StageHook;
  readonly studio?: FrameHook;
}

export interface FrameCost {
  /** Milliseconds. */
  readonly script: number;
  readonly draws: number;
  readonly bytes: number;
}

/** What a frame is waiting for: the page's code, the stage's code, or the first drawn frame. */
export type OpeningStep = "code" | "stage" | "frame";

export interface OpeningOptions {
  /** Called before anything is drawn. */
  prepare(link: FrameLink): void;
  onStep(step: OpeningStep): void;
  readonly signal: AbortSignal;
}

/**
 * Why a preset is not shown: no scene is known to play it, its scene has no picture at this width, or it was not played
 * while the studio waited, which another try may change.
 */
export type Unplayed = "no scene" | "no picture" | "unseen";

/** The page has no stage and will not get one. */
export class StageUnavailable extends Error {}

/** Milliseconds: a cold development server transforms some hundred modules first. */
const OPENING_TIMEOUT = 180_000;
const SCENE_TIMEOUT = 20_000;
/** Milliseconds of the scene's clock by which it advances while something is awaited. */
const STRIDE = 100;
const STRIDES_A_TURN = 5;
const FINE_STRIDE = 1000 / 60;

export class FrameLink {
  readonly frame: Window;
  private readonly hook: FrameHook;
  private readonly stage: StageHook;
  private readonly engine: StageEngine;
  private readonly recorder: Recorder;
  private readonly sheet: EditedSheet;

  private constructor(frame: Window, hook: FrameHook, stage: StageHook, engine: StageEngine) {
    this.frame = frame;
    this.hook = hook;
    this.stage = stage;
    this.engine = engine;
    this.sheet = new EditedSheet(frame);
    this.recorder = new Recorder(engine.player, () => engine.clock.time);
    // A bad value in any file would stop the scene that plays it.
    for (const preset of hook.presets.values()) {
      const usable = usablePreset(preset);
      if (usable !== null) engine.player.replace(preset, usable);
    }
  }

  /** Waits until the page's stage draws. @throws StageUnavailable, and what `signal` was aborted with */
  static async open(element: HTMLIFrameElement, { prepare, onStep, signal }: OpeningOptions): Promise<FrameLink> {
    const frame = element.contentWindow;
    if (frame === null) throw new StageUnavailable("the frame has no page");
    let link: FrameLink | null = null;
    const opened = await poll(
      async () => {
        const { stage, studio }: Window & Hooks = frame;
        const control = frame.document.querySelector(".motion-control");
        if (control?.getAttribute("data-motion") === "off")
          throw new StageUnavailable("motion is off: the finished pictures stand, and nothing plays");
        onStep(control === null ? "code" : stage === undefined ? "stage" : "frame");
        if (stage === undefined || stage.engine === null || studio === undefined) return null;
        if (link === null) {
          link = new FrameLink(frame, studio, stage, stage.engine);
          prepare(link);
        }
        link.draw();
        if (frame.document.querySelector(`[${LIVE_ATTRIBUTE}]`) !== null) return link;
        // Lets the GPU finish what was drawn.
        await nextFrame();
        return null;
      },
      { timeout: OPENING_TIMEOUT, signal },
    );
    if (opened === null) throw new StageUnavailable("the stage did not start: does this browser support WebGL2?");
    return opened;
  }

  presetOf(name: string): Preset | null {
    return this.hook.presets.get(name) ?? null;
  }

  /** What is played in place of the page's own presets and sequences. */
  edited({ presets, sequences }: Played): Edited {
    const byOwn = new Map([...presets].map(([name, preset]) => [this.presetOf(name), preset]));
    const sequencesByOwn = new Map([...sequences].map(([name, sequence]) => [this.hook.sequences.get(name), sequence]));
    return {
      preset: (named) => byOwn.get(named) ?? named,
      sequence: (named) => sequencesByOwn.get(named) ?? named,
    };
  }

  /** Plays these presets and sequences from now on. */
  replace({ presets, sequences }: Played): void {
    const { player } = this.engine;
    for (const [name, edited] of presets) {
      const preset = this.presetOf(name);
      if (preset !== null) player.replace(preset, edited);
    }
    for (const [name, edited] of sequences) {
      const sequence = this.hook.sequences.get(name);
      if (sequence !== undefined) player.replace(sequence, edited);
    }
    this.sheet.show(presets);
    // Scenes read their colours only then.
    this.stage.recolour();
  }

  /** What the page's stage draws on. */
  get canvas(): HTMLCanvasElement | null {
    return this.frame.document.querySelector("canvas");
  }

  get time(): number {
    return this.engine.clock.time;
  }

  /** Advances to the time of another frame, so that the scenes of both are in the same state. */
  async catchUp(time: number, signal: AbortSignal): Promise<void> {
    while (time - this.time > 1)
      await this.run(Math.min(STRIDE * STRIDES_A_TURN, time - this.time), signal, Math.min(STRIDE, time - this.time));
  }

  draw(): void {
    this.engine.clock.advance(0);
  }

  advance(by: number): FrameCost {
    const { gpu } = this.hook;
    const drawsBefore = gpu.drawCalls;
    const started = performance.now();
    this.engine.clock.advance(by);
    return { script: performance.now() - started, draws: gpu.drawCalls - drawsBefore, bytes: gpu.bytes };
  }

  /** Makes the page play a preset, and records it. @returns why there is no recording, if there is none */
  async record(name: string, signal: AbortSignal): Promise<Replay | Unplayed> {
    if (isPlayedByCss(name)) return (await openPart(this.frame, name, signal)) ?? "unseen";
    const { engine, recorder } = this;
    const sequence = this.hook.sequences.get(name);
    const [first] = sequence === undefined ? [] : Object.values(sequence);
    // A sequence is played where its first preset is.
    const cue = cueOf(first?.preset ?? name);
    const preset = this.presetOf(first?.preset ?? name);
    if (cue.slot === null || preset === null) return "no scene";
    const slot = this.frame.document.querySelector(`[data-stage-slot="${cue.slot}"]`);
    // Below some widths a scene has no picture.
    if (slot === null || slot.getBoundingClientRect().height === 0) return "no picture";
    const since = cue.once ? 0 : engine.clock.time;
    await this.bringIntoView(slot, cue.slot, signal);
    for (const action of cue.actions) {
      action(this.frame, slot);
      engine.clock.advance(FINE_STRIDE);
    }
    const start = (): number | null => recorder.first(sequence ?? preset, since);
    for (let waited = 0; start() === null && waited < cue.timeout;) {
      waited += await this.run(Math.min(STRIDE * STRIDES_A_TURN, cue.timeout), signal);
    }
    const from = start();
    if (from === null) return "unseen";
    while (engine.clock.time < from + cue.after) await this.run(STRIDE, signal, FINE_STRIDE);
    // Other scenes may be in view too: their animations are not part of the recording.
    const ofScene = new Set(
      [...this.hook.presets].flatMap(([other, preset]) => (cueOf(other).slot === cue.slot ? [preset] : [])),
    );
    return recorder.recording(from, from + cue.after, (played) => ofScene.has(played));
  }

  /** Advances the scene's clock by `time`. @returns by how much it has advanced: whole strides */
  private async run(time: number, signal: AbortSignal, stride = STRIDE): Promise<number> {
    let elapsed = 0;
    for (; elapsed < time; elapsed += stride) this.engine.clock.advance(stride);
    // Lets the GPU finish what was drawn.
    await nextFrame();
    signal.throwIfAborted();
    return elapsed;
  }

  /** Scrolls as a reader does: near the slot first, because scenes are created when their slot comes near. */
  private async bringIntoView(slot: Element, scene: string, signal: AbortSignal): Promise<void> {
    const { frame } = this;
    const top = scene === "hero" ? 0 : frame.scrollY + slot.getBoundingClientRect().top;
    for (const position of scene === "hero" ? [0] : [top - frame.innerHeight * 1.4, top - frame.innerHeight * 0.3]) {
      frame.scrollTo({ top: position, behavior: "instant" });
      await poll(
        async () => {
          this.draw();
          if (slot.matches(`[${LIVE_ATTRIBUTE}]`)) return true;
          await nextFrame();
          return null;
        },
        { timeout: SCENE_TIMEOUT, signal },
      );
    }
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
