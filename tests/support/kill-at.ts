/**
 * Imported before a command: kills its process, as `kill -9` does, at the n-th step that changes the disk
 * (KILL_AT, from 1); a step that writes is killed half-way. Prints each step, so that a test knows how many there are.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const last = Number(process.env["KILL_AT"] ?? Number.POSITIVE_INFINITY);
let step = 0;

function die(): never {
  process.kill(process.pid, "SIGKILL");
  // The signal is on its way; nothing more may happen here.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

function reached(what: string): boolean {
  step += 1;
  fs.writeSync(2, `step ${step} ${what}\n`);
  return step === last;
}

const { openSync, writeFileSync, fsyncSync, renameSync } = fs;
fs.openSync = (path, flags, mode) => {
  if (flags === "wx" && reached("open")) die();
  return openSync(path, flags, mode);
};
fs.writeFileSync = (file, data, options) => {
  if (typeof file === "number" && reached("write")) {
    const bytes = Buffer.from(data as Uint8Array | string); // what the commands write
    fs.writeSync(file, bytes.subarray(0, bytes.length / 2));
    die();
  }
  writeFileSync(file, data, options);
};
fs.fsyncSync = (file) => {
  if (reached("flush")) die();
  fsyncSync(file);
};
fs.renameSync = (from, to) => {
  if (reached("rename")) die();
  renameSync(from, to);
};
syncBuiltinESMExports();
