/** Size budgets: what a first visit fetches, and what the stage adds afterwards. */
import { expect, test } from "@playwright/test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { NOTICES_PATH } from "../../../src/core/routes.ts";
import { firstLoad, HOME_BUDGETS, measureFirstLoad } from "../../../tools/testing/first-load.ts";
import type { Manifest } from "../../../src/server/assets.ts";

const CLIENT = "dist/client";
/** Bytes, brotli. */
const STAGE_BUDGET = 165_000;

/** The files that a chunk imports statically. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, seen);
  return seen;
}

test("the first visit of the home page stays within its budgets, in every language", async ({ baseURL }) => {
  for (const language of LANGUAGES) {
    const bytes = await measureFirstLoad(baseURL ?? "", "/", language);
    for (const kind of ["script", "style", "font"] as const) {
      expect(bytes[kind], `${kind}, ${language}`).toBeGreaterThan(1000);
      expect(bytes[kind], `${kind}, ${language}`).toBeLessThanOrEqual(HOME_BUDGETS[kind]);
    }
  }
});

test("the notices of what browsers receive are served, fonts included", async ({ request }) => {
  const response = await request.get(NOTICES_PATH);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  for (const name of ["react", "i18next", "wouter", "redaxios", "dompurify", "pixi.js", "gsap", "libtess"])
    expect(text).toMatch(new RegExp(`^${name.replace(".", "\\.")} \\d`, "m"));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
  // Browsers receive no package of the server, and do not learn its version.
  expect(text).not.toMatch(/^hono /m);
});

test("no file of the build is empty", () => {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.filter(({ parentPath, name }) => statSync(join(parentPath, name)).size === 0)).toEqual([]);
});

test("the stage stays within its budget, and no page asks for it at first", async ({ request }) => {
  const manifest = JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8")) as Manifest; // Vite's own
  const first = firstLoad(await (await request.get("/")).text()).script;
  // A worker is built separately: the chunk that starts it contains its name.
  const worker = readdirSync(join(CLIENT, "assets"))
    .filter((name) => /^worker-.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  expect(worker).toHaveLength(1);
  const stage = ["src/app/stage/start-stage.tsx", "src/stage/page/mount.ts"]
    .flatMap((key) => {
      expect(manifest, key).toHaveProperty([key]);
      return [...filesOf(manifest, key)];
    })
    .concat(worker);
  const later = [...new Set(stage)].filter((file) => !first.has(`/${file}`));
  const bytes = later.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(STAGE_BUDGET);
  expect(stage.filter((file) => first.has(`/${file}`) && /\/(?:worker|mount|in-page|start-stage)-/.test(file))).toEqual(
    [],
  );
});
