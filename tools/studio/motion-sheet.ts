/** Generates `styles/motion.css` again after the studio has saved a preset that it plays. */
import { join } from "node:path";
import type { Preset } from "../../src/motion/preset.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { listPresets } from "../presets/files.ts";

const SHEET = "src/styles/motion.css";

/** Modules of the project, loaded by the development server. */
export interface MotionModules {
  readonly motionCss: (presets: Readonly<Record<string, Preset>>) => string;
  readonly names: readonly string[];
}

/** @returns the sheet's path, or null if it does not play that preset */
export function writeMotionSheet(root: string, saved: string, { motionCss, names }: MotionModules): string | null {
  if (!names.includes(saved)) return null;
  // The compiler has checked the files, and the studio its change.
  const files = new Map(listPresets(root).map(({ name, preset }) => [name, preset as Preset | null]));
  const presets = names.flatMap((name): [string, Preset][] => {
    const preset = files.get(name);
    return preset === null || preset === undefined ? [] : [[name, preset]];
  });
  writeFileAtomically(join(root, SHEET), motionCss(Object.fromEntries(presets)));
  return SHEET;
}
