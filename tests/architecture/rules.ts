/** Holds an import graph against the rules. Each violation names the file, the import, the rule and its reason. */
import { groupBy } from "../../src/core/group-by.ts";
import { groupByFrom, type Edge } from "../support/import-graph.ts";
import type { Area } from "./areas.ts";
import type { Reach, Restriction } from "./restrictions.ts";

const described = ({ from, to, dynamic, typeOnly }: Pick<Edge, "from" | "to" | "dynamic" | "typeOnly">): string =>
  `${from} imports ${to}${typeOnly ? " (types)" : dynamic ? " (dynamic)" : ""}`;

/** Tools and browser tests have a rule for each of their folders. */
const FOLDERS = /^(?:src\/[^/]+|tests\/(?:tools|browser)\/[^/]+|(?:tests|tools)\/[^/]+|tests|tools)(?=\/)/;

/** The area of a file; of a file outside of src, tools and tests its folder, or itself. */
export function areaOf(file: string): string {
  const folder = FOLDERS.exec(file)?.[0];
  if (folder !== undefined) return folder;
  return file.includes("/") ? file.slice(0, file.indexOf("/")) : file;
}

/** Folders that hold code and have no rule. */
export function areasWithoutRule(edges: readonly Edge[], areas: Readonly<Record<string, Area>>): string[] {
  return [...new Set(edges.map(({ from }) => areaOf(from)))].filter((area) => !Object.hasOwn(areas, area));
}

function allows(area: Area, { to, packageName, typeOnly }: Edge): boolean {
  const [name, values, types] =
    packageName === null
      ? [areaOf(to), area.imports, area.types ?? []]
      : [packageName, area.packages, area.packageTypes ?? []];
  return values.includes(name) || (typeOnly && types.includes(name));
}

export function areaViolations(edges: readonly Edge[], areas: Readonly<Record<string, Area>>): string[] {
  return edges.flatMap((edge) => {
    const name = areaOf(edge.from);
    const area = areas[name];
    if (area === undefined || (edge.packageName === null && areaOf(edge.to) === name) || allows(area, edge)) return [];
    const [kind, values, types = []] =
      edge.packageName === null
        ? ["folders", area.imports, area.types]
        : ["packages", area.packages, area.packageTypes];
    const allowed = [...values, ...types.map((each) => `${each} (types)`)].join(", ") || "none";
    return [`${described(edge)}; ${name} may import these ${kind}: ${allowed}, because ${area.because}`];
  });
}

const KINDS: Readonly<Record<Restriction["kind"], (edge: Edge) => boolean>> = {
  all: () => true,
  values: ({ typeOnly }) => !typeOnly,
  static: ({ typeOnly, dynamic }) => !typeOnly && !dynamic,
};

export function restrictionViolations(edges: readonly Edge[], restrictions: readonly Restriction[]): string[] {
  return restrictions.flatMap(({ rule, from, to, kind, because }) =>
    edges
      .filter((edge) => KINDS[kind](edge) && from.test(edge.from) && to.test(edge.to))
      .map((edge) => `${described(edge)}; ${rule}, because ${because}`),
  );
}

/**
 * The imports that run when entries run. Types are gone by then.
 * @param dynamic whether dynamic imports are followed.
 * @param end what is reached but not followed.
 */
export function reachedFrom(
  edges: readonly Edge[],
  { entries, dynamic, end = /$^/ }: Pick<Reach, "entries" | "dynamic"> & { readonly end?: RegExp },
): Edge[] {
  const next = groupByFrom(edges);
  const files = new Set(entries);
  const reached: Edge[] = [];
  for (const file of files) {
    for (const edge of next.get(file) ?? []) {
      if (edge.typeOnly || (edge.dynamic && !dynamic)) continue;
      reached.push(edge);
      if (edge.packageName === null && !end.test(edge.to)) files.add(edge.to);
    }
  }
  return reached;
}

export function reachViolations(edges: readonly Edge[], reaches: readonly Reach[]): string[] {
  return reaches.flatMap(({ rule, entries, dynamic, not, because }) =>
    reachedFrom(edges, { entries, dynamic, end: not })
      .filter(({ to }) => not.test(to))
      .map((edge) => `${described(edge)}, reached from ${entries.join(", ")}; ${rule}, because ${because}`),
  );
}

/** Cycles of names that import each other; each is given once, from the name that was met first. */
export function cycles(imports: ReadonlyArray<{ readonly from: string; readonly to: string }>): string[] {
  const next = groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] => {
    if (path.includes(name)) return [[...path.slice(path.indexOf(name)), name].join(" → ")];
    if (done.has(name)) return [];
    const found = (next.get(name) ?? []).flatMap(({ to }) => visit(to, [...path, name]));
    done.add(name);
    return found;
  };
  return [...new Set([...next.keys()].flatMap((name) => visit(name, [])))];
}
