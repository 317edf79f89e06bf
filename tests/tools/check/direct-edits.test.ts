/** The check tells which facts an edit of the opening files makes public at once. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { directEdits } from "../../../tools/check/direct-edits.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../../support/live-site.ts";

const NOW = Date.parse("2026-06-01T12:00:00+08:00");

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture();
});
afterEach(() => content.remove());

function git(...args: readonly string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", ["-C", content.root, ...author, ...args], { stdio: "ignore" });
}

function commit(): void {
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "Content");
}

const replaceIn = (file: string, before: string, after: string): ContentFixture =>
  content.write(file, readFileSync(join(content.root, file), "utf8").replace(before, after));

const edits = (stateDir: string | null = null) =>
  directEdits(content.root, { now: NOW, stateDir }).map(({ code, severity, file, field, values }) => {
    const { before, after } = values as { readonly before: string; readonly after: string }; // of this code
    return `${severity} ${code} ${file} ${field}: ${before} > ${after}`;
  });

it("names each fact with its value in the last commit and now, and no other file", () => {
  commit();
  expect(edits()).toEqual([]);
  replaceIn("people.yaml", "Chairman\n", "Chair\n");
  replaceIn("timelines.yaml", "state: planned", "state: done");
  replaceIn("pages/terms/en.md", "Body.", "Another body.");
  content
    .announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" })
    .changes("2026-001", { site: { stockCode: "00398" } })
    .change("office", "2026-01-01T09:00+08:00", { site: { stockCode: "00397" } });
  expect(edits()).toEqual([
    'warning fact-edited pages/terms/en.md : "Body." > "Another body."',
    'warning fact-edited people.yaml people.director-1.role.en: "Chairman" > "Chair"',
    'warning fact-edited timelines.yaml group.milestones.next.state: "planned" > "done"',
  ]);
});

it("names what comes, goes and moves by its id, and no row of the register that is to come", () => {
  commit();
  content.document({ id: "later", publishAt: "2026-12-01T16:30+08:00" });
  expect(edits()).toEqual([]);
  content.document({ id: "now" });
  replaceIn("ecosystem.yaml", "- id: a\n", "- id: c\n");
  const found = edits();
  expect(found.filter((edit) => edit.includes("documents.now: nothing > "))).toHaveLength(1);
  expect(found.filter((edit) => edit.includes("systems.lpt.participants.a: {"))).toHaveLength(1);
  expect(found.filter((edit) => edit.includes("systems.lpt.participants.c: nothing"))).toHaveLength(1);
});

it("compares with what a server last served where the folder is in no repository", () => {
  const state = mkdtempSync(join(tmpdir(), "state-"));
  try {
    expect(edits(state)).toEqual([]);
    const site = new LiveSite(content.root, new ManualClock(NOW), undefined, state);
    site.poll();
    site.poll();
    expect(edits(state)).toEqual([]);
    replaceIn("people.yaml", "Chairman\n", "Chair\n");
    replaceIn("pages/terms/en.md", "Body.", "Another body.");
    expect(edits(state)).toEqual([
      'warning fact-edited people.yaml people.director-1.role.en: "Chairman" > "Chair"',
      'warning fact-edited pages/terms/en.md : "Body." > "Another body."',
    ]);
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
});
