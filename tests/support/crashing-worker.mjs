/**
 * The content worker, made to fail. If the file `<content folder>-crash` exists, it fails once after sending units; if
 * `<content folder>-broken` exists, at every start. It fails at an announcement whose `meta.yaml` is one of these words:
 * `memory` (needs all of it), `hang` (has no end), `exit` (ends the thread).
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
if (existsSync(`${workerData.root}-broken`)) throw new Error("the worker was made to fail at its start");

const trigger = `${workerData.root}-crash`;
const post = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message, transfer) => {
  post(message, transfer);
  if (message.kind !== "units" || !existsSync(trigger)) return;
  rmSync(trigger);
  throw new Error("the worker was made to fail");
};

const FAILURES = {
  memory: () => {
    for (const filled = []; ;) filled.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  },
  hang: () => {
    for (;;) Math.random();
  },
  exit: () => process.exit(1),
};
const { announcements } = (await import("../../src/content/units/index.ts")).UNITS;
const { read } = announcements;
announcements.read = (context, id) => {
  const word = readFileSync(`${workerData.root}/announcements/${id}/meta.yaml`, "utf8").trim();
  FAILURES[word]?.();
  return read(context, id);
};
await import("../../src/live/worker.ts");
