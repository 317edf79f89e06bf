/**
 * The stage's entry for the page: fetches the renderer, puts the canvas into the document, and takes both away again.
 * If workers turn out to have no WebGL2, it starts once more with a renderer in the page.
 */
import type { StageHook } from "../hook.ts";
import type { InPageRenderer } from "../in-page.ts";
import type { Renderer, RendererThread } from "../messages.ts";
import type { StageMotion } from "../scenes/scene.ts";
import { chooseRendererThread, fetchRenderer, type FetchedRenderer, pageHasWebGl2 } from "./renderer-thread.ts";
import { StagePage, type StagePageOptions } from "./stage-page.ts";

export { prepareRenderer } from "./renderer-thread.ts";

export interface StageOptions extends Omit<
  StagePageOptions,
  "window" | "canvas" | "connect" | "onFailure" | "report" | "opened"
> {
  /** The canvas's class in the style sheet. */
  readonly canvasClass: string;
  /** Whether `window.stage` is the hook for developers. */
  readonly withHook: boolean;
  report(message: string, error: unknown): void;
  /** Nothing can draw: the still pictures stay. */
  onStill(): void;
}

export interface MountedStage {
  setMotion(motion: StageMotion): void;
  dispose(): void;
}

/** One canvas with one renderer. */
interface RunningStage {
  readonly page: StagePage;
  dispose(): void;
}

/** @returns what removes the hook */
function installHook(window: Window, page: StagePage, renderer: () => Renderer | InPageRenderer | null): () => void {
  const hook: StageHook = {
    get frames() {
      return page.frames;
    },
    advance: (milliseconds) => page.advance(milliseconds),
    loseContext: (lose) => page.loseContext(lose),
    recolour: () => page.recolour(),
    get engine() {
      const current = renderer();
      return current !== null && "engine" in current ? current.engine : null;
    },
  };
  Object.assign(window, { stage: hook });
  return () => Object.assign(window, { stage: undefined });
}

type RunOptions = StageOptions & Pick<StagePageOptions, "opened">;

function run(window: Window, fetched: FetchedRenderer, options: RunOptions, onFailure: () => void): RunningStage {
  const { canvasClass, withHook, report, onStill: _, ...pageOptions } = options;
  const { document } = window;
  const canvas = document.createElement("canvas");
  canvas.className = canvasClass;
  // What it shows is in the text beside each slot.
  canvas.ariaHidden = "true";
  (document.querySelector("main") ?? document.body).prepend(canvas);
  let renderer: Renderer | InPageRenderer | null = null;
  const page = new StagePage({
    ...pageOptions,
    window,
    canvas,
    connect(receive) {
      renderer = fetched.start(canvas, receive);
      return renderer;
    },
    // In a microtask: a renderer in the page can fail while it is still being connected.
    onFailure: () => queueMicrotask(onFailure),
    report: (error) => report("the stage", error),
  });
  const removeHook = withHook ? installHook(window, page, () => renderer) : null;
  return {
    page,
    dispose() {
      page.dispose();
      canvas.remove();
      removeHook?.();
    },
  };
}

/** @param prepared from `prepareRenderer`: the stage owns it from now on */
export function mountStage(window: Window, options: StageOptions, prepared: FetchedRenderer | null): MountedStage {
  let { motion } = options;
  let running: RunningStage | null = null;
  let disposed = false;

  async function start(thread: RendererThread, given: FetchedRenderer | null): Promise<void> {
    const fetched = given ?? (await fetchRenderer(window, thread));
    if (disposed) return fetched.dispose();
    running = run(window, fetched, { ...options, motion, opened: prepared !== null }, () => fail(thread));
  }

  /** The still pictures stay. */
  function fail(thread: RendererThread): void {
    if (running === null) return;
    const drawn = running.page.frames > 0;
    running.dispose();
    running = null;
    if (thread === "worker" && !drawn && pageHasWebGl2(window)) startOn("page", null);
    else options.onStill();
  }

  function startOn(thread: RendererThread, given: FetchedRenderer | null): void {
    start(thread, given).catch((error: unknown) => {
      options.report("the stage could not be fetched", error);
      options.onStill();
    });
  }

  startOn(chooseRendererThread(window), prepared);
  return {
    setMotion(next) {
      motion = next;
      running?.page.setMotion(next);
    },
    dispose() {
      disposed = true;
      running?.dispose();
      running = null;
    },
  };
}
