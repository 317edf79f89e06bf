/**
 * A second thread that reads units of a large folder beside the content worker, from the last one backwards, until the two
 * meet. It begins while the worker scans the folder. Nothing waits for it: a unit that it did not read, because it failed at
 * it for example, is read by the worker.
 */
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import type { Digest } from "../content/digest.ts";
import type { UnitName } from "../content/unit.ts";
import { COLLECTIONS, UNITS } from "../content/units/index.ts";
import type { SetAside } from "./failed-units.ts";
import type { CopiesFolder } from "./file-copies.ts";
import type { UnitVersion } from "./reading-marker.ts";
import type { TextsFileSettings } from "./texts-file.ts";
import type { UnitRead } from "./unit-reader.ts";

/** To start a thread takes about as much processor time as to read so many units. */
export const FEWEST_UNITS = 400;

/** It may be so many messages ahead of the worker, which takes none while it scans. */
export const MESSAGES_AHEAD = 32;

/** Places in the memory that both threads share. */
export const PROGRESS = {
  /** The index of the unit that the worker has come to. */
  front: 0,
  /** How many messages the worker has taken. */
  taken: 1,
} as const;

/** It holds a few records at a time. The limits make it collect garbage instead of growing. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 } as const;

/** What the thread is started with. */
export interface ReadAheadSettings {
  readonly root: string;
  /** Where attachments and images are copied to. */
  readonly copies: readonly CopiesFolder[];
  readonly requireApprovals: boolean;
  /** Units that are not read. */
  readonly setAside: readonly SetAside[];
  /** Whether a digest of the texts that were read is needed. */
  readonly withTexts: boolean;
  /** Where the texts of units are written; null sends them in messages. */
  readonly texts: TextsFileSettings | null;
  /** Gives one message, the units to read, and gets messages of several `ReadVersion`. */
  readonly port: MessagePort;
  /** Has the numbers of `PROGRESS`, as an `Int32Array`. */
  readonly progress: SharedArrayBuffer;
}

/** A unit as the thread read it, and the fingerprint that its files had before and after that. */
export interface ReadVersion extends UnitRead {
  readonly fingerprint: Digest;
}

type StartSettings = Omit<ReadAheadSettings, "port" | "progress">;

/** How many records a folder has, about: each is an entry of a folder of records. */
function recordCount(root: string): number {
  const folders = COLLECTIONS.flatMap((kind) => UNITS[kind].rootFolders);
  return folders.reduce((sum, folder) => sum + entryCount(`${root}/${folder}`), 0);
}

function entryCount(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    // The scan says what is wrong with it.
    return 0;
  }
}

export class ReadAhead {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  private readonly progress: Int32Array;
  private indexes: ReadonlyMap<UnitName, number> = new Map();

  /**
   * Starts the thread, which reads the last records until `begin` is called: the worker scans the folder meanwhile.
   * @param script calls `readAhead` of `read-ahead-thread.ts` with its data.
   * @param processors of this machine.
   * @returns null when a second thread would not make reading faster.
   */
  static start(script: URL, settings: StartSettings, processors = availableParallelism()): ReadAhead | null {
    return processors > 1 && recordCount(settings.root) >= FEWEST_UNITS ? new ReadAhead(script, settings) : null;
  }

  private constructor(script: URL, settings: StartSettings) {
    const memory = new SharedArrayBuffer(Object.keys(PROGRESS).length * Int32Array.BYTES_PER_ELEMENT);
    const { port1, port2 } = new MessageChannel();
    this.progress = new Int32Array(memory);
    this.port = port1;
    this.worker = new Worker(script, {
      workerData: { ...settings, port: port2, progress: memory } satisfies ReadAheadSettings,
      transferList: [port2],
      resourceLimits: LIMITS,
    });
    // The worker meets the same unit, and says what is wrong with it.
    this.worker.on("error", () => undefined);
  }

  /**
   * Says which units are to be read; to be called once.
   * @param units the worker begins with the first one, the thread with the last one.
   * @returns null, and the thread has ended, when they are too few.
   */
  begin(units: readonly UnitVersion[]): this | null {
    if (units.length < FEWEST_UNITS) {
      this.stop();
      return null;
    }
    this.indexes = new Map(units.map(({ name }, index) => [name, index]));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.port.postMessage(units);
    return this;
  }

  /** Says that the worker has come to a unit. */
  reach(name: UnitName): void {
    const index = this.indexes.get(name);
    if (index !== undefined) Atomics.store(this.progress, PROGRESS.front, index);
  }

  /**
   * What has been read since the last call; it does not wait. All units are valid, and none changed while it was read. They
   * may have changed since the scan, or before it.
   */
  *take(): Iterable<ReadVersion> {
    for (;;) {
      const received = receiveMessageOnPort(this.port);
      if (received === undefined) return;
      Atomics.add(this.progress, PROGRESS.taken, 1);
      Atomics.notify(this.progress, PROGRESS.taken);
      yield* received.message as readonly ReadVersion[]; // the thread sends nothing else
    }
  }

  /** Ends the thread, wherever it is. */
  stop(): void {
    this.port.close();
    void this.worker.terminate();
  }
}
