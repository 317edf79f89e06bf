/**
 * The content worker, made to fail. If the file `<content folder>-crash` exists, it fails once after sending units; if
 * `<content folder>-broken` exists, at every start. It fails at the units of failing-units.mjs.
 *
 * Its time runs ten times as fast, so that tests do not wait for its polls.
 */
import { existsSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import "./failing-units.mjs";

const FASTER = 10;
const { setTimeout } = timers;
timers.setTimeout = (ms, ...rest) => setTimeout(ms / FASTER, ...rest);
syncBuiltinESMExports();
const { now } = Date;
const start = now();
Date.now = () => start + FASTER * (now() - start);

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
