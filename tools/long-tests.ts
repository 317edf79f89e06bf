/** `npm run test:long`: runs every test that `npm test` leaves out or shortens, in full. See docs/testing.md. */
import { spawnSync } from "node:child_process";
import { scriptOptions } from "./cli/options.ts";
import { longTests } from "./testing/long-tests.ts";

scriptOptions({
  command: "npm run test:long --",
  description: "Runs every test that `npm test` leaves out or shortens, in full; docs/testing.md lists them.",
  options: {},
});

const { unit, process: alone, browser } = longTests(".");
const RUNS = [
  ["node_modules/vitest/vitest.mjs", "run", ...unit],
  // Each starts many servers and measures time: nothing else runs beside it.
  ...alone.map((file) => ["node_modules/@playwright/test/cli.js", "test", file]),
  ["node_modules/@playwright/test/cli.js", "test", ...browser],
];

for (const args of RUNS) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, LONG: "1" } });
  if (status !== 0) process.exitCode = status ?? 1;
}
