/**
 * `npx tsx tools/sample/make-emblems.ts`: the emblems of `content/ecosystem.yaml` as png and webp for both themes, drawn
 * by Chromium from the very paths that they stand in for.
 */
import { scriptOptions } from "../cli/options.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { load } from "js-yaml";
import * as v from "valibot";
import { ecosystemFile } from "../../src/content/schema/ecosystem.ts";
import { DASHED_LINE, FIGURE_SIZE, OUTLINE } from "../../src/core/picture/figure.ts";
import { THEMES } from "../../src/core/theme.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { tokenColour } from "../testing/token-colours.ts";
import { ensureChromium } from "../testing/install.ts";

scriptOptions({
  command: "npx tsx tools/sample/make-emblems.ts",
  description: "Draws the emblems of content/ecosystem.yaml as png and webp for both themes, in Chromium.",
  options: {},
});

/** Pixels each way: three times as large as they are shown. */
const SIZE = 144;
/** The colour tokens of the systems. */
const COLOURS = { lpt: "jade", apq: "gold" } as const;

const tokens = readFileSync("src/styles/tokens.css", "utf8");

const { systems } = v.parse(ecosystemFile, load(readFileSync("content/ecosystem.yaml", "utf8")));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  for (const system of ["lpt", "apq"] as const) {
    const { emblem } = systems[system];
    if (emblem === undefined) continue;
    for (const theme of THEMES) {
      const images = await page.evaluate(
        ([path, dash, cap, colour, size, unit, outline, dashed]) => {
          const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
          const context = canvas.getContext("2d");
          if (context === null) throw new Error("no Canvas2D");
          context.scale(size / unit, size / unit);
          Object.assign(context, {
            fillStyle: colour,
            strokeStyle: colour,
            miterLimit: 4,
            lineCap: cap,
            lineWidth: dash.length > 0 ? dashed : outline,
          });
          context.setLineDash([...dash]);
          const way = new Path2D(path);
          // A canvas, no array.
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
          if (dash.length === 0) context.fill(way);
          context.stroke(way);
          return { png: canvas.toDataURL("image/png"), webp: canvas.toDataURL("image/webp", 1) };
        },
        [
          emblem.path,
          emblem.dash ?? [],
          emblem.cap ?? "butt",
          tokenColour(tokens, theme, COLOURS[system]),
          SIZE,
          FIGURE_SIZE,
          OUTLINE,
          DASHED_LINE,
        ] as const,
      );
      for (const [extension, data] of Object.entries(images)) {
        writeFileSync(
          `assets/${theme}/images/${emblem.bitmap}.${extension}`,
          Buffer.from(data.split(",")[1] ?? "", "base64"),
        );
      }
    }
  }
} finally {
  await browser.close();
}
