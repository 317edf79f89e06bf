/**
 * The stage's beginning, fetched once the page is usable: the motion control, and the stage itself for as long as
 * motion is not off. Its canvas lies before the page, outside of the router; a worker draws it.
 */
import type { ComponentType } from "react";
import { idle } from "../../core/idle.ts";
import type { StageHook } from "../../stage/hook.ts";
import { stageSlots } from "../../ui/stage-slots.ts";
import { DEVELOPMENT_MODE, MODE_STORAGE_KEY } from "../logger.ts";
import type { TimelineFollower } from "../timelines/follow.ts";
import { canDrawInPage, type Drawer, drawerOf, fetchDrawing, type StartDrawing } from "./renderer.ts";
import { watchEmphasis } from "./emphasis.ts";
import { loadImage } from "./load-image.ts";
import { MotionControl } from "./motion-control.tsx";
import { createMotionStore, type MotionStore } from "./motion-store.ts";
import { slotRequests } from "./scene-of.ts";
import { columnLayouts } from "./timeline-layout.ts";
import { usable } from "./usable.ts";
import { warn } from "./warn.ts";

/** In development mode, `hand` stops the stage's clock: frames come only by calls. */
const CLOCK_STORAGE_KEY = "clock";

export interface StageBeginning {
  readonly window: Window;
  readonly storage: Storage | null;
  report(...values: readonly unknown[]): void;
}

/** What some browsers say of the reader's connection (Network Information, 3.6). */
interface DataSaving {
  readonly connection?: { readonly saveData?: boolean };
}

function motionOf({ window, storage }: StageBeginning): MotionStore {
  const { connection }: Navigator & DataSaving = window.navigator;
  return createMotionStore({
    storage,
    reducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: connection?.saveData === true,
  });
}

/** @returns the control for the header */
export function begin(beginning: StageBeginning): ComponentType {
  const store = motionOf(beginning);
  const { document } = beginning.window;
  // Not the stage's: timelines are dragged and keyed without it too.
  const timelines = usable(document)
    .then(() => import("../timelines/follow.ts"))
    .then(({ followTimelines }) => followTimelines(beginning.window));
  timelines.catch((error: unknown) => beginning.report("the timelines' keys could not be fetched", error));
  let taken: AbortController | null = null;
  const follow = (): void => {
    if (store.read() === "off") {
      taken?.abort();
      taken = null;
    } else if (taken === null) {
      taken = new AbortController();
      raise(beginning, { store, timelines }, taken.signal).catch(notFetched(beginning));
    }
  };
  follow();
  store.subscribe(follow);
  return () => <MotionControl store={store} />;
}

interface Company {
  readonly store: MotionStore;
  readonly timelines: Promise<TimelineFollower>;
}

const notFetched =
  ({ report }: StageBeginning) =>
  (error: unknown): void =>
    report("the stage could not be fetched", error);

/** Resolves once the page has a slot, or none is waited for any more: most pages have none, and no use for the stage. */
function firstSlot(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (stageSlots.read().size === 0 && !signal.aborted) return;
      leave();
      resolve();
    };
    const leave = stageSlots.subscribe(look);
    signal.addEventListener("abort", look);
    look();
  });
}

/** Raises the stage once it is wanted and the page is usable. */
async function raise(beginning: StageBeginning, company: Company, signal: AbortSignal): Promise<void> {
  const { window } = beginning;
  await usable(window.document);
  await firstSlot(signal);
  await idle(window);
  const drawer = drawerOf(window);
  await put(beginning, company, signal, drawer, () => {
    if (drawer === "page" || signal.aborted || !canDrawInPage(window)) return;
    put(beginning, company, signal, "page").catch(notFetched(beginning));
  });
}

/**
 * Fetches the stage and puts it on the page, until the signal says that it is not wanted any more.
 * @param onNothing called when it had to leave before it had drawn anything.
 */
async function put(
  { window, storage, report }: StageBeginning,
  { store, timelines }: Company,
  signal: AbortSignal,
  drawer: Drawer,
  onNothing?: () => void,
): Promise<void> {
  const motion = store.read();
  if (motion === "off" || signal.aborted) return;
  const { start, stop } = await fetchDrawing(window, drawer);
  signal.addEventListener("abort", stop);
  const [{ StagePage }, follower] = await Promise.all([
    import("../../stage/page/stage-page.ts"),
    timelines.catch(() => null),
  ]);
  if (signal.aborted) return;
  const { document } = window;
  const developing = storage?.getItem(MODE_STORAGE_KEY) === DEVELOPMENT_MODE;
  const canvas = document.createElement("canvas");
  canvas.className = "stage-canvas";
  const ends: (() => void)[] = [() => canvas.remove()];
  const leave = (): void => ends.splice(0).forEach((end) => end());
  signal.addEventListener("abort", leave);
  document.body.prepend(canvas);
  const columns = columnLayouts(window);
  let drawing: ReturnType<StartDrawing> | null = null;
  const page = new StagePage({
    window,
    canvas,
    motion,
    slots: {
      read: slotRequests(stageSlots, columns.read),
      subscribe(listener: () => void) {
        const leaving = [stageSlots.subscribe(listener), columns.subscribe(listener)];
        return () => leaving.forEach((leaveOne) => leaveOne());
      },
    },
    byHand: developing && storage.getItem(CLOCK_STORAGE_KEY) === "hand",
    draw(receive) {
      drawing = start(canvas, receive);
      return drawing;
    },
    onSoftware: store.spare,
    onSlow: store.stepDown,
    // The still pictures stay; the canvas that could not be used goes, with all that is still being started below.
    onFailure: () =>
      queueMicrotask(() => {
        leave();
        if (page.frames === 0) onNothing?.();
      }),
    report: (error) => report("the stage", error),
    bitmap: (name) => loadImage(name, document),
    warn,
  });
  const emphasise = (part: string | null): void => page.emphasise(part);
  ends.unshift(
    () => page.stop(),
    columns.stop,
    follower?.subscribe(emphasise) ?? (() => undefined),
    watchEmphasis(document, emphasise),
    store.subscribe(() => {
      const now = store.read();
      if (now !== "off") page.setMotion(now);
    }),
  );
  if (developing) {
    const hook: StageHook = {
      get frames() {
        return page.frames;
      },
      advance: (milliseconds) => page.advance(milliseconds),
      loseContext: (lose) => page.loseContext(lose),
      recolour: () => page.recolour(),
      get engine() {
        return drawing !== null && "engine" in drawing ? drawing.engine : null;
      },
    };
    Object.assign(window, { stage: hook });
    ends.push(() => Object.assign(window, { stage: undefined }));
  }
}
