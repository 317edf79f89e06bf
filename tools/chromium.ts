/**
 * Finds a Chromium, or installs one: CHROMIUM_PATH, Playwright's own, the system's; else the system's
 * package manager where we may use it, else Playwright's download.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function installed(): string | null {
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

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`${command} ${args.join(" ")}\n`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function install(): void {
  const root = process.getuid?.() === 0;
  // Debian's package brings every library it needs; Playwright's download may lack some.
  if (root && existsSync("/usr/bin/apt-get")) {
    if (
      run("apt-get", "update", "-qq") &&
      run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk")
    )
      return;
  }
  run("npx", "playwright", "install", ...(root ? ["--with-deps"] : []), "chromium");
}

/** @returns the path of a Chromium. @throws Error saying what to do when there is none to be had. */
export function findChromium(): string {
  const found = installed();
  if (found !== null) return found;
  install();
  const fresh = installed();
  if (fresh === null) throw new Error("no Chromium: install one and set CHROMIUM_PATH to its path");
  return fresh;
}

/** Flags for tests and benches; a sandbox needs an account of its own. */
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
