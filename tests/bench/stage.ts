/** `npm run bench:stage`: script time of the stage's frames in a real Chromium, as ratios within one run. */
import { chromium } from "@playwright/test";
import { build } from "vite";
import { CHROMIUM_FLAGS, findChromium, SOFTWARE_WEBGL_FLAGS } from "../../tools/chromium.ts";
import { median, print } from "./harness.ts";

const ORIGIN = "http://bench.localhost";

interface Times {
  readonly mesh: readonly number[];
  readonly graphics: readonly number[];
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rollupOptions: { input: "tests/bench/stage-page.ts", output: { codeSplitting: false } } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const [entry] = outputs.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.code] : []));
  if (entry === undefined) throw new Error("the bench's page was not built");
  return entry;
}

const code = await bundle();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...SOFTWARE_WEBGL_FLAGS] });
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => print(`in the page: ${error.message}`));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const script = route.request().url().endsWith(".js");
    await route.fulfill({
      // Isolated: the clock counts in steps of 5 microseconds.
      headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
      contentType: script ? "text/javascript" : "text/html",
      body: script ? code : '<!doctype html><script type="module" src="/bench.js"></script>',
    });
  });
  // The page is loaded only once its module, which is the bench, has run.
  await page.goto(`${ORIGIN}/`, { waitUntil: "commit" });
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
