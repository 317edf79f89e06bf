/**
 * What makes the page play each preset: the actions of a reader. A new preset, which is not listed here, is waited for in
 * the scene that its name begins with.
 */

import type { Preset } from "../../../src/motion/preset.ts";

export interface Cue {
  /** The slot to bring into view; null if no scene plays the preset. */
  readonly slot: string | null;
  /** The page plays it only when its slot is first seen: an earlier recording is shown again. */
  readonly once: boolean;
  /** In order. */
  readonly actions: readonly ((frame: Window, slot: Element) => void)[];
  /** Milliseconds of the scene's clock until it starts, at most. */
  readonly timeout: number;
  /** Milliseconds of the scene's clock that are recorded after its start. */
  readonly after: number;
  /** Milliseconds after which the scene plays it again on the same spot, at the earliest; missing if it does not. */
  readonly repeatGap?: (preset: Preset) => number;
}

/** Milliseconds: so long it takes at most until the newest segment beats. */
const LONGEST = 120_000;
const SOON = 500;

function dispatchPointer(type: string, element: Element): void {
  const box = element.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width * 0.72, box.y + box.height * 0.3];
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", clientX, clientY }));
}

const hover =
  (selector: string) =>
  (frame: Window): void => {
    const element = frame.document.querySelector(selector);
    if (element !== null) dispatchPointer("pointerover", element);
  };
const movePointer = (_: Window, slot: Element): void => dispatchPointer("pointermove", slot);
const leavePage = (frame: Window): void => dispatchPointer("pointerleave", frame.document.documentElement);
const unhover = (frame: Window): void => dispatchPointer("pointerover", frame.document.body);

const WAITING: Cue = { slot: "hero", once: false, actions: [], timeout: LONGEST, after: 0 };
const FIRST: Cue = { slot: "hero", once: true, actions: [], timeout: SOON, after: 600 };
const COMING: Cue = { slot: "timeline", once: true, actions: [], timeout: 4000, after: 3000 };
const CARD: Cue = { slot: "ecosystem", once: false, actions: [unhover, hover("#lpt")], timeout: SOON, after: 0 };
/** Not the nearest one, which is raised already. */
const MILESTONE_AHEAD = ".milestone-ahead";
const MILESTONE: Cue = {
  ...COMING,
  once: false,
  actions: [unhover, hover(MILESTONE_AHEAD)],
  timeout: 1500,
  after: 600,
};

const CROSSING: Cue = { ...CARD, actions: [], timeout: 20_000 };

const CUES: Readonly<Record<string, Cue>> = {
  "hero.arrival": FIRST,
  "page.stage-reveal": FIRST,
  "hero.pulse": { ...WAITING, timeout: 15_000, after: 1200, repeatGap: () => 0 },
  "hero.ring-segment": { ...FIRST, after: 2600 },
  "hero.pointer": { ...FIRST, after: 2600 },
  "hero.ring-settle": WAITING,
  "hero.bend": { ...WAITING, actions: [leavePage, movePointer], timeout: SOON },
  "hero.release": { ...WAITING, actions: [movePointer, leavePage], timeout: SOON },
  "ecosystem.arrival": { ...CARD, actions: [], once: true, timeout: 4000, after: 1500 },
  "ecosystem.bring-forward": CARD,
  "ecosystem.step-back": CARD,
  "ecosystem.rest": { ...CARD, actions: [hover("#lpt"), unhover] },
  "ecosystem.pulse": {
    ...CARD,
    actions: [],
    timeout: 15_000,
    after: 2000,
    repeatGap: ({ amounts }) => amounts?.["pause"] ?? 0,
  },
  "ecosystem.exchange": { ...CROSSING, repeatGap: () => 0 },
  "timelines.draw-on": COMING,
  "timelines.node-arrival": COMING,
  "timelines.node-raise": MILESTONE,
  "timelines.node-lower": { ...MILESTONE, actions: [hover(MILESTONE_AHEAD), unhover] },
};

/** By the first part of the name, for new presets. */
const SCENE_CUES: Readonly<Record<string, Cue>> = {
  hero: { ...WAITING, timeout: 15_000 },
  timelines: { ...COMING, timeout: 8000 },
  ecosystem: CROSSING,
};
const NO_CUE: Cue = { slot: null, once: false, actions: [], timeout: 0, after: 0 };

export function cueOf(name: string): Cue {
  return CUES[name] ?? SCENE_CUES[name.split(".")[0] ?? ""] ?? NO_CUE;
}
