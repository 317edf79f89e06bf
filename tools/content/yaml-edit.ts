/**
 * Changes to a YAML file that leave comments, order and quoting of everything else as their author wrote them.
 * `editYaml` then proves by parsing that the meaning changed as intended and nowhere else, and that no comment was lost.
 */
import { isDeepStrictEqual } from "node:util";
import { load } from "js-yaml";
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  Pair,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type Node,
  type YAMLMap,
} from "yaml";
import { diagnostic } from "../diagnostics/table.ts";
import { Refusal } from "./environment.ts";
import type { FileFacts } from "./pdf-facts.ts";

/** Ways to write a file. The first that reproduces it unchanged is used for its edit. */
const FORMATS = [true, false].flatMap((indentSeq) =>
  [false, true].map((flowCollectionPadding) => ({ lineWidth: 0, indentSeq, flowCollectionPadding })),
);

/** A text that is always in quotation marks: a time, a hash, a sentence. */
export function quoted(text: string): Scalar<string> {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

/** A map whose texts are all in quotation marks. */
export function quotedMap(map: Readonly<Record<string, string>>): Readonly<Record<string, Scalar<string>>> {
  return Object.fromEntries(Object.entries(map).map(([key, text]) => [key, quoted(text)]));
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value with every text that begins with a digit in quotation marks: YAML would read some of them as dates or numbers. */
export function quotedTexts(value: unknown): unknown {
  if (typeof value === "string") return /^\d/.test(value) ? quoted(value) : value;
  if (Array.isArray(value)) return value.map(quotedTexts);
  if (!isValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, quotedTexts(part)]));
}

export class YamlEditor {
  private readonly document: Document;
  private readonly root: YAMLMap;
  /** Comments that went with what was removed. */
  readonly removedComments: string[] = [];
  private readonly format: (typeof FORMATS)[number] | undefined;

  /** @throws Error when the text is not one YAML map. */
  constructor(text: string) {
    this.document = parseDocument(text);
    const [problem] = this.document.errors;
    if (problem !== undefined) throw problem;
    if (!isMap(this.document.contents)) throw new Error("not a map");
    this.root = this.document.contents;
    this.format = FORMATS.find((format) => this.document.toString(format) === text) ?? FORMATS[0];
  }

  /** Sets a top-level key; a new one goes after the key `after`, or to the end. */
  set(key: string, value: unknown, after?: string): void {
    const node = this.document.createNode(value);
    if (this.root.has(key)) return setIn(this.root, key, node);
    const index = after === undefined ? -1 : this.indexOf(after);
    const pair = new Pair(this.document.createNode(key), node);
    this.root.items.splice(index === -1 ? this.root.items.length : index + 1, 0, pair);
  }

  /** Writes a patch over the one that stands there: what it does not name stays as it is. */
  merge(patch: Values, path: readonly string[] = []): void {
    for (const [key, value] of Object.entries(patch)) {
      const at = [...path, key];
      if (isValues(value) && isMap(this.document.getIn(at, true))) this.merge(value, at);
      else this.document.setIn(at, this.document.createNode(quotedTexts(value)));
    }
  }

  /** Removes a top-level key with the comment behind it, and of the comment before it only the line `comment`. */
  remove(key: string, comment?: string): void {
    const index = this.indexOf(key);
    const pair = this.root.items[index];
    if (pair === undefined) return;
    const before = isScalar(pair.key) ? commentLines(pair.key.commentBefore) : [];
    const stays = before.filter((line) => line.trim() !== comment);
    this.removedComments.push(
      ...before.filter((line) => line.trim() === comment),
      ...(isScalar(pair.value) ? commentLines(pair.value.comment) : []),
    );
    this.root.items.splice(index, 1);
    if (stays.length > 0) this.addComment(index, stays.join("\n"));
  }

  /** Adds an item to a top-level list. */
  append(key: string, item: unknown): void {
    const list = this.root.get(key, true);
    if (!isSeq(list)) return this.set(key, [item]);
    if (list.items.length === 0) list.flow = false;
    list.add(this.document.createNode(item));
  }

  /** Removes an item of a top-level list, and the list with its last item. */
  removeItem(key: string, index: number): void {
    const list = this.root.get(key, true);
    if (!isSeq(list)) return;
    list.items.splice(index, 1);
    if (list.items.length === 0) this.remove(key);
  }

  /**
   * Writes size, hash and page count of listed files. Only lists under a key `files` count: a correction also has a path
   * and a hash, and those are history. An entry without `pages` gets none.
   */
  setFacts(facts: ReadonlyMap<string, FileFacts>): void {
    visit(this.document, {
      Pair: (_key, pair) => {
        if (!isScalar(pair.key) || pair.key.value !== "files" || !isSeq(pair.value)) return undefined;
        for (const entry of pair.value.items) if (isMap(entry)) setEntryFacts(entry, facts);
        return undefined;
      },
    });
  }

  text(): string {
    return this.document.toString(this.format);
  }

  private indexOf(key: string): number {
    return this.root.items.findIndex((pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === key);
  }

  private addComment(index: number, comment: string): void {
    const next = this.root.items[index]?.key;
    const join = (existing: string | null | undefined): string => (existing ? `${comment}\n${existing}` : comment);
    if (isScalar(next)) next.commentBefore = join(next.commentBefore);
    else this.root.comment = join(this.root.comment);
  }
}

const commentLines = (comment: string | null | undefined): string[] =>
  (comment ?? "").split("\n").filter((line) => line !== "");

/** Sets a key that a map has. Scalars stay the nodes they are, also inside of maps: comments hang on them. */
function setIn(map: YAMLMap, key: unknown, node: Node): void {
  const found = map.get(key, true);
  if (isScalar(found) && isScalar(node)) {
    found.value = node.value;
    if (node.type !== undefined) found.type = node.type;
  } else if (isMap(found) && isMap(node)) {
    const keyOf = ({ key: name }: Pair): unknown => (isScalar(name) ? name.value : name);
    const keys = new Set(node.items.map(keyOf));
    found.items = found.items.filter((pair) => keys.has(keyOf(pair)));
    for (const pair of node.items) if (isNode(pair.value)) setIn(found, keyOf(pair), pair.value);
  } else map.set(key, node);
}

function setEntryFacts(entry: YAMLMap, facts: ReadonlyMap<string, FileFacts>): void {
  const known = facts.get(String(entry.get("path")));
  if (known === undefined) return;
  const setScalar = (key: string, value: string | number): void => {
    const node = entry.get(key, true);
    if (isScalar(node)) node.value = value;
  };
  setScalar("bytes", known.bytes);
  setScalar("sha256", known.sha256);
  setScalar("pages", known.pages);
}

/** Rewrites size, hash and page count of listed files, and nothing else. */
export function withFacts(text: string, facts: ReadonlyMap<string, FileFacts>): string {
  const editor = new YamlEditor(text);
  editor.setFacts(facts);
  return editor.text();
}

/** The comments of a file, in order. */
function commentsOf(text: string): string[] {
  return [...new Lexer().lex(text)].filter((token) => token.startsWith("#")).map((token) => token.trimEnd());
}

export interface YamlEdit {
  readonly edit: (yaml: YamlEditor) => void;
  /** What the edit is to do, on the parsed file. */
  readonly change: (meta: Record<string, unknown>) => void;
}

/**
 * @returns the edited text.
 * @throws Refusal when the edit would change more or less than `change`: the file is then for a person to edit.
 */
export function editYaml(file: string, before: string, { edit, change }: YamlEdit): string {
  const read = (text: string): unknown => load(text, { maxAliases: 0 });
  const wanted = read(before);
  if (typeof wanted === "object" && wanted !== null) change(wanted as Record<string, unknown>); // a valid meta.yaml is a map
  try {
    const editor = new YamlEditor(before);
    edit(editor);
    const after = editor.text();
    const comments = [...commentsOf(after), ...editor.removedComments.map((comment) => `#${comment}`.trimEnd())];
    const kept = isDeepStrictEqual(comments.toSorted(), commentsOf(before).toSorted());
    if (kept && isDeepStrictEqual(read(after), wanted)) return after;
  } catch {
    // The same refusal: a form of YAML that one of the two parsers does not read.
  }
  throw new Refusal([diagnostic("yaml-not-editable", { file })]);
}
