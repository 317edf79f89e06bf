/** Which test files have tests that `npm test` leaves out or shortens: those that import `tests/support/{extended,long}.ts`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Paths from the root, in the order of their names. */
export interface LongTests {
  readonly unit: readonly string[];
  /** Browser tests of the project `process`. */
  readonly process: readonly string[];
  /** All other browser tests. */
  readonly browser: readonly string[];
}

/** @param root the project's folder @throws the file system's error where it has no folder `tests` */
export function longTests(root: string): LongTests {
  const files = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .filter((name) =>
      /^import .* from "[^"]*support\/(?:extended|long)\.ts"/m.test(readFileSync(join(root, name), "utf8")),
    )
    .toSorted();
  const isSpec = (name: string): boolean => name.startsWith("tests/browser/");
  const isProcess = (name: string): boolean => name.startsWith("tests/browser/process/");
  return {
    unit: files.filter((name) => !isSpec(name)),
    process: files.filter(isProcess),
    browser: files.filter((name) => isSpec(name) && !isProcess(name)),
  };
}
