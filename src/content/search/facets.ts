/** Filters of a list of announcements: what passes all of them, and what each value of one would find beside the others. */
import { FILTERS, type AnnouncementQuery, type FilterName } from "../../core/announcement-query.ts";
import type { Language } from "../../core/languages.ts";
import type { AnnouncementPage } from "../contract.ts";
import { DOCUMENT_TYPE_IDS, DOCUMENT_TYPES, HEADLINE_IDS, HEADLINES } from "../headlines.ts";
import type { Announcement } from "../model.ts";
import type { View } from "../view.ts";
import { forEachFound } from "./blocks.ts";
import type { Search } from "./matcher.ts";
import type { Profile, Value } from "./profiles.ts";

export type Filters = Readonly<Partial<Pick<AnnouncementQuery, FilterName>>>;

class Counts {
  private readonly counts = new Map<Value, number>();

  add(values: readonly Value[], count: number): void {
    for (const value of values) this.counts.set(value, (this.counts.get(value) ?? 0) + count);
  }

  /** @param order the values in their order; undefined sorts years, newest first. */
  sorted(order: readonly Value[] | undefined): [value: Value, count: number][] {
    const entries = [...this.counts];
    return order === undefined
      ? entries.toSorted(([a], [b]) => Number(b) - Number(a))
      : entries.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  }
}

/** The filter that alone holds a profile's records back; null if none does, undefined if several do. */
function onlyObstacle(
  profile: Profile,
  wanted: ReadonlyArray<readonly [FilterName, Value]>,
): FilterName | null | undefined {
  let obstacle: FilterName | null = null;
  for (const [name, value] of wanted) {
    if (profile[name].includes(value)) continue;
    if (obstacle !== null) return undefined;
    obstacle = name;
  }
  return obstacle;
}

const ORDERS: Readonly<Partial<Record<FilterName, readonly Value[]>>> = {
  headline: HEADLINE_IDS,
  type: DOCUMENT_TYPE_IDS,
};

function labelOf(name: FilterName, value: Value, language: Language): string | null {
  if (name === "headline") return HEADLINES[value as keyof typeof HEADLINES].name[language]; // a headline's own values
  if (name === "type") return DOCUMENT_TYPES[value as keyof typeof DOCUMENT_TYPES][language]; // a type's own values
  return null;
}

/** A profile, which filter alone holds its records back (see `onlyObstacle`), and how many of them the search has found. */
interface Tally {
  readonly profile: Profile;
  readonly obstacle: FilterName | null | undefined;
  found: number;
}

/** @param tallies in the order in which the search found them. */
function facetsOf(tallies: Iterable<Tally>, language: Language): AnnouncementPage["facets"] {
  const counted = FILTERS.map((name) => ({ name, counts: new Counts() }));
  for (const { profile, obstacle, found } of tallies)
    for (const { name, counts } of counted)
      if (obstacle === null || obstacle === name) counts.add(profile[name], found);
  return counted.map(({ name, counts }) => ({
    name,
    options: counts
      .sorted(name === "category" ? [] : ORDERS[name])
      .map(([value, count]) => ({ value: String(value), label: labelOf(name, value, language), count })),
  }));
}

/** @param search null finds everything. */
export function filtered(
  { announcements, profiles, blocks }: Pick<View, "announcements" | "profiles" | "blocks">,
  filters: Filters,
  search: Search | null,
  language: Language,
): { readonly matching: readonly Announcement[]; readonly facets: AnnouncementPage["facets"] } {
  const wanted = FILTERS.flatMap((name): Array<readonly [FilterName, Value]> => {
    const value = filters[name];
    return value === undefined ? [] : [[name, value]];
  });
  const tallies = profiles.list.map((profile): Tally => ({
    profile,
    obstacle: onlyObstacle(profile, wanted),
    found: 0,
  }));
  // Categories are counted in the order in which the search finds them.
  const found: Tally[] = [];
  const matching: Announcement[] = [];
  const tallyOf = (index: number): Tally | undefined => tallies[profiles.indexes[index] ?? -1];
  const isWanted = (index: number): boolean => tallyOf(index)?.obstacle !== undefined;
  const take = (index: number): void => {
    const [tally, announcement] = [tallyOf(index), announcements[index]];
    if (tally === undefined || announcement === undefined) return;
    if (tally.obstacle === null) matching.push(announcement);
    if (tally.found === 0) found.push(tally);
    tally.found += 1;
  };
  if (search !== null) forEachFound(blocks, search, isWanted, take);
  else for (let index = 0; index < announcements.length; index += 1) if (isWanted(index)) take(index);
  return { matching, facets: facetsOf(found, language) };
}
