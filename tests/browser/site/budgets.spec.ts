/** Size budgets: what a first visit fetches, and what the stage adds afterwards. */
import { expect, test } from "@playwright/test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { NOTICES_PATH } from "../../../src/core/routes.ts";
import { SIZE_BUDGETS } from "../../../tools/build/budgets.ts";
import { readManifest, stageFiles, workerFiles } from "../../../tools/build/sizes.ts";
import { firstLoad, measureFirstLoad } from "../../../tools/testing/first-load.ts";

const CLIENT = "dist/client";
test("the first visit of the home page stays within its budgets, in every language", async ({ baseURL }) => {
  const { script, style, font, songFont, homeDocument } = SIZE_BUDGETS;
  for (const language of LANGUAGES) {
    const type = font + (language === "en" ? 0 : songFont);
    const budgets = { script: script.home, style, font: type, html: homeDocument };
    const bytes = await measureFirstLoad(baseURL ?? "", "/", language);
    for (const kind of ["script", "style", "font", "html"] as const) {
      expect(bytes[kind], `${kind}, ${language}`).toBeGreaterThan(1000);
      expect(bytes[kind], `${kind}, ${language}`).toBeLessThanOrEqual(budgets[kind]);
    }
  }
});

test("the notices of what browsers receive are served, fonts included", async ({ request }) => {
  const response = await request.get(NOTICES_PATH);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  for (const name of ["react", "i18next", "wouter", "redaxios", "dompurify", "pixi.js", "gsap", "libtess"])
    expect(text).toMatch(new RegExp(`^${name.replace(".", "\\.")} \\d`, "m"));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(4);
  // Browsers receive no package of the server, and do not learn its version.
  expect(text).not.toMatch(/^hono /m);
});

test("no file of the build is empty", () => {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.filter(({ parentPath, name }) => statSync(join(parentPath, name)).size === 0)).toEqual([]);
});

test("the stage stays within its budget, and no page asks for it at first", async ({ request }) => {
  const first = firstLoad(await (await request.get("/")).text()).script;
  const manifest = readManifest(CLIENT);
  const worker = workerFiles(CLIENT, manifest);
  expect(worker.size).toBeGreaterThan(0);
  const later = stageFiles(CLIENT, manifest, first);
  const bytes = later.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(SIZE_BUDGETS.stage);
  for (const file of worker) expect(first.has(file), file).toBe(false);
  expect([...first].filter((file) => /\/(?:mount|in-page|start-stage)-/.test(file))).toEqual([]);
});
