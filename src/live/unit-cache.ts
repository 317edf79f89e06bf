/**
 * Units as they were read, in `STATE_DIR`, so that the next start need not parse and validate them again. An entry counts only
 * for the same files: their fingerprint, and the SHA-256 of every text that was read. The texts are not read again where the
 * times in the fingerprint prove that they are the same, as the index of git does it: on a file system that keeps times, and if
 * the files had been left alone for a second when they were read. An entry counts only for the same code.
 *
 * Nothing that is not public may outlive the process in it. A unit is left out if any version of it is to come, if it
 * names an announcement that is not public, and if anything about it was remarked on: a remark may name another file.
 * Facts that are not a record's are left out, too.
 */
import { dirname } from "node:path/posix";
import { errorCode } from "../core/error-code.ts";
import type { Instant } from "../core/time.ts";
import { digestOf } from "../content/digest.ts";
import { RECORD_ENTRY_LIMIT, type Fingerprint } from "../content/fingerprint.ts";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../content/folder.ts";
import type { Announcement, RecordChanges } from "../content/model.ts";
import type { LoadedUnit, UnitContents, UnitName } from "../content/unit.ts";
import { binaryFilesOf, isWhollyPublic, partsOf } from "../content/units/index.ts";
import { isPublicAnnouncement } from "../content/units/public-files.ts";
import { versionsOf } from "../content/versions.ts";
import { folderOfRoot } from "./copies-folders.ts";
import type { FileCopies } from "./file-copies.ts";
import { SegmentStore } from "./segment-store.ts";
import { contentBytes, isRecord, StoredUnit, type RecordContent } from "./stored-unit.ts";
import { TextsRead, type TextsDigest } from "./texts-read.ts";
import { entryBytes, parseEntry, type EntryHead } from "./unit-entry.ts";

/** Part of the version: to be raised when the form of entries changes. */
const FORMAT = 2;

/**
 * A file that was written this shortly before it was read may have been written again with the same time. The kernel's clock for
 * files moves in steps of up to ten milliseconds.
 */
const SETTLED_MS = 1000;

/** What an entry is of. */
export type EntryKey = Pick<Fingerprint, "digest" | "changedAt" | "isProof">;

export interface UnitCacheOptions {
  /** A folder outside the content folder. Entries of different content folders do not mix in it. */
  readonly stateDir: string;
  /** The content folder. */
  readonly root: string;
  /** Of the code that reads units, and of the settings that it reads them with. */
  readonly version: string;
  /** Decides what is public. */
  readonly now: () => Instant;
  /** Where attachments and images are. */
  readonly copies: Pick<FileCopies, "has">;
  /**
   * Called when files are not what was written, with null, and when they cannot be written, with the system's error code: once
   * each. What is damaged is ignored; content is read without the cache, too.
   */
  readonly onUnusable: (code: string | null) => void;
}

export class UnitCache {
  private readonly options: UnitCacheOptions;
  private readonly store: SegmentStore;
  private isDamaged = false;
  private isWritable = true;
  /** Units that were asked for in this run; null once the entries of all others have been removed. */
  private seen: Set<UnitName> | null = new Set();
  /** Announcements that this run has read, by id: when they become public, null for never. */
  private readonly releases = new Map<string, Instant | null>();

  /** @returns null when the state folder cannot be made or read; `onUnusable` was called then. */
  static open(options: UnitCacheOptions): UnitCache | null {
    try {
      return new UnitCache(options);
    } catch (error) {
      options.onUnusable(errorCode(error) ?? "unknown");
      return null;
    }
  }

  private constructor(options: UnitCacheOptions) {
    this.options = options;
    const { stateDir, root, version } = options;
    this.store = new SegmentStore(folderOfRoot(stateDir, "read", root), digestOf(`${FORMAT} ${version}`), () =>
      this.noteDamage(),
    );
  }

  /** Whether it has no entries. */
  get isEmpty(): boolean {
    return this.store.names().length === 0;
  }

  /** Whether there is an entry for the same files, which may turn out to be damaged. */
  has(name: UnitName, { digest }: Pick<EntryKey, "digest">): boolean {
    return this.store.keyOf(name) === digest;
  }

  /** The unit as it was read from the same files; null when it has to be read. Its bytes are those of the last call only. */
  take(name: UnitName, key: EntryKey): StoredUnit | null {
    this.seen?.add(name);
    if (!this.has(name, key)) return null;
    const entry = this.entryOf(name);
    if (entry === null) return null;
    const { paths, texts, isSettled, parts, files, release } = entry.head;
    const isProven = isSettled && key.isProof;
    const { copies } = this.options;
    if (
      (!isProven && !this.isOfSameTexts({ paths, digest: texts })) ||
      !files.every(([sha256, bytes]) => copies.has(sha256, bytes))
    ) {
      this.store.delete(name);
      return null;
    }
    if (release !== null) this.releases.set(idOf(name), release);
    return new StoredUnit(name, { parts, copies: files.map(([sha256]) => sha256), bytes: entry.content, isProven });
  }

  /**
   * Keeps a unit that was just read, if all of it is public; otherwise it removes a former entry.
   * @param readAt when its reading began, by the clock that sets file times.
   */
  keep({ name, content, diagnostics }: LoadedUnit, key: EntryKey, texts: TextsDigest, readAt: number): void {
    this.seen?.add(name);
    const release = content?.kind === "announcements" ? (content.record?.publishAt ?? null) : null;
    if (content?.kind === "announcements" && content.record !== null) this.releases.set(idOf(name), release);
    if (!isRecord(content) || diagnostics.length > 0 || !this.isWholePublic(content)) return this.store.delete(name);
    const head: EntryHead = {
      paths: texts.paths,
      texts: texts.digest,
      isSettled: key.isProof && key.changedAt <= readAt - SETTLED_MS,
      parts: partsOf(content) ?? [],
      files: binaryFilesOf(content).map(({ sha256, bytes }) => [sha256, bytes]),
      release,
    };
    this.write(() => this.store.set(name, key.digest, entryBytes(head, contentBytes(content))));
  }

  /** Forgets a unit whose bytes are not what a unit is written as, though they are the bytes that were stored. */
  discard(name: UnitName): void {
    this.store.delete(name);
    this.noteDamage();
  }

  /** Removes the entries of units that are gone. @param isWhole whether every unit of the folder has been read. */
  finishPoll(removed: readonly UnitName[], isWhole: boolean): void {
    for (const name of removed) this.store.delete(name);
    if (!isWhole || this.seen === null) return;
    for (const name of this.store.names()) if (!this.seen.has(name as UnitName)) this.store.delete(name);
    this.seen = null;
  }

  /** Writes what is kept, and removes from the disk what no longer is. */
  flush(): void {
    this.write(() => this.store.flush());
  }

  /** A folder that cannot be written is not tried again in this run. */
  private write(work: () => void): void {
    if (!this.isWritable) return;
    try {
      work();
    } catch (error) {
      this.isWritable = false;
      this.options.onUnusable(errorCode(error) ?? "unknown");
    }
  }

  /** Null, and the entry is forgotten, if the bytes are none: their hash says only that they are the bytes that were stored. */
  private entryOf(name: UnitName): ReturnType<typeof parseEntry> {
    const bytes = this.store.bytesOf(name);
    if (bytes === null) return null;
    const entry = parseEntry(bytes);
    if (entry === null) this.discard(name);
    return entry;
  }

  private noteDamage(): void {
    if (!this.isDamaged) this.options.onUnusable(null);
    this.isDamaged = true;
  }

  private isOfSameTexts({ paths, digest }: TextsDigest): boolean {
    const folder = new ContentFolder(this.options.root);
    const found = new TextsRead();
    const [first] = paths;
    // One list of a record's folder is cheaper than a look at each of its texts.
    if (paths.length > 1 && first !== undefined) folder.list(dirname(first), RECORD_ENTRY_LIMIT);
    for (const path of paths) {
      const read = folder.bytes(path, ATTACHMENT_LIMIT_BYTES);
      if (!read.ok) return false;
      found.add(path, read.value);
    }
    return found.end().digest === digest;
  }

  private isWholePublic(content: RecordContent): boolean {
    const parts = partsOf(content);
    if (parts === null || !isWhollyPublic(parts, this.options.now())) return false;
    if (changesOf(content).some(({ images }) => images.length > 0)) return false;
    return namesOf(content).every((id) => this.isPublic(id));
  }

  private isPublic(id: string): boolean {
    const { root, now } = this.options;
    const release = this.releases.get(id);
    if (release !== undefined) return release !== null && release <= now();
    const isPublic = isPublicAnnouncement(new ContentFolder(root), id, now());
    if (isPublic) this.releases.set(id, now());
    return isPublic;
  }
}

const idOf = (name: UnitName): string => name.slice(name.indexOf("/") + 1);

const versions = ({ record }: UnitContents["announcements"]): readonly Announcement[] =>
  record === null ? [] : versionsOf(record).map((version) => version.record);

function changesOf(content: RecordContent): readonly RecordChanges[] {
  if (content.kind === "announcements") return versions(content).flatMap(({ changes }) => changes ?? []);
  return content.kind === "changes" && content.record !== null ? [content.record.changes] : [];
}

/** The announcements that a record names. */
function namesOf(content: RecordContent): string[] {
  const inChanges = changesOf(content).flatMap(({ named }) => named.map(({ id }) => id));
  if (content.kind !== "announcements") return inChanges;
  return [
    ...inChanges,
    ...versions(content).flatMap(({ related, supersedes }) => [...related, supersedes ?? []].flat()),
  ];
}
