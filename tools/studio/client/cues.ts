/** How each animation is brought about on the real page: what the reader would do. Presets that are not named here wait. */

export interface Cue {
  /** Which slot must be seen; null where nothing on the page shows it on the stage. */
  readonly slot: string | null;
  /** It is played once, when the reader first comes to its slot; what was recorded then is shown again. */
  readonly once: boolean;
  /** What the reader does, one thing after another. */
  readonly acts: readonly ((frame: Window, slot: Element) => void)[];
  /** How long it may take to begin, and what follows it is recorded for: milliseconds of the scene's clock. */
  readonly within: number;
  readonly after: number;
}

/** Long enough for a whole ring of the hero's story. */
const LONGEST = 120_000;
const SOON = 500;

function point(type: string, element: Element): void {
  const box = element.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width * 0.72, box.y + box.height * 0.3];
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", clientX, clientY }));
}

const pointAt =
  (selector: string) =>
  (frame: Window): void => {
    const element = frame.document.querySelector(selector);
    if (element !== null) point("pointerover", element);
  };
const pointAtSlot = (_: Window, slot: Element): void => point("pointermove", slot);
const leavePage = (frame: Window): void => point("pointerleave", frame.document.documentElement);
const pointAway = (frame: Window): void => point("pointerover", frame.document.body);

const WAITING: Cue = { slot: "hero", once: false, acts: [], within: LONGEST, after: 0 };
const FIRST: Cue = { slot: "hero", once: true, acts: [], within: SOON, after: 600 };
const COMING: Cue = { slot: "group-timeline", once: true, acts: [], within: 4000, after: 3000 };
const CARD: Cue = { slot: "ecosystem", once: false, acts: [pointAway, pointAt("#lpt")], within: SOON, after: 0 };
/** Another than the nearest one, which is raised already. */
const MILESTONE_AHEAD = ".timeline-group .milestone:nth-child(3)";
const MILESTONE: Cue = {
  ...COMING,
  once: false,
  acts: [pointAway, pointAt(MILESTONE_AHEAD)],
  within: 1500,
  after: 600,
};

const CUES: Readonly<Record<string, Cue>> = {
  "hero.arrival": FIRST,
  "page.stage-reveal": FIRST,
  "hero.pulse": { ...WAITING, within: 15_000, after: 1200 },
  "hero.ring-leave": WAITING,
  "hero.ring-segment": WAITING,
  "hero.ring-settle": WAITING,
  "hero.bend": { ...WAITING, acts: [leavePage, pointAtSlot], within: SOON },
  "hero.release": { ...WAITING, acts: [pointAtSlot, leavePage], within: SOON },
  "ecosystem.arrival": { ...CARD, acts: [], once: true, within: 4000, after: 1500 },
  "ecosystem.bring-forward": CARD,
  "ecosystem.step-back": CARD,
  "ecosystem.rest": { ...CARD, acts: [pointAt("#lpt"), pointAway] },
  "ecosystem.pulse": { ...CARD, acts: [], within: 15_000, after: 2000 },
  "timelines.draw-on": COMING,
  "timelines.node-arrival": COMING,
  "timelines.node-raise": MILESTONE,
  "timelines.node-lower": { ...MILESTONE, acts: [pointAt(MILESTONE_AHEAD), pointAway] },
};

/** By the first part of the name, for presets that are new here. */
const BY_SCENE: Readonly<Record<string, Cue>> = {
  hero: { ...WAITING, within: 15_000 },
  timelines: { ...COMING, within: 8000 },
  ecosystem: { ...CARD, acts: [], within: 20_000 },
};
const NOWHERE: Cue = { slot: null, once: false, acts: [], within: 0, after: 0 };

export function cueOf(name: string): Cue {
  return CUES[name] ?? BY_SCENE[name.split(".")[0] ?? ""] ?? NOWHERE;
}
