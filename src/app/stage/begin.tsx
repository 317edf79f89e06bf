/**
 * The stage's beginning, fetched once the page is usable: the motion control, and the stage itself for as long as
 * motion is not off. It lives in a React root of its own, outside of the router, in an element before the page.
 */
import { StrictMode, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { idle, steadyFrames } from "../../motion/idle.ts";
import { stageSlots } from "../../ui/stage-slots.ts";
import { DEVELOPMENT_MODE, MODE_STORAGE_KEY } from "../logger.ts";
import type { TimelineFollower } from "../timelines/follow.ts";
import { watchEmphasis } from "./emphasis.ts";
import { loadImage } from "./load-image.ts";
import { MotionControl } from "./motion-control.tsx";
import { createMotionStore, type MotionStore } from "./motion-store.ts";
import { firstSign } from "./reader.ts";
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
  const ready = usable(document);
  // Not the stage's: timelines are dragged and keyed without it too.
  const timelines = ready
    .then(() => import("../timelines/follow.ts"))
    .then(({ followTimelines }) => followTimelines(beginning.window));
  timelines.catch((error: unknown) => beginning.report("the timelines' keys could not be fetched", error));
  const reader = Promise.all([ready, firstSign(beginning.window)]);
  let taken: Promise<() => void> | null = null;
  const follow = (): void => {
    if (store.read() === "off") {
      taken?.then((leave) => leave(), () => undefined);
      taken = null;
    } else if (taken === null) {
      taken = raise(beginning, { store, timelines, reader });
      taken.catch((error: unknown) => beginning.report("the stage could not be fetched", error));
    }
  };
  follow();
  store.subscribe(follow);
  return () => <MotionControl store={store} />;
}

interface Company {
  readonly store: MotionStore;
  readonly timelines: Promise<TimelineFollower>;
  /** Resolved once the page is usable and a reader is there. */
  readonly reader: Promise<unknown>;
}

/** Fetches the stage and puts it on the page. @returns what takes it away */
async function raise({ window, storage, report }: StageBeginning, { store, timelines, reader }: Company): Promise<() => void> {
  await reader;
  await idle(window);
  // Asked for together; each piece is evaluated in a task of its own, so that none of them keeps a reader waiting.
  const [{ Stage, StageEngine }, follower] = await Promise.all([
    import("../../stage/stage.tsx"),
    timelines.catch(() => null),
    import("../../stage/pixi.ts"),
    import("../../motion/player.ts"),
  ]);
  await steadyFrames(window);
  await idle(window);
  const motion = store.read();
  if (motion === "off") return () => undefined;
  const { document } = window;
  const host = document.createElement("div");
  document.body.prepend(host);
  const root = createRoot(host);
  const engine = new StageEngine({
    window,
    motion,
    onSoftware: store.spare,
    onSlow: store.stepDown,
    idle: () => idle(window),
    report: (error) => report("the stage", error),
    bitmap: (name) => loadImage(name, document),
    warn,
  });
  const ends: (() => void)[] = [];
  const leave = (): void => {
    ends.splice(0).forEach((end) => end());
    engine.dispose();
    root.unmount();
    host.remove();
  };
  ends.push(
    store.subscribe(() => {
      const now = store.read();
      if (now !== "off") engine.setMotion(now);
    }),
    watchEmphasis(document, (part) => engine.emphasise(part)),
  );
  if (storage?.getItem(MODE_STORAGE_KEY) === DEVELOPMENT_MODE) {
    // For developers and tests, see the README: `stage.clock.advance(16)` makes a frame.
    Object.assign(window, { stage: engine });
    if (storage.getItem(CLOCK_STORAGE_KEY) === "hand") engine.driveByHand();
    ends.push(() => Object.assign(window, { stage: undefined }));
  }
  const columns = columnLayouts(window);
  ends.push(columns.stop, follower?.subscribe((part) => engine.emphasise(part)) ?? (() => undefined));
  const slots = {
    read: slotRequests(stageSlots, columns.read),
    subscribe(listener: () => void) {
      const leaving = [stageSlots.subscribe(listener), columns.subscribe(listener)];
      return () => leaving.forEach((stop) => stop());
    },
  };
  root.render(
    <StrictMode>
      {/* The still pictures stay; the canvas that could not be used goes. */}
      <Stage engine={engine} slots={slots} onFailure={leave} />
    </StrictMode>,
  );
  return leave;
}
