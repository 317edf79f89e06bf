/** How much moves on the page: the values, their storage key, and which one a visit begins with. */
export const MOTIONS = ["off", "calm", "full"] as const;
export type Motion = (typeof MOTIONS)[number];

export const MOTION_STORAGE_KEY = "motion";
/** The class of the root element while motion is off: style sheets move nothing then. */
export const MOTION_OFF_CLASS = "motion-off";
/** The class of the root element while motion is calm: the document changes at once. No style sheet has it. */
export const MOTION_CALM_CLASS = "motion-calm";

function isMotion(value: unknown): value is Motion {
  return value === "off" || value === "calm" || value === "full";
}

/** The next weaker one; off stays off. */
export function weaker(motion: Motion): Motion {
  return motion === "full" ? "calm" : "off";
}

export interface ReaderWishes {
  /** What the reader chose on an earlier visit, as stored. */
  readonly stored: string | null;
  readonly reducedMotion: boolean;
  readonly saveData: boolean;
}

/** A choice counts for more than the system's settings; without either, everything moves. */
export function initialMotion({ stored, reducedMotion, saveData }: ReaderWishes): Motion {
  if (isMotion(stored)) return stored;
  return reducedMotion || saveData ? "off" : "full";
}
