/** What lies over a side, and what there is to say of it. */
import type { OverlaySettings } from "../view.ts";
import type { GhostTime, PathMarks } from "./marks.ts";
import type { Place } from "./pixels.ts";
import type { DrawGhost } from "./source.ts";

export interface Ghost extends GhostTime {
  readonly draw: DrawGhost;
}

export interface Shown {
  /** By the times of `marks.samples`, as far as they are found. */
  readonly path: readonly (Place | null)[];
  /** Null where no path was looked for, and where nothing moves the target. */
  readonly marks: PathMarks | null;
  readonly ghosts: readonly Ghost[];
}

export const NOTHING: Shown = { path: [], marks: null, ghosts: [] };

/** Where on the path the target is at a time; null before and after the path, and where no place was found. */
export function placeNow({ path, marks }: Shown, time: number): Place | null {
  const after = marks?.samples.findIndex((sample) => sample >= time) ?? -1;
  const [from, to] = [marks?.samples[after - 1], marks?.samples[after]];
  const [before, next] = [path[after - 1] ?? null, path[after] ?? null];
  if (to === undefined || next === null) return null;
  if (from === undefined || before === null || to === time) return to === time ? next : null;
  const share = (time - from) / (to - from);
  return { x: before.x + (next.x - before.x) * share, y: before.y + (next.y - before.y) * share };
}

/** CSS pixels: a place that goes less far does not move. */
const STILL = 2;

function pathWords({ path, marks }: Shown): string {
  if (marks === null) return "Nothing moves it.";
  if (path.length < marks.samples.length)
    return `Looking for the path … ${Math.round((100 * path.length) / marks.samples.length)} %`;
  const places = path.filter((place) => place !== null);
  if (places.length === 0) return "Nothing of it can be seen to move.";
  const ways = (["x", "y"] as const).map((axis) => {
    const values = places.map((place) => place[axis]);
    return Math.max(...values) - Math.min(...values);
  });
  const stays = Math.max(...ways) < STILL ? "It stays in its place. " : "";
  return `${stays}Ticks every ${marks.tickStep} ms, diamonds at keyframes.`;
}

/** @param shown null until it was looked for @returns an empty string while neither ghosts nor path are asked for */
export function overlayWords(
  { onionSkin, motionPath }: OverlaySettings,
  { picked, playing, shown }: { readonly picked: boolean; readonly playing: boolean; readonly shown: Shown | null },
): string {
  if (!onionSkin && !motionPath) return "";
  if (!picked) return "Nothing is picked: choose a target, or press P and then in the picture what moves.";
  const ofPath = shown === null ? "Looking for it …" : pathWords(shown);
  const ofGhosts = playing ? "Ghosts are shown while it is paused." : "Ghosts: red before, green after.";
  return [...(motionPath ? [ofPath] : []), ...(onionSkin ? [ofGhosts] : [])].join(" ");
}
