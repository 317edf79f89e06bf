/** Pages for tests and benches that need the stage's own code in a real Chromium, without the site around it. */
import type { Page } from "@playwright/test";
import { build } from "vite";

const BENCH_ORIGIN = "http://bench.localhost";

/** @returns the module and everything that it imports, as one script */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rollupOptions: { input: entry, output: { codeSplitting: false } } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const [script] = outputs.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.code] : []));
  if (script === undefined) throw new Error(`${entry}: no script was built`);
  return script;
}

/** Opens an empty page that runs the script, cut off from every host. */
export async function openScript(page: Page, script: string): Promise<void> {
  await page.route(`${BENCH_ORIGIN}/**`, async (route) => {
    const isScript = route.request().url().endsWith(".js");
    await route.fulfill({
      // Isolated: the clock counts in steps of 5 microseconds.
      headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
      contentType: isScript ? "text/javascript" : "text/html",
      body: isScript ? script : '<!doctype html><meta charset="utf-8"><script type="module" src="/script.js"></script>',
    });
  });
  // The page counts as loaded only once its module has run, which may be all of the work.
  await page.goto(`${BENCH_ORIGIN}/`, { waitUntil: "commit" });
}
