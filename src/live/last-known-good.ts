/**
 * The last good reading of each unit, kept outside the content folder for the next start: a record whose
 * edit is broken stays public over a restart. What is kept are the files as they were; they are read and
 * judged anew, by the code that is running then. A copy speaks only for a unit that lies in the folder and
 * is not valid: what was taken away, or put on hold, is never brought back. Every failure means no copy.
 */
import { join } from "node:path";
import type { Instant } from "../core/time.ts";
import { CopyStore } from "./snapshot-store.ts";
import { sha256Hex } from "../content/folder.ts";
import { readUnit } from "../content/read-unit.ts";
import { lookAt, scanFolder } from "../content/scan.ts";
import type { LoadedUnit, UnitName } from "../content/unit.ts";
import { partsOf, publicDigest, publicFiles, type CopiedFile, type Part } from "./unit-snapshot.ts";
import type { ContentWatch, PollEnd } from "./folder-watcher.ts";

interface Wanted {
  readonly parts: readonly Part[];
  /** The look of the files that were read. */
  readonly signature: string;
}

export interface LastGoodOptions {
  /** A folder outside the content folder; each content folder has a part of its own in it. */
  readonly stateDir: string;
  /** The content folder. */
  readonly root: string;
  /** Decides what may be kept; whether it may be shown is not decided here. */
  readonly now: () => Instant;
  /** False where the server knows better: it has been running, and only its reader was started again. */
  readonly recall: boolean;
}

/** One look at the folder, each reading that is not valid after the copy that it falls back on. */
export function* pollWithCopies(watch: ContentWatch, lastGood: LastGood): Generator<LoadedUnit, PollEnd> {
  const look = watch.poll();
  for (;;) {
    const step = look.next();
    if (step.done === true) {
      lastGood.dropRemoved(step.value);
      return step.value;
    }
    yield* lastGood.withCopy(step.value, watch.signatureOf(step.value.name));
  }
}

export class LastGood {
  private readonly root: string;
  private readonly now: () => Instant;
  private readonly copies: CopyStore;
  /** What has no copy as it is, or is not wholly public yet. */
  private readonly wanted = new Map<UnitName, Wanted>();
  private readonly seenGood = new Set<UnitName>();
  private mayRecall: boolean;
  /** Why a copy could not be taken away: told at the next occasion, so that reading content goes on. */
  private failure: unknown = null;

  /** @throws Error when the state folder cannot be made or read. */
  constructor({ stateDir, root, now, recall }: LastGoodOptions) {
    this.root = root;
    this.now = now;
    this.mayRecall = recall;
    this.copies = new CopyStore(join(stateDir, `last-good-${sha256Hex(Buffer.from(root)).slice(0, 16)}`));
  }

  /** A reading, after the copy that it falls back on where it is the first of its unit and not valid. */
  withCopy(loaded: LoadedUnit, signature: string): LoadedUnit[] {
    const { name, content } = loaded;
    if (content === null) {
      this.wanted.delete(name);
      const copy = this.mayRecall && !this.seenGood.has(name) ? this.recall(name) : null;
      return copy === null ? [loaded] : [copy, loaded];
    }
    this.seenGood.add(name);
    const parts = partsOf(content);
    if (parts === "nothing") this.forget(name);
    else if (parts !== "part") this.want(name, { parts, signature });
    return [loaded];
  }

  /**
   * Drops the copies of what was taken away, while this ran or before: a new record under an old name
   * must not fall back on the old one. After the first look nothing is recalled.
   */
  dropRemoved({ removed, settled, trouble }: PollEnd): void {
    for (const name of removed) this.forget(name);
    if (!this.mayRecall || !settled || trouble.length > 0) return;
    this.mayRecall = false;
    const present = scanFolder(this.root)?.units;
    if (present !== undefined) for (const name of this.copies.names()) if (!present.has(name)) this.forget(name);
  }

  /**
   * Writes copies that are due.
   * @param limit at most this many.
   * @returns how many were written or given up.
   * @throws Error when the state folder cannot be written.
   */
  keepDue(limit: number): number {
    if (this.failure !== null) throw this.failure;
    const now = this.now();
    let count = 0;
    for (const [name, { parts, signature }] of this.wanted) {
      if (count === limit) break;
      const digest = publicDigest(parts, now);
      if (digest === null || digest === this.copies.digest(name)) continue;
      const files = this.read(name, signature, now);
      if (files !== null) this.copies.put(name, digest, files);
      if (files === null || parts.every(({ from }) => from <= now)) this.wanted.delete(name);
      count += 1;
    }
    return count;
  }

  private want(name: UnitName, wanted: Wanted): void {
    const now = this.now();
    const digest = publicDigest(wanted.parts, now);
    // A record that is not public any more, or not yet: its former copy is not to be shown again.
    if (digest === null) this.forget(name);
    if (digest === this.copies.digest(name) && wanted.parts.every(({ from }) => from <= now)) this.wanted.delete(name);
    else this.wanted.set(name, wanted);
  }

  private forget(name: UnitName): void {
    this.wanted.delete(name);
    try {
      this.copies.remove(name);
    } catch (error) {
      this.failure = error;
    }
  }

  /** The public files of a unit, or null when they changed since they were judged; the next look tells. */
  private read(name: UnitName, signature: string, now: Instant): CopiedFile[] | null {
    try {
      const files = publicFiles(this.root, name, now);
      return lookAt(this.root, name).signature === signature ? files : null;
    } catch {
      return null;
    }
  }

  /** The unit as it was kept, or null when there is no copy that is whole and valid. */
  private recall(name: UnitName): LoadedUnit | null {
    const loaded = this.copies.read(name, (place) => readUnit(place, name));
    return loaded === null || loaded.content === null ? null : loaded;
  }
}
