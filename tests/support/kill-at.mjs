/**
 * Imported before a command. Kills the process, as `kill -9` does, at the n-th step that changes the disk (KILL_AT,
 * from 1). A step that writes is killed half-way. Prints each step, so that a test knows how many there are.
 *
 * JavaScript: threads of the command import it too, before they can load TypeScript.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const last = Number(process.env["KILL_AT"] ?? Number.POSITIVE_INFINITY);
let step = 0;

function die() {
  process.kill(process.pid, "SIGKILL");
  // Nothing more may happen until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

/** Counts and prints a step. Returns whether the process is killed at it. */
function killedAt(name) {
  step += 1;
  fs.writeSync(2, `step ${step} ${name}\n`);
  return step === last;
}

const { openSync, writeFileSync, fsyncSync, renameSync } = fs;
fs.openSync = (path, flags, mode) => {
  if (flags === "wx" && killedAt("open")) die();
  return openSync(path, flags, mode);
};
fs.writeFileSync = (file, data, options) => {
  if (typeof file === "number" && killedAt("write")) {
    const bytes = Buffer.from(data);
    fs.writeSync(file, bytes.subarray(0, bytes.length / 2));
    die();
  }
  writeFileSync(file, data, options);
};
fs.fsyncSync = (file) => {
  if (killedAt("flush")) die();
  fsyncSync(file);
};
fs.renameSync = (from, to) => {
  if (killedAt("rename")) die();
  renameSync(from, to);
};
syncBuiltinESMExports();
