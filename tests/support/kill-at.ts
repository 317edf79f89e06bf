/**
 * Imported before a command. Kills the process, as `kill -9` does, at the n-th step that changes the disk (KILL_AT,
 * from 1). A step that writes is killed half-way. Prints each step, so that a test knows how many there are.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const last = Number(process.env["KILL_AT"] ?? Number.POSITIVE_INFINITY);
let step = 0;

function die(): never {
  process.kill(process.pid, "SIGKILL");
  // Nothing more may happen until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

/** Counts and prints a step. @returns whether the process is killed at it. */
function recordStep(name: string): boolean {
  step += 1;
  fs.writeSync(2, `step ${step} ${name}\n`);
  return step === last;
}

const { openSync, writeFileSync, fsyncSync, renameSync } = fs;
fs.openSync = (path, flags, mode) => {
  if (flags === "wx" && recordStep("open")) die();
  return openSync(path, flags, mode);
};
fs.writeFileSync = (file, data, options) => {
  if (typeof file === "number" && recordStep("write")) {
    const bytes = Buffer.from(data as Uint8Array | string); // the commands write nothing else
    fs.writeSync(file, bytes.subarray(0, bytes.length / 2));
    die();
  }
  writeFileSync(file, data, options);
};
fs.fsyncSync = (file) => {
  if (recordStep("flush")) die();
  fsyncSync(file);
};
fs.renameSync = (from, to) => {
  if (recordStep("rename")) die();
  renameSync(from, to);
};
syncBuiltinESMExports();
