/** Finds the Chromium that tests and benches drive, and names the flags they start it with. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium without windows: the same engine, and three quarters of the processor time of a test. */
const SHELL = "chromium-headless-shell";

const onPath = (names: readonly string[]): readonly string[] =>
  (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** @throws Error when CHROMIUM_PATH names a file that does not exist */
function chosenChromium(): string | null {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen === undefined || chosen === "") return null;
  if (existsSync(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH: found ${JSON.stringify(chosen)}; allowed: the path of a Chromium that exists`);
}

/**
 * @returns the path of a Chromium, or null where none is installed: CHROMIUM_PATH, Playwright's own, the system's
 * @throws Error when CHROMIUM_PATH names a file that does not exist
 */
export const findChromium = (): string | null =>
  chosenChromium() ?? [chromium.executablePath(), ...onPath(NAMES), ...MAC].find((path) => existsSync(path)) ?? null;

/**
 * What the browser tests drive: CHROMIUM_PATH, Playwright's own, the system's headless shell, the system's Chromium.
 * Benches drive what readers have, `findChromium`.
 * @returns a path, or null where Playwright is to start its own, or nothing is installed
 * @throws Error when CHROMIUM_PATH names a file that does not exist
 */
export function findTestChromium(): string | null {
  const chosen = chosenChromium();
  if (chosen !== null) return chosen;
  // Without a path Playwright starts the headless shell that it installs beside its Chromium.
  if (existsSync(chromium.executablePath())) return null;
  return onPath([SHELL]).find((path) => existsSync(path)) ?? findChromium();
}

/** Flags for tests and benches. Chromium's sandbox refuses to run as root. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** WebGL without a graphics card, the same on every machine. */
export const SOFTWARE_WEBGL_FLAGS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];

/**
 * Pages put together by the processor, as Chromium does by itself on a machine without a graphics card. Drawn through
 * the software WebGL above, a page of the site takes about five times longer to appear.
 */
export const SOFTWARE_COMPOSITING_FLAGS = ["--disable-gpu-compositing", "--disable-gpu-rasterization"];

/** No WebGL at all: the stage leaves its still pictures. Drawn by the processor, it takes as much of it as all else of a page. */
export const NO_WEBGL_FLAGS = ["--disable-gpu", "--disable-software-rasterizer"];
