/** `npm run test:long`: the tests that `npm test` shortens, in full. See docs/testing.md. */
import { spawnSync } from "node:child_process";

const RUNS = [
  ["node_modules/vitest/vitest.mjs", "run", "tests/server", "tests/live", "tests/tools/content"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/process/releases.spec.ts"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/site/access.spec.ts"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/stage/stage.spec.ts", "-g", "on and off"],
];

for (const args of RUNS) {
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, LONG: "1" },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
