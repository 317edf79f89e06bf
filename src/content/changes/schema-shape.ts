/** The shape of a content schema, as changes need it: objects with their entries, lists whose items have a key. */
import * as v from "valibot";
import { described, id } from "../schema/common.ts";

export type ContentSchema = v.GenericSchema;

/** An entry of an object schema. */
export interface Entry {
  /** Without the wrapper that makes it optional. */
  readonly schema: ContentSchema;
  readonly optional: boolean;
  /** The value of an optional entry that is left out; undefined if it has none. */
  readonly preset: unknown;
}

/** A list whose items are found by a key. */
export interface KeyedList {
  readonly key: string;
  readonly item: ContentSchema;
  readonly minLength: number;
  readonly maxLength: number;
}

/** The keys by which items of a list are found: `person` is that of a committee's members. */
const ITEM_KEYS = ["id", "person"];

const isSchema = (value: unknown): value is ContentSchema =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

/** The entries of an object schema; null for any other schema. */
export function entriesOf(schema: ContentSchema): ReadonlyMap<string, Entry> | null {
  if (!("entries" in schema) || typeof schema.entries !== "object" || schema.entries === null) return null;
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const entries = new Map(
    Object.entries(schema.entries).flatMap(([key, entry]: [string, unknown]) =>
      isSchema(entry) ? [[key, entryOf(entry)] as const] : [],
    ),
  );
  shapes.set(schema, entries);
  return entries;
}

/** Folding reads the entries of few schemas many times. */
const shapes = new WeakMap<ContentSchema, ReadonlyMap<string, Entry>>();

function entryOf(schema: ContentSchema): Entry {
  if (schema.type !== "optional" || !("wrapped" in schema) || !isSchema(schema.wrapped))
    return { schema, optional: false, preset: undefined };
  return { schema: schema.wrapped, optional: true, preset: "default" in schema ? schema.default : undefined };
}

const lists = new WeakMap<ContentSchema, KeyedList | null>();

/** Null for a schema that is no list, or whose items have no key. */
export function keyedListOf(schema: ContentSchema): KeyedList | null {
  let list = lists.get(schema);
  if (list === undefined) {
    list = readKeyedList(schema);
    lists.set(schema, list);
  }
  return list;
}

function readKeyedList(schema: ContentSchema): KeyedList | null {
  if (!("item" in schema) || !isSchema(schema.item)) return null;
  const entries = entriesOf(schema.item);
  const key = ITEM_KEYS.find((name) => entries?.get(name)?.optional === false);
  if (key === undefined) return null;
  return {
    key,
    item: schema.item,
    minLength: requirement(schema, "min_length") ?? 0,
    maxLength: requirement(schema, "max_length") ?? Infinity,
  };
}

function requirement(schema: ContentSchema, type: string): number | undefined {
  if (!("pipe" in schema) || !Array.isArray(schema.pipe)) return undefined;
  for (const action of schema.pipe as readonly unknown[])
    if (typeof action === "object" && action !== null && "type" in action && action.type === type)
      if ("requirement" in action && typeof action.requirement === "number") return action.requirement;
  return undefined;
}

/**
 * The schema of a patch (RFC 7396): every key may be left out, `null` removes what is optional, and a list whose items
 * have a key is a map from that key to the patch of an item. Everything else is replaced as a whole.
 */
export function patchSchemaOf(schema: ContentSchema, ownKey?: string): ContentSchema {
  const entries = entriesOf(schema);
  if (entries !== null) {
    const parts: Record<string, ContentSchema> = {};
    for (const [key, entry] of entries) if (key !== ownKey) parts[key] = patchEntry(entry);
    if (ownKey !== undefined) parts["before"] = before;
    return v.strictObject(parts, AN_OBJECT);
  }
  const list = keyedListOf(schema);
  if (list === null) return schema;
  return v.record(id, v.nullable(patchSchemaOf(list.item, list.key)), "items by their id");
}

const AN_OBJECT = "keys with values";

function patchEntry({ schema, optional }: Entry): ContentSchema {
  const meaning = v.getDescription(schema);
  const plain = patchSchemaOf(schema);
  // What is replaced as a whole has its description already.
  const patch = meaning === undefined || plain === schema ? plain : described(plain, meaning);
  return v.optional(optional ? v.nullable(patch) : patch);
}

const before = v.optional(described(id, "The item that it is placed before. A new one comes last without it."));
