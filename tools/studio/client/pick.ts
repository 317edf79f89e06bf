/** Finds which preset moves what lies at a place of the picture: the one whose numbers change the pixels there most. */
import type { TakePart } from "./replay.ts";

export interface PickedPicture {
  /** Draws the scene with its numbers as they are. */
  draw(): void;
  /** The pixels around the place, four bytes each. */
  read(): Uint8ClampedArray;
}

/** Mean change of a byte: less is noise of antialiasing. */
const SEEN = 0.5;

/**
 * Moves each number of a part away from where it is: to the end of its way that is further.
 * @param only one of its targets
 * @returns puts it back
 */
function disturb({ preset, targets, starts }: TakePart, only?: number): () => void {
  const before = targets.map((target) => ({ ...target }));
  targets.forEach((target, index) => {
    if (only !== undefined && index !== only) return;
    for (const [field, to] of Object.entries(preset.to)) {
      const now = target[field] ?? 0;
      const from = preset.from?.[field] ?? starts[index]?.[field] ?? 0;
      const far = Math.abs(from - now) > Math.abs(to - now) ? from : to;
      target[field] = far === now ? now + 1 : far;
    }
  });
  return () => targets.forEach((target, index) => Object.assign(target, before[index]));
}

function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, byte, index) => sum + Math.abs(byte - (other[index] ?? 0)), 0) / Math.max(one.length, 1);
}

/** Which of several disturbances changes the picture most. @returns null where none does */
function mostSeen(disturbances: readonly (() => () => void)[], { draw, read }: PickedPicture): number | null {
  draw();
  const base = read();
  let [best, most]: [number | null, number] = [null, SEEN];
  for (const [index, move] of disturbances.entries()) {
    const restore = move();
    draw();
    const change = difference(base, read());
    restore();
    if (change > most) [best, most] = [index, change];
  }
  draw();
  return best;
}

export interface Picked {
  readonly part: TakePart;
  readonly target: object;
}

/** @returns null where no part changes the picture */
export function pick(parts: readonly TakePart[], picture: PickedPicture): Picked | null {
  const found = mostSeen(
    parts.map((part) => () => disturb(part)),
    picture,
  );
  const part = found === null ? undefined : parts[found];
  if (part === undefined) return null;
  const index = mostSeen(
    part.targets.map((_, target) => () => disturb(part, target)),
    picture,
  );
  // All of them together are seen, so there is a first one.
  const target = part.targets[index ?? 0];
  return target === undefined ? null : { part, target };
}
