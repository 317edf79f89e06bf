/** What the content folder holds, without opening any file: cheap enough for a poll every two seconds. */
import { RootListing, type Fingerprint } from "./fingerprint.ts";
import { parseUnitName, unitName, type UnitName } from "./unit.ts";
import { UNIT_KINDS, UNITS } from "./units/index.ts";

export interface Scan {
  readonly units: ReadonlyMap<UnitName, Fingerprint>;
}

/** The fingerprint of one unit. @throws Error when the root of the folder cannot be read. */
export function takeFingerprint(root: string, name: UnitName): Fingerprint {
  const { kind, id } = parseUnitName(name);
  return UNITS[kind].fingerprint(new RootListing(root), id);
}

/** The fingerprints of all units, or null when the folder cannot be read. */
export function scanFolder(root: string): Scan | null {
  const units = new Map<UnitName, Fingerprint>();
  const listing = new RootListing(root);
  try {
    for (const kind of UNIT_KINDS)
      for (const id of UNITS[kind].ids(listing)) units.set(unitName(kind, id), UNITS[kind].fingerprint(listing, id));
  } catch {
    return null;
  }
  return { units };
}
