/**
 * Decides when the folder is at rest, so that it may be served for the first time. A folder that is being copied,
 * mounted or emptied looks valid at many moments: each record is whole or absent.
 */
import { scanFolder, type Scan } from "../content/scan.ts";

/** A folder in which nothing changed for this long is at rest. */
const QUIET_MS = 2000;

/** The same for a folder that changed while it was watched: somebody is filling it, and may have paused. */
const QUIET_AFTER_CHANGE_MS = 6000;

/** So many equal polls in a row count as well: the clock of a file server may be ahead of ours. */
const EQUAL_POLLS = 4;

/** So many polls with the same names are enough: one record that is saved every second must not hold up the others. */
const SAME_NAMES_POLLS = 15;

/** What was found by one look at the folder, which is compared with the folder as it is afterwards. */
export interface Look {
  /** The one by which the units were read. */
  readonly scan: Scan;
  /** Whether every unit of the scan has been read. */
  readonly settled: boolean;
  /**
   * Units of which no file was opened: they are as the scan found them, so the others alone are looked at again, and the folders in
   * which units come and go. They, too, have to be old.
   */
  readonly proven: Scan["units"];
}

export class FolderRest {
  private readonly root: string;
  /** The units of the last scan that had the names of the folder as it was afterwards. */
  private before: Scan["units"] | null = null;
  private sameNames = 0;
  private sameState = 0;
  private changed = false;

  constructor(root: string) {
    this.root = root;
  }

  /** The folder could not be read. */
  interrupt(): void {
    this.changed = true;
    this.sameNames = 0;
    this.sameState = 0;
  }

  /** @param wallNow of the clock that sets file times. */
  isAtRest({ scan, settled, proven }: Look, wallNow: number): boolean {
    const { units } = scan;
    const after = scanFolder(this.root, { known: proven, before: units });
    if (after === null || !haveSameNames(after.units, units)) {
      this.interrupt();
      return false;
    }
    const { before } = this;
    const isSame = isSameState(after.units, units);
    const isAsBefore = before !== null && isSameState(before, units);
    this.changed ||= !isSame || (before !== null && !isAsBefore);
    this.sameNames = before !== null && haveSameNames(before, units) ? this.sameNames + 1 : 1;
    this.sameState = !isSame ? 0 : isAsBefore ? this.sameState + 1 : 1;
    this.before = units;
    const isQuiet = after.changedAt <= wallNow - (this.changed ? QUIET_AFTER_CHANGE_MS : QUIET_MS);
    return (settled && isSame && (isQuiet || this.sameState >= EQUAL_POLLS)) || this.sameNames >= SAME_NAMES_POLLS;
  }
}

/** Whether two scans found the same units. They list them in the same order. */
function haveSameNames(a: Scan["units"], b: Scan["units"]): boolean {
  const others = b.keys();
  return a.size === b.size && [...a.keys()].every((name) => name === others.next().value);
}

/** Whether two scans found the same units with the same files. */
const isSameState = (a: Scan["units"], b: Scan["units"]): boolean =>
  haveSameNames(a, b) && [...a].every(([name, { value }]) => b.get(name)?.value === value);
