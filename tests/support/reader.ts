/** Run by a test as another account: polls a folder at the start and for each line of input, prints the public ids. */
import { createInterface } from "node:readline";
import { ContentLibrary } from "../../src/content/library.ts";
import type { LoadedUnit } from "../../src/content/unit.ts";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import { FolderWatcher } from "../../src/live/folder-watcher.ts";

const [root = "", now = ""] = process.argv.slice(2);
const watcher = new FolderWatcher(root, {
  copies: new FileCopies(copiesFolders(null, root)),
  wallNow: () => Infinity,
  wait: () => undefined,
});
const library = new ContentLibrary();

function poll(): void {
  const units: LoadedUnit[] = [];
  const changes = watcher.poll();
  let step = changes.next();
  for (; step.done !== true; step = changes.next()) units.push(step.value);
  library.apply(units, step.value.removed, Date.parse(now));
}

const print = (): void =>
  void process.stdout.write(`${JSON.stringify(library.pack()?.announcements.map(({ id }) => id) ?? null)}\n`);
poll();
print();
for await (const _ of createInterface({ input: process.stdin })) {
  // A change is settled when two polls have seen it.
  poll();
  poll();
  print();
}
