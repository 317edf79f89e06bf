/** Brings `assets/figures/` up to date with a content folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadContent } from "../../src/content/load.ts";
import { ViewTimeline } from "../../src/content/view.ts";
import { figureBitmaps, FIGURES_FOLDER, staleBitmaps } from "./current.ts";
import { encodePng } from "./png.ts";

/** @returns a line for each file that has changed; null if the content is invalid */
export function writeFigures(root: string, contentDir: string): readonly string[] | null {
  const { pack } = loadContent(contentDir);
  if (pack === null) return null;
  const bitmaps = figureBitmaps(new ViewTimeline(pack).at(Date.now()).facts);
  mkdirSync(join(root, FIGURES_FOLDER), { recursive: true });
  return staleBitmaps(root, bitmaps).map(({ file, reason }) => {
    const wanted = bitmaps.get(file);
    if (wanted === undefined) rmSync(join(root, file));
    else writeFileSync(join(root, file), encodePng(wanted));
    return `${reason}: ${wanted === undefined ? "removed" : "wrote"} ${file}`;
  });
}
