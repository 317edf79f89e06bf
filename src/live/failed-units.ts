/** Units at which the content worker failed. At the second time a unit is set aside: all others go on without it. */
import type { ReaderFailure } from "../content/diagnostic.ts";
import type { UnitName } from "../content/unit.ts";
import type { UnitVersion } from "./reading-marker.ts";

/** A unit that is not read until its files change. */
export interface SetAside extends UnitVersion {
  readonly failure: ReaderFailure;
}

/** How often the worker may fail at a version of a unit. The first time may have had another cause. */
const FAILURES = 2;

interface Failures extends SetAside {
  readonly count: number;
}

export class FailedUnits {
  private readonly units = new Map<UnitName, Failures>();

  /** @returns whether the unit is set aside. */
  record({ name, fingerprint }: UnitVersion, failure: ReaderFailure): boolean {
    const before = this.units.get(name);
    const count = before?.fingerprint === fingerprint ? before.count + 1 : 1;
    this.units.set(name, { name, fingerprint, failure, count });
    return count >= FAILURES;
  }

  /** Forgets a unit that was read in another version, or after the first failure, or is gone. */
  settle({ name, fingerprint }: UnitVersion): void {
    const unit = this.units.get(name);
    if (unit !== undefined && (unit.count < FAILURES || unit.fingerprint !== fingerprint)) this.units.delete(name);
  }

  forget(name: UnitName): void {
    this.units.delete(name);
  }

  setAside(): SetAside[] {
    return [...this.units.values()]
      .filter(({ count }) => count >= FAILURES)
      .map(({ name, fingerprint, failure }) => ({ name, fingerprint, failure }));
  }
}
