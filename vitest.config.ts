import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { iconSprites } from "./tools/build/icon-sprites.ts";
import { songSigns } from "./tools/build/song-signs.ts";
import { LONG } from "./tests/support/long.ts";
import { moduleCacheFolder } from "./tools/testing/temporary-folder.ts";

/** Tests of code that runs in Node. They render pages as the server does in production. */
const SERVER = ["tests/{live,server,tools}/**/*.test.{ts,tsx}", "tests/spec/*.test.ts"];

/** Tests of rooms without state and without a document, or with one that they make: modules are loaded once for all of them. */
const PURE = [
  "tests/{api,architecture,content,core,motion,path,stage,styles}/**/*.test.ts",
  "tests/app/{bootstrap,document,load-styles}.test.ts",
];

/** Tests with a document. */
const REACT = {
  include: ["tests/**/*.test.{ts,tsx}"],
  exclude: ["tests/browser/**", "node_modules/**", ...SERVER, ...PURE],
};

/** Of the others those that replace modules or make documents: each has a thread, because contexts know neither. */
const ALONE = readdirSync("tests", { recursive: true, encoding: "utf8" })
  // Patterns have slashes, also on Windows.
  .map((name) => `tests/${name.replaceAll("\\", "/")}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(|from "jsdom"/.test(readFileSync(file, "utf8")));

export default defineConfig({
  plugins: [iconSprites(), songSigns(false)],
  // React's development build renders a page ten times slower. One value for all projects: they share transformed modules.
  oxc: { jsx: { development: false } },
  test: {
    environment: "node",
    // Each module is transformed once for all projects. Only within a run: keys know no edits of icons.
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCacheFolder() },
    // A thread starts with less work than a process, and a file of tests in jsdom is mostly its start.
    pool: "threads",
    // One more takes a twenty-fifth more processor time, because each loads the modules of its own, and no less time.
    maxWorkers: availableParallelism(),
    // No test is about time: patience costs nothing where a test passes, and machines are busy with other things.
    testTimeout: LONG ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    globalSetup: "tools/testing/temporary-folder.ts",
    tags: [{ name: "extended", description: "Left out by `npm test`: see tests/support/extended.ts." }],
    projects: [
      {
        extends: true,
        test: { name: "server", include: SERVER, env: { NODE_ENV: "production" }, isolate: false },
      },
      { extends: true, test: { name: "pure", include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: "react",
          ...REACT,
          exclude: [...REACT.exclude, ...ALONE],
          // A thread that has loaded jsdom gives each file a context with a window and modules of its own.
          pool: "vmThreads",
        },
      },
      { extends: true, test: { name: "alone", ...REACT, include: ALONE } },
    ],
  },
});
