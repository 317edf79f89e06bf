/**
 * Draws the parts of still pictures that are images, in Chromium.
 *
 *   npx tsx tools/stills/draw.ts
 *
 * Writes assets/stills/*.avif for the pictures of the content folder, and removes the others. A file that exists is kept: delete it to draw it
 * again.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { loadContent } from "../../src/content/load.ts";
import { ViewTimeline } from "../../src/content/view.ts";
import { scriptOptions } from "../cli/options.ts";
import { drawLayer } from "./layer.ts";
import { staleStills, STILLS_FOLDER, wantedStills } from "./wanted.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";

scriptOptions({
  command: "npx tsx tools/stills/draw.ts",
  description: "Draws the images of still pictures of the content folder (CONTENT_DIR, default content).",
  options: {},
});

const { pack } = loadContent(process.env["CONTENT_DIR"] || "content");
if (pack === null) {
  console.error("The content folder is invalid: npm run check says why.");
  process.exitCode = 1;
} else {
  const wanted = wantedStills(new ViewTimeline(pack).at(Date.now()).facts.timelines);
  const { missing, unused } = staleStills(".", wanted);
  mkdirSync(STILLS_FOLDER, { recursive: true });
  for (const file of unused) {
    rmSync(file);
    console.log(`removed ${file}`);
  }
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    for (const [file, layer] of wanted) {
      if (!missing.includes(file)) continue;
      const image = await drawLayer(browser, layer);
      writeFileSync(file, image);
      console.log(`wrote ${file} (${image.length} bytes)`);
    }
  } finally {
    await browser.close();
  }
}
