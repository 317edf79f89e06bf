/** Decides when records that are absent from the content folder were removed from it. */
import { parseUnitName, type UnitKind, type UnitName } from "../content/unit.ts";

/**
 * Records are removed once they were absent for this many consecutive polls (10 seconds) in which no other record came
 * or went: a folder that is being copied, checked out or mounted is not a folder that somebody emptied.
 */
const REMOVAL_POLLS = 5;

/** The largest share of a collection that is removed at once. If more is absent, the folder itself vanished. */
const REMOVAL_SHARE = 0.5;

/** Counts consecutive polls in which known records are absent and the records that are present stay the same. */
class AbsenceCounter {
  private present: string | null = null;
  private polls = 0;

  /** @returns the number of polls, this one included. */
  count(present: readonly UnitName[]): number {
    const names = present.join("\n");
    this.polls = this.present === names ? this.polls + 1 : 1;
    this.present = names;
    return this.polls;
  }
}

export class Removals {
  private readonly absences = new Map<UnitKind, AbsenceCounter>();

  /**
   * To be called once in each poll for each collection.
   *
   * @param known names of all units that were read.
   * @param present the units that the poll saw.
   * @returns the records to remove; null if so many are absent that the folder itself vanished.
   */
  find(
    collection: UnitKind,
    known: readonly UnitName[],
    present: ReadonlyMap<UnitName, unknown>,
  ): readonly UnitName[] | null {
    const inCollection = (name: UnitName): boolean => parseUnitName(name).kind === collection;
    const records = known.filter(inCollection);
    const absent = records.filter((name) => !present.has(name));
    if (absent.length === 0) {
      this.absences.delete(collection);
      return [];
    }
    const counter = this.absences.get(collection) ?? new AbsenceCounter();
    this.absences.set(collection, counter);
    const polls = counter.count([...present.keys()].filter(inCollection));
    if (absent.length > records.length * REMOVAL_SHARE) return null;
    return polls >= REMOVAL_POLLS ? absent : [];
  }
}
