/** `npm start` builds again exactly when something has changed that the build is made from. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fingerprint, INPUTS, isFresh, stampPath } from "../../../tools/build/freshness.ts";
import { groupByFrom, readEdges } from "../../support/import-graph.ts";

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "freshness-"));
  for (const path of [
    "src/app/app.tsx",
    "tools/build/build-site.ts",
    "tools/studio/client/session.ts",
    "content/site.yaml",
  ])
    write(path, "before");
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(["src/app/app.tsx", "tools/build/build-site.ts"])("a change to %s makes the build stale", (path) => {
  const before = fingerprint(root);
  write(path, "after");
  expect(fingerprint(root)).not.toBe(before);
});

it("a file that is added or renamed in src makes the build stale", () => {
  const before = fingerprint(root);
  write("src/app/new.ts", "");
  const added = fingerprint(root);
  expect(added).not.toBe(before);
  rmSync(join(root, "src/app/new.ts"));
  write("src/app/renamed.ts", "");
  expect([before, added]).not.toContain(fingerprint(root));
});

it.each(["tools/studio/client/session.ts", "content/site.yaml", "tests/app.test.ts"])(
  "a change to %s leaves the build fresh",
  (path) => {
    const before = fingerprint(root);
    write(path, "after");
    expect(fingerprint(root)).toBe(before);
  },
);

it("a build is fresh while its stamp names the fingerprint", () => {
  const print = fingerprint(root);
  expect(isFresh(root, print)).toBe(false);
  write(stampPath(root).slice(root.length), print);
  expect(isFresh(root, print)).toBe(true);
  expect(isFresh(root, "another")).toBe(false);
});

const isInput = (path: string): boolean => INPUTS.some((input) => path === input || path.startsWith(`${input}/`));

it("every file that the build's steps import is an input", () => {
  const imports = groupByFrom(readEdges("tools"));
  const steps = new Set(["tools/build/build-site.ts", "tools/start.ts"]);
  for (const step of steps) for (const { to } of imports.get(step) ?? []) if (/\.tsx?$/.test(to)) steps.add(to);
  expect([...steps].filter((step) => !isInput(step))).toEqual([]);
});

it("every file that src imports is an input", () => {
  const files = readEdges("src").filter(
    ({ from, to }) => /^(?:src|assets|shaders|tools|tests|content)\//.test(to) && from !== to,
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(({ to }) => !isInput(to))).toEqual([]);
});
