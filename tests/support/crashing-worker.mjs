/**
 * The content worker, made to fail. If the file `<content folder>-crash` exists, it fails once after sending units; if
 * `<content folder>-broken` exists, at every start. It fails at the units of failing-units.mjs.
 */
import { existsSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import "./failing-units.mjs";

if (existsSync(`${workerData.root}-broken`)) throw new Error("the worker was made to fail at its start");

const trigger = `${workerData.root}-crash`;
const post = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message, transfer) => {
  post(message, transfer);
  if (message.kind !== "units" || !existsSync(trigger)) return;
  rmSync(trigger);
  throw new Error("the worker was made to fail");
};

await import("../../src/live/worker.ts");
