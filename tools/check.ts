/** `npm run check`: content, translations, icons and images, before anything is published. */
import { runCheck } from "./check/run.ts";

process.exitCode = runCheck(process.argv.slice(2), {
  root: process.cwd(),
  contentDir: process.env["CONTENT_DIR"],
  colour: process.stdout.isTTY && process.env["NO_COLOR"] === undefined,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
