/**
 * Named entries on disk, many to a file: ten thousand small files would take longer to open than their content to parse. A
 * file is a segment. It is written whole or not at all, never changed, and verified by hashes when it is read. An entry
 * that is replaced or removed leaves the disk with the next flush.
 *
 * Format: SHA-256 of the head; the head's length as 32 bits, big-endian; the head as JSON; the entries, end to end.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { writeFileAtomically } from "../node/atomic-file.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const SUFFIX = ".segment";

/** A larger segment is not begun. To replace one entry, a segment is written anew. */
const SEGMENT_BYTES = 1024 * 1024;
/** All entries together. What comes beyond it is not stored. */
const TOTAL_BYTES = 512 * 1024 * 1024;
/** The head of a segment of entries without any content is far smaller. */
const HEAD_BYTES = 16 * 1024 * 1024;

const HASH_BYTES = 32;
const LEAD_BYTES = HASH_BYTES + 4;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const headSchema = v.object({
  version: v.string(),
  /** Of the entries. */
  sha256: v.string(),
  entries: v.array(v.strictTuple([v.string(), v.string(), count, count])),
});

/** Where an entry lies. */
interface Place {
  readonly segment: Segment;
  /** What the entry was made from. */
  readonly key: string;
  readonly start: number;
  readonly length: number;
}

interface Segment {
  readonly file: string;
  /** Where the entries begin. */
  readonly begin: number;
  readonly sha256: string;
  readonly size: number;
  /** How many of its entries are the current ones of their names. */
  live: number;
  readonly names: readonly string[];
}

interface PendingEntry {
  readonly key: string;
  readonly bytes: Uint8Array;
}

const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

export class SegmentStore {
  private readonly folder: string;
  private readonly version: string;
  private readonly segments = new Set<Segment>();
  private readonly places = new Map<string, Place>();
  /** Entries that are not on the disk yet. */
  private readonly pending = new Map<string, PendingEntry>();
  private pendingBytes = 0;
  private storedBytes = 0;
  /** Files that hold nothing of use: of another version, damaged, or left unfinished. */
  private readonly useless = new Set<string>();
  private readonly onDamage: () => void;
  private buffer = Buffer.alloc(0);
  /** The segment that was read last: entries are asked for in the order in which they were written. */
  private last: { readonly segment: Segment; readonly entries: Buffer } | null = null;

  /**
   * @param version of what is stored: segments of another one are ignored, and removed by the next flush.
   * @param onDamage called for each file that is not what was written. It is ignored.
   * @throws Error when the folder cannot be made or read.
   */
  constructor(folder: string, version: string, onDamage: () => void) {
    this.folder = folder;
    this.version = version;
    this.onDamage = onDamage;
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    for (const file of readdirSync(folder)) {
      if (file.endsWith(SUFFIX)) this.open(file);
      else this.useless.add(file);
    }
  }

  names(): string[] {
    return [...new Set([...this.places.keys(), ...this.pending.keys()])];
  }

  /** The key that the entry was stored with. */
  keyOf(name: string): string | undefined {
    return (this.pending.get(name) ?? this.places.get(name))?.key;
  }

  /** The entry's bytes, which the next call overwrites; null if there is none that is intact. */
  bytesOf(name: string): Uint8Array | null {
    const pending = this.pending.get(name);
    if (pending !== undefined) return pending.bytes;
    const place = this.places.get(name);
    const entries = place === undefined ? null : this.entriesOf(place.segment);
    if (place === undefined || entries === null) return null;
    return entries.subarray(place.start, place.start + place.length);
  }

  /** Stores an entry in place of a former one. @throws Error when a segment cannot be written. */
  set(name: string, key: string, bytes: Uint8Array): void {
    this.delete(name);
    if (this.storedBytes + this.pendingBytes + bytes.length > TOTAL_BYTES) return;
    this.pending.set(name, { key, bytes });
    this.pendingBytes += bytes.length;
    if (this.pendingBytes >= SEGMENT_BYTES) this.writePending();
  }

  /** The entry is gone at once for this object, and from the disk with the next flush. */
  delete(name: string): void {
    this.pendingBytes -= this.pending.get(name)?.bytes.length ?? 0;
    this.pending.delete(name);
    const place = this.places.get(name);
    if (place === undefined) return;
    this.places.delete(name);
    place.segment.live -= 1;
  }

  /**
   * Writes what is pending, and writes segments anew that hold entries which are gone.
   * @throws Error when the folder cannot be written. What was stored before is then still there.
   */
  flush(): void {
    const isChanged = this.pending.size > 0 || [...this.segments].some(({ live, names }) => live < names.length);
    if (isChanged) {
      // Small ones are joined, so that single edits do not leave a file each.
      const old = [...this.segments].filter(({ live, names, size }) => live < names.length || size < SEGMENT_BYTES / 2);
      for (const segment of old) {
        this.takeOut(segment);
        if (this.pendingBytes >= SEGMENT_BYTES) this.writePending();
      }
      this.writePending();
    }
    for (const file of this.useless) rmSync(join(this.folder, file), { recursive: true, force: true });
    this.useless.clear();
  }

  /** Makes the entries of a segment pending again; its file goes once they are written. */
  private takeOut(segment: Segment): void {
    const entries = segment.live === 0 ? null : this.entriesOf(segment);
    for (const name of segment.names) {
      const place = this.places.get(name);
      if (place?.segment !== segment) continue;
      this.places.delete(name);
      if (entries === null || this.pending.has(name)) continue;
      const bytes = Uint8Array.from(entries.subarray(place.start, place.start + place.length));
      this.pending.set(name, { key: place.key, bytes });
      this.pendingBytes += bytes.length;
    }
    this.forget(segment);
  }

  private forget(segment: Segment): void {
    if (!this.segments.delete(segment)) return;
    this.storedBytes -= segment.size;
    this.useless.add(segment.file);
    if (this.last?.segment === segment) this.last = null;
  }

  private writePending(): void {
    if (this.pending.size === 0) return;
    const entries: [name: string, key: string, start: number, length: number][] = [];
    let start = 0;
    for (const [name, { key, bytes }] of this.pending) {
      entries.push([name, key, start, bytes.length]);
      start += bytes.length;
    }
    const body = Buffer.concat([...this.pending.values()].map(({ bytes }) => bytes));
    const sha256 = hashOf(body).toString("hex");
    const head = Buffer.from(JSON.stringify({ version: this.version, sha256, entries }));
    const length = Buffer.alloc(LEAD_BYTES - HASH_BYTES);
    length.writeUInt32BE(head.length);
    const file = `${hashOf(head).toString("hex").slice(0, HASH_BYTES)}${SUFFIX}`;
    // Unflushed: a segment that a power cut damages fails its hash and is ignored.
    writeFileAtomically(join(this.folder, file), Buffer.concat([hashOf(head), length, head, body]), {
      flush: false,
      mode: FILE_MODE,
    });
    this.pending.clear();
    this.pendingBytes = 0;
    this.useless.delete(file);
    this.add({ file, begin: LEAD_BYTES + head.length, sha256, size: start, entries });
  }

  private add({
    entries,
    ...rest
  }: Omit<Segment, "live" | "names"> & Pick<v.InferOutput<typeof headSchema>, "entries">): void {
    const segment: Segment = { ...rest, live: 0, names: entries.map(([name]) => name) };
    this.segments.add(segment);
    this.storedBytes += segment.size;
    for (const [name, key, start, length] of entries) {
      // Killed between writing a segment and removing the one before it: either is what was stored.
      this.delete(name);
      this.places.set(name, { segment, key, start, length });
      segment.live += 1;
    }
  }

  /** Takes a file of an earlier run into the index; its entries are read when they are asked for. */
  private open(file: string): void {
    let descriptor: number | null = null;
    try {
      descriptor = openSync(join(this.folder, file), "r");
      const lead = readExactly(descriptor, Buffer.alloc(LEAD_BYTES), 0);
      const length = lead.readUInt32BE(HASH_BYTES);
      if (length > HEAD_BYTES) throw new Error("no head");
      const head = readExactly(descriptor, Buffer.alloc(length), LEAD_BYTES);
      if (!hashOf(head).equals(lead.subarray(0, HASH_BYTES))) throw new Error("another head");
      const { version, sha256, entries } = v.parse(headSchema, JSON.parse(head.toString("utf8")));
      const size = entries.reduce((sum, [, , , bytes]) => sum + bytes, 0);
      if (version === this.version) this.add({ file, begin: LEAD_BYTES + length, sha256, size, entries });
      else this.useless.add(file);
    } catch {
      this.useless.add(file);
      this.onDamage();
    } finally {
      if (descriptor !== null) closeSync(descriptor);
    }
  }

  /** The entries of a segment; null, and the segment is forgotten, if they are not what was written. */
  private entriesOf(segment: Segment): Buffer | null {
    if (this.last?.segment === segment) return this.last.entries;
    this.last = null;
    try {
      const entries = this.readEntries(segment);
      if (hashOf(entries).toString("hex") !== segment.sha256) throw new Error("other entries");
      this.last = { segment, entries };
      return entries;
    } catch {
      for (const name of segment.names) if (this.places.get(name)?.segment === segment) this.places.delete(name);
      this.forget(segment);
      this.onDamage();
      return null;
    }
  }

  private readEntries({ file, begin, size }: Segment): Buffer {
    // One for all segments: a hundred of a megabyte each would wait for the garbage collector.
    if (this.buffer.length < size) this.buffer = Buffer.allocUnsafeSlow(Math.max(size, 2 * SEGMENT_BYTES));
    const entries = this.buffer.subarray(0, size);
    const descriptor = openSync(join(this.folder, file), "r");
    try {
      return readExactly(descriptor, entries, begin);
    } finally {
      closeSync(descriptor);
    }
  }
}

function readExactly(file: number, buffer: Buffer, position: number): Buffer {
  if (readSync(file, buffer, 0, buffer.length, position) !== buffer.length) throw new Error("the file is too short");
  return buffer;
}
