/** `npm run test:browser`: builds what is stale, finds Chromium, runs the browser tests against the real server. */
import { spawnSync } from "node:child_process";
import { build } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { fingerprint, isFresh } from "./freshness.ts";

const root = process.cwd();
const print = fingerprint(root);
if (!isFresh(root, print)) await build(root, print);

const { status } = spawnSync(
  process.execPath,
  ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  },
);
process.exitCode = status ?? 1;
