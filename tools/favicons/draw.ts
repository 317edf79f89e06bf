/**
 * `npx tsx tools/favicons/draw.ts`: the site's mark for browser tabs, home screens and the web manifest, drawn by Chromium
 * in the colours of the style sheet. Writes assets/public/.
 */
import { chromium, type Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_ICONS } from "../../src/server/web-manifest.ts";
import { scriptOptions } from "../cli/options.ts";
import { icoFile } from "./ico.ts";
import { markPicture, readMarkColours, tabIcon } from "./mark.ts";
import { ensureChromium } from "../testing/install.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";

scriptOptions({
  command: "npx tsx tools/favicons/draw.ts",
  description: "Draws the site's mark for browser tabs, home screens and the web manifest, in Chromium.",
  options: {},
});

const FOLDER = "assets/public";
/** Pixels of the pictures in `favicon.ico`. */
const ICO_SIZES = [16, 32, 48];
/** Pixels, on all of Apple's devices: smaller ones scale it down. */
const TOUCH_SIZE = 180;
/** How much of a picture's width the mark takes: launchers cut pictures to a shape of their own, tabs do not. */
const SHARES = { tab: 1, touch: 0.6, any: 0.92, maskable: 0.56 } as const;

const { light, dark } = readMarkColours(readFileSync("src/styles/tokens.css", "utf8"));

async function draw(page: Page, svg: string, size: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, pixels]) => {
      const image = Object.assign(new Image(pixels, pixels), {
        src: `data:image/svg+xml,${encodeURIComponent(source)}`,
      });
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
      canvas.getContext("2d")?.drawImage(image, 0, 0, pixels, pixels);
      return canvas.toDataURL("image/png");
    },
    [svg, size] as const,
  );
  return Buffer.from(data.split(",")[1] ?? "", "base64");
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  const write = (name: string, bytes: string | Uint8Array): void => writeFileSync(join(FOLDER, name), bytes);
  write("favicon.svg", tabIcon(light, dark));
  const pictures = [];
  for (const size of ICO_SIZES) {
    pictures.push({ size, png: await draw(page, markPicture(light, SHARES.tab, size), size) });
  }
  write("favicon.ico", icoFile(pictures));
  write(
    "apple-touch-icon.png",
    await draw(page, markPicture(light, SHARES.touch, TOUCH_SIZE, light.paper), TOUCH_SIZE),
  );
  for (const { src, size, purpose } of MANIFEST_ICONS) {
    const ground = purpose === "maskable" ? light.paper : undefined;
    write(src, await draw(page, markPicture(light, SHARES[purpose], size, ground), size));
  }
} finally {
  await browser.close();
}
