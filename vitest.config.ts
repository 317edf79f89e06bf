import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**", "node_modules/**"],
    environment: "node",
    // Tests that start a process share the machine with others: no test is about time.
    testTimeout: 60_000,
  },
});
