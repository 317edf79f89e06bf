/** `npm run bench:stage`: script time of the stage's frames in a real Chromium, as ratios within one run. */
import { scriptOptions } from "../cli/options.ts";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, SOFTWARE_WEBGL_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";
import { bundle, openScript } from "../testing/page-bundle.ts";
import { median, print } from "./stage/harness.ts";

scriptOptions({
  command: "npm run bench:stage --",
  description: "Measures the script time of the stage's strokes in a real Chromium, as a ratio to rebuilt Graphics.",
  options: {},
});

interface Times {
  readonly mesh: readonly number[];
  readonly graphics: readonly number[];
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_FLAGS, ...SOFTWARE_WEBGL_FLAGS],
});
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => print(`in the page: ${error.message}`));
  await openScript(page, await bundle("tools/bench/stage/stage-page.ts"));
  await page.waitForFunction(() => "result" in window, undefined, { timeout: 300_000 });
  const result = await page.evaluate(() => (window as unknown as { result: Record<string, Times> }).result);
  for (const [count, { mesh, graphics }] of Object.entries(result)) {
    const ratio = median(graphics.map((time, index) => time / (mesh[index] ?? Number.NaN)));
    print(
      `${count} dashed, moving paths: one batched mesh ${median(mesh).toFixed(2)} ms of script a frame, ` +
        `one Graphics rebuilt ${median(graphics).toFixed(1)} ms: ${ratio.toFixed(0)} x`,
    );
  }
} finally {
  await browser.close();
}
