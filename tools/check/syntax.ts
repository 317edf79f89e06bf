/** Source files as syntax trees, by the parser that also builds the site. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";

/** A node of an ESTree; what it holds beside its type is for the reader to check. */
export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

export interface SourceFile {
  /** Path below the project's folder, with forward slashes. */
  readonly file: string;
  readonly program: unknown;
  lineOf(node: Node): number;
  /** Why it could not be parsed, or null. */
  readonly problem: string | null;
}

/**
 * All TypeScript files below a folder of the project; declarations hold no code.
 * @param folder may be missing.
 * @param having what a file must have to be parsed.
 */
export function readSources(root: string, folder = "src", having = /^/): SourceFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => having.test(text))
    .map(({ path, text }) => {
      const { program, errors } = parseSync(path, text);
      return {
        file: relative(root, path).replaceAll("\\", "/"),
        program,
        lineOf: ({ start }) => text.slice(0, start).split("\n").length,
        problem: errors[0]?.message ?? null,
      };
    });
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Every node below a value, itself included, in the order of the text. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (isNode(value)) {
    yield value;
    for (const inner of Object.values(value)) if (typeof inner === "object") yield* nodesOf(inner);
  }
}

/** The text of a string literal or of a template without expressions; null for everything else. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  return hasExpressions(node) ? null : headOf(node);
}

/** The fixed beginning of a template; null for what is no template. */
export function headOf(node: Node): string | null {
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return null;
  const first: unknown = node["quasis"][0];
  const value = isNode(first) ? first["value"] : null;
  const cooked = typeof value === "object" && value !== null && "cooked" in value ? value.cooked : null;
  return typeof cooked === "string" ? cooked : null;
}

function hasExpressions(node: Node): boolean {
  return Array.isArray(node["expressions"]) && node["expressions"].length > 0;
}
