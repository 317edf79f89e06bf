/** The handles of a cubic Bézier ease in the curve's plot, and what a drag of one changes. */
import { type EaseSpec, resolveEase } from "../../../src/motion/ease.ts";
import type { FieldTiming, Preset } from "../../../src/motion/preset.ts";
import { easeSpec } from "./controls.ts";

const BEZIER = "cubic-bezier";

/** A handle in units of the ease: progress of time and of value. */
export interface Handle {
  readonly end: 1 | 2;
  readonly x: number;
  readonly y: number;
}

/** @returns none for an ease without handles */
export function handlesOf(ease: EaseSpec): readonly Handle[] {
  const { name, values } = resolveEase(ease);
  if (name !== BEZIER) return [];
  const { x1 = 0, y1 = 0, x2 = 1, y2 = 1 } = values;
  return [
    { end: 1, x: x1, y: y1 },
    { end: 2, x: x2, y: y2 },
  ];
}

/** @returns the ease with a handle at another place: to a hundredth, and within the ease's bounds */
export function moveHandle(ease: EaseSpec, { end, x, y }: Handle): EaseSpec {
  const { name, ease: bezier, values } = resolveEase(ease);
  const place = (key: string, value: number): readonly [string, number] => {
    const { min, max } = bezier.parameters[key] ?? { min: 0, max: 1 };
    return [key, Math.min(Math.max(Math.round(value * 100) / 100, min), max)];
  };
  return easeSpec(name, { ...values, ...Object.fromEntries([place(`x${end}`, x), place(`y${end}`, y)]) });
}

/** Sets the ease of fields: in their own timing where they have an ease of their own, else the preset's. */
export function withEase(preset: Preset, names: readonly string[], ease: EaseSpec): Preset {
  const own = names.filter((name) => preset.fields?.[name]?.ease !== undefined);
  if (own.length === 0) return { ...preset, ease };
  const changed = own.map((name): [string, FieldTiming] => [name, { ...preset.fields?.[name], ease }]);
  return { ...preset, fields: { ...preset.fields, ...Object.fromEntries(changed) } };
}
