/** What the rules find in invented imports, and how they say it. */
import { expect, it } from "vitest";
import type { Edge } from "../support/import-graph.ts";
import type { Area } from "./areas.ts";
import type { Restriction } from "./restrictions.ts";
import { areaOf, areasWithoutRule, areaViolations, cycles, reachViolations, restrictionViolations } from "./rules.ts";

const edge = (from: string, to: string, kind: "value" | "dynamic" | "types" = "value"): Edge => ({
  from,
  to,
  packageName: to.includes("/") ? null : to,
  dynamic: kind === "dynamic",
  typeOnly: kind === "types",
});

const AREAS: Readonly<Record<string, Area>> = {
  "src/low": { imports: [], packages: [], because: "it is the ground" },
  "src/high": {
    imports: ["src/low"],
    types: ["src/side"],
    packages: ["react"],
    packageTypes: ["pino"],
    because: "it draws",
  },
  "src/side": { imports: [], packages: ["node:"], because: "it is apart" },
};

it.each([
  ["src/app/shell/menu.tsx", "src/app"],
  ["tools/start.ts", "tools"],
  ["tools/bench/stage/fill.ts", "tools/bench"],
  ["tests/ui/link.test.tsx", "tests/ui"],
  ["tests/tools/start.test.ts", "tests/tools"],
  ["tests/tools/check/run.test.ts", "tests/tools/check"],
  ["tests/browser/nginx.ts", "tests/browser"],
  ["tests/browser/site/lists.spec.ts", "tests/browser/site"],
  ["shaders/fill.vert", "shaders"],
  ["package.json", "package.json"],
])("%s is in the area %s", (file, area) => {
  expect(areaOf(file)).toBe(area);
});

it("finds folders that have no rule", () => {
  expect(areasWithoutRule([edge("src/low/a.ts", "x"), edge("src/new/a.ts", "x")], AREAS)).toEqual(["src/new"]);
});

it("allows a folder itself, the folders and packages of its rule, and types of those that it lists for types", () => {
  const allowed = [
    edge("src/high/a.ts", "src/high/b.ts"),
    edge("src/high/a.ts", "src/low/a.ts", "dynamic"),
    edge("src/high/a.ts", "src/side/a.ts", "types"),
    edge("src/high/a.ts", "react"),
    edge("src/high/a.ts", "pino", "types"),
  ];
  expect(areaViolations(allowed, AREAS)).toEqual([]);
});

it("names file, import, rule and reason of what a folder's rule does not allow", () => {
  const broken = [
    edge("src/low/a.ts", "src/high/b.ts", "types"),
    edge("src/high/a.ts", "src/side/a.ts", "dynamic"),
    edge("src/high/a.ts", "pino"),
    edge("src/side/a.ts", "react"),
  ];
  const folders = "src/high may import these folders: src/low, src/side (types), because it draws";
  const packages = "src/high may import these packages: react, pino (types), because it draws";
  expect(areaViolations(broken, AREAS)).toEqual([
    "src/low/a.ts imports src/high/b.ts (types); src/low may import these folders: none, because it is the ground",
    `src/high/a.ts imports src/side/a.ts (dynamic); ${folders}`,
    `src/high/a.ts imports pino; ${packages}`,
    "src/side/a.ts imports react; src/side may import these packages: node:, because it is apart",
  ]);
});

it.each([
  ["all", ["value", "dynamic", "types"]],
  ["values", ["value", "dynamic"]],
  ["static", ["value"]],
] as const)("a rule about %s imports finds %j", (kind, found) => {
  const restriction: Restriction = { rule: "no b", from: /a\.ts$/, to: /b\.ts$/, kind, because: "b is private" };
  const edges = (["value", "dynamic", "types"] as const).map((each) => edge("x/a.ts", "x/b.ts", each));
  const word = { value: "", dynamic: " (dynamic)", types: " (types)" };
  expect(restrictionViolations([...edges, edge("x/b.ts", "x/a.ts")], [restriction])).toEqual(
    found.map((each) => `x/a.ts imports x/b.ts${word[each]}; no b, because b is private`),
  );
});

it("follows imports from an entry, dynamic ones where the rule says so, types never", () => {
  const edges = [
    edge("x/entry.ts", "x/a.ts"),
    edge("x/a.ts", "x/b.ts"),
    edge("x/b.ts", "x/bad.ts"),
    edge("x/bad.ts", "x/worse-and-bad.ts"),
    edge("x/entry.ts", "x/late.ts", "dynamic"),
    edge("x/late.ts", "bad"),
    edge("x/entry.ts", "x/types.ts", "types"),
    edge("x/types.ts", "bad"),
    edge("x/other.ts", "bad"),
  ];
  const reach = (dynamic: boolean) =>
    reachViolations(edges, [{ rule: "no bad", entries: ["x/entry.ts"], dynamic, not: /bad/, because: "it is" }]);
  const first = "x/b.ts imports x/bad.ts, reached from x/entry.ts; no bad, because it is";
  expect(reach(false)).toEqual([first]);
  expect(reach(true).toSorted()).toEqual([
    first,
    "x/late.ts imports bad, reached from x/entry.ts; no bad, because it is",
  ]);
});

it("finds each cycle once", () => {
  const imports = [
    { from: "a", to: "b" },
    { from: "b", to: "c" },
    { from: "c", to: "a" },
    { from: "b", to: "d" },
    { from: "d", to: "d" },
  ];
  expect(cycles(imports)).toEqual(["a → b → c → a", "d → d"]);
  expect(cycles(imports.slice(0, 2))).toEqual([]);
});
