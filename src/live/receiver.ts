/**
 * Receives what the content worker read and serves the whole result of one poll at once, as a new pack. The log names
 * public records only. Records that are not public are counted at most.
 */
import type { Logger } from "pino";
import type { Diagnostic } from "../content/diagnostic.ts";
import { ContentLibrary, type UnitReport } from "../content/library.ts";
import type { Steps } from "../content/steps.ts";
import { parseUnitName, type LoadedUnit, type UnitName } from "../content/unit.ts";
import { UNITS } from "../content/units/index.ts";
import { ViewTimeline } from "../content/view.ts";
import type { Instant } from "../core/time.ts";
import type { ContentObserver } from "./content-observer.ts";
import type { PollSummary, ScanProblem } from "./folder-watcher.ts";
import type { ReleaseClock } from "./release-clock.ts";
import { runInSlices, type Defer } from "./slices.ts";
import type { ContentStore } from "./store.ts";

/** The result of the first load, before anything is served. */
export interface FirstLoad {
  /** Whether every unit that all pages need is valid. */
  readonly valid: boolean;
  readonly folderReadable: boolean;
  /** Of the units that all pages need. They have no release, so their problems may be named. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many other units have problems. They may not be public yet, so they are not named. */
  readonly unnamedCount: number;
}

export interface ReceiverOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "serve" | "markInvalid" | "viewAt" | "viewInSteps">;
  readonly logger: Pick<Logger, "error" | "warn" | "info" | "debug">;
  readonly onFirstLoad: (first: FirstLoad) => void;
  /** Runs the next slice of the work later: requests go first. */
  readonly defer: Defer;
  readonly observer?: ContentObserver;
}

type OnCommit = (copiesInUse: readonly string[] | null) => void;

/** What is not applied yet. */
interface Commit {
  readonly units: readonly LoadedUnit[];
  readonly removed: readonly UnitName[];
  /** Of the poll; null if the poll is not complete. */
  readonly summary: PollSummary | null;
  readonly onDone: OnCommit;
}

const REMEDY = 'run "npm run check" for file, field and remedy';

/** The diagnostics of units that are not valid, or valid with remarks. */
type Rejected = Map<UnitName, readonly Diagnostic[]>;

/** An edit shortly before the start is no news; the log says when the start waits for longer. */
const POLLS_BEFORE_NOTICE = 3;

export class ContentReceiver {
  private readonly options: ReceiverOptions;
  private readonly library = new ContentLibrary();
  private staged: LoadedUnit[] = [];
  /** Units of a poll that is not complete, which are applied already. */
  private prepared: UnitName[] = [];
  /** Units that are not valid, until the first load is complete; null from then on. */
  private first: Rejected | null = new Map();
  /** The first one is being applied. */
  private readonly commits: Commit[] = [];
  /** Whether the library holds more than what is served. */
  private stale = false;
  /** Whether other copies may be needed than the worker was told. */
  private copiesChanged = false;
  private wasReadable = false;
  /** Polls of a folder that is not at rest, before the first load. */
  private polls = 0;
  private revision: string | null = null;
  private problems = new Set<ScanProblem>();

  constructor(options: ReceiverOptions) {
    this.options = options;
  }

  /** Holds units back until the poll that found them is complete. */
  stage(units: readonly LoadedUnit[]): void {
    this.staged.push(...units);
  }

  /** Whether the log may name a unit. */
  isPublic(name: UnitName): boolean {
    return this.library.isPublic(name, this.options.clock.now());
  }

  /** All units of a poll are staged. As long as nothing is served, they can be applied before the poll is complete. */
  prepare(): void {
    if (this.first === null) return;
    const units = this.staged;
    this.staged = [];
    this.prepared.push(...units.map(({ name }) => name));
    this.enqueue({ units, removed: [], summary: null, onDone: () => undefined });
  }

  /**
   * Drops units of a poll that will not be completed, because the worker failed.
   * @returns those that had been applied: the next worker has to read them, or they are gone.
   */
  discard(): readonly UnitName[] {
    const { prepared } = this;
    this.staged = [];
    this.prepared = [];
    if (prepared.length > 0) this.enqueue({ units: [], removed: prepared, summary: null, onDone: () => undefined });
    return prepared;
  }

  /**
   * Applies the result of a complete poll, in slices and after the polls before it.
   * @param onDone called when that is done, with the hashes of all copies that are needed from now on; with null if they
   * are the same as before.
   */
  commit(summary: PollSummary, onDone: OnCommit = () => undefined): void {
    const units = this.staged;
    this.staged = [];
    this.prepared = [];
    this.enqueue({ units, removed: summary.removed, summary, onDone });
  }

  private enqueue(commit: Commit): void {
    this.commits.push(commit);
    if (this.commits.length === 1) this.runCommit();
  }

  private runCommit(): void {
    const [commit] = this.commits;
    if (commit === undefined) return;
    const finish = (copiesInUse: readonly string[] | null): void => {
      this.commits.shift();
      commit.onDone(copiesInUse);
      this.runCommit();
    };
    runInSlices(this.applyAndList(commit), {
      defer: this.options.defer,
      onDone: (copiesInUse) => {
        if (commit.summary !== null) this.options.observer?.looked(!commit.summary.problems.includes("folder"));
        finish(copiesInUse);
      },
      onError: () => {
        // Without the error: it may quote content that is not public yet.
        this.options.logger.error("new content could not be prepared: what was served stays up");
        finish(null);
      },
    });
  }

  private *applyAndList(commit: Commit): Steps<readonly string[] | null> {
    this.copiesChanged ||= commit.units.length > 0 || commit.removed.length > 0;
    yield* this.apply(commit);
    // What was served before needs its copies until something else is served.
    if (!this.copiesChanged || this.stale) return null;
    this.copiesChanged = false;
    return yield* this.library.copiesInUse();
  }

  private *apply({ units, removed, summary }: Commit): Steps<void> {
    const now = this.options.clock.now();
    const removedPublic = removed.filter((name) => this.library.isPublic(name, now)).length;
    const reports = yield* this.library.applyInSteps(units, removed, now);
    this.stale ||= units.length > 0 || removed.length > 0;
    this.logRejected(reports, now);
    if (this.first !== null) {
      for (const name of [...units.map((unit) => unit.name), ...removed]) this.first.delete(name);
      for (const { name, diagnostics } of reports) this.first.set(name, diagnostics);
      if (summary !== null) yield* this.finishFirstLoad(summary, this.first);
      return;
    }
    if (summary === null) return;
    this.logCounts(reports, removedPublic, now);
    this.logScanProblems(new Set(summary.problems));
    if (this.stale && !this.isOutdated()) yield* this.servePack();
  }

  /** Nothing is served before the folder is at rest: a part of the content must not pass for the whole. */
  private *finishFirstLoad(summary: PollSummary, rejected: Rejected): Steps<void> {
    const folderReadable = !summary.problems.includes("folder");
    // A folder that was never there is an error of the configuration. One that vanishes is waited for.
    this.wasReadable ||= folderReadable;
    if (this.wasReadable && (!summary.atRest || summary.problems.length > 0)) {
      this.logWaiting();
      return;
    }
    if (this.isOutdated()) return;
    this.first = null;
    const valid = yield* this.servePack(() => false);
    if (!valid) this.options.store.markInvalid();
    const isNamed = ([name]: [UnitName, unknown]): boolean => !UNITS[parseUnitName(name).kind].hasRelease;
    const named = [...rejected].filter(isNamed);
    this.options.onFirstLoad({
      valid,
      folderReadable,
      diagnostics: named.flatMap(([, diagnostics]) => diagnostics),
      unnamedCount: rejected.size - named.length,
    });
  }

  private logWaiting(): void {
    this.polls += 1;
    if (this.polls !== POLLS_BEFORE_NOTICE) return;
    this.options.logger.warn("the content folder is still being changed: it is served once it is at rest");
  }

  /** Whether a newer poll waits: it is served together with this one. */
  private isOutdated(): boolean {
    return this.commits.length > 1;
  }

  /**
   * Builds what is served, view included, before anything is replaced.
   * @param isOutdated whether to give up, because the next commit serves what this one applied, too.
   * @returns false when a unit that all pages need was never valid.
   */
  private *servePack(isOutdated = (): boolean => this.isOutdated()): Steps<boolean> {
    const { store, clock } = this.options;
    const pack = yield* this.library.packInSteps();
    if (pack === null) return false;
    if (pack.revision !== this.revision) {
      const timeline = yield* ViewTimeline.inSteps(pack, () => clock.now());
      if (isOutdated()) return true;
      const before = (yield* store.viewInSteps(clock.now()))?.key;
      store.serve(timeline);
      this.revision = pack.revision;
      this.logNewView(before);
    }
    this.stale = false;
    return true;
  }

  /** Logs only a change that readers can see: an edit of a record that is not public leaves no line. */
  private logNewView(before: string | undefined): void {
    const { store, clock, logger, observer } = this.options;
    const after = store.viewAt(clock.now())?.key;
    if (after === before) return;
    logger.info({ view: after }, "new content");
    observer?.changed();
  }

  private logCounts(reports: readonly UnitReport[], removed: number, now: Instant): void {
    const { logger } = this.options;
    const withOutcome = (outcome: UnitReport["outcome"]): readonly UnitReport[] =>
      reports.filter((report) => report.outcome === outcome);
    const absent = withOutcome("absent").length;
    const accepted = withOutcome("accepted").filter(({ name }) => this.library.isPublic(name, now)).length;
    // At debug level only: an ordinary log must not reveal that a record is being prepared.
    if (absent > 0)
      logger.debug({ records: absent }, `content that is not public is not valid, so it will not be; ${REMEDY}`);
    if (accepted > 0) logger.warn({ records: accepted }, `changed content is valid, with remarks; ${REMEDY}`);
    if (removed > 0) logger.warn({ records: removed }, "records are no longer in the content folder, nor served");
  }

  private logRejected(reports: readonly UnitReport[], now: Instant): void {
    for (const { name, outcome, diagnostics } of reports) {
      if (outcome !== "last-known-good") continue;
      // Rows of the register may be of documents that are not public yet: they are counted only.
      const isPublic = this.library.isPublic(name, now);
      const codes = [...new Set(diagnostics.map(({ code }) => code))];
      if (isPublic) this.options.observer?.refused({ content: name, codes });
      this.options.logger.error(
        { content: name, diagnostics: diagnostics.length, ...(isPublic ? { codes } : {}) },
        `an edit is not valid: the public version stays up; ${REMEDY}`,
      );
    }
  }

  /** Logs when something vanishes and when it is back, but not at each poll in between. */
  private logScanProblems(problems: Set<ScanProblem>): void {
    const { logger } = this.options;
    for (const problem of problems) {
      if (!this.problems.has(problem))
        logger.error({ content: problem }, "content vanished: everything that was served stays up");
    }
    for (const problem of this.problems) {
      if (!problems.has(problem)) logger.info({ content: problem }, "the content is back");
    }
    this.problems = problems;
  }
}
