/**
 * Runs start.ts. This file is JavaScript because it also runs where tsx, which reads TypeScript, is not installed: there
 * the copy of start.ts that the build made is used, which serves a fresh build and says what a stale one needs.
 */
import { existsSync } from "node:fs";

const built = new URL("../dist/server/start.js", import.meta.url);

async function registerTypeScript() {
  try {
    const { register } = await import("tsx/esm/api");
    register();
    return true;
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return false;
  }
}

if (await registerTypeScript()) await import("./start.ts");
else if (existsSync(built)) await import(built.href);
else {
  process.stderr.write("there is no build in dist/, and the packages that make one are not installed: run npm ci\n");
  process.exitCode = 1;
}
