/**
 * The studio's end of a frame: a page of the site with its own stage, driven by hand. What is edited enters through the
 * stage's player; nothing here plays anything by itself.
 */
import type { Preset } from "../../../src/motion/preset.ts";
import type { StageEngine } from "../../../src/stage/engine.ts";
import type { StageHook } from "../../../src/stage/hook.ts";
import { cueOf } from "./cues.ts";
import type { FrameHook } from "./frame/enter.ts";
import { EditedSheet, isPlayedByCss } from "./page-part.ts";
import { bringPart } from "./part-cues.ts";
import { pause } from "./pause.ts";
import { Recorder } from "./recording.ts";
import type { Replay } from "./replay.ts";

/** What a frame of the site shows on its window. */
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

/** What a frame is waiting for: the page's code, the stage's, its first frame. */
export type OpeningStep = "code" | "stage" | "frame";

export interface Opening {
  /** Called before anything is drawn. */
  apply(link: FrameLink): void;
  tell(step: OpeningStep): void;
  readonly signal: AbortSignal;
}

/** The page has no stage and will get none: motion is off. */
export class NoStage extends Error {}

/** Milliseconds between looks, and of all of them. */
const LOOK = 100;
const PATIENCE = 180_000;
const SCENE_PATIENCE = 20_000;
/** Of the scene's clock, while something is waited for. */
const STRIDE = 100;
const STRIDES_A_TURN = 5;
const FINE = 1000 / 60;

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
  }

  /** Waits until the page's stage draws. @throws NoStage, and what `signal` was aborted with */
  static async open(element: HTMLIFrameElement, { apply, tell, signal }: Opening): Promise<FrameLink> {
    const frame = element.contentWindow;
    if (frame === null) throw new NoStage("the frame has no page");
    let link: FrameLink | null = null;
    for (let waited = 0; waited < PATIENCE; waited += LOOK) {
      signal.throwIfAborted();
      const { stage, studio }: Window & Hooks = frame;
      const control = frame.document.querySelector(".motion-control");
      if (control?.getAttribute("data-motion") === "off")
        throw new NoStage("motion is off: the finished pictures stand, and nothing plays");
      tell(control === null ? "code" : stage === undefined ? "stage" : "frame");
      if (stage !== undefined && stage.engine !== null && studio !== undefined) {
        if (link === null) {
          link = new FrameLink(frame, studio, stage, stage.engine);
          apply(link);
        }
        link.draw();
        if (frame.document.querySelector("[data-stage-live]") !== null) return link;
        // The GPU keeps up with what is drawn.
        await nextFrame();
      }
      await pause(LOOK);
    }
    throw new NoStage("the stage did not come: does this browser give WebGL2?");
  }

  presetOf(name: string): Preset | null {
    return this.hook.presets.get(name) ?? null;
  }

  /** From now on these are played. */
  replace(presets: ReadonlyMap<string, Preset>): void {
    for (const [name, edited] of presets) {
      const own = this.presetOf(name);
      if (own !== null) this.engine.player.replace(own, edited);
    }
    this.sheet.show(presets);
    // Colours are read when a scene is coloured.
    this.stage.recolour();
  }

  get time(): number {
    return this.engine.clock.time;
  }

  /** Goes on to the time of another frame, so that both are at the same place of their story. */
  async catchUp(time: number, signal: AbortSignal): Promise<void> {
    while (time - this.time > 1)
      await this.wait(Math.min(STRIDE * STRIDES_A_TURN, time - this.time), signal, Math.min(STRIDE, time - this.time));
  }

  draw(): void {
    this.engine.clock.advance(0);
  }

  advance(by: number): FrameCost {
    const { gpu } = this.hook;
    const before = gpu.drawCalls;
    const begun = performance.now();
    this.engine.clock.advance(by);
    return { script: performance.now() - begun, draws: gpu.drawCalls - before, bytes: gpu.bytes };
  }

  /** Does what makes the page play a preset, and records it. @returns null where it is not played */
  async record(name: string, signal: AbortSignal): Promise<Replay | null> {
    if (isPlayedByCss(name)) return bringPart(this.frame, name, signal);
    const { engine, recorder } = this;
    const cue = cueOf(name);
    const preset = this.presetOf(name);
    if (cue.slot === null || preset === null) return null;
    const slot = this.frame.document.querySelector(`[data-stage-slot="${cue.slot}"]`);
    if (slot === null) return null;
    const since = cue.once ? 0 : engine.clock.time;
    await this.bringIntoView(slot, cue.slot, signal);
    for (const act of cue.acts) {
      act(this.frame, slot);
      engine.clock.advance(FINE);
    }
    for (let waited = 0; recorder.first(preset, since) === null && waited < cue.within;) {
      waited += await this.wait(Math.min(STRIDE * STRIDES_A_TURN, cue.within), signal);
    }
    const from = recorder.first(preset, since);
    if (from === null) return null;
    while (engine.clock.time < from + cue.after) await this.wait(STRIDE, signal, FINE);
    // Another scene may be seen too, and goes on by itself.
    const own = new Set(
      [...this.hook.presets].flatMap(([other, its]) => (cueOf(other).slot === cue.slot ? [its] : [])),
    );
    return recorder.recording(from, from + cue.after, (its) => own.has(its));
  }

  private async wait(time: number, signal: AbortSignal, stride = STRIDE): Promise<number> {
    let waited = 0;
    for (; waited < time; waited += stride) this.engine.clock.advance(stride);
    // The GPU keeps up with what is drawn.
    await nextFrame();
    signal.throwIfAborted();
    return waited;
  }

  /** As a reader comes to it: near first, so that the canvas has it before it is seen. */
  private async bringIntoView(slot: Element, scene: string, signal: AbortSignal): Promise<void> {
    const { frame } = this;
    const top = scene === "hero" ? 0 : frame.scrollY + slot.getBoundingClientRect().top;
    for (const place of scene === "hero" ? [0] : [top - frame.innerHeight * 1.4, top - frame.innerHeight * 0.3]) {
      frame.scrollTo({ top: place, behavior: "instant" });
      this.draw();
      // Scenes are made when their slot comes near, while the page is idle.
      for (let waited = 0; waited < SCENE_PATIENCE && !slot.matches("[data-stage-live]"); waited += LOOK) {
        await pause(LOOK);
        signal.throwIfAborted();
        this.draw();
        await nextFrame();
      }
    }
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
