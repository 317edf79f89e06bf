/** What the content folder holds, without opening any file: cheap enough for a poll every two seconds. */
import { lstatSync, statSync, type Stats } from "node:fs";
import { RootListing, type Fingerprint } from "./fingerprint.ts";
import { parseUnitName, unitName, type UnitName } from "./unit.ts";
import { COLLECTIONS, UNIT_KINDS, UNITS } from "./units/index.ts";

export interface Scan {
  readonly listing: RootListing;
  readonly units: ReadonlyMap<UnitName, Fingerprint>;
  /**
   * The latest change of any unit's files, or of the folders in which units come and go, in milliseconds since the
   * epoch.
   */
  readonly changedAt: number;
}

/**
 * The fingerprint of one unit.
 * @param listing what is known of the root already. What all units share is not looked at again.
 * @throws Error when the root of the folder cannot be read.
 */
export function takeFingerprint(root: string, name: UnitName, listing = new RootListing(root)): Fingerprint {
  const { kind, id } = parseUnitName(name);
  return UNITS[kind].fingerprint(listing, id);
}

/**
 * The names of the records of all collections, in the order of a scan.
 * @throws Error when the folder cannot be read.
 */
export function recordNames(listing: RootListing): readonly UnitName[] {
  return COLLECTIONS.flatMap((kind) => UNITS[kind].ids(listing).map((id) => unitName(kind, id)));
}

/** Fingerprints of earlier looks at a folder. */
export interface EarlierLooks {
  /** Units that are not looked at again, if they are still there. */
  readonly known?: Scan["units"];
  /** Units that are looked at again. Where nothing has changed, the scan has the same object, so that it is kept once. */
  readonly before?: Scan["units"];
}

/** `scanFolder`, which gives each unit as soon as it has been looked at. They count once the scan has not failed. */
export function* scanInSteps(
  root: string,
  { known, before }: EarlierLooks = {},
): Generator<readonly [UnitName, Fingerprint], Scan | null> {
  const units = new Map<UnitName, Fingerprint>();
  const listing = new RootListing(root);
  try {
    for (const kind of UNIT_KINDS)
      for (const id of UNITS[kind].ids(listing)) {
        const name = unitName(kind, id);
        const fingerprint = known?.get(name) ?? sameOrNew(before?.get(name), UNITS[kind].fingerprint(listing, id));
        units.set(name, fingerprint);
        yield [name, fingerprint];
      }
  } catch {
    return null;
  }
  let changedAt = 0;
  for (const unit of units.values()) changedAt = Math.max(changedAt, unit.changedAt);
  for (const { mtimeMs, ctimeMs } of foldersOfUnits(root)) changedAt = Math.max(changedAt, mtimeMs, ctimeMs);
  return { listing, units, changedAt };
}

const sameOrNew = (before: Fingerprint | undefined, now: Fingerprint): Fingerprint =>
  before?.isSame(now) === true ? before : now;

/** The fingerprints of all units, or null when the folder cannot be read. */
export function scanFolder(root: string, earlier: EarlierLooks = {}): Scan | null {
  const scan = scanInSteps(root, earlier);
  for (;;) {
    const step = scan.next();
    if (step.done === true) return step.value;
  }
}

function foldersOfUnits(root: string): Stats[] {
  const folders = COLLECTIONS.flatMap((kind) => UNITS[kind].rootFolders);
  // The root itself may be a link.
  const stats = [statSync(root, OR_NOTHING), ...folders.map((name) => lstatSync(`${root}/${name}`, OR_NOTHING))];
  return stats.flatMap((stat) => stat ?? []);
}

const OR_NOTHING = { throwIfNoEntry: false } as const;
