/**
 * Which folder may import which folders and packages, checked over the imports of every source file, type imports
 * included. The rules are in areas.ts and restrictions.ts.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readEdges, type Edge } from "../support/import-graph.ts";
import { AREAS, ROOMS, TOOLS } from "./areas.ts";
import { PRODUCTION_ENTRIES, REACHES, RESTRICTIONS } from "./restrictions.ts";
import {
  areaOf,
  areasWithoutRule,
  areaViolations,
  cycles,
  reachedFrom,
  reachViolations,
  restrictionViolations,
} from "./rules.ts";

const edges = readEdges("src", "tools", "tests");

it("every folder with code has a rule", () => {
  expect(areasWithoutRule(edges, AREAS)).toEqual([]);
});

it("folders import only the folders and packages that their rule names", () => {
  expect(areaViolations(edges, AREAS)).toEqual([]);
});

it("no rule allows what nobody imports", () => {
  const name = ({ to, packageName }: Edge): string => packageName ?? areaOf(to);
  const values = new Set(
    edges.filter(({ typeOnly }) => !typeOnly).map((edge) => `${areaOf(edge.from)}: ${name(edge)}`),
  );
  const all = new Set(edges.map((edge) => `${areaOf(edge.from)}: ${name(edge)}`));
  const unused = Object.entries({ ...ROOMS, ...TOOLS }).flatMap(
    ([area, { imports, types = [], packages, packageTypes = [] }]) => [
      ...[...imports, ...packages].map((each) => `${area}: ${each}`).filter((each) => !values.has(each)),
      ...[...types, ...packageTypes].map((each) => `${area}: ${each}`).filter((each) => !all.has(each)),
    ],
  );
  expect(unused).toEqual([]);
});

it("narrower rules about single files hold", () => {
  expect(restrictionViolations(edges, RESTRICTIONS)).toEqual([]);
});

it("entries reach nothing that is not there where they run", () => {
  expect(reachViolations(edges, REACHES)).toEqual([]);
});

it("the packages that run in production are the dependencies of package.json", () => {
  const reached = reachedFrom(edges, { entries: PRODUCTION_ENTRIES, dynamic: false }).map(
    ({ packageName }) => packageName,
  );
  const packages = new Set(reached.filter((name) => name !== null && name !== "node:"));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  expect(packages).toEqual(new Set(Object.keys(dependencies)));
});

it("npm ci --omit=dev installs no compiler: optional peers of dependencies are none of it", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  const installed = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(installed).toContain("react-i18next");
  expect(installed.filter((name) => /^(?:@?typescript|tsx$|esbuild|vite|rolldown)/.test(name))).toEqual([]);
});

it("files do not import each other in a cycle, types included", () => {
  expect(cycles(edges.filter(({ packageName }) => packageName === null))).toEqual([]);
});

it("folders do not import each other in a cycle, types included", () => {
  const folders = edges
    .filter(({ packageName }) => packageName === null)
    .map(({ from, to }) => ({ from: areaOf(from), to: areaOf(to) }))
    .filter(({ from, to }) => from !== to);
  expect(cycles(folders)).toEqual([]);
});
