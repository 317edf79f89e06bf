/**
 * `npx tsx tools/sample/make-images.ts`: the logos and portraits of the sample content in `content/images`. They are
 * invented and geometric, and each portrait says that it is a sample. Chromium draws and encodes them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { ImageFolder } from "../../src/core/images.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { scriptOptions } from "../cli/options.ts";
import { ensureChromium } from "../testing/install.ts";
import { SAMPLE_IMAGES } from "./images.ts";

scriptOptions({
  command: "npx tsx tools/sample/make-images.ts",
  description: "Draws the logos and portraits of the sample content as png and webp, in Chromium.",
  options: {},
});

function write(folder: ImageFolder, name: string, extension: string, dataUrl: string): void {
  mkdirSync(`content/images/${folder}`, { recursive: true });
  writeFileSync(`content/images/${folder}/${name}.${extension}`, Buffer.from(dataUrl.split(",")[1] ?? "", "base64"));
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  for (const { folder, name, size, shapes } of SAMPLE_IMAGES) {
    const files = await page.evaluate(
      ([pixels, drawn]) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
        const context = canvas.getContext("2d");
        if (context === null) throw new Error("no Canvas2D");
        for (const { path, colour, line, place } of drawn) {
          context.setTransform(place.scale, 0, 0, place.scale, place.x, place.y);
          Object.assign(context, { fillStyle: colour, strokeStyle: colour, lineWidth: line });
          // A canvas, no array.
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
          if (line === 0) context.fill(new Path2D(path));
          else context.stroke(new Path2D(path));
        }
        return { png: canvas.toDataURL("image/png"), webp: canvas.toDataURL("image/webp", 0.9) };
      },
      [size, shapes] as const,
    );
    for (const [extension, dataUrl] of Object.entries(files)) write(folder, name, extension, dataUrl);
  }
} finally {
  await browser.close();
}
