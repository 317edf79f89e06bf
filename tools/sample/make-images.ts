/**
 * `npx tsx tools/sample/make-images.ts`: the logos and portraits of the sample content in `content/images`. They are
 * invented and geometric, and no portrait shows a person. Chromium draws them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
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

/** Few colours: lines on flat ground take a third of the bytes so, in either format. */
const PALETTE = { palette: true, colours: 16, dither: 0, effort: 10 } as const;

async function write(folder: ImageFolder, name: string, dataUrl: string): Promise<void> {
  const png = await sharp(Buffer.from(dataUrl.split(",")[1] ?? "", "base64"))
    .png(PALETTE)
    .toBuffer();
  mkdirSync(`content/images/${folder}`, { recursive: true });
  writeFileSync(`content/images/${folder}/${name}.png`, png);
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(`content/images/${folder}/${name}.webp`);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  for (const { folder, name, size, shapes } of SAMPLE_IMAGES) {
    const dataUrl = await page.evaluate(
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
        return canvas.toDataURL("image/png");
      },
      [size, shapes] as const,
    );
    await write(folder, name, dataUrl);
  }
} finally {
  await browser.close();
}
