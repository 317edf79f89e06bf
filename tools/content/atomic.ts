/** Files change whole or not at all: written beside their place, flushed, then renamed over it. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

let serial = 0;

export interface Staged {
  commit(): void;
  discard(): void;
}

/**
 * Writes the bytes beside their place; hidden, because the loader and the server pass over such names.
 * @param flush whether the bytes must be on the disk before the name is.
 */
export function stage(path: string, content: string | Uint8Array, flush = true): Staged {
  mkdirSync(dirname(path), { recursive: true });
  serial += 1;
  const temporary = join(dirname(path), `.writing-${process.pid}-${serial}`);
  try {
    const file = openSync(temporary, "wx");
    try {
      writeFileSync(file, content);
      if (flush) fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return { commit: () => renameSync(temporary, path), discard: () => rmSync(temporary, { force: true }) };
}

export function writeAtomically(path: string, content: string | Uint8Array): void {
  stage(path, content).commit();
}
