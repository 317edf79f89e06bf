import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { commitOf } from "../../../tools/build/commit.ts";

let root: string;

const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-C", root, "-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
    encoding: "utf8",
  }).trim();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** @returns the commit's abbreviated hash. */
function commitFile(path: string, text: string): string {
  write(path, text);
  git("add", "--all");
  git("commit", "--quiet", "--message", path);
  return git("rev-parse", "HEAD").slice(0, 12);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "commit-"));
});
afterEach(() => rmSync(root, { recursive: true }));

it("is the last commit that changed what the build is made from", () => {
  git("init", "--quiet");
  const first = commitFile("src/app/app.tsx", "first");
  expect(commitOf(root, {})).toBe(first);
  commitFile("README.md", "words");
  commitFile("content/site.yaml", "stockCode: 1");
  expect(commitOf(root, {})).toBe(first);
  const second = commitFile("src/app/app.tsx", "second");
  expect(commitOf(root, {})).toBe(second);
});

it("marks changes of the build's inputs that are not committed", () => {
  git("init", "--quiet");
  const commit = commitFile("src/app/app.tsx", "first");
  write("README.md", "words");
  expect(commitOf(root, {})).toBe(commit);
  write("src/app/new.ts", "");
  expect(commitOf(root, {})).toBe(`${commit}-modified`);
});

it("is the variable COMMIT where it is set, abbreviated like git's", () => {
  expect(commitOf(root, { COMMIT: "release-7" })).toBe("release-7");
  expect(commitOf(root, { COMMIT: "0123456789abcdef0123456789abcdef01234567" })).toBe("0123456789ab");
});

it("is unknown without a repository, without git and without a commit", () => {
  expect(commitOf(root, { COMMIT: "" })).toBe("unknown");
  git("init", "--quiet");
  expect(commitOf(root, {})).toBe("unknown");
});
