/**
 * Reads the data of a preset file's default export, and edits the file by changing only the literals that differ:
 * comments, order and layout stay.
 */
import MagicString from "magic-string";
import { parseSync } from "vite";

export type Plain = number | string | boolean | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain;
}

/** The kinds of syntax that a preset consists of. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property {
  readonly key: string;
  readonly node: Node;
  readonly value: Literal;
}
interface Literal {
  readonly node: Node;
  /** Null for an object. */
  readonly value: number | string | boolean | null;
  readonly properties: readonly Property[];
}

/** What a file has at a place, and what may stand there. */
export interface SourceFault {
  /** From 1. */
  readonly line: number;
  readonly found: string;
  readonly allowed: string;
}

/** The file is not plain data. The message has the line, what was found and what is allowed. */
export class PresetSourceError extends Error {
  readonly fault: SourceFault;

  constructor(fault: SourceFault) {
    super(`line ${fault.line}: found ${fault.found}; allowed: ${fault.allowed}`);
    this.fault = fault;
  }
}

type Tree = Node & Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && "type" in value;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function reject(text: string, node: Node, allowed: string): never {
  const found = JSON.stringify(text.slice(node.start, node.end).slice(0, 60));
  throw new PresetSourceError({ line: lineAt(text, node.start), found, allowed });
}

function child(text: string, tree: Tree, name: string): Tree {
  const value = tree[name];
  return isTree(value) ? value : reject(text, tree, `a ${name}`);
}

function readLiteral(text: string, tree: Tree): Literal {
  const plain = (value: Literal["value"]): Literal => ({ node: tree, value, properties: [] });
  const { value } = tree;
  if (tree.type === "Literal" && (typeof value === "number" || typeof value === "string" || typeof value === "boolean"))
    return plain(value);
  if (tree.type === "Identifier" && tree["name"] === "Infinity") return plain(Infinity);
  if (tree.type === "UnaryExpression" && tree["operator"] === "-") {
    const inner = readLiteral(text, child(text, tree, "argument")).value;
    if (typeof inner === "number") return plain(-inner);
  }
  if (tree.type !== "ObjectExpression")
    return reject(text, tree, "a number, a string, true, false, Infinity or an object of them");
  const list: readonly unknown[] = Array.isArray(tree["properties"]) ? tree["properties"] : [];
  return { node: tree, value: null, properties: list.filter(isTree).map((property) => readProperty(text, property)) };
}

function readProperty(text: string, tree: Tree): Property {
  if (tree.type !== "Property" || tree["computed"] === true || tree["shorthand"] === true)
    reject(text, tree, "key: value");
  const key = child(text, tree, "key");
  const name = key.type === "Identifier" ? key["name"] : key["value"];
  return {
    key: String(typeof name === "string" || typeof name === "number" ? name : reject(text, key, "a name")),
    node: tree,
    value: readLiteral(text, child(text, tree, "value")),
  };
}

/** The object that a file exports, without types around it. */
function exportedObject(file: string, text: string, like: string): Tree {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) {
    const offset = error.labels[0]?.start ?? 0;
    throw new PresetSourceError({ line: lineAt(text, offset), found: error.message, allowed: "TypeScript" });
  }
  const exported: unknown = program.body.find(({ type }) => type === "ExportDefaultDeclaration");
  if (!isTree(exported)) throw new PresetSourceError({ line: 1, found: "no default export", allowed: like });
  let tree = child(text, exported, "declaration");
  while (tree.type === "TSSatisfiesExpression" || tree.type === "TSAsExpression")
    tree = child(text, tree, "expression");
  return tree.type === "ObjectExpression" ? tree : reject(text, tree, "an object");
}

const parse = (file: string, text: string): Literal =>
  readLiteral(text, exportedObject(file, text, "export default { … } satisfies Preset<…>"));

const plainOf = ({ value, properties }: Literal): Plain =>
  value ?? Object.fromEntries(properties.map(({ key, value: inner }) => [key, plainOf(inner)]));

/** @throws PresetSourceError if the file is not plain data */
export function readPreset(file: string, text: string): PlainObject {
  const plain = plainOf(parse(file, text));
  return typeof plain === "object" ? plain : {};
}

/** @returns the line, from 1, of the value at a path; of the innermost part that is there, if it is not */
export function lineOf(file: string, text: string, path: readonly string[]): number {
  let at = parse(file, text);
  let { start } = at.node;
  for (const key of path) {
    const property = at.properties.find((one) => one.key === key);
    if (property === undefined) break;
    at = property.value;
    ({ start } = property.node);
  }
  return lineAt(text, start);
}

/** The `parameters` of an ease's file. @throws PresetSourceError if they are not plain data */
export function readEaseParameters(file: string, text: string): Plain {
  const tree = exportedObject(file, text, "export default { parameters, at } satisfies Ease<…>");
  const list: readonly unknown[] = Array.isArray(tree["properties"]) ? tree["properties"] : [];
  for (const property of list.filter(isTree)) {
    const { key } = property;
    if (isTree(key) && key["name"] === "parameters") return plainOf(readLiteral(text, child(text, property, "value")));
  }
  return {};
}

const NAME = /^[A-Za-z_$][\w$]*$/;

function toSource(value: Plain): string {
  if (typeof value !== "object") return typeof value === "string" ? JSON.stringify(value) : String(value);
  const entries = Object.entries(value).map(([key, inner]) => `${sourceKey(key)}: ${toSource(inner)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
const sourceKey = (key: string): string => (NAME.test(key) ? key : JSON.stringify(key));

/** @returns the text with only the literals changed whose values differ. @throws PresetSourceError as `readPreset` */
export function editPreset(file: string, text: string, next: PlainObject): string {
  const out = new MagicString(text);
  change(out, text, parse(file, text), next);
  return out.toString();
}

function change(out: MagicString, text: string, { node, value, properties }: Literal, next: Plain): void {
  if (value !== null || typeof next !== "object") {
    if (value !== next) out.overwrite(node.start, node.end, toSource(next));
    return;
  }
  if (properties.length === 0) {
    if (Object.keys(next).length > 0) out.overwrite(node.start, node.end, toSource(next));
    return;
  }
  for (const { key, node: propertyNode, value: inner } of properties) {
    const changed = next[key];
    if (changed === undefined) remove(out, text, propertyNode, node);
    else change(out, text, inner, changed);
  }
  const known = new Set(properties.map(({ key }) => key));
  const added = Object.entries(next).filter(([key]) => !known.has(key));
  const last = properties.at(-1);
  if (added.length === 0 || last === undefined) return;
  // In the layout of the existing properties: each on its line, or all on one.
  const [indent] = /\n[ \t]*$/.exec(text.slice(0, last.node.start)) ?? [" "];
  out.appendLeft(
    last.node.end,
    added.map(([key, inner]) => `,${indent}${sourceKey(key)}: ${toSource(inner)}`).join(""),
  );
}

/** Removes a property with its comma, and with its line if nothing else is on it. */
function remove(out: MagicString, text: string, { start, end }: Node, within: Node): void {
  const after = /^\s*,/.exec(text.slice(end, within.end))?.[0].length ?? 0;
  const before = after > 0 ? 0 : (/,\s*$/.exec(text.slice(within.start, start))?.[0].length ?? 0);
  const line = /\n[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const alone = line > 0 && /^[ \t]*(?:\n|$)/.test(text.slice(end + after));
  const space = alone || after === 0 ? 0 : (/^[ \t]*/.exec(text.slice(end + after))?.[0].length ?? 0);
  out.remove(start - before - (alone && before === 0 ? line : 0), end + after + space);
}
