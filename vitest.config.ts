import { defineConfig } from "vitest/config";
import { iconSprites } from "./tools/build/icon-sprites.ts";
import { LONG } from "./tests/support/long.ts";

export default defineConfig({
  plugins: [iconSprites()],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**", "node_modules/**"],
    environment: "node",
    // By default one processor is left idle, which is half of a small machine.
    maxWorkers: "100%",
    // No test is about time: patience costs nothing where a test passes, and machines are busy with other things.
    testTimeout: LONG ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
  },
});
