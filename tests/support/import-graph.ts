/** The import graph of files, read by a parser: imports, re-exports, dynamic imports and type imports. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";
import { groupBy } from "../../src/core/group-by.ts";

export interface Edge {
  /** Importing file, from the project's root. */
  readonly from: string;
  /** Imported file from the project's root, or the name of a package as it was written. */
  readonly to: string;
  /** The npm package, `node:` for Node's modules, or null for a file of the project. */
  readonly packageName: string | null;
  readonly dynamic: boolean;
  readonly typeOnly: boolean;
}

const SOURCE = /\.(?:tsx?|mjs)$/;
const LITERAL = /^(["'`])(.*)\1$/s;
const PACKAGE = /^(?:node:|(?:@[^/]+\/)?[^/]+)/;

function resolve(from: string, request: string): Pick<Edge, "to" | "packageName"> {
  if (!request.startsWith(".")) return { to: request, packageName: PACKAGE.exec(request)?.[0] ?? request };
  // A query, as in `?raw`, says how a file is read, not which.
  const to = posix.normalize(posix.join(dirname(from), request.replace(/\?.*$/, "")));
  if (!existsSync(to)) throw new Error(`${from} imports ${to}, which does not exist`);
  return { to, packageName: null };
}

function readFileEdges(from: string): Edge[] {
  const text = readFileSync(from, "utf8");
  const { module } = parseSync(from, text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    // Only the address of a worker is imported: its code is fetched when it is started.
    dynamic: /\?worker\b/.test(moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : [{ request: moduleRequest.value, dynamic: false, typeOnly: isType }],
    ),
  );
  // An address that is computed is no edge.
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const request = LITERAL.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return request === undefined || request.includes("${") ? [] : [{ request, dynamic: true, typeOnly: false }];
  });
  return [...imports, ...exports, ...dynamicImports].map(({ request, dynamic, typeOnly }) => ({
    from,
    ...resolve(from, request),
    dynamic,
    typeOnly,
  }));
}

/** @param folders read with their subfolders */
export function sourceFiles(...folders: readonly string[]): string[] {
  return (
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
      // The bench's own packages lie in its folder once it has run.
      .filter((path) => !path.includes("/node_modules/"))
  );
}

/** @param folders read with their subfolders @throws Error for an import of a file that does not exist */
export const readEdges = (...folders: readonly string[]): Edge[] => sourceFiles(...folders).flatMap(readFileEdges);

export const groupByFrom = (edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> =>
  groupBy(edges, ({ from }) => from);
