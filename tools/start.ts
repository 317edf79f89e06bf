/** `npm start`: builds what is missing or stale, then serves. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { BuildError, buildIfStale } from "./build/build-if-stale.ts";
import { scriptOptions } from "./cli/options.ts";
import { listenEnvironment, listenOptions } from "./cli/listen-options.ts";

const PORT = "8080";

const { values } = scriptOptions({
  command: "npm start --",
  description: "Serves the site. Builds it before, when the build in dist/ is missing or older than its sources.",
  options: listenOptions(PORT),
  notes: `Variables: PORT, HOST, CONTENT_DIR, STATE_DIR, LOG_LEVEL, REQUEST_LOG, METRICS_PORT, ALERT_COMMAND, WEBSUB_HUB; for the build
VITE_API_BASE, KEEP_BUILDS and COMMIT. The README says what they mean.`,
});

const root = process.cwd();
try {
  await buildIfStale(root, (text) => process.stdout.write(text));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
  stdio: "inherit",
  env: { ...listenEnvironment(values, process.env, PORT), NODE_ENV: "production" },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 0);
});
