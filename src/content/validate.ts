/** Parsed data against a schema: everything that does not fit, as diagnostics. */
import * as v from "valibot";
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { nearestName } from "./nearest-name.ts";

const SHOWN_LENGTH = 60;

/** A value as a diagnostic shows it: short, on one line. */
export function shortJson(value: unknown): string {
  if (value === undefined) return "nothing";
  let text: string;
  try {
    text = JSON.stringify(value) ?? typeof value;
  } catch {
    text = typeof value;
  }
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

type AnySchema = v.GenericSchema | v.GenericSchemaAsync;

/** The keys that an object schema knows at a path; empty where the path leads to no object. */
function keysAt(schema: unknown, path: readonly (string | number)[]): string[] {
  let node: unknown = schema;
  for (const key of path) {
    node = unwrap(node);
    if (hasEntries(node) && typeof key === "string") node = node.entries[key];
    else if (typeof node === "object" && node !== null && "item" in node) node = node.item;
    else return [];
  }
  node = unwrap(node);
  return hasEntries(node) ? Object.keys(node.entries) : [];
}

function hasEntries(node: unknown): node is { entries: Record<string, AnySchema> } {
  return typeof node === "object" && node !== null && "entries" in node && typeof node.entries === "object";
}

function unwrap(node: unknown): unknown {
  let current = node;
  while (typeof current === "object" && current !== null && "wrapped" in current) current = current.wrapped;
  return current;
}

/** The value at a path as it is written; what a schema made of it says nothing to its author. */
function writtenAt(value: unknown, path: readonly (string | number)[], otherwise: unknown): unknown {
  let node: unknown = value;
  for (const key of path) {
    if (typeof node !== "object" || node === null || !(key in node)) return otherwise;
    node = Reflect.get(node, key);
  }
  return node;
}

/**
 * Checks parsed data against a schema.
 * @returns the typed output, or every problem with file, field, what was found and what is allowed.
 */
export function validate<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  file: string,
):
  | { readonly ok: true; readonly output: v.InferOutput<S> }
  | { readonly ok: false; readonly diagnostics: Diagnostic[] } {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, output: result.output };
  return {
    ok: false,
    diagnostics: result.issues.map((issue) => {
      const path = (issue.path ?? []).map((item) => (typeof item.key === "number" ? item.key : String(item.key)));
      const key = path.at(-1);
      const at = { file, field: path.join(".") };
      if (issue.type === "strict_object" && typeof key === "string" && issue.expected === "never") {
        const known = keysAt(schema, path.slice(0, -1));
        return diagnostic("key-unknown", at, { key, known, nearest: nearestName(key, known) });
      }
      if (issue.received === "undefined")
        return diagnostic("value-missing", at, { allowed: missingAllowed(schema, path, issue) });
      return diagnostic("value-invalid", at, {
        value: shortJson(writtenAt(value, path, issue.input)),
        allowed: issue.message,
      });
    }),
  };
}

/** A missing key is reported by the object; what it may hold is known by the entry's own message. */
function missingAllowed(schema: unknown, path: readonly (string | number)[], issue: v.BaseIssue<unknown>): string {
  if (issue.type !== "strict_object") return issue.message;
  let node: unknown = schema;
  for (const key of path) {
    node = unwrap(node);
    if (hasEntries(node)) node = node.entries[String(key)];
    else if (typeof node === "object" && node !== null && "item" in node) node = node.item;
  }
  const message = typeof node === "object" && node !== null && "message" in node ? node.message : undefined;
  return typeof message === "string" ? message : "a value (the key is required)";
}
