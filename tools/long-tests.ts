/** `npm run test:long`: runs every test that `npm test` shortens in full. See docs/testing.md. */
import { spawnSync } from "node:child_process";
import { scriptOptions } from "./cli/options.ts";

const RUNS = [
  ["node_modules/vitest/vitest.mjs", "run", "tests/server", "tests/live", "tests/tools/content"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/process/releases.spec.ts"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/process/large-files.spec.ts"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/process/renewal.spec.ts"],
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    ...["deferred-layout", "endless-lists", "pages", "print", "reading-place", "renewed"].map(
      (name) => `tests/browser/site/${name}.spec.ts`,
    ),
  ],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/stage/stage.spec.ts", "-g", "on and off"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/stage/paths.spec.ts"],
];

scriptOptions({
  command: "npm run test:long --",
  description: "Runs every test that `npm test` shortens in full; docs/testing.md lists them.",
  options: {},
});

for (const args of RUNS) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, LONG: "1" } });
  if (status !== 0) process.exitCode = status ?? 1;
}
