/** New content is prepared in slices: what is served stays whole and on time meanwhile, and no error stops the rest. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentLibrary } from "../../src/content/library.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import { scanFolder } from "../../src/content/scan.ts";
import { RECORDS_PER_STEP, type Steps } from "../../src/content/steps.ts";
import type { LoadedUnit } from "../../src/content/unit.ts";
import { ViewTimeline } from "../../src/content/view.ts";
import type { PollSummary } from "../../src/live/folder-watcher.ts";
import { ContentReceiver } from "../../src/live/receiver.ts";
import { runInSlices } from "../../src/live/slices.ts";
import { ContentStore } from "../../src/live/store.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { ManualClock } from "../support/live-site.ts";

const NOW = "2026-06-01T12:00+08:00";
const SOON = "2026-06-01T12:30+08:00";
const COMPLETE: PollSummary = { removed: [], settled: true, atRest: true, problems: [] };

let content: ContentFixture;
let log: string[];
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" })
    .announcement("2026-009", { publishAt: SOON });
  log = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  content.remove();
});

const units = (): LoadedUnit[] =>
  [...(scanFolder(content.root)?.units.keys() ?? [])].map((name) => readUnit(content.root, name));

/** The unit of a record under many ids. */
function copies(count: number): LoadedUnit[] {
  const { content: read } = readUnit(content.root, "announcements/2026-001");
  if (read?.kind !== "announcements" || read.record === null) throw new Error("the fixture is not valid");
  const { record } = read;
  return Array.from({ length: count }, (_, index) => ({
    name: `announcements/copy-${index}`,
    content: { kind: "announcements", record: { ...record, id: `copy-${index}`, publishAt: index } },
    diagnostics: [],
  }));
}

/** Every slice is one step long. */
function timeFlies(): void {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (time += 100));
}

function receiver(clock = new ManualClock(NOW)) {
  const waiting: (() => void)[] = [];
  const store = new ContentStore();
  const write = (level: string) => (details: unknown, message?: string) =>
    void log.push(`${level} ${message ?? String(details)}`);
  const logger = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
  const receiver = new ContentReceiver({
    clock,
    store,
    logger,
    onFirstLoad: () => undefined,
    defer: (step) => waiting.push(step),
  });
  return { receiver, store, clock, waiting };
}

function countPauses<T>(steps: Steps<T>): { readonly pauses: number; readonly value: T } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { pauses, value: step.value };
  }
}

it("applies, sorts and shows thousands of records with a pause after each few hundred", () => {
  const count = 20 * RECORDS_PER_STEP;
  const library = new ContentLibrary();
  const now = Date.parse(NOW);
  expect(countPauses(library.applyInSteps([...units(), ...copies(count)], [], now)).pauses).toBeGreaterThanOrEqual(20);
  const { pauses, value: pack } = countPauses(library.packInSteps());
  expect(pauses).toBeGreaterThanOrEqual(20);
  if (pack === null) throw new Error("the fixture is not valid");
  // The instants, the records of the view, and their digests.
  const { pauses: building, value: timeline } = countPauses(ViewTimeline.inSteps(pack, () => now));
  expect(building).toBeGreaterThanOrEqual(3 * 20);
  expect(timeline.at(now).announcements).toHaveLength(count + 1);
  expect(countPauses(timeline.prepareNext(now)).pauses).toBeGreaterThanOrEqual(2 * 20);
});

it("ends a slice when its time is over and goes on later", () => {
  const waiting: (() => void)[] = [];
  const done: string[] = [];
  timeFlies();
  const steps = function* (): Steps<string> {
    yield;
    yield;
    return "done";
  };
  runInSlices(steps(), {
    defer: (step) => waiting.push(step),
    onDone: (value) => done.push(value),
    onError: () => undefined,
  });
  for (let slice = 0; slice < 2; slice += 1) {
    expect([waiting.length, done]).toEqual([1, []]);
    waiting.shift()?.();
  }
  expect([waiting.length, done]).toEqual([0, ["done"]]);
});

describe("while new content is prepared", () => {
  it("the view that is served stays whole, and a release is on time before and after the swap", () => {
    const { receiver: receives, store, clock, waiting } = receiver();
    receives.stage(units());
    receives.commit(COMPLETE);
    while (waiting.length > 0) waiting.shift()?.();
    content.announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00" });
    timeFlies();
    receives.stage([readUnit(content.root, "announcements/2026-002")]);
    let applied = false;
    receives.commit(COMPLETE, () => (applied = true));
    const ids = (): string[] => store.viewAt(clock.now())?.announcements.map(({ id }) => id) ?? [];
    const seen: string[] = [];
    for (let slice = 0; waiting.length > 0; slice += 1) {
      if (slice === 3) clock.set(SOON);
      seen.push(ids().join(" "));
      expect(applied).toBe(false);
      waiting.shift()?.();
    }
    expect(applied).toBe(true);
    expect([...new Set(seen)]).toEqual(["2026-001", "2026-009 2026-001"]);
    expect(ids()).toEqual(["2026-009", "2026-002", "2026-001"]);
  });

  it("a newer poll that arrives is served together with it", () => {
    const { receiver: receives, store, waiting } = receiver();
    receives.stage(units());
    receives.commit(COMPLETE);
    while (waiting.length > 0) waiting.shift()?.();
    timeFlies();
    const serve = vi.spyOn(store, "serve");
    for (const id of ["2026-002", "2026-003"]) {
      content.announcement(id, { publishAt: "2026-02-01T09:00+08:00" });
      receives.stage([readUnit(content.root, `announcements/${id}`)]);
      receives.commit(COMPLETE);
    }
    while (waiting.length > 0) waiting.shift()?.();
    expect(serve).toHaveBeenCalledTimes(1);
    expect(store.viewAt(Date.parse(NOW))?.announcements).toHaveLength(3);
  });
});

it("an error while content is prepared leaves everything up, quotes nothing, and later content is served", () => {
  const { receiver: receives, store, waiting } = receiver();
  const run = (): void => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  receives.stage(units());
  receives.commit(COMPLETE);
  run();
  const before = store.viewAt(Date.parse(NOW));
  vi.spyOn(ContentLibrary.prototype, "packInSteps").mockImplementationOnce(() => {
    throw new Error("SECRET");
  });
  content.announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00" });
  receives.stage([readUnit(content.root, "announcements/2026-002")]);
  receives.commit(COMPLETE);
  run();
  expect(store.viewAt(Date.parse(NOW))).toBe(before);
  expect(log.filter((line) => line.startsWith("error"))).toEqual([
    "error new content could not be prepared: what was served stays up",
  ]);
  receives.commit(COMPLETE);
  run();
  expect(store.viewAt(Date.parse(NOW))?.announcements).toHaveLength(2);
});

describe("before a poll is complete, while nothing is served", () => {
  it("its units are applied already, and served once it is complete", () => {
    const { receiver: receives, store, waiting } = receiver();
    const run = (): void => {
      while (waiting.length > 0) waiting.shift()?.();
    };
    receives.stage(units());
    receives.prepare();
    run();
    expect(store.viewAt(Date.parse(NOW))).toBeNull();
    const apply = vi.spyOn(ContentLibrary.prototype, "applyInSteps");
    receives.commit(COMPLETE);
    run();
    expect(apply.mock.calls.map(([loaded]) => [...loaded])).toEqual([[]]);
    expect(store.viewAt(Date.parse(NOW))?.announcements.map(({ id }) => id)).toEqual(["2026-001"]);
  });

  it("its units are gone again when the worker fails: the next one may not find them any more", () => {
    const { receiver: receives, store, waiting } = receiver();
    content.announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00" });
    const all = units();
    receives.stage(all);
    receives.prepare();
    expect(receives.discard()).toEqual(all.map(({ name }) => name));
    receives.stage(all.filter(({ name }) => name !== "announcements/2026-002"));
    receives.commit(COMPLETE);
    while (waiting.length > 0) waiting.shift()?.();
    expect(store.viewAt(Date.parse(NOW))?.announcements.map(({ id }) => id)).toEqual(["2026-001"]);
  });

  it("nothing is applied early once something is served: a failed worker leaves no part of an edit", () => {
    const { receiver: receives, store, waiting } = receiver();
    const run = (): void => {
      while (waiting.length > 0) waiting.shift()?.();
    };
    receives.stage(units());
    receives.commit(COMPLETE);
    run();
    content.announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00" });
    receives.stage([readUnit(content.root, "announcements/2026-002")]);
    receives.prepare();
    expect(receives.discard()).toEqual([]);
    receives.commit(COMPLETE);
    run();
    expect(store.viewAt(Date.parse(NOW))?.announcements.map(({ id }) => id)).toEqual(["2026-001"]);
  });
});
