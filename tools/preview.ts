/** `npm run preview`: the site of a moment to come, on this machine alone. */
import { resolve } from "node:path";
import { explainListenReason, listen, ListenError } from "../src/server/listen.ts";
import { loadSupervised } from "./check/supervised-load.ts";
import { openBuiltSite } from "./content/site.ts";
import { PREVIEW_HOST, runPreview } from "./preview/run.ts";

const err = (text: string): void => void process.stderr.write(text);

try {
  const started = await runPreview(process.argv.slice(2), {
    contentDir: resolve(process.env["CONTENT_DIR"] || "content"),
    now: () => Date.now(),
    load: loadSupervised,
    out: (text) => process.stdout.write(text),
    err,
    openSite: (store, now) => openBuiltSite(process.cwd(), store, now, err),
    listen: (fetch, port) => listen(fetch, { port, host: PREVIEW_HOST }),
  });
  if (typeof started === "number") process.exitCode = started;
  else for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void started.close());
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  err(`${explainListenReason(error, (port) => `npm run preview -- --port ${port}`)}\n`);
  process.exitCode = 1;
}
