/**
 * The content worker, a thread that polls the content folder. It scans, reads, validates and hashes, so that the
 * serving thread never waits for a disk or a parser. Records are sent to the server and not kept here.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { errorCode } from "../core/error-code.ts";
import type { LoadedUnit } from "../content/unit.ts";
import { binaryFilesOf } from "../content/units/index.ts";
import { LastKnownGood, pollWithSnapshots } from "./last-known-good.ts";
import { FolderWatcher, POLL_INTERVAL_MS, type PollSummary } from "./folder-watcher.ts";
import type { WorkerMessage, WorkerSettings } from "./messages.ts";

/** Receiving a message of this size costs the serving thread about a millisecond. */
const UNITS_PER_MESSAGE = 16;

/** The buffers of attachments and images, which are transferred to the server instead of being copied. */
function binaryBuffers(units: readonly LoadedUnit[]): ArrayBuffer[] {
  const files = units.flatMap(({ content }) => (content === null ? [] : binaryFilesOf(content)));
  return files.map((file) => file.content.buffer);
}

/** Sends messages to the server one at a time: while it handles one, the next units are read. */
class Outbox {
  private readonly port: MessagePort;
  private handled: Promise<unknown> = Promise.resolve();

  constructor(port: MessagePort) {
    this.port = port;
  }

  /** Waits until the server has handled the message before. */
  async send(message: WorkerMessage, transfer: readonly ArrayBuffer[] = []): Promise<void> {
    await this.handled;
    this.handled = once(this.port, "message");
    this.port.postMessage(message, transfer);
  }

  /** Waits until the server has handled every message. */
  async drain(): Promise<void> {
    await this.handled;
  }
}

/** Polls the folder once and sends what changed while it is read. @returns whether nothing had changed. */
async function sendPoll(outbox: Outbox, poll: Generator<LoadedUnit, PollSummary>): Promise<boolean> {
  let units: LoadedUnit[] = [];
  let quiet = true;
  const flush = async (): Promise<void> => {
    if (units.length === 0) return;
    const sent = units;
    units = [];
    await outbox.send({ kind: "units", units: sent }, binaryBuffers(sent));
  };
  for (;;) {
    const step = poll.next();
    if (step.done === true) {
      await flush();
      await outbox.send({ kind: "poll-complete", summary: step.value });
      await outbox.drain();
      return quiet && step.value.settled;
    }
    quiet = false;
    units.push(step.value);
    if (units.length >= UNITS_PER_MESSAGE) await flush();
  }
}

/** Snapshots are written in small batches and for a short time after each poll: new content and readers go first. */
const SNAPSHOTS_PER_BATCH = 8;
const SNAPSHOT_TIME_MS = 200;
const BATCH_PAUSE_MS = 5;

/** Writes snapshots for as long as that is possible. Content is served without them too. */
class SnapshotWriter {
  lastKnownGood: LastKnownGood | null = null;
  private readonly port: MessagePort;

  constructor(port: MessagePort, { root, stateDir, restoreSnapshots }: WorkerSettings) {
    this.port = port;
    this.attempt(() => {
      if (stateDir !== null)
        this.lastKnownGood = new LastKnownGood({ stateDir, root, now: Date.now, restoreSnapshots });
    });
  }

  private attempt<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.lastKnownGood = null;
      const message: WorkerMessage = { kind: "snapshots-unavailable", code: errorCode(error) ?? "unknown" };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.port.postMessage(message);
      return null;
    }
  }

  async writeDue(): Promise<void> {
    const until = performance.now() + SNAPSHOT_TIME_MS;
    const writeBatch = (): number | null => this.attempt(() => this.lastKnownGood?.writeDue(SNAPSHOTS_PER_BATCH) ?? 0);
    while (writeBatch() === SNAPSHOTS_PER_BATCH && performance.now() < until) await pause(BATCH_PAUSE_MS);
  }
}

/** The shortest pause between two polls, for folders whose polls take longer than the poll interval. */
const MIN_PAUSE_MS = 500;

async function main(port: MessagePort, settings: WorkerSettings): Promise<void> {
  const watcher = new FolderWatcher(settings.root, Date.now);
  const snapshots = new SnapshotWriter(port, settings);
  const outbox = new Outbox(port);
  for (;;) {
    const next = performance.now() + POLL_INTERVAL_MS;
    const { lastKnownGood } = snapshots;
    const quiet = await sendPoll(
      outbox,
      lastKnownGood === null ? watcher.poll() : pollWithSnapshots(watcher, lastKnownGood),
    );
    if (quiet) await snapshots.writeDue();
    await pause(Math.max(MIN_PAUSE_MS, next - performance.now()));
  }
}

if (parentPort === null) throw new Error("the content worker is a thread of the server, not a program");
await main(parentPort, workerData as WorkerSettings); // LiveContent starts the worker with these
