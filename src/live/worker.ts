/**
 * The thread that looks at the content folder: it scans, reads, validates and hashes, so that the
 * serving thread never waits for a disk or a parser. It keeps no record: they go to the server.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import type { LoadedUnit } from "../content/unit.ts";
import { LastGood, pollWithCopies } from "./last-known-good.ts";
import { ContentWatch, POLL_MS, type PollEnd } from "./folder-watcher.ts";
import type { FromWorker, WorkerSettings } from "./messages.ts";

/** Small enough that taking one message in costs the serving thread about a millisecond. */
const UNITS_A_MESSAGE = 16;

/** The bytes of attachments change hands instead of being copied. */
function attachments(units: readonly LoadedUnit[]): ArrayBuffer[] {
  const files = units.flatMap(({ content }) => {
    if (content?.kind === "announcements") return content.record?.files ?? [];
    if (content?.kind === "documents") return content.rows.flatMap(({ document }) => document?.files ?? []);
    return [];
  });
  return files.map((file) => file.content.buffer);
}

/** Messages to the server, one at a time: while it takes one in, the next is read. */
class Outbox {
  private readonly port: MessagePort;
  private taken: Promise<unknown> = Promise.resolve();

  constructor(port: MessagePort) {
    this.port = port;
  }

  /** Waits until the server has taken in all that was sent before. */
  async send(message: FromWorker, transfer: readonly ArrayBuffer[] = []): Promise<void> {
    await this.taken;
    this.taken = once(this.port, "message");
    this.port.postMessage(message, transfer);
  }

  async empty(): Promise<void> {
    await this.taken;
  }
}

/** One look at the folder, sent as it is read. @returns whether nothing had changed. */
async function sendPoll(outbox: Outbox, poll: Generator<LoadedUnit, PollEnd>): Promise<boolean> {
  let units: LoadedUnit[] = [];
  let quiet = true;
  const flush = async (): Promise<void> => {
    if (units.length === 0) return;
    const sent = units;
    units = [];
    await outbox.send({ kind: "units", units: sent }, attachments(sent));
  };
  for (;;) {
    const step = poll.next();
    if (step.done === true) {
      await flush();
      await outbox.send({ kind: "end", end: step.value });
      await outbox.empty();
      return quiet && step.value.settled;
    }
    quiet = false;
    units.push(step.value);
    if (units.length >= UNITS_A_MESSAGE) await flush();
  }
}

/** Copies are written a few at a time, and only for so long after each look: new content and readers go first. */
const COPIES_AT_ONCE = 8;
const COPYING_MS = 200;
const BETWEEN_COPIES_MS = 5;

/** Last good copies, for as long as they can be written; content is served without them too. */
class Copies {
  lastGood: LastGood | null = null;
  private readonly port: MessagePort;

  constructor(port: MessagePort, { root, stateDir, recall }: WorkerSettings) {
    this.port = port;
    this.attempt(() => {
      if (stateDir !== null) this.lastGood = new LastGood({ stateDir, root, now: Date.now, recall });
    });
  }

  private attempt<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.lastGood = null;
      const message: FromWorker = {
        kind: "state-lost",
        why: error instanceof Error && "code" in error ? String(error.code) : "unknown",
      };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.port.postMessage(message);
      return null;
    }
  }

  async keepDue(): Promise<void> {
    const until = performance.now() + COPYING_MS;
    while (this.attempt(() => this.lastGood?.keepDue(COPIES_AT_ONCE)) === COPIES_AT_ONCE && performance.now() < until)
      await pause(BETWEEN_COPIES_MS);
  }
}

/** Between two looks at the least: a slow disk is not looked at without a break. */
const BREATH_MS = 500;

async function main(port: MessagePort, settings: WorkerSettings): Promise<void> {
  const watch = new ContentWatch(settings.root, Date.now);
  const copies = new Copies(port, settings);
  const outbox = new Outbox(port);
  for (;;) {
    const next = performance.now() + POLL_MS;
    const quiet = await sendPoll(
      outbox,
      copies.lastGood === null ? watch.poll() : pollWithCopies(watch, copies.lastGood),
    );
    if (quiet) await copies.keepDue();
    // From look to look: what was seen alike twice lay still for that long, also where reading took longer.
    await pause(Math.max(BREATH_MS, next - performance.now()));
  }
}

if (parentPort === null) throw new Error("the content worker is a thread of the server, not a program");
await main(parentPort, workerData as WorkerSettings); // as content-live.ts starts it
