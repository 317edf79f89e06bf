/** Writes files whole or not at all: beside their final path first, then renamed over it. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

let serial = 0;

/** A file that is written, but does not have its final name yet. */
export interface StagedFile {
  /** Gives the file its final name, in place of a former file. */
  commit(): void;
  discard(): void;
}

export interface StagedFileOptions {
  /** Whether the bytes must be on the disk before the file gets its name: true unless a power cut may lose them. */
  readonly flush?: boolean;
  /** Permissions of a new file. */
  readonly mode?: number;
}

/**
 * Writes a file beside its final path, with a hidden name that readers of content skip.
 * @throws Error when the file cannot be written; nothing is left of it then.
 */
export function stageFile(
  path: string,
  content: string | Uint8Array,
  { flush = true, mode }: StagedFileOptions = {},
): StagedFile {
  mkdirSync(dirname(path), { recursive: true });
  serial += 1;
  const temporary = join(dirname(path), `.writing-${process.pid}-${serial}`);
  const discard = (): void => rmSync(temporary, { force: true });
  try {
    const file = openSync(temporary, "wx", mode);
    try {
      writeFileSync(file, content);
      if (flush) fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    discard();
    throw error;
  }
  return { commit: () => renameSync(temporary, path), discard };
}

/** @throws Error when the file cannot be written; the former file is untouched then. */
export function writeFileAtomically(path: string, content: string | Uint8Array, options: StagedFileOptions = {}): void {
  const staged = stageFile(path, content, options);
  try {
    staged.commit();
  } catch (error) {
    staged.discard();
    throw error;
  }
}
