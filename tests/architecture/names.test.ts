/** One name has one meaning (docs/glossary.md): of types that other files can import, and of files. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { groupBy } from "../../src/core/group-by.ts";
import { sourceFiles } from "../support/import-graph.ts";

/** What the formatter puts at the beginning of a line. */
const TYPE = /^export (?:declare |abstract )*(?:type|interface|class|enum) (\w+)/gm;

/** Types, interfaces and classes that a module declares and exports. */
const exportedTypes = (code: string): readonly string[] => Array.from(code.matchAll(TYPE), ([, name = ""]) => name);

const files = sourceFiles("src", "tools", "tests");

it("finds types, interfaces and classes that are exported, and no others", () => {
  const code = ["export type A = 1;", "export interface B {}", "export abstract class C {}", "type D = 1;"];
  expect(exportedTypes([...code, "export const e = 1;", "export type { F } from './f.ts';"].join("\n"))).toEqual([
    "A",
    "B",
    "C",
  ]);
});

it("no two exported types have one name", () => {
  const types = files.flatMap((file) => exportedTypes(readFileSync(file, "utf8")).map((name) => ({ name, file })));
  const shared = [...groupBy(types, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(shared.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(", ")}`)).toEqual([]);
});

it("names of files are lower case, with hyphens between words", () => {
  expect(files.filter((file) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:tsx?|mjs)$/.test(basename(file)))).toEqual([]);
});
