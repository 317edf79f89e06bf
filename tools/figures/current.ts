/** Whether the bitmaps in `assets/figures/` are those of the content's figures. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FIGURES } from "../../src/core/picture/figures.ts";
import { drawingsOf, type FigureContent } from "./drawings.ts";
import { decodePng } from "./png.ts";
import { type Coverage, rasterise } from "./rasterise.ts";

export const FIGURES_FOLDER = `assets/${FIGURES}`;

/** Sines and compression differ between versions of Node in the last bit. */
const TOLERANCE = 1;

export interface StaleBitmap {
  /** Its file, from the project's root. */
  readonly file: string;
  readonly reason: "missing" | "different" | "unused";
}

/** Each bitmap that the content needs, by its file. */
export function figureBitmaps(content: FigureContent): ReadonlyMap<string, Coverage> {
  return new Map(drawingsOf(content).map((drawing) => [`assets/${drawing.bitmap}.png`, rasterise(drawing)]));
}

function isCurrent(file: string, wanted: Coverage): boolean {
  const found = decodePng(readFileSync(file));
  return (
    found !== null &&
    found.width === wanted.width &&
    found.height === wanted.height &&
    found.data.every((alpha, index) => Math.abs(alpha - (wanted.data[index] ?? 0)) <= TOLERANCE)
  );
}

export function staleBitmaps(root: string, bitmaps: ReadonlyMap<string, Coverage>): readonly StaleBitmap[] {
  const folder = join(root, FIGURES_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).map((name) => FIGURES_FOLDER + name) : [];
  return [
    ...[...bitmaps].flatMap(([file, wanted]): StaleBitmap[] => {
      if (!files.includes(file)) return [{ file, reason: "missing" }];
      return isCurrent(join(root, file), wanted) ? [] : [{ file, reason: "different" }];
    }),
    ...files.flatMap((file): StaleBitmap[] => (bitmaps.has(file) ? [] : [{ file, reason: "unused" }])),
  ];
}
