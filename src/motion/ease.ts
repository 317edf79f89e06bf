/**
 * The site's easing functions by name: from progress (0 to 1) to value (0 at the start, 1 at the end). Each is a file in
 * `eases/`, named as the ease. Some have parameters; some pass 1 and come back.
 */

import { type EaseParameter, type ResolvedEase, resolveSpec } from "./ease-spec.ts";

/** Parameters by ease. Each file in `eases/` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by `eases/`
export interface EaseParameters {}

export type EaseName = keyof EaseParameters;

/** What a file in `eases/` exports. */
export interface Ease<Parameters = Readonly<Record<string, number>>> {
  readonly parameters: { readonly [P in keyof Parameters]: EaseParameter };
  /** The published formula: exactly 0 at 0 and 1 at 1. */
  readonly at: (progress: number, parameters: Parameters) => number;
  /** Milliseconds, for a curve that has a duration of its own. */
  readonly duration?: (parameters: Parameters) => number;
  /** The same curve as CSS names it. Without it, the curve is written as points. */
  readonly css?: (parameters: Parameters) => string;
}

/** An ease as a preset names it: the name alone, or with some of its parameters. */
export type EaseSpec =
  | EaseName
  | { [N in EaseName]: { readonly name: N } & Readonly<Partial<EaseParameters[N]>> }[EaseName];

const EASE_FILE = /([^/]+)\.ts$/;

const files: Readonly<Record<string, Ease>> = import.meta.glob<Ease>("./eases/*.ts", {
  eager: true,
  import: "default",
});

export const EASES: ReadonlyMap<string, Ease> = new Map(
  Object.entries(files).map(([file, ease]) => [EASE_FILE.exec(file)?.[1] ?? file, ease]),
);

/** @returns the ease with a value for every parameter. @throws RangeError naming what is wrong, and what is allowed */
export const resolveEase = (spec: EaseSpec): ResolvedEase<Ease> => resolveSpec(spec, EASES);

/** @throws RangeError as `resolveEase` */
export function easeCurve(spec: EaseSpec): (progress: number) => number {
  const { ease, values } = resolveEase(spec);
  return (progress) => ease.at(progress, values);
}

/** @returns the milliseconds that the curve itself takes, if it has such a time. @throws RangeError as `resolveEase` */
export function naturalDuration(spec: EaseSpec): number | undefined {
  const { ease, values } = resolveEase(spec);
  return ease.duration?.(values);
}

/**
 * The curve as CSS (CSS Easing Functions 2), so that the DOM moves by the same presets: by its CSS name where it has one,
 * else as `linear()`.
 * @param stops number of points, at least two
 */
export function cssEase(spec: EaseSpec, stops = 48): string {
  const { ease, values } = resolveEase(spec);
  return ease.css?.(values) ?? linearEase((progress) => ease.at(progress, values), stops);
}

/** A curve as points to a thousandth: `linear()`. @param stops number of points, at least two */
export function linearEase(curve: (progress: number) => number, stops: number): string {
  const points = Array.from({ length: stops }, (_, index) => +curve(index / (stops - 1)).toFixed(3));
  return `linear(${points.join(", ")})`;
}
