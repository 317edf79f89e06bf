import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { LONG } from "./tests/support/long.ts";
import {
  CHROMIUM_FLAGS,
  findChromium,
  findTestChromium,
  NO_WEBGL_FLAGS,
  SOFTWARE_COMPOSITING_FLAGS,
  SOFTWARE_WEBGL_FLAGS,
} from "./tools/testing/chromium.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 8391);
const CI = process.env["CI"] !== undefined;
const PROCESSORS = availableParallelism();

/**
 * One renderer process for all pages of a browser: by default each navigation from an empty page starts another one, which
 * takes as much processor time as the page itself.
 */
const ONE_RENDERER_FLAGS = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];

// The headless shell has no windows. Workers read this file with other arguments, and have this process's variables.
const wantsWindow = process.argv.includes("--headed") || process.argv.includes("--debug");
if (wantsWindow) process.env["CHROMIUM_PATH"] ||= findChromium() ?? "";

/** The headless shell gives letters whole pixels by default, so that lines break elsewhere than in a reader's Chromium. */
const FONT_FLAGS = ["--font-render-hinting=none"];

/** Compiling for the highest speed costs more than it gives on pages that live for seconds. */
const SHORT_LIVED_FLAGS = ["--js-flags=--no-turbofan"];

const executablePath = findTestChromium();
const launchOptions = (...flags: readonly string[]) => ({
  args: [...CHROMIUM_FLAGS, ...ONE_RENDERER_FLAGS, ...FONT_FLAGS, ...flags],
  ...(executablePath === null ? {} : { executablePath }),
});
const softwareWebGl = launchOptions(...SOFTWARE_WEBGL_FLAGS, ...SOFTWARE_COMPOSITING_FLAGS);

/**
 * See docs/testing.md. The order is the order in which tests start.
 */
export default defineConfig({
  fullyParallel: true,
  forbidOnly: CI,
  retries: 0,
  // Those of `site` keep the processors busy; one each for `process` and `studio`, whose tests wait half of their time.
  workers: PROCESSORS + 3,
  // No test is about time: patience costs nothing where a test passes, and on a busy machine tests take ten times longer.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/browser.json" }],
    ["html", { outputFolder: "playwright-report", open: "never" }],
  ],
  snapshotPathTemplate: "tests/browser/pictures/{arg}{ext}",
  reportSlowTests: { max: 20, threshold: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
    // A trace of every test takes half of a test's processor time again; `--trace retain-on-failure` asks for it.
    trace: "off",
  },
  projects: [
    // Starts many servers: one test at a time. Its long variants measure time: `npm run test:long` runs them alone.
    { name: "process", testDir: "tests/browser/process", workers: 1 },
    {
      name: "site",
      testDir: "tests/browser/site",
      // Most tests are here: with one for each processor, the last minute of a run has a processor that waits.
      workers: PROCESSORS + 1,
      use: {
        launchOptions: launchOptions(...(LONG ? [] : [...NO_WEBGL_FLAGS, ...SHORT_LIVED_FLAGS])),
      },
    },
    {
      name: "studio",
      // One development server for all tests.
      workers: 1,
      testDir: "tests/browser/studio",
      use: { launchOptions: softwareWebGl },
    },
    {
      name: "stage",
      testDir: "tests/browser/stage",
      workers: PROCESSORS,
      use: { launchOptions: softwareWebGl },
    },
  ],
  webServer: {
    // Builds first when the build is missing or stale.
    command: "node --import tsx tools/start.ts",
    env: { PORT: String(PORT), LOG_LEVEL: "warn" },
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
