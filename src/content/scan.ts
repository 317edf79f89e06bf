/** What the content folder holds, without opening any file: cheap enough for a poll every two seconds. */
import type { Dirent } from "node:fs";
import { FingerprintBuilder, sortedEntries, type Fingerprint } from "./fingerprint.ts";
import { COLLECTIONS, type Collection, type UnitName } from "./unit.ts";

export interface Scan {
  readonly units: ReadonlyMap<UnitName, Fingerprint>;
}

const SITE_FILE = /\.ya?ml$/;
const REGISTER_FILE = "documents.yaml";

function fixedFingerprint(
  root: string,
  entries: readonly Dirent[],
  name: "names" | "site" | "pages" | "documents",
): Fingerprint {
  const builder = new FingerprintBuilder();
  switch (name) {
    case "names":
      return { value: entries.map((entry) => entry.name).join("\n"), changedAt: 0 };
    case "site":
      for (const entry of entries)
        if (SITE_FILE.test(entry.name) && entry.name !== REGISTER_FILE) builder.addEntry(root, entry);
      return builder.build();
    case "documents":
      for (const entry of entries) if (entry.name === REGISTER_FILE) builder.addEntry(root, entry);
      builder.addFolder(`${root}/documents`);
      return builder.build();
    case "pages":
      for (const entry of builder.addFolder(`${root}/pages`)) {
        if (entry.isDirectory()) builder.addFolder(`${root}/pages/${entry.name}`);
      }
      return builder.build();
  }
}

/** The fingerprint of one unit. @throws Error when the root cannot be read. */
export function takeFingerprint(root: string, name: UnitName): Fingerprint {
  switch (name) {
    case "names":
    case "site":
    case "pages":
    case "documents":
      return fixedFingerprint(root, sortedEntries(root), name);
    default: {
      const builder = new FingerprintBuilder();
      builder.addFolder(`${root}/${name}`);
      return builder.build();
    }
  }
}

function unitsOf(root: string, collection: Collection): UnitName[] {
  return sortedEntries(`${root}/${collection}`)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry): UnitName => `${collection}/${entry.name}`);
}

/** The fingerprints of all units, or null when the folder cannot be read. */
export function scanFolder(root: string): Scan | null {
  const units = new Map<UnitName, Fingerprint>();
  try {
    const entries = sortedEntries(root);
    for (const name of ["names", "site", "pages", "documents"] as const)
      units.set(name, fixedFingerprint(root, entries, name));
    for (const collection of COLLECTIONS) {
      if (!entries.some((entry) => entry.name === collection && entry.isDirectory())) continue;
      for (const unit of unitsOf(root, collection)) units.set(unit, takeFingerprint(root, unit));
    }
  } catch {
    return null;
  }
  return { units };
}
