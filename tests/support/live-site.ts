/** The real site over a folder that changes: looks at the folder, and time itself, are in the test's hand. */
import * as app from "../../src/app/entry-server.tsx";
import { LastGood, pollWithCopies } from "../../src/live/last-known-good.ts";
import type { Announcement } from "../../src/content/model.ts";
import { ContentWatch, type PollEnd } from "../../src/live/folder-watcher.ts";
import { createSite } from "../../src/server/app.ts";
import { ContentReceiver, type FirstLoad } from "../../src/live/receiver.ts";
import { ContentStore } from "../../src/live/store.ts";
import { contentSecurityPolicy, scriptHash, securityHeaders } from "../../src/server/security.ts";

export interface LogLine {
  readonly level: "error" | "warn" | "info" | "debug";
  readonly text: string;
}

/** A clock that shows what it is told. */
export class ManualClock {
  private moment: number;

  constructor(now: number | string) {
    this.moment = typeof now === "number" ? now : Date.parse(now);
  }

  now(): number {
    return this.moment;
  }

  set(now: number | string): void {
    this.moment = typeof now === "number" ? now : Date.parse(now);
  }
}

/** Files of a fixture were written this instant; to a look from the end of time they are all at rest. */
const END_OF_TIME = (): number => Infinity;

export class LiveSite {
  readonly store = new ContentStore();
  readonly log: LogLine[] = [];
  first: FirstLoad | null = null;
  /** How many pages have been drawn. */
  drawn = 0;
  private readonly watch: ContentWatch;
  private readonly lastGood: LastGood | null;
  private readonly receiver: ContentReceiver;
  private readonly site: ReturnType<typeof createSite>;
  private readonly steps: { readonly step: () => Promise<void>; readonly pauseMs: number }[] = [];

  /** @param stateDir where last good copies are kept, as in a server that was given a STATE_DIR. */
  constructor(
    root: string,
    clock: { now(): number },
    wallNow: () => number = END_OF_TIME,
    stateDir: string | null = null,
  ) {
    const write = (level: LogLine["level"]) => (details: unknown, message?: string) => {
      this.log.push({
        level,
        text: typeof details === "string" ? details : `${JSON.stringify(details)} ${message ?? ""}`,
      });
    };
    const logger = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
    this.watch = new ContentWatch(root, wallNow);
    this.lastGood = stateDir === null ? null : new LastGood({ stateDir, root, now: () => clock.now(), recall: true });
    this.receiver = new ContentReceiver({
      clock,
      store: this.store,
      logger,
      onFirstLoad: (first) => (this.first = first),
      defer: (step) => step(),
    });
    this.site = createSite({
      clock,
      store: this.store,
      assets: new Map(),
      renderer: {
        render: (input) => {
          this.drawn += 1;
          return app.renderPageDocument(input);
        },
        parseAddress: app.parseAddress,
        homeNewsCount: app.HOME_NEWS_COUNT,
        assetsOf: () => ({ script: "/entry.js", styles: [], modules: [], fonts: [] }),
      },
      logger,
      headers: securityHeaders(contentSecurityPolicy([scriptHash(app.BOOTSTRAP_SCRIPT)])),
      scheduleStep: (step, pauseMs) => this.steps.push({ step, pauseMs }),
    });
  }

  /** One look at the folder, taken in as the worker's messages would be. */
  poll(): PollEnd {
    const look = this.lastGood === null ? this.watch.poll() : pollWithCopies(this.watch, this.lastGood);
    for (;;) {
      const step = look.next();
      if (step.done === true) {
        this.receiver.commit(step.value);
        this.lastGood?.keepDue(Infinity);
        return step.value;
      }
      // What crosses to the serving thread is a copy.
      this.receiver.stage([structuredClone(step.value)]);
    }
  }

  /** Looks until a change that has come to rest is taken. */
  settle(): void {
    this.poll();
    this.poll();
  }

  /**
   * Does everything that waits for an idle moment.
   * @param withinMs as much of it as falls into this time, its pauses being kept.
   * @returns how many steps that were.
   */
  async idle(withinMs = Infinity): Promise<number> {
    let count = 0;
    let passed = 0;
    for (let [next] = this.steps; next !== undefined && passed + next.pauseMs <= withinMs; [next] = this.steps) {
      this.steps.shift();
      passed += next.pauseMs;
      await next.step();
      count += 1;
    }
    return count;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.site.fetch(new Request(`http://site.test${path}`, init));
  }

  /** Every announcement that is or will be public, by id. */
  announcements(): ReadonlyMap<string, Announcement> {
    const view = this.store.viewAt(Infinity);
    return new Map(view?.announcements.map((announcement) => [announcement.id, announcement]));
  }
}
