/**
 * Draws the bitmaps of the stage's figures: each stands in where a path of its figure cannot be drawn.
 *
 *   npx tsx tools/figures.ts
 *
 * Writes assets/figures/*.png for the figures of the content folder, and removes those of figures that it has no more.
 */
import { scriptOptions } from "./cli/options.ts";
import { writeFigures } from "./figures/write.ts";

scriptOptions({
  command: "npx tsx tools/figures.ts",
  description: "Draws the bitmaps of the figures of the content folder (CONTENT_DIR, default content).",
  options: {},
});

const lines = writeFigures(process.cwd(), process.env["CONTENT_DIR"] || "content");
if (lines === null) {
  console.error("The content folder is invalid: npm run check says why.");
  process.exitCode = 1;
}
for (const line of lines ?? []) console.log(line);
