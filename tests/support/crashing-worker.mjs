/** The content worker, which dies in the middle of what it sends when a file beside the content folder says so. */
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
