/** `npm run test:long`: the tests that `npm test` shortens, whole: every variant, every accident. */
import { spawnSync } from "node:child_process";

const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "tests/server", "tests/desk/export-store.test.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, LONG: "1" },
});
process.exitCode = status ?? 1;
