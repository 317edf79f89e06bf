/**
 * Installs what browser tests and benches need and this machine lacks. Chromium comes from the system's package manager
 * where this account may use it, else from Playwright.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findTestChromium } from "./chromium.ts";
import { findNginx } from "./nginx.ts";

/** Metric twins of Times and Arial, which most readers have: text does not move when the site's fonts arrive. */
const LIBERATION = { folder: "/usr/share/fonts/truetype/liberation", package: "fonts-liberation" };

const isRoot = process.getuid?.() === 0;

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`${command} ${args.join(" ")}\n`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function installDebianPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !isRoot || !existsSync("/usr/bin/apt-get")) return;
  if (run("apt-get", "update", "-qq")) run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
}

/** @returns the path of Chromium, installed where there was none @throws Error when it cannot be installed */
export function ensureChromium(): string {
  // Debian's package brings every library that Chromium needs; Playwright's download may lack some.
  if (findChromium() === null) installDebianPackages(["chromium", "fonts-noto-cjk"]);
  if (findChromium() === null) run("npx", "playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium");
  const found = findChromium();
  if (found === null) throw new Error("no Chromium: install one and set CHROMIUM_PATH to its path");
  return found;
}

/** @throws Error when Chromium cannot be installed */
export function installTestTools(): void {
  const isBare = findChromium() === null;
  ensureChromium();
  // A machine that is being set up gets these too, and so does every CI.
  if (!isBare && process.env["CI"] === undefined) return;
  if (!existsSync(LIBERATION.folder)) installDebianPackages([LIBERATION.package]);
  // Tests that need nginx are skipped without it.
  if (findNginx() === null) installDebianPackages(["nginx-light", "openssl"]);
  // Tests run in Chromium itself where there is no such package.
  if (findTestChromium() !== null && findTestChromium() === findChromium())
    installDebianPackages(["chromium-headless-shell"]);
}
