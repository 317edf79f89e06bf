/**
 * A preset that can be played in place of one with bad values: each bad value gives way to its default, or to a harmless
 * one where there is no default. A page of the studio then lives on while a file has a fault.
 */
import { EASES } from "../../../src/motion/ease.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { keysOf, SHORTEST_DASH, validatePreset } from "../../presets/schema.ts";

const DASH: Readonly<Record<string, number>> = { dash: SHORTEST_DASH, gap: SHORTEST_DASH, offset: 0, speed: 0 };

/** @returns undefined where the value may be left out */
function harmlessAt([kind, name, key]: readonly string[]): unknown {
  if (kind === "to") return name === undefined ? {} : 0;
  if (name === undefined) return undefined;
  if (kind === "dashes") return key === undefined ? DASH : DASH[key];
  return { colours: "ink", counts: 1, amounts: 0 }[kind ?? ""];
}

function setAt(values: unknown, [key, ...rest]: readonly string[], value: unknown): void {
  if (typeof values !== "object" || values === null || key === undefined) return;
  if (rest.length > 0) setAt(Reflect.get(values, key), rest, value);
  else if (value === undefined) Reflect.deleteProperty(values, key);
  else Reflect.set(values, key, value);
}

/** @returns null for a preset that needs no mending */
export function usablePreset(preset: Preset): Preset | null {
  const { problems } = validatePreset(preset, keysOf(preset), EASES);
  if (problems === null) return null;
  const copy = structuredClone(preset);
  for (const { path } of problems) setAt(copy, path, harmlessAt(path));
  return copy;
}
