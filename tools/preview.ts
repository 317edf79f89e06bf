/** `npm run preview`: the site of a moment to come, on this machine alone. */
import { resolve } from "node:path";
import { listen, StartError } from "../src/server/listen.ts";
import { openBuiltSite } from "./content/site.ts";
import { PREVIEW_HOST, runPreview } from "./preview/run.ts";

const err = (text: string): void => void process.stderr.write(text);

try {
  const started = await runPreview(process.argv.slice(2), {
    contentDir: resolve(process.env["CONTENT_DIR"] || "content"),
    now: () => Date.now(),
    out: (text) => process.stdout.write(text),
    err,
    openSite: (store, now) => openBuiltSite(process.cwd(), store, now, err),
    listen: (fetch, port) => listen(fetch, { port, host: PREVIEW_HOST }),
  });
  if (typeof started === "number") process.exitCode = started;
  else for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void started.close());
} catch (problem) {
  if (!(problem instanceof StartError)) throw problem;
  err(
    `${problem.message.replace("PORT=8081 npm start", "--port 8091").replace("PORT=8080 npm start", "--port 8090")}\n`,
  );
  process.exitCode = 1;
}
