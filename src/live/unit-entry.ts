/**
 * The form of an entry of the unit cache: the length of its head as 32 bits, big-endian; the head as JSON; the content. The
 * content worker reads the head alone.
 */
import type { Digest } from "../content/digest.ts";
import type { UnitPart } from "../content/unit.ts";
import type { Instant } from "../core/time.ts";

const LENGTH_BYTES = 4;

export interface EntryHead {
  /** The texts that the unit was read from. */
  readonly paths: readonly string[];
  readonly texts: Digest;
  /** Whether its files had been left alone for long enough when they were read for their times to prove that they are the same. */
  readonly isSettled: boolean;
  readonly parts: readonly UnitPart[];
  /** SHA-256 and size of the copies that it needs. */
  readonly files: readonly (readonly [sha256: string, bytes: number])[];
  /** When an announcement becomes public; null for other units. */
  readonly release: Instant | null;
}

/** What is in the lists is not looked at: the store has verified that it is what was written. */
function isHead(value: unknown): value is EntryHead {
  if (typeof value !== "object" || value === null) return false;
  const { paths, texts, isSettled, parts, files, release } = value as Partial<Record<keyof EntryHead, unknown>>; // any value may be read from an object
  return (
    [paths, parts, files].every((list) => Array.isArray(list)) &&
    typeof texts === "string" &&
    typeof isSettled === "boolean" &&
    (release === null || typeof release === "number")
  );
}

export function entryBytes(head: EntryHead, content: Uint8Array): Uint8Array {
  const written = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(written.length);
  return Buffer.concat([length, written, content]);
}

/** @returns null when the bytes are no entry. */
export function parseEntry(bytes: Uint8Array): { readonly head: EntryHead; readonly content: Uint8Array } | null {
  if (bytes.length < LENGTH_BYTES) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = LENGTH_BYTES + buffer.readUInt32BE(0);
  if (end > bytes.length) return null;
  try {
    const head: unknown = JSON.parse(buffer.toString("utf8", LENGTH_BYTES, end));
    return isHead(head) ? { head, content: bytes.subarray(end) } : null;
  } catch {
    return null;
  }
}
