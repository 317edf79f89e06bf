/** Finds the Chromium that tests and benches drive, and names the flags they start it with. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * @returns the path of a Chromium, or null where none is installed: CHROMIUM_PATH, Playwright's own, the system's
 * @throws Error when CHROMIUM_PATH names a file that does not exist
 */
export function findChromium(): string | null {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH: found ${JSON.stringify(chosen)}; allowed: the path of a Chromium that exists`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC].find((path) => existsSync(path)) ?? null;
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
