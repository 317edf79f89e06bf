/** The motion setting of this visit: the reader's choice, which is stored, or what the device can do, which is not. */
import { createEmitter } from "../../core/emitter.ts";
import { initialMotion, type Motion, MOTION_STORAGE_KEY, weaker } from "../../core/motion.ts";

export interface MotionStore {
  read(): Motion;
  subscribe(listener: () => void): () => void;
  /** The reader's choice, which is stored. */
  choose(motion: Motion): void;
  /** WebGL is rendered in software: calm motion, unless the reader has chosen. */
  preferCalm(): void;
  /** The device is too slow: one step weaker for this visit. */
  stepDown(): void;
  /** Nothing can draw here: the setting has no effect. */
  stayStill(): void;
  isStill(): boolean;
}

export interface MotionEnvironment {
  /** Null if the browser refuses storage. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
  readonly reducedMotion: boolean;
  readonly saveData: boolean;
}

function stored(storage: MotionEnvironment["storage"]): string | null {
  try {
    return storage?.getItem(MOTION_STORAGE_KEY) ?? null;
  } catch {
    return null;
  }
}

export function createMotionStore({ storage, reducedMotion, saveData }: MotionEnvironment): MotionStore {
  const choice = stored(storage);
  let motion = initialMotion({ stored: choice, reducedMotion, saveData });
  let chosen = choice !== null;
  let still = false;
  const changed = createEmitter();
  const set = (next: Motion): void => {
    if (next === motion) return;
    motion = next;
    changed.emit();
  };
  return {
    read: () => motion,
    subscribe: changed.subscribe,
    choose(next) {
      chosen = true;
      try {
        storage?.setItem(MOTION_STORAGE_KEY, next);
      } catch {
        // Storage may be full or refused: the choice then lasts as long as the page.
      }
      set(next);
    },
    preferCalm() {
      if (!chosen && motion === "full") set("calm");
    },
    stepDown() {
      if (motion !== "off") set(weaker(motion));
    },
    stayStill() {
      still = true;
      changed.emit();
    },
    isStill: () => still,
  };
}
