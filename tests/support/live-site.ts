/** The real site over a folder that changes. The test decides when the folder is polled and what time it is. */
import { renderPageDocument } from "../../src/app/entry-server.tsx";
import { LastKnownGood, pollWithSnapshots } from "../../src/live/last-known-good.ts";
import type { Announcement } from "../../src/content/model.ts";
import type { LoadedUnit } from "../../src/content/unit.ts";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import { FolderWatcher, type PollSummary } from "../../src/live/folder-watcher.ts";
import { ContentReceiver, type FirstLoad } from "../../src/live/receiver.ts";
import { ContentStore } from "../../src/live/store.ts";
import { StoredUnit, UnitPacker, unpackUnits } from "../../src/live/stored-unit.ts";
import { packTexts, TextsFile } from "../../src/live/texts-file.ts";
import { UnitCache } from "../../src/live/unit-cache.ts";
import type { ContentObserver } from "../../src/live/content-observer.ts";
import type { SiteOptions } from "../../src/server/app.ts";
import { createUnbuiltSite } from "./unbuilt-site.ts";

export interface ServerLogLine {
  readonly level: "error" | "warn" | "info" | "debug";
  readonly text: string;
}

/** A clock that stands still until it is set. */
export class ManualClock {
  private instant: number;

  constructor(now: number | string) {
    this.instant = typeof now === "number" ? now : Date.parse(now);
  }

  now(): number {
    return this.instant;
  }

  set(now: number | string): void {
    this.instant = typeof now === "number" ? now : Date.parse(now);
  }
}

/** A fixture's files were written just now. With this clock the first poll sees them all as settled. */
const END_OF_TIME = (): number => Infinity;

/** What operators watch a server with. */
export interface LiveSiteTelemetry {
  readonly observer?: ContentObserver;
  readonly onRoute?: SiteOptions["onRoute"];
  /** As REQUIRE_APPROVALS=1. */
  readonly requireApprovals?: boolean;
  /** Of the code that reads units: another one ignores what a STATE_DIR keeps for a faster start. */
  readonly version?: string;
}

export class LiveSite {
  readonly store: ContentStore;
  readonly log: ServerLogLine[] = [];
  first: FirstLoad | null = null;
  /** How many pages have been rendered. */
  renderCount = 0;
  private readonly copies: FileCopies;
  private copiesInUse: readonly string[] | null = null;
  private readonly watcher: FolderWatcher;
  private readonly lastKnownGood: LastKnownGood | null;
  private readonly cache: UnitCache | null;
  private readonly receiver: ContentReceiver;
  private readonly site: ReturnType<typeof createUnbuiltSite>;
  private readonly steps: { readonly step: () => Promise<void>; readonly pauseMs: number }[] = [];

  /** @param stateDir where snapshots are stored, as in a server with a STATE_DIR. */
  constructor(
    root: string,
    clock: { now(): number },
    wallNow: () => number = END_OF_TIME,
    stateDir: string | null = null,
    telemetry: LiveSiteTelemetry = {},
  ) {
    const write = (level: ServerLogLine["level"]) => (details: unknown, message?: string) => {
      this.log.push({
        level,
        text: typeof details === "string" ? details : `${JSON.stringify(details)} ${message ?? ""}`,
      });
    };
    const logger = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
    const folders = copiesFolders(stateDir, root);
    this.store = new ContentStore(folders);
    this.copies = new FileCopies(folders);
    const now = (): number => clock.now();
    this.cache =
      stateDir === null
        ? null
        : UnitCache.open({
            stateDir,
            root,
            version: telemetry.version ?? "tests",
            now,
            copies: this.copies,
            onUnusable: (code) => logger.warn({ code }, "the cache of units is not usable"),
          });
    this.watcher = new FolderWatcher(root, {
      cache: this.cache,
      copies: this.copies,
      wallNow,
      wait: () => undefined,
      requireApprovals: telemetry.requireApprovals ?? false,
    });
    this.lastKnownGood =
      stateDir === null
        ? null
        : new LastKnownGood({
            stateDir,
            root,
            now,
            copies: this.copies,
            restoreSnapshots: true,
          });
    this.receiver = new ContentReceiver({
      clock,
      store: this.store,
      logger,
      onFirstLoad: (first) => (this.first = first),
      defer: (step) => step(),
      ...(telemetry.observer === undefined ? {} : { observer: telemetry.observer }),
    });
    this.site = createUnbuiltSite({
      clock,
      store: this.store,
      logger,
      ...(telemetry.onRoute === undefined ? {} : { onRoute: telemetry.onRoute }),
      render: (input) => {
        this.renderCount += 1;
        return renderPageDocument(input);
      },
      scheduleStep: (step, pauseMs) => this.steps.push({ step, pauseMs }),
    });
  }

  /** Polls the folder once and applies the result as the server applies the worker's messages. */
  poll(): PollSummary {
    const poll =
      this.lastKnownGood === null ? this.watcher.poll() : pollWithSnapshots(this.watcher, this.lastKnownGood);
    for (;;) {
      const step = poll.next();
      if (step.done === true) {
        this.receiver.prepare();
        const summary: PollSummary = { ...step.value, atRest: this.watcher.isAtRest() };
        this.lastKnownGood?.finishPoll(summary, (name) => this.watcher.isPresent(name));
        this.receiver.commit(summary, (copiesInUse) => (this.copiesInUse = copiesInUse ?? this.copiesInUse));
        this.lastKnownGood?.writeDue(Infinity);
        this.cache?.finishPoll(summary.removed, summary.settled && summary.problems.length === 0);
        this.cache?.flush();
        this.removeCopies(summary);
        return summary;
      }
      this.receiver.stage([received(step.value)]);
    }
  }

  /** As the worker does it after a poll. */
  private removeCopies({ settled, problems }: PollSummary): void {
    if (this.copiesInUse === null || !settled || problems.length > 0) return;
    this.copies.keepOnly(new Set([...this.copiesInUse, ...(this.lastKnownGood?.copiesInUse() ?? [])]));
    this.copiesInUse = null;
  }

  /** Polls until a finished change is settled and applied. @returns the last poll's summary. */
  settle(): PollSummary {
    this.poll();
    return this.poll();
  }

  /**
   * Runs the steps that wait for idle time.
   * @param withinMs runs only the steps that fall into this time, with their pauses.
   * @returns how many steps were run.
   */
  async idle(withinMs = Infinity): Promise<number> {
    let count = 0;
    let elapsed = 0;
    for (let [next] = this.steps; next !== undefined && elapsed + next.pauseMs <= withinMs; [next] = this.steps) {
      this.steps.shift();
      elapsed += next.pauseMs;
      await next.step();
      count += 1;
    }
    return count;
  }

  /** The site as a server uses it. */
  async handle(request: Request): Promise<Response> {
    return this.site.fetch(request);
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

/** As the server has one; every site of a test adds its texts. */
const texts = ((): TextsFile => {
  const created = TextsFile.create(copiesFolders(null, "/texts"));
  if (created === null) throw new Error("the temporary folder cannot be written");
  return created;
})();

/** What the serving thread receives: a structured clone whose texts are in a file, or what it parses itself. */
function received(unit: LoadedUnit): LoadedUnit {
  if (!(unit instanceof StoredUnit)) {
    const [ready] = texts.unpack(structuredClone(packTexts(texts.settings, [unit])));
    if (ready === undefined) throw new Error(`${unit.name} was not packed`);
    return ready;
  }
  const packer = new UnitPacker();
  packer.add(unit);
  const [loaded] = unpackUnits(structuredClone(packer.end())).loaded;
  if (loaded === undefined) throw new Error(`${unit.name} cannot be parsed`);
  return loaded;
}
