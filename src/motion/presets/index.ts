/** Every animation of the site, by name. */
import type { Preset } from "../preset.ts";
import { ECOSYSTEM } from "./ecosystem.ts";
import { HERO } from "./hero.ts";
import { PAGE } from "./page.ts";
import { TIMELINES } from "./timelines.ts";

export const PRESETS = { ...HERO, ...TIMELINES, ...ECOSYSTEM, ...PAGE } as const;

export type PresetName = keyof typeof PRESETS;

/** The numbers that a preset moves. */
export type PresetField<Name extends PresetName> = keyof (typeof PRESETS)[Name]["to"] & string;

export function isPresetName(value: unknown): value is PresetName {
  return typeof value === "string" && Object.hasOwn(PRESETS, value);
}

/** A preset with its own fields in its type. */
export function presetNamed<Name extends PresetName>(name: Name): Preset<PresetField<Name>> {
  const all: { readonly [N in PresetName]: Preset<PresetField<N>> } = PRESETS;
  return all[name];
}
