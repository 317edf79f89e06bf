import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tools/chromium.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 8391);

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: 2,
  // Patience costs nothing where a test passes; on a machine that is busy with other things all takes longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "",
      args: CHROMIUM_FLAGS,
    },
    trace: "off",
  },
  webServer: {
    command: "node dist/server/main.js",
    env: { PORT: String(PORT), NODE_ENV: "production", LOG_LEVEL: "warn" },
    url: `http://127.0.0.1:${PORT}/readyz`,
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
