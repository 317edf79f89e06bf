/**
 * Takes in what the content worker read: all of one look at once, as a new pack. What it writes to the
 * log speaks of public records only; what is not public yet is counted, not named.
 */
import type { ContentIssue } from "../content/issue.ts";
import { ContentLibrary, type Verdict } from "../content/library.ts";
import type { LoadedUnit } from "../content/unit.ts";
import type { PollEnd, Trouble } from "../content/watch.ts";
import type { ContentStore } from "./content-store.ts";
import type { Logger } from "./log.ts";
import type { ReleaseClock } from "./release-clock.ts";

/** What was read before anything was served; every issue with its file and field. */
export interface FirstLoad {
  readonly valid: boolean;
  readonly folder: boolean;
  readonly issues: readonly ContentIssue[];
}

export interface ReceiverOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "replace" | "refuse">;
  readonly logger: Pick<Logger, "error" | "warn" | "info">;
  readonly onFirstLoad: (first: FirstLoad) => void;
  /** Runs a step a little later, in order: a swap of thousands of records is two short pauses, not one long. */
  readonly defer: (step: () => void) => void;
}

const REMEDY = 'run "npm run check" for file, field and remedy';

export class ContentReceiver {
  private readonly options: ReceiverOptions;
  private readonly library = new ContentLibrary();
  private staged: LoadedUnit[] = [];
  private firstIssues: ContentIssue[] | null = [];
  private looks = 0;
  private revision: string | null = null;
  private trouble = new Set<Trouble>();

  constructor(options: ReceiverOptions) {
    this.options = options;
  }

  /** Lays units aside until the look that found them is complete. */
  stage(units: readonly LoadedUnit[]): void {
    this.staged.push(...units);
  }

  /** Drops what a worker sent before it failed. */
  discard(): void {
    this.staged = [];
  }

  commit(end: PollEnd): void {
    const units = this.staged;
    this.staged = [];
    this.looks += 1;
    const changed = units.length > 0 || end.removed.length > 0;
    const verdicts = this.library.apply(units, end.removed, this.options.clock.now());
    if (this.firstIssues !== null) {
      this.firstIssues.push(...verdicts.flatMap(({ issues }) => issues));
      this.reportKept(verdicts);
      this.finishFirstLoad(end, this.firstIssues);
      return;
    }
    this.report(verdicts, end);
    if (changed) this.swap();
  }

  /** The first pack waits for files that are being written, but not longer than one more look. */
  private finishFirstLoad(end: PollEnd, issues: readonly ContentIssue[]): void {
    const folder = !end.trouble.includes("folder");
    if (folder && !end.settled && this.looks < 2) return;
    this.firstIssues = null;
    const valid = this.swap();
    if (!valid) this.options.store.refuse();
    this.options.defer(() => this.options.onFirstLoad({ valid, folder, issues }));
  }

  private swap(): boolean {
    const pack = this.library.pack();
    if (pack === null) return false;
    if (pack.revision !== this.revision) {
      this.revision = pack.revision;
      this.options.defer(() => {
        this.options.store.replace(pack);
        this.options.logger.info({ revision: pack.revision }, "new content");
      });
    }
    return true;
  }

  private report(verdicts: readonly Verdict[], end: PollEnd): void {
    const { logger } = this.options;
    const count = (outcome: Verdict["outcome"]): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
    this.reportKept(verdicts);
    const [absent, noted, removed] = [count("absent"), count("noted"), end.removed.length];
    if (absent > 0) logger.error({ records: absent }, `new content is not valid, so it is not there; ${REMEDY}`);
    if (noted > 0) logger.warn({ records: noted }, `changed content is valid, with remarks; ${REMEDY}`);
    if (removed > 0) logger.warn({ records: removed }, "records are no longer in the content folder, nor served");
    this.reportTrouble(new Set(end.trouble));
  }

  private reportKept(verdicts: readonly Verdict[]): void {
    for (const { name, outcome, issues } of verdicts) {
      if (outcome !== "kept") continue;
      this.options.logger.error({ content: name, issues: issues.length }, `an edit is not valid: the public version stays up; ${REMEDY}`);
    }
  }

  /** Says when something vanished, and when it is back; not every two seconds in between. */
  private reportTrouble(trouble: Set<Trouble>): void {
    const { logger } = this.options;
    for (const what of trouble) {
      if (!this.trouble.has(what)) logger.error({ content: what }, "content vanished: everything that was served stays up");
    }
    for (const what of this.trouble) {
      if (!trouble.has(what)) logger.info({ content: what }, "the content is back");
    }
    this.trouble = trouble;
  }
}
