/** Histories of facts: every value that a fact has had, when, and by which announcement. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { historyOf } from "../../src/content/changes/history.ts";
import { ContentLibrary } from "../../src/content/library.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import { scanFolder } from "../../src/content/scan.ts";
import { statusHistory } from "../../src/content/status.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { hongKongIso, parseInstant } from "../../src/core/time.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const at = (text: string): number => parseInstant(text) ?? Number.NaN;
const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
const HALT = "2026-12-01T08:50+08:00";
const TERMS = "2026-12-02T19:00+08:00";
const RESUMED = "2026-12-03T09:00+08:00";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2026-001", { publishAt: HALT })
    .announcement("2026-002", { publishAt: TERMS })
    .changes("2026-001", { site: { trading: { state: "halted", since: "2026-12-01T09:00+08:00", note: say("Why") } } })
    .changes("2026-002", { site: { trading: { note: say("Trading resumes tomorrow") } } })
    .change("resumed", RESUMED, { site: { trading: { state: "trading" } } }, { announcement: "2026-002" });
});
afterEach(() => content.remove());

/** @param started when the content is applied. */
function viewAt(instant: string, started = "2026-11-01T09:00+08:00"): View {
  const library = new ContentLibrary();
  const names = [...(scanFolder(content.root)?.units.keys() ?? [])];
  const units = names.map((name) => readUnit(content.root, name));
  expect(library.apply(units, [], at(started))).toEqual([]);
  const pack = library.pack();
  if (pack === null) throw new Error("no pack");
  return new ViewTimeline(pack).at(at(instant));
}

describe("the history of a fact", () => {
  const values = (view: View, ...path: string[]) =>
    historyOf(view.states, path).map(({ value, evidence, at: since }) => [
      value,
      evidence?.announcement ?? null,
      Number.isFinite(since) ? hongKongIso(since) : null,
    ]);

  it("has each value with the announcement that gave it and its instant", () => {
    expect(values(viewAt(RESUMED), "site", "trading", "state")).toEqual([
      ["trading", null, null],
      ["halted", "2026-001", "2026-12-01T08:50:00+08:00"],
      ["trading", "2026-002", "2026-12-03T09:00:00+08:00"],
    ]);
  });

  it("has nothing that is still to come", () => {
    expect(values(viewAt("2026-12-03T08:59+08:00"), "site", "trading", "state")).toHaveLength(2);
    expect(values(viewAt("2026-12-01T08:49+08:00"), "site", "trading", "state")).toHaveLength(1);
  });

  it("is the same for a server that was started later", () => {
    const later = "2027-01-01T00:00+08:00";
    expect(values(viewAt(later, later), "site", "trading")).toEqual(values(viewAt(later), "site", "trading"));
  });

  it("follows an item of a list by its id: added, changed and removed", () => {
    content
      .changes("2026-001", { people: { "director-9": { name: say("Nine"), role: say("Director") } } })
      .changes("2026-002", { people: { "director-9": { role: say("Chairman") } } })
      .change("resumed", RESUMED, { people: { "director-9": null } });
    expect(values(viewAt(RESUMED), "people", "director-9", "role", "en")).toEqual([
      ["Director", "2026-001", "2026-12-01T08:50:00+08:00"],
      ["Chairman", "2026-002", "2026-12-02T19:00:00+08:00"],
      [undefined, null, "2026-12-03T09:00:00+08:00"],
    ]);
  });

  it("does not mention a fact that a change leaves alone", () => {
    expect(values(viewAt(RESUMED), "site", "stockCode")).toEqual([["00399", null, null]]);
    expect(values(viewAt(RESUMED), "people", "director-9")).toEqual([]);
  });
});

describe("the history of the status", () => {
  const told = (view: View) =>
    statusHistory(view).map(({ state, since, until, entries }) => ({
      state,
      since: since === null ? null : hongKongIso(since),
      until: until === null ? null : hongKongIso(until),
      told: entries.map(({ note, evidence }) => [note?.en ?? null, evidence?.announcement ?? null]),
    }));

  it("tells a halt from its beginning to its end, with all that was said about it", () => {
    expect(told(viewAt(RESUMED))).toEqual([
      { state: "trading", since: null, until: "2026-12-01T09:00:00+08:00", told: [[null, null]] },
      {
        state: "halted",
        since: "2026-12-01T09:00:00+08:00",
        until: "2026-12-03T09:00:00+08:00",
        told: [
          ["Why", "2026-001"],
          ["Trading resumes tomorrow", "2026-002"],
        ],
      },
      { state: "trading", since: "2026-12-03T09:00:00+08:00", until: null, told: [[null, "2026-002"]] },
    ]);
  });

  it("ends with what holds at the instant of the view", () => {
    expect(told(viewAt(HALT)).at(-1)).toMatchObject({ state: "halted", until: null, told: [["Why", "2026-001"]] });
    expect(told(viewAt("2026-12-01T08:49+08:00"))).toHaveLength(1);
  });
});
