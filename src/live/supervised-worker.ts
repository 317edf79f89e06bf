/** A worker thread that reads content. It may fail at a unit, so it is watched, and its end says at which. */
import { Worker } from "node:worker_threads";
import type { ReaderFailure } from "../content/diagnostic.ts";
import { errorCode } from "../core/error-code.ts";
import { ReadingMarker, StallDetector, type UnitVersion } from "./reading-marker.ts";

/** A file of the largest size is read from a slow disk in less. */
const READING_LIMIT_MS = 20_000;
const WATCH_INTERVAL_MS = 1000;

/** A worker needs memory for a few records at a time. The limits make it collect garbage instead of growing. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 } as const;

/** How a worker ended. */
export interface WorkerEnd {
  /** The unit that it was reading; null for none. */
  readonly unit: UnitVersion | null;
  readonly failure: ReaderFailure;
  readonly error: unknown;
}

export interface SupervisedWorkerOptions<Settings extends { readonly marker: SharedArrayBuffer }, Message> {
  readonly script: URL;
  /** The worker's data; the memory of its `ReadingMarker` is added. */
  readonly settings: Omit<Settings, "marker">;
  /** Milliseconds of a clock that is never set back. */
  readonly monotonic: () => number;
  readonly onMessage: (message: Message, worker: Worker) => void;
  /** Called once, also after `terminate`. */
  readonly onEnd: (end: WorkerEnd) => void;
}

/** Starts a worker, and ends it when it reads one file for too long. */
export function startSupervisedWorker<Settings extends { readonly marker: SharedArrayBuffer }, Message>({
  script,
  settings,
  monotonic,
  onMessage,
  onEnd,
}: SupervisedWorkerOptions<Settings, Message>): Worker {
  const marker = new ReadingMarker();
  const worker = new Worker(script, {
    workerData: { ...settings, marker: marker.memory },
    resourceLimits: WORKER_LIMITS,
  });
  let failure: ReaderFailure = "error";
  let error: unknown = null;
  const stall = new StallDetector(marker, READING_LIMIT_MS);
  const watch = setInterval(() => {
    if (!stall.isStalled(monotonic())) return;
    failure = "time";
    void worker.terminate();
  }, WATCH_INTERVAL_MS).unref();
  worker.on("message", (message: Message) => onMessage(message, worker));
  worker.on("error", (thrown) => {
    error = thrown;
    failure = errorCode(thrown) === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "error";
  });
  worker.once("exit", () => {
    clearInterval(watch);
    onEnd({ unit: marker.current, failure, error });
  });
  return worker;
}
