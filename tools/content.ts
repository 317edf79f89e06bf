/** `npm run content`: the web team's commands, with this machine's clock, folder and terminal. */
import { hostname, userInfo } from "node:os";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runContent } from "./content/main.ts";
import { progressBar } from "./content/progress.ts";
import { signWithSshKeygen } from "./content/sign.ts";
import { thisProcess } from "./content/exporter.ts";
import { Terminal } from "./content/terminal.ts";

const colour = process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "";
const interactive = process.stdin.isTTY && process.stdout.isTTY && !process.argv.includes("--json");
const terminal = interactive ? new Terminal() : null;
const err = (text: string): void => void process.stderr.write(text);

// The store's client would tell the web team about versions of Node; package.json says which one it runs on.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

process.exitCode = await runContent(process.argv.slice(2), {
  contentDir: resolve(process.env["CONTENT_DIR"] || "content"),
  cwd: process.cwd(),
  env: process.env,
  now: () => Date.now(),
  load: async (root, options) => {
    // Loaded on demand: the help appears at once.
    const { loadSupervised } = await import("./check/supervised-load.ts");
    return loadSupervised(root, options);
  },
  exporter: thisProcess(),
  who: `${userInfo().username}@${hostname()}`,
  colour,
  out: (text) => process.stdout.write(text),
  err,
  ask: terminal?.ask ?? null,
  sign: signWithSshKeygen,
  request: (address, init) => fetch(address, init),
  pause: (ms) => setTimeout(ms),
  progress: process.stderr.isTTY ? progressBar(err) : () => undefined,
  openSite: async (store, now) => {
    // Loaded on demand: only an export needs the site.
    const { openBuiltSite } = await import("./content/site.ts");
    return openBuiltSite(process.cwd(), store, now, err);
  },
});
terminal?.close();
