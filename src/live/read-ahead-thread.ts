/** The thread of `read-ahead.ts`. */
import { once } from "node:events";
import { receiveMessageOnPort } from "node:worker_threads";
import type { Digest } from "../content/digest.ts";
import { RootListing } from "../content/fingerprint.ts";
import { recordNames, takeFingerprint } from "../content/scan.ts";
import type { UnitName } from "../content/unit.ts";
import { FileCopies } from "./file-copies.ts";
import { MESSAGES_AHEAD, PROGRESS, type ReadAheadSettings, type ReadVersion } from "./read-ahead.ts";
import type { UnitVersion } from "./reading-marker.ts";
import { packTexts } from "./texts-file.ts";
import { fingerprintAfter, UnitReader } from "./unit-reader.ts";

const UNITS_PER_MESSAGE = 16;

/** Reads units and sends them. */
class Sender {
  private readonly settings: ReadAheadSettings;
  private readonly numbers: Int32Array;
  private readonly reader: UnitReader;
  private readonly listing: RootListing;
  private readonly setAside: ReadonlyMap<UnitName, Digest>;
  private readonly read = new Set<UnitName>();
  private batch: ReadVersion[] = [];
  private sent = 0;

  constructor(settings: ReadAheadSettings, listing: RootListing) {
    this.settings = settings;
    const { root, copies, requireApprovals, setAside, withTexts, progress } = settings;
    this.numbers = new Int32Array(progress);
    this.reader = new UnitReader(root, { copies: new FileCopies(copies, false), requireApprovals, withTexts });
    this.setAside = new Map(setAside.map((unit) => [unit.name, unit.fingerprint]));
    this.listing = listing;
  }

  /** The index of the unit that the worker has come to. */
  get front(): number {
    return Atomics.load(this.numbers, PROGRESS.front);
  }

  /** Reads a unit once. The worker reads what is not valid again: it decides what becomes of it. */
  add(name: UnitName, fingerprint: Digest): void {
    if (this.read.has(name) || this.setAside.get(name) === fingerprint) return;
    this.read.add(name);
    const read = this.reader.read(name, fingerprint);
    if (read.loaded.content === null) return;
    const after = fingerprintAfter(this.settings.root, read.loaded, this.listing);
    if (after?.digest !== fingerprint) return;
    this.batch.push({ ...read, fingerprint });
    if (this.batch.length === UNITS_PER_MESSAGE) this.flush();
  }

  /** What was read, its texts in their file. */
  private packed(): readonly ReadVersion[] {
    const units = packTexts(
      this.settings.texts,
      this.batch.map(({ loaded }) => loaded),
    );
    return this.batch.map((read, index) => ({ ...read, loaded: units[index] ?? read.loaded }));
  }

  /** Sends what was read, and waits while the worker is too many messages behind. */
  flush(): void {
    if (this.batch.length === 0) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.settings.port.postMessage(this.packed());
    this.batch = [];
    this.sent += 1;
    for (;;) {
      const taken = Atomics.load(this.numbers, PROGRESS.taken);
      if (this.sent - taken < MESSAGES_AHEAD) return;
      Atomics.wait(this.numbers, PROGRESS.taken, taken);
    }
  }
}

/** Reads records backwards, and from the worker's scan on the units that it names, until the worker has come to the same one. */
export async function readAhead(settings: ReadAheadSettings): Promise<void> {
  const listing = new RootListing(settings.root);
  const sender = new Sender(settings, listing);
  const wanted = readUntilScanned(sender, listing, settings);
  const units = wanted ?? ((await once(settings.port, "message")) as [readonly UnitVersion[]])[0]; // the worker sends nothing else
  for (let index = units.length - 1; index > sender.front; index -= 1) {
    const unit = units[index];
    if (unit !== undefined) sender.add(unit.name, unit.fingerprint);
  }
  sender.flush();
}

/** @returns the units that the worker names; null if it has named none yet. */
function readUntilScanned(
  sender: Sender,
  listing: RootListing,
  { root, port }: ReadAheadSettings,
): readonly UnitVersion[] | null {
  try {
    for (const name of recordNames(listing).toReversed()) {
      const received = receiveMessageOnPort(port);
      if (received !== undefined) return received.message as readonly UnitVersion[]; // the worker sends nothing else
      sender.add(name, takeFingerprint(root, name, listing).digest);
    }
  } catch {
    // The folder cannot be read: the worker says so.
  }
  return null;
}
