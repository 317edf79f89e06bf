/** What a drag on the timeline or a field of the editor changes in a sequence. Pure functions; milliseconds. */
import type { Sequence } from "../../../src/motion/sequence.ts";

type Part = Sequence[string];

/** Parts start at whole steps when they are dragged. */
export const STEP = 10;

const rounded = (time: number): number => Math.round(time / STEP) * STEP;

/** Without what is said by default: no `at` of 0, no `overlap` of 0. */
function shortest(part: Part): Part {
  const entries = Object.entries(part).filter(
    ([key, value]) => value !== undefined && !((key === "at" || key === "overlap") && value === 0),
  );
  // Only optional keys are left out.
  return Object.fromEntries(entries) as unknown as Part;
}

/** @param change undefined removes a value */
export function changePart(
  sequence: Sequence,
  label: string,
  change: { readonly [K in keyof Part]?: Part[K] | undefined },
): Sequence {
  const part = sequence[label];
  // `shortest` removes what the change sets to undefined.
  return part === undefined ? sequence : { ...sequence, [label]: shortest({ ...part, ...change } as Part) };
}

/** Moves a part's start: its time, or its overlap with the part that it follows. @param start where it is now */
export function movePart(sequence: Sequence, label: string, { start, by }: { start: number; by: number }): Sequence {
  const part = sequence[label];
  if (part === undefined) return sequence;
  const moved = Math.max(0, rounded(start + by));
  if (part.after === undefined) return changePart(sequence, label, { at: moved });
  return changePart(sequence, label, { overlap: (part.overlap ?? 0) - (moved - start) });
}

/** Makes a part follow another, or start at a time, at the same place as before. @param starts by label; ends by label */
export function followPart(
  sequence: Sequence,
  label: string,
  after: string | null,
  times: Readonly<Record<string, { readonly from: number; readonly to: number }>>,
): Sequence {
  const start = times[label]?.from ?? 0;
  return after === null
    ? changePart(sequence, label, { after: undefined, overlap: undefined, at: rounded(start) })
    : changePart(sequence, label, { at: undefined, after, overlap: rounded((times[after]?.to ?? start) - start) });
}

/** A label that no part has. */
function freeLabel(sequence: Sequence, like: string): string {
  const base = like.replace(/^.*\./, "").replaceAll("-", "");
  for (let count = 1; ; count++) {
    const label = count === 1 ? base : `${base}${count}`;
    if (!Object.hasOwn(sequence, label)) return label;
  }
}

/** Adds a part that follows the last one. */
export function addPart(sequence: Sequence, preset: string): Sequence {
  const last = Object.keys(sequence).at(-1);
  return { ...sequence, [freeLabel(sequence, preset)]: last === undefined ? { preset } : { preset, after: last } };
}

/** Parts that followed it start where it started. */
export function removePart(
  sequence: Sequence,
  label: string,
  times: Readonly<Record<string, { readonly from: number; readonly to: number }>>,
): Sequence {
  const followers = Object.keys(sequence).filter((other) => sequence[other]?.after === label);
  const free = followers.reduce((all, follower) => followPart(all, follower, null, times), sequence);
  return Object.fromEntries(Object.entries(free).filter(([other]) => other !== label));
}

/** @returns the sequence itself if the label is taken or is no label */
export function renamePart(sequence: Sequence, label: string, to: string): Sequence {
  if (!/^[A-Za-z]\w*$/.test(to) || Object.hasOwn(sequence, to)) return sequence;
  return Object.fromEntries(
    Object.entries(sequence).map(([other, part]) => [
      other === label ? to : other,
      part.after === label ? { ...part, after: to } : part,
    ]),
  );
}
