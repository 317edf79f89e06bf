/** Runs the content worker: starts it, takes in what it sends, starts it again when it fails, stops it. */
import { Worker } from "node:worker_threads";
import { POLL_MS } from "./folder-watcher.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./messages.ts";
import { ContentReceiver, type FirstLoad, type ReceiverOptions } from "./receiver.ts";

/** The worker holds a few records at a time: it should collect its rubbish, not grow. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;

export interface LiveContentOptions extends Omit<ReceiverOptions, "onFirstLoad" | "defer"> {
  /** The built content-worker.ts. */
  readonly script: URL;
  readonly root: string;
  /** Where last good copies are kept for the next start; null keeps none. */
  readonly stateDir: string | null;
}

export class LiveContent {
  /** The first reading of the folder; rejected when the worker cannot do it. */
  readonly first: Promise<FirstLoad>;
  private readonly options: LiveContentOptions;
  private readonly receiver: ContentReceiver;
  private worker: Worker | null = null;
  private restart: NodeJS.Timeout | undefined;
  private stopped = false;
  private failFirst: (error: unknown) => void = () => undefined;

  constructor(options: LiveContentOptions) {
    this.options = options;
    let loaded: (first: FirstLoad) => void = () => undefined;
    this.first = new Promise((resolve, reject) => {
      loaded = resolve;
      this.failFirst = reject;
    });
    this.receiver = new ContentReceiver({ ...options, onFirstLoad: (first) => loaded(first), defer: setImmediate });
    this.start(true);
  }

  /** Ends the worker; it only reads, so it may be ended anywhere. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.restart);
    await this.worker?.terminate();
  }

  private start(recall: boolean): void {
    const workerData: WorkerSettings = { root: this.options.root, stateDir: this.options.stateDir, recall };
    const worker = new Worker(this.options.script, { workerData, resourceLimits: WORKER_LIMITS });
    this.worker = worker;
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "units") this.receiver.stage(message.units);
      else if (message.kind === "end") this.receiver.commit(message.end);
      else {
        this.options.logger.warn(
          { why: message.why },
          "STATE_DIR cannot be used: a record whose edit is broken will not be there after a restart",
        );
        return;
      }
      const answer: ToWorker = "next";
      // Requests that came in meanwhile go first.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      setImmediate(() => worker.postMessage(answer));
    });
    worker.on("error", (error) => {
      this.failFirst(error);
      this.options.logger.error(
        { err: error },
        "the content worker failed: what was served stays up, and it is started again",
      );
    });
    worker.once("exit", () => {
      this.receiver.discard();
      if (this.stopped) return;
      this.restart = setTimeout(() => this.start(false), POLL_MS).unref();
    });
  }
}
