/** Reads attachments: checks each against its manifest and copies it, a piece at a time. */
import { createHash } from "node:crypto";
import type { Diagnostic } from "./diagnostic.ts";
import { diagnostic } from "./diagnostic.ts";
import type { FileSink } from "./file-sink.ts";
import { ATTACHMENT_LIMIT_BYTES, type ContentFolder } from "./folder.ts";
import type { StoredFile } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import type { AttachmentMeta } from "./schema/common.ts";
import { otherPlaces } from "./stand-in.ts";
import type { Read } from "./text-file.ts";

const PDF_START = "%PDF-";

/** What the bytes of a file are, as far as a manifest says it. */
interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
  readonly isPdf: boolean;
}

/**
 * Reads a file to its end, and copies it if there is no copy of it and its hash is as expected.
 * @throws SinkError
 */
function hashAndCopy(folder: ContentFolder, path: string, expected: AttachmentMeta, sink: FileSink): Read<FileFacts> {
  const hash = createHash("sha256");
  const writer = sink.has(expected.sha256, expected.bytes) ? null : sink.begin();
  let start = "";
  let committed = false;
  try {
    const read = folder.pieces(path, ATTACHMENT_LIMIT_BYTES, (piece) => {
      start ||= piece.subarray(0, PDF_START.length).toString("latin1");
      hash.update(piece);
      writer?.write(piece);
    });
    if (!read.ok) return read;
    const sha256 = hash.digest("hex");
    if (sha256 === expected.sha256) {
      writer?.commit(sha256);
      committed = true;
    }
    return { ok: true, value: { bytes: read.value, sha256, isPdf: start === PDF_START } };
  } finally {
    if (!committed) writer?.discard();
  }
}

/** The facts of another place's file if they match the hash and the file's do not; the file's otherwise. */
function readListed(folder: ContentFolder, base: string, expected: AttachmentMeta, sink: FileSink): Read<FileFacts> {
  const { path, sha256 } = expected;
  const read = hashAndCopy(folder, `${base}/${path}`, expected, sink);
  if (read.ok && read.value.sha256 === sha256) return read;
  for (const place of otherPlaces(sha256, path)) {
    const other = hashAndCopy(folder, `${base}/${place}`, expected, sink);
    if (other.ok && other.value.sha256 === sha256) return other;
  }
  return read;
}

/** An attachment as its manifest says it is. */
export function storedFile({ path, lang, title, bytes, sha256, pages }: AttachmentMeta): StoredFile {
  return { name: path, lang, title: title ?? null, bytes, sha256, pages: pages ?? null };
}

/** Names a key of an attachment's entry in the manifest. */
type EntryLocation = (key: string) => { readonly file: string; readonly field: string };

/**
 * @param base the folder of the file.
 * @returns null when it does not match its manifest. @throws SinkError
 */
export function readAttachment(
  { folder, diagnostics, sink }: ReadContext,
  base: string,
  entry: AttachmentMeta,
  at: EntryLocation,
): StoredFile | null {
  const { path } = entry;
  const read = readListed(folder, base, entry, sink);
  if (!read.ok) {
    diagnostics.push(read.diagnostic);
    return null;
  }
  const { bytes, sha256, isPdf } = read.value;
  const problems: Diagnostic[] = [];
  if (bytes !== entry.bytes)
    problems.push(diagnostic("attachment-size-mismatch", at("bytes"), { path, recorded: entry.bytes, actual: bytes }));
  if (sha256 !== entry.sha256)
    problems.push(
      diagnostic("attachment-hash-mismatch", at("sha256"), { path, recorded: entry.sha256, actual: sha256 }),
    );
  if (!isPdf) problems.push(diagnostic("attachment-not-pdf", at("path")));
  diagnostics.push(...problems);
  return problems.length === 0 ? storedFile(entry) : null;
}

/**
 * @param base the folder of the files. @param listField the field of `metaFile` that lists them.
 * @returns null when an attachment does not match its manifest. @throws SinkError
 */
export function readAttachments(
  context: ReadContext,
  base: string,
  metaFile: string,
  list: readonly AttachmentMeta[],
  listField = "files",
): StoredFile[] | null {
  const files: StoredFile[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const { path } = entry;
    const at: EntryLocation = (key) => ({ file: metaFile, field: `${listField}.${index}.${key}` });
    // Names that differ in case only are one file on other systems and on some static hosts.
    const key = path.toLowerCase();
    if (seen.has(key)) {
      // Not read again: a list may name a file of many megabytes sixty times.
      context.diagnostics.push(diagnostic("attachment-duplicate", at("path"), { path }));
      continue;
    }
    seen.add(key);
    const file = readAttachment(context, base, entry, at);
    if (file !== null) files.push(file);
  }
  return files.length === list.length ? files : null;
}
