/** Runs the content worker: starts it, passes its messages on, restarts it when it fails, and stops it. */
import type { Worker } from "node:worker_threads";
import type { ReaderFailure } from "../content/diagnostic.ts";
import { AppliedVersions } from "./applied-versions.ts";
import type { CopiesFolder } from "./file-copies.ts";
import { FailedUnits } from "./failed-units.ts";
import type { ServerReply, WorkerMessage, WorkerSettings } from "./messages.ts";
import type { UnitVersion } from "./reading-marker.ts";
import { ContentReceiver, type FirstLoad, type ReceiverOptions } from "./receiver.ts";
import { unpackUnits } from "./stored-unit.ts";
import { TextsFile } from "./texts-file.ts";
import { startSupervisedWorker, type WorkerEnd } from "./supervised-worker.ts";

const RESTART_DELAY_MS = 2000;

/** A worker that fails so often before the first load, and not at a unit, will not do better: the program is broken. */
const START_ATTEMPTS = 3;

export interface LiveContentOptions extends Omit<ReceiverOptions, "onFirstLoad" | "defer"> {
  /** The built content-worker.ts. */
  readonly script: URL;
  readonly root: string;
  /** Where attachments and images are copied to. */
  readonly copies: readonly CopiesFolder[];
  /** Where snapshots are stored for the next start; null stores none. */
  readonly stateDir: string | null;
  /** Whether nothing is released without `approvers.yaml`. */
  readonly requireApprovals: boolean;
  /** Milliseconds of a clock that is never set back. */
  readonly monotonic: () => number;
}

export class LiveContent {
  /** Resolved when the folder was read for the first time; rejected when no worker gets as far as reading it. */
  readonly first: Promise<FirstLoad>;
  private readonly options: LiveContentOptions;
  private readonly receiver: ContentReceiver;
  private readonly applied = new AppliedVersions();
  private readonly failed = new FailedUnits();
  /** It stays open: what is served may be read until the process ends. */
  private readonly texts: TextsFile | null;
  private worker: Worker | null = null;
  private restart: NodeJS.Timeout | undefined;
  private stopped = false;
  private isLoaded = false;
  private failedStarts = 0;
  private rejectFirst: (error: unknown) => void = () => undefined;

  constructor(options: LiveContentOptions) {
    this.options = options;
    this.texts = TextsFile.create(options.copies);
    let resolveFirst: (first: FirstLoad) => void = () => undefined;
    this.first = new Promise((resolve, reject) => {
      resolveFirst = resolve;
      this.rejectFirst = reject;
    });
    this.receiver = new ContentReceiver({
      ...options,
      onFirstLoad: (first) => {
        this.isLoaded = true;
        resolveFirst(first);
      },
      defer: setImmediate,
    });
    this.start();
  }

  /** Ends the worker. It only reads the content folder, so it may be ended at any point. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.restart);
    await this.worker?.terminate();
  }

  private start(): void {
    const { root, copies, stateDir, requireApprovals, script, monotonic } = this.options;
    this.worker = startSupervisedWorker<WorkerSettings, WorkerMessage>({
      script,
      settings: {
        root,
        copies,
        texts: this.texts?.settings ?? null,
        stateDir,
        restoreSnapshots: !this.isLoaded,
        applied: this.applied.units,
        setAside: this.failed.setAside(),
        requireApprovals,
      },
      monotonic,
      onMessage: (message, worker) => this.receive(worker, message),
      onEnd: (end) => {
        this.applied.discard();
        this.applied.commit(this.receiver.discard());
        if (!this.stopped) this.afterFailure(end);
      },
    });
  }

  private receive(worker: Worker, message: WorkerMessage): void {
    // Requests that arrived meanwhile go first.
    const reply = (copiesInUse: ServerReply["copiesInUse"] = null, unusable: ServerReply["unusable"] = []): unknown =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      setImmediate(() => worker.postMessage({ copiesInUse, unusable } satisfies ServerReply));
    if (message.kind === "units") {
      const { loaded, unusable } = unpackUnits(message.stored);
      this.receiver.stage([...loaded, ...(this.texts?.unpack(message.units) ?? message.units)]);
      const versions = message.versions.filter(({ name }) => !unusable.includes(name));
      this.applied.stage(versions);
      for (const version of versions) this.failed.settle(version);
      reply(null, unusable);
    } else if (message.kind === "units-complete") {
      this.receiver.prepare();
      reply();
    } else if (message.kind === "poll-complete") {
      this.applied.commit(message.summary.removed);
      for (const name of message.summary.removed) this.failed.forget(name);
      this.receiver.commit(message.summary, reply);
    } else if (message.kind === "cache-unusable")
      this.options.logger.warn(
        message.code === null ? {} : { code: message.code },
        message.code === null
          ? "a part of what STATE_DIR keeps for a faster start is damaged: it is ignored, and those units are read again"
          : "STATE_DIR cannot keep units for a faster start",
      );
    else
      this.options.logger.warn(
        { code: message.code },
        "STATE_DIR cannot be used: after a restart, a record whose edit is invalid is not served",
      );
  }

  /** A failure at a unit is the unit's, at the second time: the next worker is started at once and without it. */
  private afterFailure({ unit, failure, error }: WorkerEnd): void {
    if (unit === null) {
      this.options.logger.error(
        { err: error },
        "the content worker failed: what was served stays up, and it is started again",
      );
      if (!this.isLoaded) this.failedStarts += 1;
      if (this.failedStarts >= START_ATTEMPTS) this.rejectFirst(error);
      this.restart = setTimeout(() => this.start(), RESTART_DELAY_MS).unref();
      return;
    }
    this.logFailure(unit, failure, this.failed.record(unit, failure));
    this.restart = setTimeout(() => this.start(), 0).unref();
  }

  /** The log names a unit only if it is public. */
  private logFailure({ name }: UnitVersion, failure: ReaderFailure, isSetAside: boolean): void {
    this.options.logger.error(
      { failure, ...(this.receiver.isPublic(name) ? { content: name } : {}) },
      isSetAside
        ? "a part of the content is set aside until it changes, because the content worker failed at it twice: " +
            "everything else goes on"
        : "the content worker failed at a part of the content: what was served stays up, and it is started again",
    );
  }
}
