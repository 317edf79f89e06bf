/** Draws a layer of a still picture: white, with an alpha. */
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { FIELD_BOX, type StillFieldLayer } from "../../src/ui/still/hero-field.ts";

/** Pixels each way: between the hero's sizes on a screen of one and of two device pixels per CSS pixel. */
const SIZE = 1400;
/** Of AVIF, 0 to 100: dots of three pixels keep their size and place. */
const QUALITY = 45;

function svgOf({ strokes }: StillFieldLayer): string {
  const { x, y, width, height } = FIELD_BOX;
  const paths = strokes.map(
    (stroke) =>
      `<path d="${stroke.d}" stroke-width="${stroke.width}" opacity="${stroke.opacity}" ` +
      `stroke-dasharray="${stroke.dash?.join(" ") ?? "none"}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${x} ${y} ${width} ${height}" ` +
    `fill="none" stroke="#fff" stroke-linecap="round">${paths.join("")}</svg>`
  );
}

/** @returns an AVIF file */
export async function drawLayer(browser: Browser, layer: StillFieldLayer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  try {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svgOf(layer)}`);
    const drawn = await page.screenshot({ omitBackground: true });
    const alpha = await sharp(drawn).extractChannel(3).toBuffer();
    // One white everywhere: what lies under the alpha costs no bytes.
    return await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: "#fff" } })
      .joinChannel(alpha)
      .avif({ quality: QUALITY, effort: 9, chromaSubsampling: "4:2:0" })
      .toBuffer();
  } finally {
    await page.close();
  }
}
