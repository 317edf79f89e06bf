/**
 * Which keys the source uses. In `t("a.b")` the key is certain; of t(`a.${x}`) only the beginning is, and
 * every key below it counts as used. Keys held as data, such as `label: "nav.home"`, are texts that equal one.
 */
import { headOf, isNode, nodesOf, textOf, type Node, type SourceFile } from "./syntax.ts";

export interface KeyUse {
  readonly file: string;
  readonly line: number;
  readonly kind: "exact" | "prefix";
  readonly text: string;
  /** Names of the values that are passed; null where they are not written out at the call. */
  readonly passed: readonly string[] | null;
}

export interface ScannedKeys {
  readonly uses: readonly KeyUse[];
  /** Dotted texts outside of calls that may be keys held as data. */
  readonly texts: ReadonlySet<string>;
  /** Dotted beginnings of templates outside of calls. */
  readonly heads: ReadonlySet<string>;
}

export function scanKeys(sources: readonly SourceFile[]): ScannedKeys {
  const uses: KeyUse[] = [];
  const texts = new Set<string>();
  const heads = new Set<string>();
  for (const { file, program, lineOf } of sources) {
    for (const node of nodesOf(program)) {
      if (isTranslation(node)) {
        const [key, values] = node["arguments"];
        const place = { file, line: lineOf(node), passed: namesOf(values) };
        uses.push(...keysOf(key).map((found) => ({ ...found, ...place })));
        continue;
      }
      const text = textOf(node);
      if (text?.includes(".") === true) texts.add(text);
      const head = text === null ? headOf(node) : null;
      if (head?.includes(".") === true) heads.add(head);
    }
  }
  return { uses, texts, heads };
}

/** A call of `t` or of `something.t`. */
function isTranslation(node: Node): node is Node & { readonly arguments: readonly unknown[] } {
  if (node.type !== "CallExpression" || !Array.isArray(node["arguments"])) return false;
  const callee = node["callee"];
  if (!isNode(callee)) return false;
  const name = callee.type === "MemberExpression" ? callee["property"] : callee;
  return isNode(name) && name.type === "Identifier" && name["name"] === "t";
}

/** The keys that an expression may have as its value; none where it comes from data. */
function keysOf(expression: unknown): ReadonlyArray<Pick<KeyUse, "kind" | "text">> {
  const text = textOf(expression);
  if (text !== null) return [{ kind: "exact", text }];
  if (!isNode(expression)) return [];
  switch (expression.type) {
    case "TemplateLiteral":
      return [{ kind: "prefix", text: headOf(expression) ?? "" }];
    case "BinaryExpression":
      return [{ kind: "prefix", text: textOf(expression["left"]) ?? "" }];
    case "ConditionalExpression":
      return [...keysOf(expression["consequent"]), ...keysOf(expression["alternate"])];
    case "LogicalExpression":
      return [...keysOf(expression["left"]), ...keysOf(expression["right"])];
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return keysOf(expression["expression"]);
    default:
      return [];
  }
}

function namesOf(values: unknown): string[] | null {
  if (values === undefined) return [];
  if (!isNode(values) || values.type !== "ObjectExpression" || !Array.isArray(values["properties"])) return null;
  const names = values["properties"].map((property: unknown) => {
    const key =
      isNode(property) && property.type === "Property" && property["computed"] !== true ? property["key"] : null;
    if (!isNode(key)) return null;
    return key.type === "Identifier" && typeof key["name"] === "string" ? key["name"] : textOf(key);
  });
  return names.every((name) => name !== null) ? names : null;
}
