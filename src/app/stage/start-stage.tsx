/**
 * Fetched once the page has loaded: what lays out the rest of it, the motion control, the timeline's behaviour, and the stage for as long as motion
 * is not off.
 */
import type { ComponentType } from "react";
import { CLOCK_STORAGE_KEY, DEVELOPMENT_MODE, MANUAL_CLOCK, MODE_STORAGE_KEY } from "../../core/development.ts";
import { idle } from "../../core/idle.ts";
import { MOTION_CALM_CLASS, MOTION_OFF_CLASS } from "../../core/motion.ts";
import type { Part } from "../../core/picture/part.ts";
import type { TimelineBehaviour } from "../../sections/timeline/behaviour.ts";
import type { MountedStage } from "../../stage/page/mount.ts";
import type { FetchedRenderer } from "../../stage/page/renderer-thread.ts";
import { CANVAS_CLASS, LIVE_ATTRIBUTE, stageSlots } from "../../ui/stage-slots.ts";
import type { SiteLogger } from "../logger.ts";
import { layOutOnInput } from "../deferred-layout.ts";
import { UNSCROLLED_CLASS } from "../unscrolled-class.ts";
import { hydrated } from "./hydrated.ts";
import { loadImage } from "./load-image.ts";
import { MotionControl } from "./motion-control.tsx";
import { createMotionStore, type MotionStore } from "./motion-store.ts";
import { slotRequests } from "./scene-of.ts";

export interface StageContext {
  readonly window: Window;
  readonly storage: Storage | null;
  readonly logger: Pick<SiteLogger, "warn" | "error">;
}

/** The part of the Network Information API that is used here (section 3.6). Not every browser has it. */
interface DataSaving {
  readonly connection?: { readonly saveData?: boolean };
}

/** As far, in windows, a page that is scrolled still shows its top. */
const TOP_SHARE = 0.15;

interface StageDeps extends StageContext {
  readonly store: MotionStore;
  readonly timeline: Promise<TimelineBehaviour>;
}

function motionStoreOf({ window, storage }: StageContext): MotionStore {
  const { connection }: Navigator & DataSaving = window.navigator;
  return createMotionStore({
    storage,
    reducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: connection?.saveData === true,
  });
}

/** @returns the control for the header */
export function startStage(context: StageContext): ComponentType {
  const { window, logger } = context;
  layOutOnInput(window);
  const store = motionStoreOf(context);
  // The timeline can be dragged, and moved by keys, without the stage too.
  const timeline = hydrated(window.document)
    .then(() =>
      Promise.all([
        import("../../sections/timeline/behaviour.ts"),
        import("../../sections/ecosystem/emphasis.ts"),
        import("../../sections/ring-taps.ts"),
      ]),
    )
    .then(([{ startTimeline }, { watchEmphasis }, { startRingTaps }]) => {
      startRingTaps(window);
      const { subscribe } = startTimeline(window);
      return {
        subscribe(listener: (part: Part) => void) {
          const ends = [subscribe(listener), watchEmphasis(window.document, listener)];
          return () => ends.forEach((end) => end());
        },
      };
    });
  timeline.catch((error: unknown) => logger.error("the timeline's keys could not be fetched", error));
  let mounted: AbortController | null = null;
  const { classList } = window.document.documentElement;
  // Without motion the hero has two states: at the page's top, and further down. With it, the style sheet has all between.
  const followTop = (): void => {
    classList.toggle(UNSCROLLED_CLASS, window.scrollY < window.innerHeight * TOP_SHARE);
  };
  const update = (): void => {
    const motion = store.read();
    const isOff = motion === "off";
    if (isOff) window.addEventListener("scroll", followTop, { passive: true });
    else if (classList.contains(MOTION_OFF_CLASS)) {
      window.removeEventListener("scroll", followTop);
      classList.remove(UNSCROLLED_CLASS);
    }
    // The still picture follows the scroll position by itself.
    classList.toggle(MOTION_OFF_CLASS, isOff);
    classList.toggle(MOTION_CALM_CLASS, motion === "calm");
    if (isOff) {
      mounted?.abort();
      mounted = null;
    } else if (mounted === null) {
      mounted = new AbortController();
      mountWhenReady({ ...context, store, timeline }, mounted.signal).catch((error: unknown) => {
        logger.error("the stage could not be fetched", error);
        store.stayStill();
      });
    }
  };
  update();
  store.subscribe(update);
  return () => <MotionControl store={store} />;
}

/** Resolves once the page has a slot, or `signal` is aborted. Most pages have no slot, and never fetch the stage. */
function firstSlot(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (stageSlots.read().size === 0 && !signal.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = stageSlots.subscribe(check);
    signal.addEventListener("abort", check);
    check();
  });
}

/**
 * Fetches and starts the renderer while the page hydrates, where the page has a slot. It is disposed of when `signal` is
 * aborted.
 */
async function prepared({ window }: StageDeps, signal: AbortSignal): Promise<FetchedRenderer | null> {
  if (window.document.querySelector("[data-stage-slot]") === null) return null;
  const { prepareRenderer } = await import("../../stage/page/mount.ts");
  if (signal.aborted) return null;
  const renderer = prepareRenderer(window);
  signal.addEventListener("abort", () => renderer?.dispose());
  return renderer;
}

/** Mounts the stage once the page has a use for it; disposes of it when `signal` is aborted. */
async function mountWhenReady(deps: StageDeps, signal: AbortSignal): Promise<void> {
  const { window, store } = deps;
  // On a page that fails to hydrate it is never used.
  const [renderer] = await Promise.all([
    prepared(deps, signal),
    hydrated(window.document).then(() => firstSlot(signal)),
  ]);
  if (signal.aborted) return;
  const [{ mountStage }] = await Promise.all([import("../../stage/page/mount.ts"), idle(window)]);
  const motion = store.read();
  if (signal.aborted || motion === "off") return;
  const stage = mountStage(window, { ...stageOptions(deps), ...slotOptions(deps), motion }, renderer);
  const unsubscribe = store.subscribe(() => followMotion(store, stage));
  signal.addEventListener("abort", () => {
    unsubscribe();
    stage.dispose();
  });
}

function followMotion(store: MotionStore, stage: MountedStage): void {
  const motion = store.read();
  if (motion !== "off") stage.setMotion(motion);
}

function stageOptions({ window, storage, logger, store }: StageDeps) {
  const development = storage?.getItem(MODE_STORAGE_KEY) === DEVELOPMENT_MODE;
  return {
    canvasClass: CANVAS_CLASS,
    liveAttribute: LIVE_ATTRIBUTE,
    withHook: development,
    manualClock: development && storage.getItem(CLOCK_STORAGE_KEY) === MANUAL_CLOCK,
    stillsArrive: () => window.document.documentElement.classList.contains(UNSCROLLED_CLASS),
    bitmap: (name: string) => loadImage(name, window.document),
    onSoftware: store.preferCalm,
    onSlow: store.stepDown,
    onStill: store.stayStill,
    report: logger.error,
    warn: logger.warn,
  };
}

function slotOptions({ timeline }: StageDeps) {
  return {
    slots: { read: slotRequests(stageSlots), subscribe: stageSlots.subscribe },
    subscribeEmphasis(listener: (part: Part) => void) {
      let unsubscribe = (): void => undefined;
      let ended = false;
      timeline.then(
        (behaviour) => {
          if (!ended) unsubscribe = behaviour.subscribe(listener);
        },
        () => undefined, // Logged by `startStage`.
      );
      return () => {
        ended = true;
        unsubscribe();
      };
    },
  };
}
