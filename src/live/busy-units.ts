/**
 * Units that somebody saves again and again, such as an editor that saves every second: they never look the same in
 * two polls. They are read in a pause between two writes.
 */
import type { Fingerprint } from "../content/fingerprint.ts";
import { takeFingerprint } from "../content/scan.ts";
import type { UnitName } from "../content/unit.ts";

/** In so many polls in a row a unit changed before it counts as busy. */
const BUSY_POLLS = 3;

/** Within a pause of this length no write is under way. */
const PAUSE_MS = 450;
/** A pause is looked for in steps, for as long as it takes to find one of a unit that is saved every second. */
const STEP_MS = 150;
const STEPS = 10;

export class BusyUnits {
  private readonly root: string;
  private readonly wait: (ms: number) => void;
  /** In how many polls in a row a unit was not settled. */
  private polls = new Map<UnitName, number>();

  constructor(root: string, wait: (ms: number) => void) {
    this.root = root;
    this.wait = wait;
  }

  /**
   * Yields busy units that did not change during a pause, with their fingerprints. All units share the pauses.
   * @param unsettled units that changed since the last poll. A unit that is taken out of the set has been read.
   */
  *inPause(unsettled: ReadonlySet<UnitName>): Generator<[UnitName, Fingerprint]> {
    this.polls = new Map([...unsettled].map((name) => [name, (this.polls.get(name) ?? 0) + 1]));
    const seen = new Map<UnitName, { readonly fingerprint: string | undefined; readonly forMs: number }>();
    for (let step = 0; step <= STEPS; step += 1) {
      const busy = [...unsettled].filter((name) => (this.polls.get(name) ?? 0) >= BUSY_POLLS);
      if (busy.length === 0) return;
      if (step > 0) this.wait(STEP_MS);
      for (const name of busy) {
        const fingerprint = this.fingerprint(name);
        const before = seen.get(name);
        const forMs = before?.fingerprint === fingerprint?.value ? (before?.forMs ?? 0) + STEP_MS : 0;
        seen.set(name, { fingerprint: fingerprint?.value, forMs });
        if (fingerprint !== null && forMs === PAUSE_MS) yield [name, fingerprint];
      }
    }
  }

  private fingerprint(name: UnitName): Fingerprint | null {
    try {
      return takeFingerprint(this.root, name);
    } catch {
      return null;
    }
  }
}
