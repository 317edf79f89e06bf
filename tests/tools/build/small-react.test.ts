/** What the build leaves out of React, react-dom and its scheduler is used by nobody. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { HOST, USED, withExports, withHost, withoutStacks } from "../../../tools/build/small-react.ts";
import { readEdges } from "../../support/import-graph.ts";

const require = createRequire(import.meta.resolve("react-dom"));
const PATHS = {
  "/react.production.js": "react/cjs/react.production.js",
  "/react-dom.production.js": "react-dom/cjs/react-dom.production.js",
  "/scheduler.production.js": "scheduler/cjs/scheduler.production.js",
} as const;
const read = (path: string): string => readFileSync(`node_modules/${path}`, "utf8");
const client = read("react-dom/cjs/react-dom-client.production.js");
const reconciler = read("react-reconciler/cjs/react-reconciler.production.js");

/** The exports of a CommonJS module, which makes its errors by `makeError`. */
function exportsOf(code: string, makeError: unknown = Error): unknown {
  const module = { exports: {} };
  compileFunction(code, ["exports", "module", "require", "Error"])(module.exports, module, require, makeError);
  return module.exports;
}

/** @returns the names of a module's exports */
const namesOf = (code: string): string[] => Object.keys(Object(exportsOf(code)));

describe.each([
  ["React", "/react.production.js"],
  ["ReactDOM", "/react-dom.production.js"],
  ["Scheduler", "/scheduler.production.js"],
] as const)("%s in the build", (name, file) => {
  const published = read(PATHS[file]);
  const used = USED[file] ?? new Set();

  it("has what react-dom's client uses, and no other exports", () => {
    const all = namesOf(published);
    const asked = new Set(Array.from(client.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g")), ([, one = ""]) => one));
    expect([...asked].filter((one) => all.includes(one) && !used.has(one))).toEqual([]);
    expect(namesOf(withExports(published, used)).toSorted()).toEqual([...used].toSorted());
    expect(withExports(published, used).length).toBeLessThan(published.length);
  });
});

describe.each([
  ["react-dom", client],
  ["react-reconciler", reconciler],
])("%s in the build", (_name, published) => {
  /** How many errors are made when the module is evaluated, and a reconciler for a host that says nothing. */
  function errorsOf(code: string): number {
    const make = vi.fn<(message: string) => Error>((message) => new Error(message));
    const exported = exportsOf(code, Object.assign(make, { prototype: Error.prototype }));
    if (typeof exported === "function") exported({});
    return make.mock.calls.length;
  }

  it("makes no error before one is thrown, and says so when it makes its signals in another way", () => {
    expect(errorsOf(published)).toBeGreaterThan(3);
    expect(errorsOf(withoutStacks(published))).toBe(0);
    expect(() => withoutStacks(withoutStacks(published))).toThrow("small-react.ts");
  });
});

describe("the stage's reconciler in the build", () => {
  const host = read("@pixi/react/lib/core/reconciler.mjs");

  it("is told of its host what @pixi/react says of itself", () => {
    const said = Object.fromEntries(
      Array.from(host.matchAll(/^ {2}((?:supports|is)\w+): (true|false),$/gm), ([, name = "", can]) => [
        name,
        can === "true",
      ]),
    );
    expect(HOST).toMatchObject(said);
    const asked = new Set(
      Array.from(reconciler.matchAll(/\$\$\$config\.((?:supports|isPrimary)\w+)/g), ([, name = ""]) => name),
    );
    expect(Object.keys(HOST).toSorted()).toEqual([...asked].toSorted());
    // What it does not name it cannot do.
    expect(Object.entries(HOST).filter(([name, can]) => can && said[name] !== true)).toEqual([]);
  });

  it("asks no more, and says so when it is asked in another way", () => {
    expect(withHost(reconciler, HOST)).not.toMatch(/\$\$\$config\.(?:supports|isPrimary)/);
    expect(() => withHost(reconciler, { ...HOST, supportsAnything: true })).toThrow("supportsAnything");
  });
});

it("code of the site takes nothing else of react-dom", () => {
  const files = new Set(
    readEdges("src")
      .filter(({ packageName }) => packageName === "react-dom")
      .map(({ from }) => from),
  );
  const names = [...files].flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "react-dom";/g), ([, list = ""]) =>
      list.split(",").map((one) => one.trim()),
    ).flat(),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((one) => !USED["/react-dom.production.js"]?.has(one))).toEqual([]);
});
