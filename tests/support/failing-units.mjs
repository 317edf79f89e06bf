/**
 * Makes the reader of this thread fail at an announcement whose `meta.yaml` is one of these words: `memory` (needs all of
 * it), `hang` (has no end), `exit` (ends the thread).
 */
import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { UNITS } from "../../src/content/units/index.ts";

const FAILURES = {
  memory: () => {
    for (const filled = []; ;) filled.push(Array.from({ length: 1_000_000 }, () => 0.5));
  },
  hang: () => {
    for (;;) Math.random();
  },
  exit: () => process.exit(1),
};
const { announcements } = UNITS;
const { read } = announcements;
announcements.read = (context, id) => {
  const word = readFileSync(`${workerData.root}/announcements/${id}/meta.yaml`, "utf8").trim();
  FAILURES[word]?.();
  return read(context, id);
};
