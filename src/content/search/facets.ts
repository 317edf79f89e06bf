/** Filters of a list of announcements: what passes all of them, and what each value of one would find beside the others. */
import { FILTERS, type AnnouncementQuery, type FilterName } from "../../core/announcement-query.ts";
import { CATEGORIES } from "../../core/categories.ts";
import type { Language } from "../../core/languages.ts";
import type { AnnouncementPage } from "../contract.ts";
import { DOCUMENT_TYPE_IDS, DOCUMENT_TYPES, HEADLINE_IDS, HEADLINES } from "../headlines.ts";
import type { Announcement } from "../model.ts";
import type { View } from "../view.ts";
import { forEachFound } from "./blocks.ts";
import type { Search } from "./matcher.ts";
import type { Profile, Value } from "./profiles.ts";

export type Filters = Readonly<Partial<Pick<AnnouncementQuery, FilterName>>>;

const ORDERS: Readonly<Partial<Record<FilterName, readonly Value[]>>> = {
  category: CATEGORIES,
  headline: HEADLINE_IDS,
  type: DOCUMENT_TYPE_IDS,
};

/** The values of each filter in their order: years, newest first, and what has an order of its own. */
type Values = ReadonlyArray<readonly [name: FilterName, values: readonly Value[]]>;

/** By the profiles of a view, which every search of it asks. */
const known = new WeakMap<readonly Profile[], Values>();

/** Each value that a record of the list has: a filter keeps its values, and their places, whatever else is chosen. */
function valuesOf(profiles: readonly Profile[]): Values {
  const found = known.get(profiles);
  if (found !== undefined) return found;
  const all = FILTERS.map((name) => {
    const values = [...new Set(profiles.flatMap((profile) => profile[name]))];
    const order = ORDERS[name];
    const sorted =
      order === undefined
        ? values.toSorted((a, b) => Number(b) - Number(a))
        : values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    return [name, sorted] as const;
  });
  known.set(profiles, all);
  return all;
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

function facetsOf(
  profiles: readonly Profile[],
  tallies: readonly Tally[],
  language: Language,
): AnnouncementPage["facets"] {
  return valuesOf(profiles).map(([name, values]) => {
    const counts = new Map<Value, number>();
    for (const { profile, obstacle, found } of tallies)
      if (obstacle === null || obstacle === name)
        for (const value of profile[name]) counts.set(value, (counts.get(value) ?? 0) + found);
    return {
      name,
      options: values.map((value) => ({
        value: String(value),
        label: labelOf(name, value, language),
        count: counts.get(value) ?? 0,
      })),
    };
  });
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
  const matching: Announcement[] = [];
  const tallyOf = (index: number): Tally | undefined => tallies[profiles.indexes[index] ?? -1];
  const isWanted = (index: number): boolean => tallyOf(index)?.obstacle !== undefined;
  const take = (index: number): void => {
    const [tally, announcement] = [tallyOf(index), announcements[index]];
    if (tally === undefined || announcement === undefined) return;
    if (tally.obstacle === null) matching.push(announcement);
    tally.found += 1;
  };
  if (search !== null) forEachFound(blocks, search, isWanted, take);
  else for (let index = 0; index < announcements.length; index += 1) if (isWanted(index)) take(index);
  return { matching, facets: facetsOf(profiles.list, tallies, language) };
}
