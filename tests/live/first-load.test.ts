/** The first load is taken from a folder at rest: a part of the content never passes for the whole. */
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readUnit } from "../../src/content/read-unit.ts";
import type { LoadedUnit, UnitName } from "../../src/content/unit.ts";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import { FolderWatcher, POLL_INTERVAL_MS, type PollFindings } from "../../src/live/folder-watcher.ts";
import { contentBytes, isRecord, StoredUnit } from "../../src/live/stored-unit.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";

const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const IDS = ["2026-001", "2026-002", "2026-003", "2026-004"];
const HOUR_MS = 3_600_000;

let content: ContentFixture;
let away: string;
let wall: number;
let site: LiveSite;
beforeEach(() => {
  content = new ContentFixture();
  for (const id of IDS) content.announcement(id, PUBLIC);
  away = join(mkdtempSync(join(tmpdir(), "away-")), "content");
  wall = Date.now() + HOUR_MS;
  site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"), () => wall);
});
afterEach(() => {
  content.remove();
  rmSync(away, { recursive: true, force: true });
});

/** Polls after a poll interval. @returns what is served, or why nothing is. */
function poll(): number | string {
  wall += POLL_INTERVAL_MS;
  site.poll();
  return site.store.notReady ?? site.announcements().size;
}
/** The next poll comes a second after what has just changed: no comparison depends on a millisecond. */
const inStep = (): void => void (wall = Date.now() + 1000 - POLL_INTERVAL_MS);

it("is taken from the first poll of a folder that nobody changes", () => {
  expect(poll()).toBe(4);
});

describe("while the folder is filled", () => {
  const records = (): string => join(content.root, "announcements");
  beforeEach(() => renameSync(records(), away));
  afterEach(() => rmSync(records(), { recursive: true, force: true }));

  it("waits until six seconds after the last record came, though each poll finds valid content", () => {
    inStep();
    const seen: (number | string)[] = [];
    for (const id of IDS) {
      content.announcement(id, PUBLIC);
      inStep();
      seen.push(poll());
    }
    expect(new Set(seen)).toEqual(new Set(["content-loading"]));
    expect([poll(), poll(), poll()]).toEqual(["content-loading", "content-loading", 4]);
    expect(site.log.filter(({ text }) => text.includes("still being changed"))).toHaveLength(1);
  });

  it("waits as well when files keep their old times and the folder looks complete for a moment", () => {
    inStep();
    for (const id of IDS.slice(0, 2)) content.announcement(id, PUBLIC);
    for (const name of readdirSync(join(records(), "2026-001")))
      utimesSync(join(records(), "2026-001", name), 1_000_000, 1_000_000);
    expect(poll()).toBe("content-loading");
    for (const id of IDS.slice(2)) content.announcement(id, PUBLIC);
    inStep();
    expect(poll()).toBe("content-loading");
    expect([poll(), poll(), poll()]).toContain(4);
  });
});

const watcher = (): FolderWatcher =>
  new FolderWatcher(content.root, {
    copies: new FileCopies(copiesFolders(null, content.root)),
    wallNow: () => wall,
    wait: () => undefined,
  });

it("waits when a record is edited after it was read, while others are", () => {
  const watching = watcher();
  const polling = watching.poll();
  let step = polling.next();
  while (step.done !== true && step.value.name !== "announcements/2026-001") step = polling.next();
  content.write("announcements/2026-001/en.md", "# Edited\n\nIn the meantime.\n");
  while (step.done !== true) step = polling.next();
  expect(step.value).toMatchObject({ settled: true });
  expect(watching.isAtRest()).toBe(false);
});

describe("when an earlier run has read the records", () => {
  /** Ends the first look, of which the times of the files prove all records but one, after a change in the meantime. */
  function isAtRestAfter(change: () => void, unproven = "announcements/2026-004"): boolean {
    const stored = (name: UnitName): StoredUnit => {
      const { content: loaded } = readUnit(content.root, name);
      if (!isRecord(loaded)) throw new Error(`${name} is no record`);
      return new StoredUnit(name, { parts: [], copies: [], bytes: contentBytes(loaded), isProven: true });
    };
    const watching = new FolderWatcher(content.root, {
      copies: new FileCopies(copiesFolders(null, content.root)),
      wallNow: () => wall,
      wait: () => undefined,
      cache: {
        has: () => false,
        take: (name) => (name.startsWith("announcements/") && name !== unproven ? stored(name) : null),
        keep: () => undefined,
        discard: () => undefined,
      },
    });
    const names = [...watching.poll()].map(({ name }) => name);
    for (const id of IDS) expect(names.filter((name) => name === `announcements/${id}`)).toHaveLength(1);
    change();
    return watching.isAtRest();
  }

  it("looks once at those whose times are proof, and again at all others", () => {
    expect(isAtRestAfter(() => undefined)).toBe(true);
    // As the scan found it: the next poll sees the edit.
    expect(isAtRestAfter(() => void content.write("announcements/2026-001/en.md", "# Edited\n\nText.\n"))).toBe(true);
    expect(isAtRestAfter(() => void content.write("announcements/2026-004/en.md", "# Edited\n\nText.\n"))).toBe(false);
    expect(isAtRestAfter(() => void content.write("site.yaml", "edited: true\n"))).toBe(false);
  });

  it("waits when a record comes or goes in the meantime", () => {
    expect(isAtRestAfter(() => void content.announcement("2026-005", PUBLIC))).toBe(false);
    rmSync(join(content.root, "announcements/2026-005"), { recursive: true });
    expect(isAtRestAfter(() => rmSync(join(content.root, "announcements/2026-001"), { recursive: true }))).toBe(false);
  });

  it("waits when files are not older than two seconds, whatever their times prove", () => {
    inStep();
    wall += POLL_INTERVAL_MS;
    const watching = watcher();
    expect([...watching.poll()].map(({ name }) => name)).not.toContain("announcements/2026-001");
    expect(watching.isAtRest()).toBe(false);
  });
});

describe("when the folder vanishes", () => {
  it.each(["", "announcements", "pages"])("while it is read, nothing is served: %s", (name) => {
    const watching = watcher();
    const polling = watching.poll();
    let step: IteratorResult<LoadedUnit, PollFindings> = polling.next();
    renameSync(join(content.root, name), away);
    while (step.done !== true) step = polling.next();
    expect(watching.isAtRest()).toBe(false);
    renameSync(away, join(content.root, name));
  });

  it("between two polls, nothing is served until it is back and at rest", () => {
    inStep();
    content.announcement("2026-005", PUBLIC);
    expect(poll()).toBe("content-loading");
    renameSync(content.root, away);
    expect([poll(), poll(), poll(), poll(), poll()]).toEqual(Array(5).fill("content-loading"));
    renameSync(away, content.root);
    inStep();
    expect([poll(), poll(), poll(), poll()]).toEqual([...Array(3).fill("content-loading"), 5]);
  });

  it("or never was there, the start ends with that", () => {
    renameSync(content.root, away);
    poll();
    expect(site.first).toMatchObject({ valid: false, folderReadable: false });
    renameSync(away, content.root);
  });
});

it("does not wait for ever: for one record that is saved all the time, or for a file server whose clock is ahead", () => {
  inStep();
  for (let polls = 1; ; polls += 1) {
    content.write("announcements/2026-009/meta.yaml", `publishAt: [${polls}`);
    inStep();
    if (poll() === 4) break;
    expect(polls).toBeLessThan(20);
  }
  wall = 0;
  site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"), () => 0);
  expect([poll(), poll(), poll(), poll()]).toEqual(["content-loading", "content-loading", "content-loading", 4]);
});
