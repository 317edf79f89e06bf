/**
 * The content worker, a thread that polls the content folder. It scans, reads, validates and hashes, so that the
 * serving thread waits for no parser, and for a disk only where a text is asked for (texts-file.ts). Records are sent to the server and
 * not kept here.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { errorCode } from "../core/error-code.ts";
import { sha256Hex } from "../content/digest.ts";
import type { Instant } from "../core/time.ts";
import type { UnitName } from "../content/unit.ts";
import { Batch } from "./batch.ts";
import { FileCopies } from "./file-copies.ts";
import { LastKnownGood, pollWithSnapshots } from "./last-known-good.ts";
import { FolderWatcher, POLL_INTERVAL_MS, type PollSummary } from "./folder-watcher.ts";
import type { ServerReply, WorkerMessage, WorkerSettings } from "./messages.ts";
import { FEWEST_UNITS, ReadAhead, type ReadAheadSettings } from "./read-ahead.ts";
import { readAhead } from "./read-ahead-thread.ts";
import { ReadingMarker, type UnitVersion } from "./reading-marker.ts";
import { ReleaseClock, systemTime } from "./release-clock.ts";
import type { TextsFileSettings } from "./texts-file.ts";
import { UnitCache } from "./unit-cache.ts";

/** Sends messages to the server one at a time: while it handles one, the next units are read. */
class Outbox {
  private readonly port: MessagePort;
  private handled: Promise<void> = Promise.resolve();
  private inUse: ReadonlySet<string> | null = null;
  private unusable: UnitName[] = [];

  constructor(port: MessagePort) {
    this.port = port;
  }

  /** Waits until the server has handled the message before. */
  async send(message: WorkerMessage): Promise<void> {
    await this.handled;
    this.handled = this.reply();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.port.postMessage(message, message.kind === "units" ? [message.stored.bytes.buffer] : []);
  }

  private async reply(): Promise<void> {
    const [reply] = (await once(this.port, "message")) as [ServerReply]; // the server sends nothing else
    if (reply.copiesInUse !== null) this.inUse = new Set(reply.copiesInUse);
    this.unusable.push(...reply.unusable);
  }

  /** Stored units that the server could not parse, of all messages that it has handled. */
  takeUnusable(): readonly UnitName[] {
    return this.unusable.splice(0);
  }

  /** The copies that the server needs, once after each change of them; null otherwise. */
  takeCopiesInUse(): ReadonlySet<string> | null {
    const taken = this.inUse;
    this.inUse = null;
    return taken;
  }

  /** Waits until the server has handled every message. */
  async drain(): Promise<void> {
    await this.handled;
  }
}

/**
 * Polls the folder once and sends what changed while it is read.
 * @param isApplied whether the server has this version of a unit from an earlier worker.
 */
async function sendPoll(
  outbox: Outbox,
  watcher: FolderWatcher,
  lastKnownGood: LastKnownGood | null,
  texts: TextsFileSettings | null,
  isApplied: (version: UnitVersion) => boolean,
): Promise<{ readonly changed: boolean; readonly summary: PollSummary }> {
  const poll = lastKnownGood === null ? watcher.poll() : pollWithSnapshots(watcher, lastKnownGood);
  let batch = new Batch(texts);
  let changed = false;
  const flush = async (): Promise<void> => {
    if (batch.isEmpty) return;
    const { message } = batch;
    batch = new Batch(texts);
    await outbox.send(message);
  };
  for (;;) {
    const step = poll.next();
    if (step.done === true) {
      await flush();
      await outbox.drain();
      const unusable = outbox.takeUnusable();
      watcher.distrust(unusable);
      // The server applies the units while this thread looks at the folder.
      if (changed && !watcher.wasAtRest) await outbox.send({ kind: "units-complete" });
      const settled = step.value.settled && unusable.length === 0;
      const summary: PollSummary = { ...step.value, settled, atRest: watcher.isAtRest() };
      lastKnownGood?.finishPoll(summary, (name) => watcher.isPresent(name));
      await outbox.send({ kind: "poll-complete", summary });
      await outbox.drain();
      return { changed, summary };
    }
    changed = true;
    const version = watcher.versionOf(step.value.name);
    if (isApplied(version)) continue;
    batch.add(step.value, version);
    if (batch.isFull) await flush();
  }
}

/** Snapshots are written in small batches and for a short time after each poll: new content and readers go first. */
const SNAPSHOTS_PER_BATCH = 8;
const SNAPSHOT_TIME_MS = 200;
const BATCH_PAUSE_MS = 5;
/** They wait for so many polls that found something. One record that is saved every second must not hold them up. */
const POLLS_WITHOUT_SNAPSHOTS = 5;

/** Writes snapshots for as long as that is possible. Content is served without them too. */
class SnapshotWriter {
  lastKnownGood: LastKnownGood | null = null;
  private readonly port: MessagePort;

  /** @param now decides what is public. */
  constructor(
    port: MessagePort,
    copies: FileCopies,
    { root, stateDir, restoreSnapshots }: WorkerSettings,
    now: () => Instant,
  ) {
    this.port = port;
    this.attempt(() => {
      if (stateDir !== null) this.lastKnownGood = new LastKnownGood({ stateDir, root, now, copies, restoreSnapshots });
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

/** This file, as it was built. */
const SCRIPT = new URL(import.meta.url);

/** Of what reads units. The build names the chunks that this file imports by their content. */
const codeVersion = (): string => `${process.version} ${sha256Hex(readFileSync(SCRIPT))}`;

function openCache(
  port: MessagePort,
  copies: FileCopies,
  { root, stateDir, requireApprovals }: WorkerSettings,
  now: () => Instant,
): UnitCache | null {
  if (stateDir === null) return null;
  const version = `${codeVersion()} ${requireApprovals}`;
  const onUnusable = (code: string | null): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage({ kind: "cache-unusable", code } satisfies WorkerMessage);
  };
  return UnitCache.open({ stateDir, root, version, now, copies, onUnusable });
}

/** The shortest pause between two polls, for folders whose polls take longer than the poll interval. */
const MIN_PAUSE_MS = 500;

/** Blocks this thread, which has nothing else to do. */
function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms);
}

/** Whether every unit of the folder has been read. */
const isWhole = ({ settled, problems }: PollSummary): boolean => settled && problems.length === 0;

async function main(port: MessagePort, settings: WorkerSettings): Promise<void> {
  const { root, applied, setAside, requireApprovals } = settings;
  const copies = new FileCopies(settings.copies);
  const marker = new ReadingMarker(settings.marker);
  // A wall clock that jumps ahead must not have anything stored that is to come.
  const clock = new ReleaseClock(systemTime);
  const now = (): Instant => clock.now();
  const cache = openCache(port, copies, settings, now);
  const startReadAhead = (): ReadAhead | null =>
    ReadAhead.start(SCRIPT, {
      root,
      copies: settings.copies,
      requireApprovals,
      setAside,
      withTexts: cache !== null,
      texts: cache === null ? settings.texts : null,
    });
  // Before the scan; with units in the cache, the scan says first whether there is enough to read.
  const ahead = cache === null || cache.isEmpty ? startReadAhead() : null;
  const watcher = new FolderWatcher(root, {
    copies,
    wallNow: Date.now,
    wait,
    applied,
    setAside,
    requireApprovals,
    marker,
    cache,
    readAhead: (units) => (ahead ?? (units.length < FEWEST_UNITS ? null : startReadAhead()))?.begin(units) ?? null,
  });
  // Only the first reading may be left out: a unit is read again when a copy of its files is lost.
  const known = new Map(applied);
  const isApplied = ({ name, fingerprint }: UnitVersion): boolean => {
    const isSame = known.get(name) === fingerprint;
    known.delete(name);
    return isSame;
  };
  const snapshots = new SnapshotWriter(port, copies, settings, now);
  const outbox = new Outbox(port);
  let inUse: ReadonlySet<string> | null = null;
  let pollsWithoutSnapshots = 0;
  for (;;) {
    const next = performance.now() + POLL_INTERVAL_MS;
    const { changed, summary } = await sendPoll(outbox, watcher, snapshots.lastKnownGood, settings.texts, isApplied);
    pollsWithoutSnapshots = !changed && summary.settled ? 0 : pollsWithoutSnapshots + 1;
    cache?.finishPoll(summary.removed, isWhole(summary));
    if (pollsWithoutSnapshots % POLLS_WITHOUT_SNAPSHOTS === 0) {
      await snapshots.writeDue();
      cache?.flush();
    }
    await pause(Math.max(MIN_PAUSE_MS, next - performance.now()));
    inUse = outbox.takeCopiesInUse() ?? inUse;
    // After the pause: requests of the view before have opened their files. Before units are all read, copies of an
    // earlier run may still be needed.
    if (inUse === null || !isWhole(summary)) continue;
    copies.keepOnly(new Set([...inUse, ...(snapshots.lastKnownGood?.copiesInUse() ?? [])]));
    inUse = null;
  }
}

if (parentPort === null) throw new Error("the content worker is a thread of the server, not a program");
const data = workerData as WorkerSettings | ReadAheadSettings; // LiveContent and ReadAhead start threads with these
if ("progress" in data) await readAhead(data);
else await main(parentPort, data);
