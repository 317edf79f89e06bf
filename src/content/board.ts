/** The composition of the board and its committees, counted against the rules that the content gives as data. */
import type { Localised } from "../core/languages.ts";
import { parseDay } from "../core/partial-date.ts";
import { formatDay, type Instant } from "../core/time.ts";
import type { Facts } from "./model.ts";

type BoardFacts = Pick<Facts, "people" | "committees" | "composition">;
type Committee = Facts["committees"][number];
type Director = Facts["people"][number];

/** A requirement, and how many there are. */
export interface BoardCount {
  readonly kind: "independent" | "members" | "nonExecutive" | "majority" | "chair";
  /** Null for the board itself. */
  readonly committee: { readonly id: string; readonly name: Localised<string> } | null;
  readonly count: number;
  readonly of: number;
  /** The least number that is required. */
  readonly least: number;
  /** For the board: at least one director in so many. */
  readonly oneIn: number | null;
  readonly met: boolean;
  readonly source: Localised<string>;
}

/** What somebody is in a committee; null for nothing. */
export const roleIn = ({ members }: Committee, id: string): Committee["members"][number]["role"] | null =>
  members.find(({ person }) => person === id)?.role ?? null;

export const directorsOf = ({ people }: Pick<Facts, "people">): Director[] =>
  people.filter(({ director }) => director !== undefined);

const isIndependent = (person: Director | undefined): boolean => person?.director === "independent";

type CommitteeRule = NonNullable<Facts["composition"]>["committees"][number];

function countCommittee(committee: Committee, rule: CommitteeRule, people: Facts["people"]): BoardCount[] {
  const personOf = (id: string): Director | undefined => people.find((person) => person.id === id);
  const members = committee.members.map(({ person, role }) => ({ director: personOf(person), role }));
  const of = members.length;
  const { id, name } = committee;
  const make = (kind: BoardCount["kind"], count: number, least: number): BoardCount => {
    return { kind, committee: { id, name }, count, of, least, oneIn: null, met: count >= least, source: rule.source };
  };
  const nonExecutive = members.filter(({ director }) => director?.director === "non-executive").length;
  const independent = members.filter(({ director }) => isIndependent(director)).length;
  const chairs = members.filter(({ director, role }) => role === "chair" && isIndependent(director)).length;
  return [
    ...(rule.members > 1 ? [make("members", of, rule.members)] : []),
    ...(rule.nonExecutive ? [make("nonExecutive", nonExecutive + independent, of)] : []),
    ...(rule.independentMajority ? [make("majority", independent, Math.floor(of / 2) + 1)] : []),
    ...(rule.independentChair ? [make("chair", chairs, 1)] : []),
  ];
}

/** Every requirement of the content's rules; none where the content has no rules. */
export function boardCounts({ people, committees, composition }: BoardFacts): BoardCount[] {
  if (composition === undefined) return [];
  const { number, oneIn, source } = composition.independent;
  const directors = directorsOf({ people });
  const [count, of] = [directors.filter(isIndependent).length, directors.length];
  const board: BoardCount = {
    kind: "independent",
    committee: null,
    count,
    of,
    least: number,
    oneIn,
    met: count >= number && count * oneIn >= of,
    source,
  };
  const ofCommittees = composition.committees.flatMap((rule) => {
    const committee = committees.find(({ id }) => id === rule.id);
    return committee === undefined ? [] : countCommittee(committee, rule, people);
  });
  return [board, ...ofCommittees];
}

/** The day on which somebody who was appointed on a day has served for so many years. */
export function serviceDay(appointed: string, years: number): string {
  const [year = "", month = "", day = ""] = appointed.split("-");
  const anniversary = `${Number(year) + years}-${month}-${day}`;
  // Only 29 February has years without it.
  return parseDay(anniversary) === null ? `${Number(year) + years}-03-01` : anniversary;
}

/** Completed years of service at an instant. */
export function yearsServed(appointed: string, at: Instant): number {
  const today = formatDay(at);
  const years = Number(today.slice(0, 4)) - Number(appointed.slice(0, 4));
  return serviceDay(appointed, years) <= today ? years : years - 1;
}
