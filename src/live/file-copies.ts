/**
 * Private copies of attachments and images, named by their SHA-256. They are what is served: a file of the content
 * folder may be edited in place at any time. A copy is complete when it has its name, and is never changed then.
 *
 * Copies of what is not public yet lie here, too. Only this account can read the folders.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { SinkError, type FileSink, type FileWriter } from "../content/file-sink.ts";
import { errorCode } from "../core/error-code.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o400;

const SHA256 = /^[0-9a-f]{64}$/;
const PARTIAL = /^\.partial-/;

/** The path of a copy in a folder of copies. */
export function copyPath(folder: string, sha256: string): string {
  return join(folder, sha256);
}

/** A folder of copies, and how it is written. */
export interface CopiesFolder {
  readonly path: string;
  /** Whether copies outlive the process: then they are flushed to the disk before they get their name. */
  readonly durable: boolean;
}

export class FileCopies implements FileSink {
  private readonly folders: readonly CopiesFolder[];
  /** The path of each copy that is known to be complete. */
  private readonly paths = new Map<string, string>();
  /** Folders in which writing failed: the next copies go to another one, as long as there is one. */
  private readonly failed = new Set<string>();
  private serial = 0;

  /**
   * @param folders the first one that can be written gets new copies. Folders are made when they are needed. Only the
   * threads of one process may write to a folder.
   * @param isFirst whether no other thread writes yet: what was left unfinished in the folders is removed.
   */
  constructor(folders: readonly CopiesFolder[], isFirst = true) {
    this.folders = folders;
    if (!isFirst) return;
    for (const { path } of folders)
      for (const name of namesIn(path)) if (PARTIAL.test(name)) rmSync(join(path, name), { force: true });
  }

  has(sha256: string, bytes: number): boolean {
    if (this.paths.has(sha256)) return true;
    for (const folder of this.folders) {
      const path = copyPath(folder.path, sha256);
      if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) continue;
      this.paths.set(sha256, path);
      return true;
    }
    return false;
  }

  begin(): FileWriter {
    if (this.failed.size === this.folders.length) this.failed.clear();
    let failure: unknown;
    for (const folder of this.folders) {
      if (this.failed.has(folder.path)) continue;
      try {
        return this.beginIn(folder);
      } catch (error) {
        this.failed.add(folder.path);
        failure = error;
      }
    }
    throw sinkError(failure);
  }

  /**
   * Makes a copy available under another path.
   * @param to a path that does not exist, in a folder that only this account can write.
   * @returns false when there is no copy.
   */
  link(sha256: string, to: string): boolean {
    for (const { path } of this.folders) {
      const from = copyPath(path, sha256);
      if (statSync(from, { throwIfNoEntry: false }) === undefined) continue;
      try {
        linkSync(from, to);
      } catch {
        // Another file system, or one without links.
        copyFileSync(from, to, constants.COPYFILE_FICLONE);
      }
      return true;
    }
    return false;
  }

  /** The hashes of copies that were there and are gone: somebody or something has emptied a folder. */
  takeLost(): string[] {
    const present = new Set(this.folders.flatMap(({ path }) => namesIn(path)));
    const lost = [...this.paths.keys()].filter((sha256) => !present.has(sha256));
    for (const sha256 of lost) this.paths.delete(sha256);
    return lost;
  }

  /** Removes all copies but these. Copies that cannot be removed stay. */
  keepOnly(inUse: ReadonlySet<string>): void {
    for (const { path } of this.folders) {
      for (const name of namesIn(path)) {
        if (!SHA256.test(name) || inUse.has(name)) continue;
        this.paths.delete(name);
        try {
          rmSync(join(path, name), { force: true });
        } catch {
          // It is in nobody's way. The next call tries again.
        }
      }
    }
  }

  private beginIn(folder: CopiesFolder): FileWriter {
    this.serial += 1;
    const temporary = join(folder.path, `.partial-${process.pid}-${threadId}-${this.serial}`);
    let file: number | null = openNew(temporary, folder.path);
    const close = (): void => {
      if (file !== null) closeSync(file);
      file = null;
    };
    const orSinkError = (work: (file: number) => void): void => {
      try {
        if (file !== null) work(file);
      } catch (error) {
        this.failed.add(folder.path);
        throw sinkError(error);
      }
    };
    return {
      write: (piece) => orSinkError((open) => writeWhole(open, piece)),
      commit: (sha256) =>
        orSinkError((open) => {
          if (folder.durable) fsyncSync(open);
          close();
          const path = copyPath(folder.path, sha256);
          renameSync(temporary, path);
          this.paths.set(sha256, path);
        }),
      discard: () => {
        close();
        rmSync(temporary, { force: true });
      },
    };
  }
}

/** Opens a new file, and makes its folder if there is none: it may be removed at any time. */
function openNew(path: string, folder: string): number {
  const open = (): number => openSync(path, "wx", FILE_MODE);
  try {
    return open();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    return open();
  }
}

function writeWhole(file: number, piece: Uint8Array): void {
  for (let length = 0; length < piece.length;) length += writeSync(file, piece, length);
}

function sinkError(error: unknown): SinkError {
  return new SinkError(`a copy cannot be written: ${errorCode(error) ?? String(error)}`, { cause: error });
}

/** None when the folder does not exist or cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
