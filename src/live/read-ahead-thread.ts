/** The thread of `read-ahead.ts`. */
import { once } from "node:events";
import { digestOf } from "../content/digest.ts";
import { RootListing } from "../content/fingerprint.ts";
import { FileCopies } from "./file-copies.ts";
import { MESSAGES_AHEAD, PROGRESS, type ReadAheadSettings } from "./read-ahead.ts";
import type { UnitVersion } from "./reading-marker.ts";
import { fingerprintAfter, UnitReader, type UnitRead } from "./unit-reader.ts";

const UNITS_PER_MESSAGE = 16;

/** Waits for the units. */
export async function readAhead(settings: ReadAheadSettings): Promise<void> {
  const [units] = (await once(settings.port, "message")) as [readonly UnitVersion[]]; // the worker sends nothing else
  readUnits(units, settings);
}

/** Reads units backwards until the worker has come to the same one. Ends early if the folder cannot be read. */
function readUnits(
  units: readonly UnitVersion[],
  { root, copies, requireApprovals, withTexts, port, progress }: ReadAheadSettings,
): void {
  const numbers = new Int32Array(progress);
  const reader = new UnitReader(root, { copies: new FileCopies(copies, false), requireApprovals, withTexts });
  const listing = new RootListing(root);
  let batch: UnitRead[] = [];
  let sent = 0;
  const flush = (): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(batch);
    batch = [];
    sent += 1;
    for (;;) {
      const taken = Atomics.load(numbers, PROGRESS.taken);
      if (sent - taken < MESSAGES_AHEAD) return;
      Atomics.wait(numbers, PROGRESS.taken, taken);
    }
  };
  for (let index = units.length - 1; index > Atomics.load(numbers, PROGRESS.front); index -= 1) {
    const unit = units[index];
    if (unit === undefined) break;
    const read = reader.read(unit.name, unit.fingerprint);
    // The worker reads what is not valid again: it decides what becomes of it.
    if (read.loaded.content === null) continue;
    const value = fingerprintAfter(root, read.loaded, listing);
    if (value === null || digestOf(value) !== unit.fingerprint) continue;
    batch.push(read);
    if (batch.length === UNITS_PER_MESSAGE) flush();
  }
  if (batch.length > 0) flush();
}
