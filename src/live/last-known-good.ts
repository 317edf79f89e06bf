/**
 * The last known good version of each unit, stored outside the content folder: a record whose edit is invalid stays
 * public over a restart. A snapshot holds the unit's files as they were. They are read and validated again by the code
 * that is running then. A snapshot is used only for a unit that is in the folder and invalid: what was removed or put
 * on hold never comes back. On any failure there is no snapshot.
 */
import type { Instant } from "../core/time.ts";
import { digestOf } from "../content/digest.ts";
import { ContentFolder } from "../content/folder.ts";
import { readUnit } from "../content/read-unit.ts";
import { isReleased } from "../content/release.ts";
import { takeFingerprint } from "../content/scan.ts";
import { parseUnitName, type LoadedUnit, type UnitName, type UnitPart } from "../content/unit.ts";
import type { PublicFile } from "../content/units/definition.ts";
import { isWhollyPublic, partsOf, UNITS } from "../content/units/index.ts";
import { folderOfRoot } from "./copies-folders.ts";
import type { FileCopies } from "./file-copies.ts";
import type { FolderWatcher, PollFindings, PollSummary } from "./folder-watcher.ts";
import { StoredUnit } from "./stored-unit.ts";
import { SnapshotStore } from "./snapshot-store.ts";

/** A snapshot that has to be written, at once or when more of the unit becomes public. */
interface PendingSnapshot {
  readonly parts: readonly UnitPart[];
  /** Of the files that were read. */
  readonly fingerprint: string;
}

export interface LastKnownGoodOptions {
  /** A folder outside the content folder. Snapshots of different content folders do not mix in it. */
  readonly stateDir: string;
  /** The content folder. */
  readonly root: string;
  /** Decides what may be stored. What may be shown is decided elsewhere. */
  readonly now: () => Instant;
  /** Where attachments and images are. */
  readonly copies: FileCopies;
  /** False when only the worker was restarted: the server still holds newer versions than the snapshots. */
  readonly restoreSnapshots: boolean;
}

/** Polls once, and yields the snapshot of an invalid unit before the unit. `finishPoll` has to follow. */
export function* pollWithSnapshots(
  watcher: FolderWatcher,
  lastKnownGood: LastKnownGood,
): Generator<LoadedUnit, PollFindings> {
  const poll = watcher.poll();
  for (;;) {
    const step = poll.next();
    if (step.done === true) return step.value;
    yield* lastKnownGood.withSnapshot(step.value, watcher.fingerprintOf(step.value.name));
  }
}

export class LastKnownGood {
  private readonly root: string;
  private readonly now: () => Instant;
  private readonly copies: FileCopies;
  private readonly snapshots: SnapshotStore;
  /** Units whose snapshot is missing or outdated, or which are not wholly public yet. */
  private readonly pending = new Map<UnitName, PendingSnapshot>();
  private readonly seenValid = new Set<UnitName>();
  private mayRestore: boolean;
  /** Why a snapshot could not be removed. Thrown by the next `writeDue`, so that reading content goes on. */
  private failure: unknown = null;

  /** @throws Error when the state folder cannot be made or read. */
  constructor({ stateDir, root, now, copies, restoreSnapshots }: LastKnownGoodOptions) {
    this.root = root;
    this.copies = copies;
    this.now = now;
    this.mayRestore = restoreSnapshots;
    this.snapshots = new SnapshotStore(folderOfRoot(stateDir, "last-good", root), copies);
  }

  /** The loaded unit, preceded by its snapshot if the unit is invalid and was never valid in this run. */
  withSnapshot(loaded: LoadedUnit, fingerprint: string): LoadedUnit[] {
    const { name } = loaded;
    const content = loaded instanceof StoredUnit ? loaded : loaded.content;
    if (content === null) {
      this.pending.delete(name);
      const snapshot = this.mayRestore && !this.seenValid.has(name) ? this.restore(name) : null;
      return snapshot === null ? [loaded] : [snapshot, loaded];
    }
    this.seenValid.add(name);
    const parts = content instanceof StoredUnit ? content.parts : partsOf(content);
    // Where a part is incomplete, the former snapshot stays: it holds more.
    if (parts !== null) this.schedule(name, { parts, fingerprint });
    return [loaded];
  }

  /**
   * Discards the snapshots of removed records, now or before this run: a new record under an old name must not fall
   * back on the old one. After the first complete poll, nothing is restored any more.
   * @param isPresent whether the poll saw a unit in the folder.
   */
  finishPoll({ removed, settled, atRest, problems }: PollSummary, isPresent: (name: UnitName) => boolean): void {
    for (const name of removed) this.discard(name);
    // A folder that is being filled does not say yet which records there are.
    if (!this.mayRestore || !settled || !atRest || problems.length > 0) return;
    this.mayRestore = false;
    for (const name of this.snapshots.names()) if (!isPresent(name)) this.discard(name);
  }

  /**
   * Writes snapshots that are due.
   * @param limit the largest number of snapshots to handle.
   * @returns how many were written or given up.
   * @throws Error when the state folder cannot be written.
   */
  writeDue(limit: number): number {
    if (this.failure !== null) throw this.failure;
    const now = this.now();
    let count = 0;
    for (const [name, { parts, fingerprint }] of this.pending) {
      if (count === limit) break;
      const digest = publicDigest(parts, now);
      if (digest === null || digest === this.snapshots.digestOf(name)) continue;
      const files = this.readPublicFiles(name, fingerprint, now);
      if (files !== null) this.snapshots.write(name, digest, files);
      if (files === null || isWhollyPublic(parts, now)) this.pending.delete(name);
      count += 1;
    }
    return count;
  }

  /** The hashes of the copies that snapshots need. */
  copiesInUse(): string[] {
    return this.snapshots.copiesInUse();
  }

  private schedule(name: UnitName, snapshot: PendingSnapshot): void {
    const now = this.now();
    const digest = publicDigest(snapshot.parts, now);
    // Nothing of the unit is public, or it no longer is: its former snapshot must not be shown again.
    if (digest === null) this.discard(name);
    if (snapshot.parts.length === 0) return;
    if (digest === this.snapshots.digestOf(name) && isWhollyPublic(snapshot.parts, now)) this.pending.delete(name);
    else this.pending.set(name, snapshot);
  }

  private discard(name: UnitName): void {
    this.pending.delete(name);
    try {
      this.snapshots.remove(name);
    } catch (error) {
      this.failure = error;
    }
  }

  /** @returns null when the files changed since they were validated; the next poll reads them again. */
  private readPublicFiles(name: UnitName, fingerprint: string, now: Instant): readonly PublicFile[] | null {
    try {
      const { kind, id } = parseUnitName(name);
      const files = UNITS[kind].publicFiles(new ContentFolder(this.root), id, now);
      return takeFingerprint(this.root, name).value === fingerprint ? files : null;
    } catch {
      return null;
    }
  }

  /** The unit from its snapshot, or null when there is none that is intact and valid. */
  private restore(name: UnitName): LoadedUnit | null {
    const loaded = this.snapshots.restore(name, (folder) => readUnit(folder, name, { sink: this.copies }));
    return loaded === null || loaded.content === null ? null : loaded;
  }
}

/** The digest of the parts that are public: while it is equal, no new snapshot is needed. Null if no part is public. */
function publicDigest(parts: readonly UnitPart[], now: Instant): string | null {
  const [first, ...others] = parts.filter((part) => isReleased(part, now)).map(({ digest }) => digest);
  if (first === undefined) return null;
  return others.length === 0 ? first : digestOf([first, ...others].join(" "));
}
