/** `npm run test:long` runs each file that has an extended test or shortens one, and docs/testing.md names it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { longTests } from "../../../tools/testing/long-tests.ts";

let root = "";
afterEach(() => {
  if (root !== "") rmSync(root, { recursive: true });
  root = "";
});

test("files that import the support of extended or long tests are found, by the kind of their run", () => {
  root = mkdtempSync(join(tmpdir(), "long-tests-"));
  const long = 'import { LONG } from "../../support/long.ts";\n';
  for (const [file, text] of [
    ["tests/live/fuzz.test.ts", 'import { LONG, seeded } from "../support/long.ts";\n'],
    ["tests/live/slices.test.ts", "export {};\n"],
    ["tests/browser/site/print.spec.ts", 'import { EXTENDED } from "../../support/extended.ts";\n'],
    ["tests/browser/site/type.spec.ts", long],
    ["tests/browser/process/halt.spec.ts", long],
    ["tests/support/helper.ts", long],
  ] as const) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(longTests(root)).toEqual({
    unit: ["tests/live/fuzz.test.ts"],
    process: ["tests/browser/process/halt.spec.ts"],
    browser: ["tests/browser/site/print.spec.ts", "tests/browser/site/type.spec.ts"],
  });
});

test("docs/testing.md names every file of this project that has an extended test or shortens one", () => {
  const { unit, process: alone, browser } = longTests(".");
  // `tests/a/{b,c}.spec.ts` names two files.
  const paths = [...readFileSync("docs/testing.md", "utf8").matchAll(/`(tests\/[^`\s]+)`/g)].map(
    ([, path = ""]) => path,
  );
  const named = new Set(
    paths.flatMap((path) => {
      const [, before = "", names = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return names === "" ? [path] : names.split(",").map((name) => before + name + after);
    }),
  );
  // A unit test may take no more than the repeatable chance from there.
  const isNamed = (file: string): boolean =>
    /\b(?:EXTENDED|extendedUnless|LONG|casesOf)\b/.test(readFileSync(file, "utf8"));
  const missing = [...unit, ...alone, ...browser].filter((file) => isNamed(file) && !named.has(file));
  expect(missing).toEqual([]);
});
