/** `npm start`: builds what is missing or stale, then serves. */
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { fingerprint, isFresh } from "./freshness.ts";

const root = process.cwd();

/** One clear line instead of a stack trace from the middle of the build. */
function requireWritable(folder: string): void {
  try {
    accessSync(existsSync(folder) ? folder : root, constants.W_OK);
  } catch {
    process.stderr.write(`${folder} cannot be written: give this account write permission, or build elsewhere\n`);
    process.exit(1);
  }
}

const print = fingerprint(root);
if (!isFresh(root, print)) {
  requireWritable(join(root, "dist"));
  process.stdout.write("building …\n");
  await build(root, print);
}

const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 0);
});
