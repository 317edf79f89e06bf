/** Run by a test as another account: reads a folder, looks again at each line of input, prints the ids it would serve. */
import { createInterface } from "node:readline";
import { ContentLibrary } from "../../src/content/library.ts";
import type { LoadedUnit } from "../../src/content/unit.ts";
import { ContentWatch } from "../../src/live/folder-watcher.ts";

const [root = "", now = ""] = process.argv.slice(2);
const watch = new ContentWatch(root, () => Infinity);
const library = new ContentLibrary();

function look(): void {
  const units: LoadedUnit[] = [];
  const poll = watch.poll();
  let step = poll.next();
  for (; step.done !== true; step = poll.next()) units.push(step.value);
  library.apply(units, step.value.removed, Date.parse(now));
}

const say = (): void =>
  void process.stdout.write(`${JSON.stringify(library.pack()?.announcements.map(({ id }) => id) ?? null)}\n`);
look();
say();
for await (const _ of createInterface({ input: process.stdin })) {
  look();
  look();
  say();
}
