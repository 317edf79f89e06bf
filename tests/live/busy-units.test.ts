/** A record that is saved every second is taken within ten seconds, and never half-written. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LoadedUnit } from "../../src/content/unit.ts";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import { FolderWatcher, POLL_INTERVAL_MS, type PollFindings } from "../../src/live/folder-watcher.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const STEP_MS = 50;
const END = "The end.";

let content: ContentFixture;
let time: number;
let watcher: FolderWatcher;
/** What is written at a time, in milliseconds. */
let edit: (time: number) => void;
beforeEach(() => {
  content = new ContentFixture().announcement("2026-001", PUBLIC).announcement("2026-002", PUBLIC);
  time = 0;
  edit = () => undefined;
  watcher = new FolderWatcher(content.root, {
    copies: new FileCopies(copiesFolders(null, content.root)),
    wallNow: () => Infinity,
    wait: pass,
  });
  poll();
});
afterEach(() => content.remove());

/** Lets time pass, in which the editor goes on. */
function pass(ms: number): void {
  for (const until = time + ms; time < until;) {
    time += STEP_MS;
    edit(time);
  }
}

function poll(): { readonly units: LoadedUnit[]; readonly summary: PollFindings } {
  const units: LoadedUnit[] = [];
  const polling = watcher.poll();
  for (;;) {
    const step = polling.next();
    if (step.done === true) return { units, summary: step.value };
    units.push(step.value);
  }
}

/** The texts that were read within a time, by when; an invalid record is null. */
function readWithin(ms: number): { readonly at: number; readonly text: string | null }[] {
  const found: { at: number; text: string | null }[] = [];
  for (const start = time; time - start < ms;) {
    const next = time + POLL_INTERVAL_MS;
    for (const { content: read } of poll().units) {
      const record = read?.kind === "announcements" ? read.record : null;
      found.push({ at: time - start, text: record?.translations.en?.bodyHtml ?? null });
    }
    if (next > time) pass(next - time);
  }
  return found;
}

const write = (text: string): void => writeFileSync(join(content.root, "announcements/2026-001/en.md"), text);

it.each([0, 250, 500, 750])("is taken within ten seconds when it is saved every second (at %d ms)", (offset) => {
  edit = (at) => {
    if (at % 1000 === offset) write(`# Title\n\nSaved at ${at}.\n`);
  };
  const [first] = readWithin(12_000);
  expect(first?.at).toBeLessThan(10_000);
  expect(first?.text).toContain("Saved at");
});

it.each([0, 300, 600])("is never taken half-written, nor when it is not valid (at %d ms)", (offset) => {
  edit = (at) => {
    // The first half is a valid text, too; the record is not valid in every second version.
    const second = Math.floor(at / 1000);
    const text = `# Title ${second}\n\nSummary.\n\n${"Text. ".repeat(at % 7)}`;
    if (at % 1000 === offset) write(text);
    if (at % 1000 === offset + 300) write(second % 2 === 0 ? `${text}${END}\n` : `${END} without a title\n`);
  };
  const found = readWithin(20_000);
  expect(found.length).toBeGreaterThan(0);
  for (const { text } of found) expect(text).toContain(END);
});

it("shares its pauses: a hundred busy records delay a poll no longer than one", () => {
  const ids = Array.from({ length: 100 }, (_, index) => `2027-${index}`);
  edit = (at) => {
    if (at % 1000 === 0)
      for (const id of ids) content.write(`announcements/${id}/meta.yaml`, `publishAt: [${at} ${id.repeat(at % 9)}`);
  };
  for (let polls = 0; polls < 6; polls += 1) {
    const start = time;
    poll();
    expect(time - start).toBeLessThanOrEqual(1500);
    pass(POLL_INTERVAL_MS);
  }
});

it("leaves a record alone that changes as quickly as it is looked at", () => {
  edit = (at) => write(`# Title\n\nSaved at ${at}.\n${" ".repeat(at % 97)}`);
  expect(readWithin(12_000)).toEqual([]);
  expect(poll().summary.settled).toBe(false);
  edit = () => undefined;
  expect(readWithin(4000)).toHaveLength(1);
});
