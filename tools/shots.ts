/** `npm run shots`: photographs the built site and writes a contact sheet. See docs/testing.md. */
import { buildIfStale } from "./build/build-if-stale.ts";
import { scriptOptions } from "./cli/options.ts";
import { COMMAND_LINE, readShotOptions } from "./shots/options.ts";
import { photograph } from "./shots/photograph.ts";
import { startSite } from "./testing/server-process.ts";

const options = scriptOptions(COMMAND_LINE, readShotOptions);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
await buildIfStale(process.cwd(), say);
const site = await startSite();
try {
  say(`\n${await photograph(site.origin, options, say)}`);
} finally {
  await site.stop();
}
