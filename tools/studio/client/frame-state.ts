/** What the studio says of a frame's state, and what can be done about it. */
import type { OpeningStep, Unplayed } from "./frame-link.ts";
import type { FrameState } from "./stage-pair.ts";

const OPENING_LABELS: Readonly<Record<OpeningStep, string>> = {
  code: "The page is here; its code is being fetched …",
  stage: "The page runs; the stage is being fetched …",
  frame: "The stage draws its first frame …",
};
const UNPLAYED_LABELS: Readonly<Record<Unplayed, string>> = {
  "no scene": "No scene plays this: here it is on a sample",
  "no picture": "Its scene has no picture at this width",
  unseen: "It was not played while the studio waited",
};

/** @returns an empty string for a frame that is ready */
export function stateLabel(state: FrameState): string {
  if (state.kind === "still") return state.reason;
  if (state.kind === "loading") return state.step === null ? "The page is loading …" : OPENING_LABELS[state.step];
  if (state.kind === "unplayed") return UNPLAYED_LABELS[state.why];
  return state.kind === "waiting" ? "Waiting for it to be played …" : "";
}

/** Whether another try may show what this one did not. */
export const canRetry = (state: FrameState): boolean => state.kind === "unplayed" && state.why === "unseen";
