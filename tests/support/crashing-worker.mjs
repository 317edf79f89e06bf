/** The content worker. It fails after sending units if the file `<content folder>-crash` exists. */
import { existsSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const trigger = `${workerData.root}-crash`;
const post = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message, transfer) => {
  post(message, transfer);
  if (message.kind !== "units" || !existsSync(trigger)) return;
  rmSync(trigger);
  throw new Error("the worker was made to fail");
};
await import("../../src/live/worker.ts");
