/**
 * Units as they were read, in `STATE_DIR`, so that the next start need not parse and validate them again. An entry counts only
 * for the same files: their fingerprint, and the SHA-256 of every text that was read. It counts only for the same code.
 *
 * Nothing that is not public may outlive the process in it. A unit is left out if any version of it is to come, if it
 * names an announcement that is not public, and if anything about it was remarked on: a remark may name another file.
 * Facts that are not a record's are left out, too.
 */
import { createHash, type Hash } from "node:crypto";
import { dirname } from "node:path/posix";
import { deserialize, serialize } from "node:v8";
import { errorCode } from "../core/error-code.ts";
import type { Instant } from "../core/time.ts";
import { digestOf, type Digest } from "../content/digest.ts";
import { RECORD_ENTRY_LIMIT } from "../content/fingerprint.ts";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../content/folder.ts";
import type { Announcement, RecordChanges } from "../content/model.ts";
import { parseUnitName, type LoadedUnit, type UnitContent, type UnitContents, type UnitName } from "../content/unit.ts";
import { binaryFilesOf, isWhollyPublic, partsOf } from "../content/units/index.ts";
import { isPublicAnnouncement } from "../content/units/public-files.ts";
import { versionsOf } from "../content/versions.ts";
import { folderOfRoot } from "./copies-folders.ts";
import type { FileCopies } from "./file-copies.ts";
import { SegmentStore } from "./segment-store.ts";

/** Part of the version: to be raised when the form of entries changes. */
const FORMAT = 1;

/** The texts that a unit was read from. */
export interface TextsDigest {
  readonly paths: readonly string[];
  readonly digest: Digest;
}

const NO_TEXTS: TextsDigest = { paths: [], digest: createHash("sha256").digest("base64url") };

/** Collects the texts that a unit is read from. */
export class TextsRead {
  private readonly read = new Set<string>();
  private hash: Hash | null = null;

  /** Each file counts once: earlier versions are read from the same ones. */
  add(path: string, bytes: Uint8Array): void {
    if (this.read.has(path)) return;
    this.read.add(path);
    this.hash ??= createHash("sha256");
    this.hash.update(`${path.length}:${bytes.length}:${path}`).update(bytes);
  }

  /** Ends the digest; nothing can be added afterwards. */
  end(): TextsDigest {
    return this.hash === null ? NO_TEXTS : { paths: [...this.read], digest: this.hash.digest("base64url") };
  }
}

interface Entry {
  readonly paths: readonly string[];
  readonly texts: Digest;
  readonly content: UnitContent;
}

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

/** A record of a collection. Units that exist once are read at every start. */
type RecordContent = UnitContents["announcements" | "careers" | "changes"];

function isRecord(content: UnitContent | null): content is RecordContent {
  return content?.kind === "announcements" || content?.kind === "careers" || content?.kind === "changes";
}

/** What is inside a record is not looked at again: the store has verified that it is what was written. */
function isEntryOf(name: UnitName, value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { paths, texts, content } = value as Partial<Record<keyof Entry, unknown>>; // any value may be read from an object
  if (!Array.isArray(paths) || typeof texts !== "string" || typeof content !== "object" || content === null)
    return false;
  return "record" in content && "kind" in content && content.kind === parseUnitName(name).kind;
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
  has(name: UnitName, fingerprint: string): boolean {
    return this.store.keyOf(name) === digestOf(fingerprint);
  }

  /** The unit as it was read from the same files; null when it has to be read. */
  take(name: UnitName, fingerprint: string): LoadedUnit | null {
    this.seen?.add(name);
    if (!this.has(name, fingerprint)) return null;
    const entry = this.entryOf(name);
    if (entry === null || !this.isOfSameTexts(entry)) return null;
    const { copies } = this.options;
    if (!binaryFilesOf(entry.content).every(({ sha256, bytes }) => copies.has(sha256, bytes))) return null;
    this.noteRelease(entry.content);
    return { name, content: entry.content, diagnostics: [] };
  }

  /** Keeps a unit that was just read, if all of it is public; otherwise it removes a former entry. */
  keep({ name, content, diagnostics }: LoadedUnit, fingerprint: string, texts: TextsDigest): void {
    this.seen?.add(name);
    if (content !== null) this.noteRelease(content);
    if (!isRecord(content) || diagnostics.length > 0 || !this.isWholePublic(content)) return this.store.delete(name);
    const entry: Entry = { paths: texts.paths, texts: texts.digest, content };
    this.write(() => this.store.set(name, digestOf(fingerprint), serialize(entry)));
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
  private entryOf(name: UnitName): Entry | null {
    const bytes = this.store.bytesOf(name);
    if (bytes === null) return null;
    try {
      const entry: unknown = deserialize(bytes);
      if (isEntryOf(name, entry)) return { ...entry, content: withOwnSignatures(entry.content) };
    } catch {
      // Not what a unit is written as: the unit is read from its files.
    }
    this.store.delete(name);
    this.noteDamage();
    return null;
  }

  private noteDamage(): void {
    if (!this.isDamaged) this.options.onUnusable(null);
    this.isDamaged = true;
  }

  private isOfSameTexts({ paths, texts }: Entry): boolean {
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
    return found.end().digest === texts;
  }

  private noteRelease(content: UnitContent): void {
    if (content.kind !== "announcements" || content.record === null) return;
    this.releases.set(content.record.id, content.record.publishAt);
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

/** Deserialised arrays of numbers are parts of the whole entry's memory, and would take it along to the server. */
function withOwnSignatures(content: UnitContent): UnitContent {
  if (content.kind === "careers" && content.record !== null)
    return { ...content, record: { ...content.record, signature: content.record.signature.slice() } };
  if (content.kind !== "announcements" || content.record === null) return content;
  const own = (record: Announcement): Announcement => ({ ...record, signature: record.signature.slice() });
  const { record } = content;
  const earlier = record.earlier.map((version) => ({ ...version, record: own(version.record) }));
  return { ...content, record: { ...own(record), earlier } };
}
