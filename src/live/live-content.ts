/** Runs the content worker: starts it, passes its messages on, restarts it when it fails, and stops it. */
import { Worker } from "node:worker_threads";
import type { CopiesFolder } from "./file-copies.ts";
import type { ServerReply, WorkerMessage, WorkerSettings } from "./messages.ts";
import { ContentReceiver, type FirstLoad, type ReceiverOptions } from "./receiver.ts";

const RESTART_DELAY_MS = 2000;

/** The worker needs memory for a few records at a time. The limits make it collect garbage instead of growing. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;

export interface LiveContentOptions extends Omit<ReceiverOptions, "onFirstLoad" | "defer"> {
  /** The built content-worker.ts. */
  readonly script: URL;
  readonly root: string;
  /** Where attachments and images are copied to. */
  readonly copies: readonly CopiesFolder[];
  /** Where snapshots are stored for the next start; null stores none. */
  readonly stateDir: string | null;
}

export class LiveContent {
  /** Resolved when the folder was read for the first time; rejected when the worker fails before that. */
  readonly first: Promise<FirstLoad>;
  private readonly options: LiveContentOptions;
  private readonly receiver: ContentReceiver;
  private worker: Worker | null = null;
  private restart: NodeJS.Timeout | undefined;
  private stopped = false;
  private rejectFirst: (error: unknown) => void = () => undefined;

  constructor(options: LiveContentOptions) {
    this.options = options;
    let resolveFirst: (first: FirstLoad) => void = () => undefined;
    this.first = new Promise((resolve, reject) => {
      resolveFirst = resolve;
      this.rejectFirst = reject;
    });
    this.receiver = new ContentReceiver({
      ...options,
      onFirstLoad: (first) => resolveFirst(first),
      defer: setImmediate,
    });
    this.start(true);
  }

  /** Ends the worker. It only reads the content folder, so it may be ended at any point. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.restart);
    await this.worker?.terminate();
  }

  private start(restoreSnapshots: boolean): void {
    const { root, copies, stateDir } = this.options;
    const workerData: WorkerSettings = { root, copies, stateDir, restoreSnapshots };
    const worker = new Worker(this.options.script, { workerData, resourceLimits: WORKER_LIMITS });
    this.worker = worker;
    worker.on("message", (message: WorkerMessage) => {
      // Requests that arrived meanwhile go first.
      const reply = (copiesInUse: ServerReply["copiesInUse"] = null): unknown =>
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        setImmediate(() => worker.postMessage({ copiesInUse } satisfies ServerReply));
      if (message.kind === "units") {
        this.receiver.stage(message.units);
        reply();
      } else if (message.kind === "poll-complete") this.receiver.commit(message.summary, reply);
      else
        this.options.logger.warn(
          { code: message.code },
          "STATE_DIR cannot be used: after a restart, a record whose edit is invalid is not served",
        );
    });
    worker.on("error", (error) => {
      this.rejectFirst(error);
      this.options.logger.error(
        { err: error },
        "the content worker failed: what was served stays up, and it is started again",
      );
    });
    worker.once("exit", () => {
      this.receiver.discard();
      if (this.stopped) return;
      this.restart = setTimeout(() => this.start(false), RESTART_DELAY_MS).unref();
    });
  }
}
