/** Hash-named files of other builds: whoever asks which replica for which build's file, it is there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addBuild } from "../../src/node/asset-archive.ts";
import { loadAssets } from "../../src/server/assets.ts";
import { OtherAssets } from "../../src/server/other-assets.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { createUnbuiltSite } from "../support/unbuilt-site.ts";

type Build = "a" | "b";
const BUILDS = ["a", "b"] as const;

let folder: string;
let content: ContentFixture;
let archive: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
  archive = join(folder, "shared");
  content = new ContentFixture();
  for (const build of BUILDS) {
    mkdirSync(join(folder, build, "assets"), { recursive: true });
    for (const name of [`entry-${build}.js`, `style-${build}.css`, "shell-0.js"])
      writeFileSync(join(folder, build, "assets", name), `/* ${name} */`);
    writeFileSync(join(folder, build, `assets/entry-${build}.js.gz`), gzipSync(`/* entry-${build}.js */`));
  }
});
afterEach(() => {
  content.remove();
  rmSync(folder, { recursive: true });
});

type Replica = ReturnType<typeof createUnbuiltSite>;

/** Starts a replica of a build as `main.ts` does. */
function start(build: Build): Replica {
  addBuild(archive, join(folder, build, "assets"), 1);
  const clock = new ManualClock("2026-06-01T12:00+08:00");
  const { store } = settled(clock);
  return createUnbuiltSite({
    clock,
    store,
    assets: loadAssets(join(folder, build)),
    otherAssets: new OtherAssets([archive, join(folder, "does-not-exist")]),
    script: `/assets/entry-${build}.js`,
  });
}
function settled(clock: ManualClock): LiveSite {
  const site = new LiveSite(content.root, clock);
  site.settle();
  return site;
}
const get = async (replica: Replica, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  replica.fetch(new Request(`http://site.test${path}`, { headers }));
const scriptOf = (html: string): string => /\/assets\/entry-\w\.js/.exec(html)?.[0] ?? "none";

it("a rolling renewal leaves no page without its files, whichever replicas answer", async () => {
  const replicas = [start("a"), start("a"), start("a")];
  const openPages = new Set<string>();
  const check = async (): Promise<void> => {
    for (const replica of replicas) openPages.add(scriptOf(await (await get(replica, "/en")).text()));
    for (const script of openPages) {
      for (const replica of replicas) {
        const response = await get(replica, script);
        expect([response.status, response.headers.get("cache-control")]).toEqual([
          200,
          "public, max-age=31536000, immutable",
        ]);
        expect(await response.text()).toBe(`/* ${script.slice("/assets/".length)} */`);
      }
    }
  };
  await check();
  for (let index = 0; index < replicas.length; index += 1) {
    replicas[index] = start("b");
    await check();
  }
  expect(openPages).toEqual(new Set(["/assets/entry-a.js", "/assets/entry-b.js"]));
});

it("a file of another build is served in the codings that its build made, and without them in its own bytes", async () => {
  const replica = start("a");
  start("b");
  const gzip = await get(replica, "/assets/entry-b.js", { "accept-encoding": "gzip" });
  expect([gzip.headers.get("content-encoding"), gzip.headers.get("content-type")]).toEqual([
    "gzip",
    "text/javascript; charset=utf-8",
  ]);
  const plain = await get(replica, "/assets/style-b.css");
  expect([plain.headers.get("content-type"), await plain.text()]).toEqual([
    "text/css; charset=utf-8",
    "/* style-b.css */",
  ]);
});

it("a missing one is a 404 that nothing stores, and is found as soon as another replica has added it", async () => {
  const replica = start("a");
  const missing = await get(replica, "/assets/entry-b.js");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  start("b");
  expect((await get(replica, "/assets/entry-b.js")).status).toBe(200);
});

it.each([
  "/assets/.builds",
  "/assets/.builds/x.json",
  "/assets/..%2fa%2fassets%2fentry-a.js",
  "/assets/%2e%2e/does-not-exist",
  "/assets/",
  "/assets/entry-b.js.gz",
  "/assets/notes.exe",
])("%s is no file", async (path) => {
  const replica = start("a");
  start("b");
  writeFileSync(join(archive, "notes.exe"), "x");
  const response = await get(replica, path);
  expect([301, 308, 404]).toContain(response.status);
});

it("lists every address once, without compressed copies", async () => {
  start("a");
  start("b");
  expect((await new OtherAssets([archive, archive]).addresses()).toSorted()).toEqual([
    "/assets/entry-a.js",
    "/assets/entry-b.js",
    "/assets/shell-0.js",
    "/assets/style-a.css",
    "/assets/style-b.css",
  ]);
});
