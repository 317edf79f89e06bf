/**
 * Takes in what the content worker read: all of one look at once, as a new pack. What it writes to the
 * log speaks of public records only; what is not public yet is counted, not named.
 */
import type { Diagnostic } from "../content/diagnostic.ts";
import { ContentLibrary, type Verdict } from "../content/library.ts";
import type { ContentPack } from "../content/model.ts";
import type { Instant } from "../core/time.ts";
import type { LoadedUnit, UnitName } from "../content/unit.ts";
import type { PollEnd, Trouble } from "./folder-watcher.ts";
import type { ContentStore } from "./store.ts";
import type { Logger } from "pino";
import type { ReleaseClock } from "./release-clock.ts";

/** What was read before anything was served. */
export interface FirstLoad {
  readonly valid: boolean;
  readonly folder: boolean;
  /** With file and field, of what every page needs: it is public as soon as it is valid. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many records and lists of papers have something wrong with them; they may be yet to come. */
  readonly unnamed: number;
}

export interface ReceiverOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "replace" | "markInvalid" | "viewAt">;
  readonly logger: Pick<Logger, "error" | "warn" | "info" | "debug">;
  readonly onFirstLoad: (first: FirstLoad) => void;
  /** Runs a step a little later, in order: a swap of thousands of records is two short pauses, not one long. */
  readonly defer: (step: () => void) => void;
}

/** What every page needs has no moment of release. */
const ALWAYS_PUBLIC = ["names", "site", "pages"] as const;

const REMEDY = 'run "npm run check" for file, field and remedy';

export class ContentReceiver {
  private readonly options: ReceiverOptions;
  private readonly library = new ContentLibrary();
  private staged: LoadedUnit[] = [];
  private first: { readonly diagnostics: Diagnostic[]; unnamed: number } | null = { diagnostics: [], unnamed: 0 };
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
    const now = this.options.clock.now();
    const removed = end.removed.filter((name) => this.library.isPublic(name, now));
    const verdicts = this.library.apply(units, end.removed, now);
    this.reportKept(verdicts);
    if (this.first !== null) {
      const named = (name: UnitName): boolean => ALWAYS_PUBLIC.some((each) => each === name);
      this.first.diagnostics.push(
        ...verdicts.filter(({ name }) => named(name)).flatMap(({ diagnostics }) => diagnostics),
      );
      this.first.unnamed += verdicts.filter(({ name }) => !named(name)).length;
      this.finishFirstLoad(end, this.first);
      return;
    }
    this.report(verdicts, removed.length, now);
    this.reportTrouble(new Set(end.trouble));
    if (changed) this.swap();
  }

  /** The first pack waits for files that are being written, but not longer than one more look. */
  private finishFirstLoad(end: PollEnd, first: Pick<FirstLoad, "diagnostics" | "unnamed">): void {
    const folder = !end.trouble.includes("folder");
    if (folder && !end.settled && this.looks < 2) return;
    this.first = null;
    const valid = this.swap();
    if (!valid) this.options.store.markInvalid();
    this.options.defer(() => this.options.onFirstLoad({ valid, folder, ...first }));
  }

  private swap(): boolean {
    const pack = this.library.pack();
    if (pack === null) return false;
    if (pack.revision !== this.revision) {
      this.revision = pack.revision;
      this.options.defer(() => this.replace(pack));
    }
    return true;
  }

  /** An edit of what is to come is not spoken of: the log says only that readers see something new. */
  private replace(pack: ContentPack): void {
    const { store, clock, logger } = this.options;
    const key = (): string | undefined => store.viewAt(clock.now())?.key;
    const before = key();
    store.replace(pack);
    const after = key();
    if (after !== before) logger.info({ view: after }, "new content");
  }

  private report(verdicts: readonly Verdict[], removed: number, now: Instant): void {
    const { logger } = this.options;
    const of = (outcome: Verdict["outcome"]): readonly Verdict[] =>
      verdicts.filter((verdict) => verdict.outcome === outcome);
    const [absent, noted] = [
      of("absent").length,
      of("noted").filter(({ name }) => this.library.isPublic(name, now)).length,
    ];
    // Somebody who looks for a fault may ask for it; who merely keeps the log is not told what is in the making.
    if (absent > 0)
      logger.debug({ records: absent }, `content that is not public is not valid, so it will not be; ${REMEDY}`);
    if (noted > 0) logger.warn({ records: noted }, `changed content is valid, with remarks; ${REMEDY}`);
    if (removed > 0) logger.warn({ records: removed }, "records are no longer in the content folder, nor served");
  }

  private reportKept(verdicts: readonly Verdict[]): void {
    for (const { name, outcome, diagnostics } of verdicts) {
      if (outcome !== "kept") continue;
      this.options.logger.error(
        { content: name, diagnostics: diagnostics.length },
        `an edit is not valid: the public version stays up; ${REMEDY}`,
      );
    }
  }

  /** Says when something vanished, and when it is back; not every two seconds in between. */
  private reportTrouble(trouble: Set<Trouble>): void {
    const { logger } = this.options;
    for (const what of trouble) {
      if (!this.trouble.has(what))
        logger.error({ content: what }, "content vanished: everything that was served stays up");
    }
    for (const what of this.trouble) {
      if (!trouble.has(what)) logger.info({ content: what }, "the content is back");
    }
    this.trouble = trouble;
  }
}
