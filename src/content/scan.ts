/** What lies in the content folder, without opening any file: cheap enough to look every two seconds. */
import { lstatSync, readdirSync, type Dirent } from "node:fs";
import { COLLECTIONS, type Collection, type UnitName } from "./unit.ts";

/** What was seen of a unit: equal signatures mean that nothing was written in between. */
export interface Look {
  readonly signature: string;
  /** The latest change of any of its files, in milliseconds since the epoch. */
  readonly changedAt: number;
}

export interface Scan {
  readonly units: ReadonlyMap<UnitName, Look>;
}

const SITE_FILE = /\.ya?ml$/;
const REGISTER_FILE = "documents.yaml";

const compareNames = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);

/** Gathers the look of one unit, file by file. */
class Looking {
  private signature = "";
  private changedAt = 0;

  entry(folder: string, entry: Dirent): void {
    // A link or a pipe counts by its name alone: it is never followed.
    this.signature += `${entry.name}${entry.isFile() ? this.file(`${folder}/${entry.name}`) : "?"}\n`;
  }

  /** Names and states of the files in a folder; what cannot be read is a state too. */
  folder(folder: string): Dirent[] {
    try {
      const entries = readdirSync(folder, { withFileTypes: true }).toSorted(compareNames);
      for (const entry of entries) this.entry(folder, entry);
      return entries;
    } catch (error) {
      this.signature += `${error instanceof Error && "code" in error ? String(error.code) : "unreadable"}\n`;
      return [];
    }
  }

  look(): Look {
    return { signature: this.signature, changedAt: this.changedAt };
  }

  private file(path: string): string {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return "?gone";
    this.changedAt = Math.max(this.changedAt, stat.ctimeMs, stat.mtimeMs);
    return `:${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}:${stat.ino}`;
  }
}

function rootEntries(root: string): Dirent[] {
  return readdirSync(root, { withFileTypes: true }).toSorted(compareNames);
}

function lookAtFixed(root: string, entries: readonly Dirent[], name: "names" | "site" | "pages" | "documents"): Look {
  const looking = new Looking();
  switch (name) {
    case "names":
      return { signature: entries.map((entry) => entry.name).join("\n"), changedAt: 0 };
    case "site":
      for (const entry of entries)
        if (SITE_FILE.test(entry.name) && entry.name !== REGISTER_FILE) looking.entry(root, entry);
      return looking.look();
    case "documents":
      for (const entry of entries) if (entry.name === REGISTER_FILE) looking.entry(root, entry);
      looking.folder(`${root}/documents`);
      return looking.look();
    case "pages":
      for (const entry of looking.folder(`${root}/pages`)) {
        if (entry.isDirectory()) looking.folder(`${root}/pages/${entry.name}`);
      }
      return looking.look();
  }
}

/** The look of one unit: before and after it was read. */
export function lookAt(root: string, name: UnitName): Look {
  switch (name) {
    case "names":
    case "site":
    case "pages":
    case "documents":
      return lookAtFixed(root, rootEntries(root), name);
    default: {
      const looking = new Looking();
      looking.folder(`${root}/${name}`);
      return looking.look();
    }
  }
}

function unitsOf(root: string, collection: Collection): UnitName[] {
  return readdirSync(`${root}/${collection}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .toSorted(compareNames)
    .map((entry): UnitName => `${collection}/${entry.name}`);
}

/** All units of the folder and what they look like, or null when the folder cannot be read. */
export function scanFolder(root: string): Scan | null {
  const units = new Map<UnitName, Look>();
  try {
    const entries = rootEntries(root);
    for (const name of ["names", "site", "pages", "documents"] as const)
      units.set(name, lookAtFixed(root, entries, name));
    for (const collection of COLLECTIONS) {
      if (!entries.some((entry) => entry.name === collection && entry.isDirectory())) continue;
      for (const unit of unitsOf(root, collection)) units.set(unit, lookAt(root, unit));
    }
  } catch {
    return null;
  }
  return { units };
}
