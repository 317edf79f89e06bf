/** Fingerprints of units: names, sizes and times of their files, taken without opening any file. */
import { lstatSync, readdirSync, type Dirent } from "node:fs";
import { errorCode } from "../core/error-code.ts";

export interface Fingerprint {
  /** Equal values mean that nothing was written in between. */
  readonly value: string;
  /** The latest change of any of the files, in milliseconds since the epoch. */
  readonly changedAt: number;
}

/** The entries of a folder in a fixed order. @throws Error when the folder cannot be read. */
export function sortedEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The root of the content folder. Its entries are read once, when they are first needed. */
export class RootListing {
  readonly path: string;
  private cached: readonly Dirent[] | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** @throws Error when the folder cannot be read. */
  entries(): readonly Dirent[] {
    this.cached ??= sortedEntries(this.path);
    return this.cached;
  }
}

/** Collects the fingerprint of one unit, entry by entry. */
export class FingerprintBuilder {
  private value = "";
  private changedAt = 0;

  addEntry(folder: string, entry: Dirent): void {
    // Links and pipes are never followed: only their names count.
    this.value += `${entry.name}${entry.isFile() ? this.fileState(`${folder}/${entry.name}`) : "?"}\n`;
  }

  /** Adds every entry of a folder. A folder that cannot be read adds the reason. @returns the entries. */
  addFolder(folder: string): Dirent[] {
    try {
      const entries = sortedEntries(folder);
      for (const entry of entries) this.addEntry(folder, entry);
      return entries;
    } catch (error) {
      this.value += `${errorCode(error) ?? "unreadable"}\n`;
      return [];
    }
  }

  build(): Fingerprint {
    return { value: this.value, changedAt: this.changedAt };
  }

  private fileState(path: string): string {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return "?gone";
    this.changedAt = Math.max(this.changedAt, stat.ctimeMs, stat.mtimeMs);
    return `:${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}:${stat.ino}`;
  }
}
