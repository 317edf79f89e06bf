/** The style sheet that is made from presets, made again when the studio has saved one of them. */
import { join } from "node:path";
import type { Preset } from "../../src/motion/preset.ts";
import { listPresets, replaceFile } from "./presets.ts";

const SHEET = "src/styles/motion.css";

/** The project's own modules, as the development server has them. */
export interface MotionModules {
  readonly motionCss: (presets: Readonly<Record<string, Preset>>) => string;
  readonly names: readonly string[];
}

/** @returns the sheet's path, or null where that preset is not in it */
export function renewMotionSheet(root: string, saved: string, { motionCss, names }: MotionModules): string | null {
  if (!names.includes(saved)) return null;
  // Files that the compiler has checked, and the studio just now.
  const files = new Map(listPresets(root).map(({ name, preset }) => [name, preset as Preset | null]));
  const presets = names.flatMap((name): [string, Preset][] => {
    const preset = files.get(name);
    return preset === null || preset === undefined ? [] : [[name, preset]];
  });
  replaceFile(join(root, SHEET), motionCss(Object.fromEntries(presets)));
  return SHEET;
}
