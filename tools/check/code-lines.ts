/**
 * The sentences that live in code. What stands below a key that names a language is of that language; Chinese anywhere
 * else is of every Chinese language, because both print it. Keys, comparisons and regular expressions are what code looks
 * for, not what it prints. So no list of files says where words are: any other string with a Chinese sign is a line.
 */
import { isLanguage, LANGUAGES, type Language } from "../../src/core/languages.ts";
import { isNode, readSources, type Node } from "./syntax.ts";
import type { TextLine } from "./terms.ts";

const HAN = /\p{Script=Han}/u;
const CHINESE = LANGUAGES.filter((language) => new Intl.Locale(language).maximize().script?.startsWith("Han"));

interface Found {
  readonly node: Node;
  readonly text: string;
  readonly language: Language | null;
}

/** A text as it is printed: its parts joined, with `{}` where a value comes in. Null for what is no text. */
function printed(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal" || node.type === "JSXText") {
    return typeof node["value"] === "string" ? node["value"] : null;
  }
  if (node.type === "TemplateLiteral") return partsOf(node["quasis"]).map(cooked).join("{}");
  if (node.type !== "BinaryExpression" || node["operator"] !== "+") return null;
  const [left, right] = [printed(node["left"]), printed(node["right"])];
  return left === null && right === null ? null : `${left ?? "{}"}${right ?? "{}"}`;
}

const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function cooked(quasi: unknown): string {
  const value = isNode(quasi) ? quasi["value"] : null;
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
}

/** What a key of an object is called; null for one that is computed. */
function nameOf(property: Node): string | null {
  const key = property["key"];
  if (property["computed"] === true || !isNode(key)) return null;
  const name = key.type === "Identifier" ? key["name"] : key["value"];
  return typeof name === "string" ? name : null;
}

const COMPARISONS = new Set(["==", "===", "!=", "!=="]);

/** Whether the node holds what is looked for. */
function isSought(node: Node): boolean {
  if (node.type === "BinaryExpression") return COMPARISONS.has(String(node["operator"]));
  const callee = node.type === "NewExpression" ? node["callee"] : null;
  return isNode(callee) && callee["name"] === "RegExp";
}

function* textsBelow(value: unknown, language: Language | null): Generator<Found> {
  if (Array.isArray(value)) {
    for (const item of value) yield* textsBelow(item, language);
  } else if (isNode(value)) {
    yield* textsOf(value, language);
  }
}

function* textsOf(node: Node, language: Language | null): Generator<Found> {
  if (node.type === "Property") {
    const name = nameOf(node);
    yield* textsBelow(node["value"], isLanguage(name) ? name : language);
    return;
  }
  if (isSought(node)) return;
  const text = printed(node);
  if (text === null) {
    for (const inner of Object.values(node)) yield* textsBelow(inner, language);
    return;
  }
  if (text.trim() !== "") yield { node, text, language };
  // What comes in may hold texts of its own.
  yield* textsBelow(node["expressions"], language);
}

/** The lines of texts in the source files below a folder of the project, in the order of each file. */
export function codeLines(root: string, folder: string): TextLine[] {
  // A text of all languages has Chinese signs; the other files are not parsed.
  return readSources(root, folder, HAN).flatMap(({ file, program, lineOf }) =>
    [...textsBelow(program, null)].flatMap(({ node, text, language }) => {
      const languages = language === null ? (HAN.test(text) ? CHINESE : []) : [language];
      const line = languages.length === 0 ? 0 : lineOf(node);
      return languages.map((each): TextLine => ({ file, line, language: each, text }));
    }),
  );
}
