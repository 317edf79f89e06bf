/** A worker thread that draws social pictures: it turns SVG into PNG with the fonts beside the server. */
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { DRAWER_FILE, FONT_FILES, type DrawnCard, type DrawRequest, type DrawSettings } from "./messages.ts";

const { folder } = workerData as DrawSettings; // given by SocialPictures alone
const fontBuffers = FONT_FILES.map((name) => new Uint8Array(readFileSync(join(folder, name))));
const ready = initWasm(readFileSync(join(folder, DRAWER_FILE)));

parentPort?.on("message", ({ id, svg }: DrawRequest) => {
  void ready.then(() => {
    const picture = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
    const image = picture.render();
    const drawing: DrawnCard = { id, png: new Uint8Array(image.asPng()) };
    image.free();
    picture.free();
    parentPort?.postMessage(drawing, [drawing.png.buffer]);
  });
});
