/** Filters of a list of announcements: what passes all of them, and what each value of one would find beside the others. */
import { FILTERS, type AnnouncementQuery, type FilterName } from "../../core/announcement-query.ts";
import type { Language } from "../../core/languages.ts";
import type { AnnouncementPage } from "../contract.ts";
import { DOCUMENT_TYPE_IDS, DOCUMENT_TYPES, HEADLINE_IDS, HEADLINES } from "../headlines.ts";
import type { Announcement } from "../model.ts";

export type Filters = Readonly<Partial<Pick<AnnouncementQuery, FilterName>>>;

type Value = string | number;
type Values = readonly Value[];

/** As an address has it. */
const YES: Values = ["1"];
const NONE: Values = [];

/** The values of an announcement for each filter. */
const VALUES: Readonly<Record<FilterName, (announcement: Announcement) => Value | Values>> = {
  category: ({ category }) => category,
  headline: ({ headlines }) => headlines,
  type: ({ types }) => types,
  year: ({ year }) => year,
  fiscalYear: ({ fiscalYear }) => fiscalYear ?? NONE,
  inside: ({ priceSensitive }) => (priceSensitive ? YES : NONE),
  corrected: ({ corrections }) => (corrections.length > 0 ? YES : NONE),
};

const isAmong = (value: Value, values: Value | Values): boolean =>
  typeof values === "object" ? values.includes(value) : values === value;

class Counts {
  private readonly counts = new Map<Value, number>();

  add(values: Value | Values): void {
    if (typeof values !== "object") this.increase(values);
    else for (const value of values) this.increase(value);
  }

  private increase(value: Value): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
  }

  /** @param order the values in their order; undefined sorts years, newest first. */
  sorted(order: readonly Value[] | undefined): [value: Value, count: number][] {
    const entries = [...this.counts];
    return order === undefined
      ? entries.toSorted(([a], [b]) => Number(b) - Number(a))
      : entries.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  }
}

/** The filter that alone holds a record back; null if none does, undefined if several do. */
function onlyObstacle(
  announcement: Announcement,
  wanted: ReadonlyArray<readonly [FilterName, Value]>,
): FilterName | null | undefined {
  let obstacle: FilterName | null = null;
  for (const [name, value] of wanted) {
    if (isAmong(value, VALUES[name](announcement))) continue;
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

/** @param matches whether the search finds a record; null without a search. */
export function filtered(
  announcements: readonly Announcement[],
  filters: Filters,
  matches: ((announcement: Announcement) => boolean) | null,
  language: Language,
): { readonly matching: readonly Announcement[]; readonly facets: AnnouncementPage["facets"] } {
  const wanted = FILTERS.flatMap((name): Array<readonly [FilterName, Value]> => {
    const value = filters[name];
    return value === undefined ? [] : [[name, value]];
  });
  const counted = FILTERS.map((name) => ({ name, values: VALUES[name], counts: new Counts() }));
  const matching: Announcement[] = [];
  for (const announcement of announcements) {
    const obstacle = onlyObstacle(announcement, wanted);
    if (obstacle === undefined || matches?.(announcement) === false) continue;
    if (obstacle === null) matching.push(announcement);
    for (const { name, values, counts } of counted)
      if (obstacle === null || obstacle === name) counts.add(values(announcement));
  }
  const facets = counted.map(({ name, counts }) => ({
    name,
    options: counts
      .sorted(name === "category" ? [] : ORDERS[name])
      .map(([value, count]) => ({ value: String(value), label: labelOf(name, value, language), count })),
  }));
  return { matching, facets };
}
