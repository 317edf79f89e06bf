/**
 * A second thread that reads units of a large folder beside the content worker, from the last one backwards, until the two
 * meet. Nothing waits for it: a unit that it did not read, because it failed at it for example, is read by the worker.
 */
import { availableParallelism } from "node:os";
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import type { UnitName } from "../content/unit.ts";
import type { CopiesFolder } from "./file-copies.ts";
import type { UnitVersion } from "./reading-marker.ts";
import type { UnitRead } from "./unit-reader.ts";

/** To start a thread takes about as much processor time as to read so many units. */
export const FEWEST_UNITS = 400;

/** It may be so many messages ahead of the worker. */
export const MESSAGES_AHEAD = 4;

/** Places in the memory that both threads share. */
export const PROGRESS = {
  /** The index of the unit that the worker has come to. */
  front: 0,
  /** How many messages the worker has taken. */
  taken: 1,
} as const;

/** It holds a few records at a time. The limits make it collect garbage instead of growing. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 } as const;

/** What the thread is started with. */
export interface ReadAheadSettings {
  readonly root: string;
  /** Where attachments and images are copied to. */
  readonly copies: readonly CopiesFolder[];
  readonly requireApprovals: boolean;
  /** Whether a digest of the texts that were read is needed. */
  readonly withTexts: boolean;
  /** The worker begins with the first one, the thread with the last one. */
  readonly units: readonly UnitVersion[];
  /** Gets messages of several `UnitRead`. */
  readonly port: MessagePort;
  /** Has the numbers of `PROGRESS`, as an `Int32Array`. */
  readonly progress: SharedArrayBuffer;
}

export class ReadAhead {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  private readonly progress: Int32Array;
  private readonly indexes: ReadonlyMap<UnitName, number>;

  /**
   * @param script calls `readAhead` of `read-ahead-thread.ts` with its data.
   * @param processors of this machine.
   * @returns null when a second thread would not make reading faster.
   */
  static start(
    script: URL,
    settings: Omit<ReadAheadSettings, "port" | "progress">,
    processors = availableParallelism(),
  ): ReadAhead | null {
    return settings.units.length >= FEWEST_UNITS && processors > 1 ? new ReadAhead(script, settings) : null;
  }

  private constructor(script: URL, settings: Omit<ReadAheadSettings, "port" | "progress">) {
    const memory = new SharedArrayBuffer(Object.keys(PROGRESS).length * Int32Array.BYTES_PER_ELEMENT);
    const { port1, port2 } = new MessageChannel();
    this.progress = new Int32Array(memory);
    this.port = port1;
    this.indexes = new Map(settings.units.map(({ name }, index) => [name, index]));
    this.worker = new Worker(script, {
      workerData: { ...settings, port: port2, progress: memory } satisfies ReadAheadSettings,
      transferList: [port2],
      resourceLimits: LIMITS,
    });
    // The worker meets the same unit, and says what is wrong with it.
    this.worker.on("error", () => undefined);
  }

  /** Says that the worker has come to a unit. */
  reach(name: UnitName): void {
    const index = this.indexes.get(name);
    if (index !== undefined) Atomics.store(this.progress, PROGRESS.front, index);
  }

  /** What has been read since the last call; it does not wait. All units are valid, and none changed while it was read. */
  *take(): Iterable<UnitRead> {
    for (;;) {
      const received = receiveMessageOnPort(this.port);
      if (received === undefined) return;
      Atomics.add(this.progress, PROGRESS.taken, 1);
      Atomics.notify(this.progress, PROGRESS.taken);
      yield* received.message as readonly UnitRead[]; // the thread sends nothing else
    }
  }

  /** Ends the thread, wherever it is. */
  stop(): void {
    this.port.close();
    void this.worker.terminate();
  }
}
