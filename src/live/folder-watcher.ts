/**
 * Finds what changed in the content folder by looking at it again and again. A change is taken when two
 * looks in a row are alike, and only if the folder still looks the same after it was read.
 */
import { readUnit } from "../content/read-unit.ts";
import { lookAt, scanFolder, type Scan } from "../content/scan.ts";
import { COLLECTIONS, type Collection, type LoadedUnit, type UnitName } from "../content/unit.ts";

/** How often the folder is looked at. */
export const POLL_MS = 2000;

/**
 * Records are dropped when they were absent for this many looks, in which nothing else came or went:
 * a folder that is copied, checked out or mounted anew is not a folder that somebody emptied.
 */
const REMOVAL_LOOKS = 5;
/** The largest share of a collection that one edit removes; more is a folder that vanished. */
const REMOVAL_SHARE = 0.5;

/** `folder`: the whole folder cannot be read. A collection: most of its records vanished at once. */
export type Trouble = "folder" | Collection;

export interface PollEnd {
  /** Records that are no longer in the folder. */
  readonly removed: readonly UnitName[];
  /** Whether everything that was seen has been taken. */
  readonly settled: boolean;
  readonly trouble: readonly Trouble[];
}

interface Roll {
  names: string;
  looks: number;
}

export class ContentWatch {
  private readonly root: string;
  private readonly wallNow: () => number;
  private readonly taken = new Map<UnitName, string>();
  private previous: Scan | null = null;
  private readonly rolls = new Map<Collection, Roll>(COLLECTIONS.map((name) => [name, { names: "", looks: 0 }]));

  /** @param wallNow the time that files are stamped with, in milliseconds since the epoch. */
  constructor(root: string, wallNow: () => number) {
    this.root = root;
    this.wallNow = wallNow;
  }

  /** Looks once. Yields every unit whose change has come to rest; nothing stays in memory here. */
  *poll(): Generator<LoadedUnit, PollEnd> {
    const scan = scanFolder(this.root);
    if (scan === null) return { removed: [], settled: false, trouble: ["folder"] };
    const previous = this.previous;
    // Before the first look, files that have been quiet for as long as a poll count as seen alike.
    const quietSince = this.wallNow() - POLL_MS;
    this.previous = scan;
    let settled = true;
    for (const [name, look] of scan.units) {
      if (this.taken.get(name) === look.signature) continue;
      const atRest =
        previous === null ? look.changedAt <= quietSince : previous.units.get(name)?.signature === look.signature;
      const loaded = atRest ? this.read(name, look.signature) : null;
      if (loaded === null) settled = false;
      else yield loaded;
    }
    const trouble: Trouble[] = [];
    const removed = COLLECTIONS.flatMap((collection) => this.removedFrom(collection, scan, trouble));
    for (const name of removed) this.taken.delete(name);
    return { removed, settled, trouble };
  }

  /** The look of a unit when it was last read; empty when it was not. */
  signatureOf(name: UnitName): string {
    return this.taken.get(name) ?? "";
  }

  /** The unit, or null when it changed while it was read. */
  private read(name: UnitName, signature: string): LoadedUnit | null {
    const loaded = readUnit(this.root, name);
    try {
      if (lookAt(this.root, name).signature !== signature) return null;
    } catch {
      // The folder itself vanished; the next look tells.
      return null;
    }
    this.taken.set(name, signature);
    return loaded;
  }

  private removedFrom(collection: Collection, scan: Scan, trouble: Trouble[]): UnitName[] {
    const inCollection = (name: UnitName): boolean => name.startsWith(`${collection}/`);
    const known = [...this.taken.keys()].filter(inCollection);
    const absent = known.filter((name) => !scan.units.has(name));
    const roll = this.rolls.get(collection) ?? { names: "", looks: 0 };
    const names = absent.length === 0 ? "" : [...scan.units.keys()].filter(inCollection).join("\n");
    roll.looks = absent.length > 0 && roll.names === names ? roll.looks + 1 : 1;
    roll.names = names;
    if (absent.length === 0) return [];
    if (absent.length > known.length * REMOVAL_SHARE) {
      trouble.push(collection);
      return [];
    }
    return roll.looks >= REMOVAL_LOOKS ? absent : [];
  }
}
