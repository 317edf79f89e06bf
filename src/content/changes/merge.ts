/** Applies a patch to a value: a JSON Merge Patch (RFC 7396) in which lists whose items have a key are maps. */
import { entriesOf, keyedListOf, type ContentSchema, type KeyedList } from "./schema-shape.ts";

/** A patch that its schema accepts. */
export interface Patch {
  readonly [key: string]: unknown;
}

/** Why a patch does not fit the value. `field` is its path in the patch. */
export type MergeProblem = { readonly field: string } & (
  | {
      readonly kind: "id-unknown";
      readonly id: string;
      readonly known: readonly string[];
      /** What a new item of this id lacks; null where the id can only be that of an existing item. */
      readonly missing: string | null;
    }
  | { readonly kind: "incomplete"; readonly missing: string }
  | { readonly kind: "length"; readonly length: number; readonly low: number; readonly high: number }
);

type Report = (problem: MergeProblem) => void;

const join = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

export const isPatch = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The value with the patch applied. Nothing that it is given is changed, and what the patch does not touch is shared.
 * @param schema of the value.
 * @param value undefined if there is none yet.
 * @param report is called for each problem; the result is then of no use.
 */
export function merge(schema: ContentSchema, value: unknown, patch: unknown, report: Report, path = ""): unknown {
  if (!isPatch(patch)) return patch;
  const list = keyedListOf(schema);
  if (list !== null) return mergeList(list, Array.isArray(value) ? value : [], patch, report, path);
  const entries = entriesOf(schema);
  if (entries === null) return patch;
  if (!isPatch(value)) {
    const made = complete(schema, patch);
    if (made.missing !== null) report({ kind: "incomplete", field: path, missing: made.missing });
    return made.value;
  }
  const merged: Record<string, unknown> = { ...value };
  for (const [key, entry] of entries) {
    const part = patch[key];
    if (part === undefined) continue;
    if (part !== null) merged[key] = merge(entry.schema, value[key], part, report, join(path, key));
    else if (entry.preset === undefined) delete merged[key];
    else merged[key] = entry.preset;
  }
  return merged;
}

function mergeList(list: KeyedList, items: readonly unknown[], patch: Patch, report: Report, path: string): unknown[] {
  const merged = [...items];
  const idOf = (item: unknown): string => (isPatch(item) ? String(item[list.key]) : "");
  const known = (): string[] => merged.map(idOf);
  const place = (item: unknown, before: unknown, field: string): void => {
    const index = merged.findIndex((other) => idOf(other) === before);
    if (index < 0)
      report({ kind: "id-unknown", field: join(field, "before"), id: String(before), known: known(), missing: null });
    else merged.splice(index, 0, item);
  };
  for (const [id, part] of Object.entries(patch)) {
    const field = join(path, id);
    const index = merged.findIndex((item) => idOf(item) === id);
    if (part === null) {
      if (index < 0) report({ kind: "id-unknown", field, id, known: known(), missing: null });
      else merged.splice(index, 1);
      continue;
    }
    if (!isPatch(part)) continue;
    const { before, ...rest } = part;
    if (index < 0) {
      const made = complete(list.item, { ...rest, [list.key]: id });
      if (made.missing !== null) report({ kind: "id-unknown", field, id, known: known(), missing: made.missing });
      else if (before === undefined) merged.push(made.value);
      else place(made.value, before, field);
      continue;
    }
    const item = merge(list.item, merged[index], rest, report, field);
    if (before === undefined) merged[index] = item;
    else {
      merged.splice(index, 1);
      place(item, before, field);
    }
  }
  const { length } = merged;
  // The length is a problem of this patch only if the patch changes it.
  if (length !== items.length && (length < list.minLength || length > list.maxLength))
    report({ kind: "length", field: path, length, low: list.minLength, high: list.maxLength });
  return merged;
}

/** What a patch makes where there was nothing: with presets, and the path of the first required key that it lacks. */
interface Completed {
  readonly value: unknown;
  readonly missing: string | null;
}

function complete(schema: ContentSchema, patch: unknown, path = ""): Completed {
  if (!isPatch(patch)) return { value: patch, missing: null };
  let missing: string | null = null;
  const part = (inner: ContentSchema, value: unknown, key: string): unknown => {
    const made = complete(inner, value, join(path, key));
    missing ??= made.missing;
    return made.value;
  };
  const list = keyedListOf(schema);
  if (list !== null) {
    const items = Object.entries(patch).flatMap(([id, item]) => {
      if (!isPatch(item)) return [];
      const { before: _, ...rest } = item;
      return [part(list.item, { ...rest, [list.key]: id }, id)];
    });
    return { value: items, missing };
  }
  const entries = entriesOf(schema);
  if (entries === null) return { value: patch, missing: null };
  const value: Record<string, unknown> = {};
  for (const [key, entry] of entries) {
    const given = patch[key];
    if (given !== undefined && given !== null) value[key] = part(entry.schema, given, key);
    else if (!entry.optional) missing ??= join(path, key);
    else if (entry.preset !== undefined) value[key] = entry.preset;
  }
  return { value, missing };
}

/** The path of every value that a patch sets or removes. */
export function fieldsOf(schema: ContentSchema, patch: unknown, path = ""): string[] {
  if (!isPatch(patch)) return [path];
  const list = keyedListOf(schema);
  const entries = list === null ? entriesOf(schema) : null;
  if (list === null && entries === null) return [path];
  const inner = (key: string): ContentSchema | undefined => list?.item ?? entries?.get(key)?.schema;
  return Object.entries(patch).flatMap(([key, part]) => {
    const below = inner(key);
    // `before` is the place of an item, which is no value.
    return part === undefined || below === undefined ? [] : fieldsOf(below, part, join(path, key));
  });
}
