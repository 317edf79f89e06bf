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

export class FolderRest {
  private readonly root: string;
  private names: string | null = null;
  private state: string | null = null;
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

  /**
   * @param scan the one by which the units were read; it is compared with the folder as it is afterwards.
   * @param settled whether every unit of the scan has been read.
   * @param wallNow of the clock that sets file times.
   */
  isAtRest(scan: Scan, settled: boolean, wallNow: number): boolean {
    const after = scanFolder(this.root);
    const [names, state] = [namesOf(scan), stateOf(scan)];
    if (after === null || namesOf(after) !== names) {
      this.interrupt();
      return false;
    }
    const isSame = stateOf(after) === state;
    this.changed ||= !isSame || (this.state !== null && this.state !== state);
    this.sameNames = this.names === names ? this.sameNames + 1 : 1;
    this.sameState = !isSame ? 0 : this.state === state ? this.sameState + 1 : 1;
    this.names = names;
    this.state = state;
    const isQuiet = after.changedAt <= wallNow - (this.changed ? QUIET_AFTER_CHANGE_MS : QUIET_MS);
    return (settled && isSame && (isQuiet || this.sameState >= EQUAL_POLLS)) || this.sameNames >= SAME_NAMES_POLLS;
  }
}

const namesOf = ({ units }: Scan): string => [...units.keys()].join("\n");

function stateOf({ units }: Scan): string {
  return [...units].map(([name, { value }]) => `${name} ${value}`).join("\n");
}
