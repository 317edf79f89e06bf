/**
 * Runs a program of the operator's when somebody should look: a public record's edit was refused, or the content folder
 * can no longer be read. The program gets one line of JSON on standard input. It is never told of what is not public: it
 * may send its message anywhere.
 */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { accessSync, constants } from "node:fs";
import type { Writable } from "node:stream";
import type { Logger } from "pino";
import type { ContentObserver, RefusedEdit } from "../live/content-observer.ts";
import { StartError } from "./listen.ts";

/** The same alert is given once in this time. */
const PERIOD_MS = 60 * 60 * 1000;
/** The content is stale when the folder was not polled to the end for this long. */
export const STALE_AFTER_MS = 60_000;
const CHECK_INTERVAL_MS = 10_000;
/** How long the program may run. */
const TIME_LIMIT_MS = 30_000;

type Alert =
  | { readonly kind: "edit-refused"; readonly content: string; readonly code: string }
  /** `seconds`: since the folder was last polled to the end. */
  | { readonly kind: "content-stale"; readonly seconds: number };

/** What the program reads. */
interface AlertMessage {
  readonly time: string;
  readonly commit: string;
  readonly alerts: readonly Alert[];
}

type Program = ChildProcessByStdio<Writable, null, null>;

const startProgram = (command: string): Program =>
  spawn(command, [], { stdio: ["pipe", "ignore", "ignore"], shell: false });

export interface AlertsOptions {
  /** Absolute path of the program. It gets no arguments, and no shell reads it. */
  readonly command: string;
  readonly commit: string;
  readonly logger: Pick<Logger, "warn">;
  /** The wall clock, in milliseconds since the epoch. */
  readonly wallNow?: () => number;
  /** A clock in milliseconds that is never set back. */
  readonly now?: () => number;
  readonly timeLimitMs?: number;
  /** For tests; `spawn` otherwise. */
  readonly start?: (command: string) => Program;
}

export class Alerts implements ContentObserver {
  private readonly options: AlertsOptions;
  private readonly now: () => number;
  private readonly wallNow: () => number;
  /** When each alert was last given. */
  private readonly given = new Map<string, number>();
  private due: Alert[] = [];
  private running = false;
  private lastLook: number;
  private timer: NodeJS.Timeout | undefined;

  /** @throws StartError when this account may not run the program. */
  constructor(options: AlertsOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
    this.wallNow = options.wallNow ?? (() => Date.now());
    this.lastLook = this.now();
    try {
      accessSync(options.command, constants.X_OK);
    } catch {
      throw new StartError(`ALERT_COMMAND: ${options.command} is no program that this account may run`);
    }
  }

  /** Checks from now on whether the content is stale. */
  start(): void {
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  looked(readable: boolean): void {
    if (readable) this.lastLook = this.now();
  }

  changed(): void {
    // What readers see has changed as it should.
  }

  refused({ content, codes }: RefusedEdit): void {
    for (const code of codes) this.give(`${content} ${code}`, { kind: "edit-refused", content, code });
  }

  /** Gives an alert when the content is stale. */
  check(): void {
    const age = this.now() - this.lastLook;
    if (age > STALE_AFTER_MS) this.give("stale", { kind: "content-stale", seconds: Math.round(age / 1000) });
  }

  private give(key: string, alert: Alert): void {
    const now = this.now();
    const last = this.given.get(key);
    if (last !== undefined && now - last < PERIOD_MS) return;
    for (const [other, at] of this.given) if (now - at >= PERIOD_MS) this.given.delete(other);
    this.given.set(key, now);
    this.due.push(alert);
    // Alerts of one poll are given together.
    setImmediate(() => this.run());
  }

  private run(): void {
    if (this.running || this.due.length === 0) return;
    this.running = true;
    const { command, commit, timeLimitMs = TIME_LIMIT_MS, start = startProgram } = this.options;
    const message: AlertMessage = { time: new Date(this.wallNow()).toISOString(), commit, alerts: this.due };
    this.due = [];
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const end = (outcome: Readonly<Record<string, unknown>> | null): void => {
      if (ended) return;
      ended = true;
      this.running = false;
      clearTimeout(timer);
      if (outcome !== null) this.options.logger.warn(outcome, "ALERT_COMMAND failed");
      this.run();
    };
    try {
      const child = start(command);
      child.once("error", (error) => end({ err: error }));
      child.once("exit", (status, signal) => end(status === 0 ? null : { status, signal }));
      timer = setTimeout(() => child.kill("SIGKILL"), timeLimitMs).unref();
      // A stop of the server does not wait for the program.
      child.unref();
      // A program may end without reading; its status is what counts.
      child.stdin.on("error", () => undefined);
      child.stdin.end(`${JSON.stringify(message)}\n`);
    } catch (error) {
      // Without memory `spawn` throws. Without descriptors, as under many readers, it makes no standard input.
      end({ err: error });
    }
  }
}
