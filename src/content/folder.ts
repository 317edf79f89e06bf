/**
 * Reads the content folder: regular files only. Symbolic links, pipes and devices are never opened, so that content
 * cannot point outside the folder or block the reader.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync, type Dirent } from "node:fs";
import { errorCode } from "../core/error-code.ts";
import { diagnostic, type EntryKind } from "./diagnostic.ts";
import { SinkError } from "./file-sink.ts";
import { decodeText, parseYaml, rejected, type Read } from "./text-file.ts";

/** Largest attachment, in bytes. */
export const ATTACHMENT_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Follows no link and does not wait for a pipe's writer, in case a file became one of them after `lstat`. Windows has
 * neither flag.
 */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Receives each piece of a file. Reading is synchronous, so a thread needs one. */
const PIECE = Buffer.allocUnsafeSlow(256 * 1024);

/** An entry of a folder that is not a regular file. */
export interface IrregularEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** Reads from the content folder. It remembers which paths are folders, and what they have, so each unit needs a new one. */
export class ContentFolder {
  readonly root: string;
  private readonly onProgress: () => void;
  private readonly onText: (path: string, bytes: Uint8Array) => void;
  private readonly found = new Set<string>();
  private readonly listed = new Map<string, readonly Dirent[]>();

  /**
   * @param onProgress called before each piece of a file is read.
   * @param onText gets every file that is read whole.
   */
  constructor(
    root: string,
    onProgress: () => void = () => undefined,
    onText: (path: string, bytes: Uint8Array) => void = () => undefined,
  ) {
    this.root = root;
    this.onProgress = onProgress;
    this.onText = onText;
  }

  /** Whether a path inside the content folder is a folder and not a link. The root itself may be a link. */
  private isFolder(folder: string): boolean {
    if (folder === "" || this.found.has(folder)) return true;
    if (!this.isFolder(folderOf(folder)) || !lstatSync(`${this.root}/${folder}`).isDirectory()) return false;
    this.found.add(folder);
    return true;
  }

  /**
   * Lists a folder of which much is read: what is in it is not asked for one by one.
   * @param limit a folder with more entries is not listed.
   */
  list(folder: string, limit: number): void {
    if (this.entries(folder).length > limit) this.listed.delete(folder);
  }

  /** Counts the entries of a folder without keeping them. */
  entryCount(folder: string): number {
    const known = this.listed.get(folder);
    if (known !== undefined) return known.length;
    try {
      return this.isFolder(folder) ? readdirSync(`${this.root}/${folder}`).length : 0;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  /** The entries of a folder, sorted by name; none if the folder does not exist. */
  private entries(folder: string): readonly Dirent[] {
    const known = this.listed.get(folder);
    if (known !== undefined) return known;
    try {
      if (!this.isFolder(folder)) return [];
      const entries = readdirSync(`${this.root}/${folder}`, { withFileTypes: true }).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      );
      this.listed.set(folder, entries);
      return entries;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  folders(folder: string): string[] {
    return this.entries(folder)
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => entry.name);
  }

  /** The names of the visible files in a folder, and the entries that are not regular files. */
  files(folder: string): { readonly names: string[]; readonly irregular: IrregularEntry[] } {
    const names: string[] = [];
    const irregular: IrregularEntry[] = [];
    for (const entry of this.entries(folder)) {
      if (!entry.isFile()) irregular.push({ name: entry.name, kind: kindOf(entry) });
      else if (!entry.name.startsWith(".")) names.push(entry.name);
    }
    return { names, irregular };
  }

  /** What there is at a path; undefined for nothing. A folder that was listed is not asked again. */
  private entry(path: string): Pick<Dirent, "isFile" | "isSymbolicLink" | "isDirectory"> | undefined {
    const listed = this.listed.get(folderOf(path));
    if (listed === undefined) return lstatSync(`${this.root}/${path}`, { throwIfNoEntry: false });
    const name = path.slice(path.lastIndexOf("/") + 1);
    return listed.find((entry) => entry.name === name);
  }

  /** Whether there is anything at a path. */
  has(path: string): boolean {
    return this.entry(path) !== undefined;
  }

  /** The bytes of a regular file inside the folder. */
  bytes(path: string, limit: number): Read<Buffer<ArrayBuffer>> {
    let value = Buffer.alloc(0);
    let length = 0;
    const read = this.pieces(path, limit, (piece, size) => {
      if (length === 0) value = Buffer.allocUnsafe(size);
      length += piece.copy(value, length);
    });
    if (!read.ok) return read;
    this.onText(path, value);
    return { ok: true, value };
  }

  /**
   * Passes the bytes of a regular file inside the folder on in pieces, so that a large file is never in memory whole.
   * @param receive gets each piece, which is overwritten by the next one, and the size of the file.
   * @returns the size in bytes. What was received counts only if the file did not change meanwhile.
   */
  pieces(path: string, limit: number, receive: (piece: Buffer, size: number) => void): Read<number> {
    const at = { file: path };
    const full = `${this.root}/${path}`;
    this.onProgress();
    try {
      if (!this.isFolder(folderOf(path))) return rejected(diagnostic("folder-is-link", at));
      const entry = this.entry(path);
      if (entry === undefined) return rejected(diagnostic("file-missing", at));
      if (!entry.isFile()) return rejected(diagnostic("file-not-regular", at, { kind: kindOf(entry) }));
      const { bytes, whole } = readRegular(full, limit, (piece, size) => {
        this.onProgress();
        receive(piece, size);
      });
      if (bytes > limit) return rejected(diagnostic("file-too-large", at, { bytes, limit }));
      return whole ? { ok: true, value: bytes } : rejected(diagnostic("file-changing", at));
    } catch (error) {
      if (error instanceof SinkError) throw error;
      if (isMissing(error)) return rejected(diagnostic("file-missing", at));
      return rejected(
        diagnostic("file-unreadable", at, { reason: error instanceof Error ? error.message : String(error) }),
      );
    }
  }

  text(path: string, limit: number): Read<string> {
    const read = this.bytes(path, limit);
    return read.ok ? decodeText(read.value, path) : read;
  }

  yaml(path: string, limit: number): Read<unknown> {
    const read = this.text(path, limit);
    return read.ok ? parseYaml(read.value, path) : read;
  }
}

/** The kind of an entry that is not a regular file. */
function kindOf(entry: Pick<Dirent, "isSymbolicLink" | "isDirectory">): EntryKind {
  if (entry.isSymbolicLink()) return "symbolic-link";
  return entry.isDirectory() ? "folder" : "special-file";
}

/** The folder that a path is in; empty for the root. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/**
 * @param limit a file with more bytes is not read.
 * @returns its size when it was opened, and whether it was regular and of this size to the end.
 */
function readRegular(
  full: string,
  limit: number,
  receive: (piece: Buffer, size: number) => void,
): { readonly bytes: number; readonly whole: boolean } {
  const file = openSync(full, OPEN_FLAGS);
  try {
    const stat = fstatSync(file);
    const { size } = stat;
    if (!stat.isFile() || size > limit) return { bytes: size, whole: false };
    for (let length = 0; ;) {
      // A byte more than is left: a file that has grown meanwhile shows it without another read.
      const asked = Math.min(PIECE.length, size - length + 1);
      const step = readSync(file, PIECE, 0, asked, null);
      if (length + step > size) return { bytes: size, whole: false };
      if (step > 0) receive(PIECE.subarray(0, step), size);
      length += step;
      if (step === 0 || (length === size && step < asked)) return { bytes: size, whole: length === size };
    }
  } finally {
    closeSync(file);
  }
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
