/** docs/specification.md stays true: every test and file that it names exists, and its deviations are numbered. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("docs/specification.md", "utf8");
const rows = Array.from(text.matchAll(/^\| (\d+) +\|(.*)\|$/gm), ([, number = "", cells = ""]) => ({
  number: Number(number),
  cells: cells.split(" | ").map((cell) => cell.trim()),
}));
const statements = rows.filter(({ cells }) => cells.length === 4);
const deviations = rows.filter(({ cells }) => cells.length === 2);
const titles = new Map<string, ReadonlySet<string>>();

/** The titles of a file's tests: the first argument of each call that looks like one. */
function titlesOf(file: string): ReadonlySet<string> {
  let found = titles.get(file);
  if (found === undefined) {
    const source = readFileSync(file, "utf8");
    const strings = source.matchAll(/\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,/g);
    found = new Set(Array.from(strings, ([, , title = ""]) => title.replaceAll(/\\(["'`])/g, "$1")));
    titles.set(file, found);
  }
  return found;
}

it("numbers its statements and its deviations without a gap", () => {
  expect(statements.length).toBeGreaterThan(130);
  expect(statements.map(({ number }) => number)).toEqual(statements.map((_, index) => index + 1));
  expect(deviations.map(({ number }) => number)).toEqual(deviations.map((_, index) => index + 1));
});

it("names a test that exists for every statement but the one that asks for nothing", () => {
  const named = statements.map(({ number, cells: [, , test = ""] }) => {
    const [, file = "", title = ""] = /^`(tests\/[\w./-]+)`: (.+)$/.exec(test) ?? [];
    return { number, test, exists: existsSync(file) && titlesOf(file).has(title.replaceAll("\\|", "|")) };
  });
  expect(named.filter(({ exists, test }) => !exists && test !== "–")).toEqual([]);
  expect(named.filter(({ test }) => test === "–")).toHaveLength(1);
});

it("names only files that exist", () => {
  const files = statements.flatMap(({ cells: [, where = ""] }) =>
    Array.from(where.matchAll(/`([^`]+)`/g), ([, file = ""]) => file),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("refers to every deviation, and to no other", () => {
  const referred = new Set(statements.map(({ cells }) => cells[3]).filter((cell) => cell !== ""));
  expect(new Set(deviations.map(({ number }) => String(number)))).toEqual(referred);
});
