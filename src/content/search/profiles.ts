/**
 * Profiles of filter values. Records whose values are equal for every filter share one profile, so ten thousand records have
 * a few hundred. A search tests and counts profiles. It does not look at the values of each record.
 */
import { FILTERS, type FilterName } from "../../core/announcement-query.ts";
import type { Category } from "../../core/categories.ts";
import type { Announcement } from "../model.ts";

export type Value = string | number;

/** The values of an announcement for each filter, as `AnnouncementQuery` has them. */
export type Profile = Readonly<Record<FilterName, readonly Value[]>> & { readonly year: readonly number[] };

const YES = ["1"];
const NONE: readonly Value[] = [];

function profileOf(announcement: Announcement): Profile {
  const { category, headlines, types, year, fiscalYear, priceSensitive, corrections } = announcement;
  return {
    category: [category],
    headline: headlines,
    type: types,
    year: [year],
    fiscalYear: fiscalYear === null ? NONE : [fiscalYear],
    inside: priceSensitive ? YES : NONE,
    corrected: corrections.length > 0 ? YES : NONE,
  };
}

/** The profiles of a list of records. */
export interface Profiles {
  /** Each profile once, in the order of the first record that has it. */
  readonly list: readonly Profile[];
  /** For each record the index of its profile in `list`. */
  readonly indexes: readonly number[];
}

/** Collects the profiles of records that are added in the order of their list. */
export class ProfileCollector implements Profiles {
  readonly list: Profile[] = [];
  readonly indexes: number[] = [];
  private readonly known = new Map<string, number>();

  add(announcement: Announcement): void {
    const profile = profileOf(announcement);
    // No value has a space or a comma.
    const key = FILTERS.map((name) => profile[name].join()).join(" ");
    let index = this.known.get(key);
    if (index === undefined) {
      index = this.list.push(profile) - 1;
      this.known.set(key, index);
    }
    this.indexes.push(index);
  }
}

/** The years of the records of a category, or of all records, in the order of the list. */
export function yearsOf({ list }: Profiles, category: Category | undefined): number[] {
  const inCategory = list.filter((profile) => category === undefined || profile.category.includes(category));
  return [...new Set(inCategory.flatMap(({ year }) => year))];
}
