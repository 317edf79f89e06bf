/** `npm run check`: content, translations, icons and images, before anything is published. */
import { runCheck } from "./check/run.ts";
import { loadSupervised } from "./check/supervised-load.ts";

process.exitCode = await runCheck(process.argv.slice(2), {
  root: process.cwd(),
  contentDir: process.env["CONTENT_DIR"],
  colour: process.stdout.isTTY && process.env["NO_COLOR"] === undefined,
  load: loadSupervised,
  now: () => Date.now(),
  stateDir: process.env["STATE_DIR"] || null,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
