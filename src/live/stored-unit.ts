/**
 * Records as an earlier run read them. The content worker passes their bytes on without parsing them: only the thread that serves
 * needs what is in them, and parsing them in both would cost a third of a start.
 */
import { deserialize, serialize } from "node:v8";
import type { Announcement } from "../content/model.ts";
import {
  parseUnitName,
  type LoadedUnit,
  type UnitContent,
  type UnitContents,
  type UnitName,
  type UnitPart,
} from "../content/unit.ts";

/** A record of a collection. Units that exist once are read at every start. */
export type RecordContent = UnitContents["announcements" | "careers" | "changes"];

export function isRecord(content: UnitContent | null): content is RecordContent {
  return content?.kind === "announcements" || content?.kind === "careers" || content?.kind === "changes";
}

export const contentBytes = (content: RecordContent): Uint8Array => serialize(content);

interface StoredFields {
  /** Its parts by release. */
  readonly parts: readonly UnitPart[];
  /** The hashes of the copies that it needs. */
  readonly copies: readonly string[];
  /** What `contentBytes` made of its content. */
  readonly bytes: Uint8Array;
  /** Whether the times of its files prove that they are what it was read from; otherwise they were read to compare them. */
  readonly isProven: boolean;
}

export class StoredUnit implements LoadedUnit {
  readonly name: UnitName;
  /** None: a unit that something was remarked on is not stored. */
  readonly diagnostics = [];
  readonly parts: StoredFields["parts"];
  readonly copies: StoredFields["copies"];
  /** Of memory that is used again once another unit is asked for. */
  readonly bytes: Uint8Array;
  readonly isProven: boolean;

  constructor(name: UnitName, { parts, copies, bytes, isProven }: StoredFields) {
    this.name = name;
    this.parts = parts;
    this.copies = copies;
    this.bytes = bytes;
    this.isProven = isProven;
  }

  /** @throws Error when the bytes are not those of such a unit. */
  get content(): RecordContent {
    return parseContent(this.name, this.bytes);
  }
}

/** What is inside a record is not looked at: the store has verified that it is what was written. */
function parseContent(name: UnitName, bytes: Uint8Array): RecordContent {
  const content: unknown = deserialize(bytes);
  if (typeof content !== "object" || content === null || !("record" in content && "kind" in content))
    throw new Error("not a record");
  if (content.kind !== parseUnitName(name).kind) throw new Error("a record of another kind");
  return withOwnSignatures(content as RecordContent); // a record of this kind
}

/** Deserialised arrays of numbers are parts of the memory that they were read from, and would keep all of it. */
function withOwnSignatures(content: RecordContent): RecordContent {
  if (content.kind === "careers" && content.record !== null)
    return { ...content, record: { ...content.record, signature: content.record.signature.slice() } };
  if (content.kind !== "announcements" || content.record === null) return content;
  const own = (record: Announcement): Announcement => ({ ...record, signature: record.signature.slice() });
  const { record } = content;
  const earlier = record.earlier.map((version) => ({ ...version, record: own(version.record) }));
  return { ...content, record: { ...own(record), earlier } };
}

/** Stored units on their way to the server. */
export interface PackedUnits {
  readonly units: readonly { readonly name: UnitName; readonly start: number; readonly end: number }[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Most messages fit into it. */
const PACK_BYTES = 272 * 1024;

/** Collects stored units for a message, whose memory is handed over with it. */
export class UnitPacker {
  private readonly units: { name: UnitName; start: number; end: number }[] = [];
  private bytes = new Uint8Array(0);
  length = 0;

  add({ name, bytes }: StoredUnit): void {
    const start = this.length;
    const end = start + bytes.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(PACK_BYTES, 2 * end));
      larger.set(this.bytes.subarray(0, start));
      this.bytes = larger;
    }
    this.bytes.set(bytes, start);
    this.length = end;
    this.units.push({ name, start, end });
  }

  get count(): number {
    return this.units.length;
  }

  /** Ends the message; nothing can be added afterwards. */
  end(): PackedUnits {
    return { units: this.units, bytes: this.bytes };
  }
}

/** @returns the units, and the names of those whose bytes are none, whatever their hash says. */
export function unpackUnits({ units, bytes }: PackedUnits): {
  readonly loaded: readonly LoadedUnit[];
  readonly unusable: readonly UnitName[];
} {
  const loaded: LoadedUnit[] = [];
  const unusable: UnitName[] = [];
  for (const { name, start, end } of units)
    try {
      loaded.push({ name, content: parseContent(name, bytes.subarray(start, end)), diagnostics: [] });
    } catch {
      unusable.push(name);
    }
  return { loaded, unusable };
}
