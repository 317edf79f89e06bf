/** What the path helper refuses, so that no figure can hang a frame or come out half drawn. */

/** The dash loop's limit, from the site's specification. */
export const MAX_DASH_STEPS = 10_000;
/** Points of one flattened path: about 28 MB of stroke mesh. */
export const MAX_POINTS = 250_000;

/** A figure that cannot be drawn whole, mostly because it is too large: the caller shows its bitmap instead. */
export class PathLimitError extends Error {
  override readonly name = "PathLimitError";
}

/** @throws RangeError unless `value` is finite. */
export function finite(name: string, value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`${name} is ${value}, not a finite number`);
  return value;
}

/** @throws RangeError unless `value` is finite and not below zero. */
export function notNegative(name: string, value: number): void {
  if (!(value >= 0 && value < Infinity)) throw new RangeError(`${name} is ${value}, not a finite number from zero`);
}

/** @throws RangeError unless `value` is finite and greater than zero. */
export function positive(name: string, value: number): number {
  if (!(value > 0 && value < Infinity)) throw new RangeError(`${name} is ${value}, not a finite number above zero`);
  return value;
}
