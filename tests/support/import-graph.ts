/** The import graph of a folder, read by a parser: static and dynamic imports, re-exports and type imports. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";
import { groupBy } from "../../src/core/group-by.ts";

export interface Edge {
  /** Importing file, from the project's root. */
  readonly from: string;
  /** Imported file from the project's root, or the name of a package as it was written. */
  readonly to: string;
  readonly dynamic: boolean;
  readonly typeOnly: boolean;
}

const SOURCE = /\.tsx?$/;

function resolve(from: string, request: string): string {
  if (!request.startsWith(".")) return request;
  // A query, as in `?raw`, says how a file is read, not which.
  return posix.normalize(posix.join(dirname(from), request.replace(/\?.*$/, "")));
}

export function readEdges(folder: string): Edge[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
  return files.flatMap((from) => {
    const text = readFileSync(from, "utf8");
    const { module } = parseSync(from, text);
    const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      // Of a worker only the address is imported: its code is fetched when it is started.
      dynamic: /\?worker\b/.test(moduleRequest.value),
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    }));
    const passedOn = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest === null
          ? []
          : [{ request: entry.moduleRequest.value, dynamic: false, typeOnly: entry.isType }],
      ),
    );
    const onDemand = module.dynamicImports.map(({ moduleRequest }) => ({
      request: text.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
      dynamic: true,
      typeOnly: false,
    }));
    return [...fixed, ...passedOn, ...onDemand].map(({ request, dynamic, typeOnly }) => {
      const to = resolve(from, request);
      if (request.startsWith(".") && !existsSync(to)) throw new Error(`${from} imports ${to}, which is no file`);
      return { from, to, dynamic, typeOnly };
    });
  });
}

export const groupByFrom = (edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> =>
  groupBy(edges, ({ from }) => from);
