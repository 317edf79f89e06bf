/** Histories of facts: each value that a fact has had, since when, and what made it so. Read from the folded states. */
import type { Instant } from "../../core/time.ts";
import type { Evidence, FactsState } from "../model.ts";
import { isPatch, type Patch } from "./merge.ts";

/** A value of a fact. */
export interface FieldValue {
  /** Undefined while there is none. */
  readonly value: unknown;
  /** What gave it; null for a value of the opening files. */
  readonly evidence: Evidence | null;
  /** When it became public; minus infinity for a value of the opening files. */
  readonly at: Instant;
  /** What the patch says of it: a part of the value, unless the patch gives it as a whole. */
  readonly patch: unknown;
}

/** The keys by which items of a list are found. */
const ITEM_KEYS = ["id", "person"];

function partOf(value: unknown, key: string): unknown {
  if (Array.isArray(value))
    return value.find((item: unknown) => isPatch(item) && ITEM_KEYS.some((name) => item[name] === key)) as unknown;
  return isPatch(value) ? value[key] : undefined;
}

/** The value at a path. Items of lists are named by their id. */
function valueAt(facts: unknown, path: readonly string[]): unknown {
  return path.reduce(partOf, facts);
}

const UNTOUCHED = Symbol("untouched");

/** What a patch says at a path: a value for the whole if it replaces or removes something above. */
function patchAt(patch: Patch, path: readonly string[]): unknown {
  let part: unknown = patch;
  for (const key of path) {
    if (!isPatch(part)) return part;
    part = part[key];
    if (part === undefined) return UNTOUCHED;
  }
  return part;
}

/**
 * Every value that a fact has had, the oldest first. An entry that repeats the value before it was said again.
 * @param states ascending.
 * @param path its field in a patch, such as `["site", "trading"]`.
 */
export function historyOf(states: readonly FactsState[], path: readonly string[]): FieldValue[] {
  const values: FieldValue[] = [];
  const [opening] = states;
  const first = opening === undefined ? undefined : valueAt(opening.facts, path);
  if (first !== undefined) values.push({ value: first, evidence: null, at: -Infinity, patch: undefined });
  for (const { at, facts, changes } of states)
    for (const { patch, evidence } of changes) {
      const part = patchAt(patch, path);
      if (part !== UNTOUCHED) values.push({ value: valueAt(facts, path), evidence, at, patch: part });
    }
  return values;
}

/**
 * The histories of the items of a list, by id. An item that was removed and added again has a history of both times.
 * @param path of the list, such as `["timelines", "group", "milestones"]`.
 */
export function historiesOf(states: readonly FactsState[], path: readonly string[]): ReadonlyMap<string, FieldValue[]> {
  const histories = new Map<string, FieldValue[]>();
  const add = (id: string, value: FieldValue): void => {
    const known = histories.get(id);
    if (known === undefined) histories.set(id, [value]);
    else known.push(value);
  };
  const opening = valueAt(states[0]?.facts, path);
  for (const item of Array.isArray(opening) ? (opening as readonly unknown[]) : []) {
    const id = isPatch(item) ? item["id"] : undefined;
    if (typeof id === "string") add(id, { value: item, evidence: null, at: -Infinity, patch: undefined });
  }
  for (const { at, facts, changes } of states)
    for (const { patch, evidence } of changes) {
      const parts = patchAt(patch, path);
      if (!isPatch(parts)) continue;
      const items = valueAt(facts, path);
      for (const [id, part] of Object.entries(parts)) add(id, { value: partOf(items, id), evidence, at, patch: part });
    }
  return histories;
}

/** The announcement that a patch names for an item is its evidence; otherwise the one that the patch came with. */
export function evidenceOf({ patch, evidence, value }: FieldValue): Evidence | null {
  const part = evidence === null ? value : patch;
  const named = isPatch(part) ? part["announcement"] : undefined;
  if (typeof named !== "string") return evidence;
  return { announcement: named, otherwise: evidence?.announcement ?? null, reason: evidence?.reason ?? null };
}
