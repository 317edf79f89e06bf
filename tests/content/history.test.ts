/** Histories of facts: every value that a fact has had, when, and by which announcement. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { historyOf } from "../../src/content/changes/history.ts";
import { ContentLibrary } from "../../src/content/library.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import { scanFolder } from "../../src/content/scan.ts";
import { siteResponse } from "../../src/content/site-response.ts";
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
function timelineOf(started = "2026-11-01T09:00+08:00"): ViewTimeline {
  const library = new ContentLibrary();
  const names = [...(scanFolder(content.root)?.units.keys() ?? [])];
  const units = names.map((name) => readUnit(content.root, name));
  expect(library.apply(units, [], at(started))).toEqual([]);
  const pack = library.pack();
  if (pack === null) throw new Error("no pack");
  return new ViewTimeline(pack);
}

const viewAt = (instant: string, started?: string): View => timelineOf(started).at(at(instant));

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

describe("a milestone", () => {
  const kept = (view: View, id: string) => {
    const { timelines } = siteResponse(view, "en");
    const found = [...timelines.group.milestones, ...timelines.partner.milestones].find((other) => other.id === id);
    if (found === undefined) throw new Error(`no milestone ${id}`);
    const { date, state, announcedFor, dates, outcome, daysLate, announcement } = found;
    const given = dates.map((one) => [one.date, one.announcement?.id ?? null, one.givenAt]);
    return { date, state, announcedFor, given, outcome, daysLate, evidence: announcement?.id ?? null };
  };
  const plan = (date: string, more: object = {}) => ({
    timelines: { group: { milestones: { audit: { date, state: "planned", title: say("Audit"), ...more } } } },
  });
  const patch = (more: object) => ({ timelines: { group: { milestones: { audit: more } } } });

  it("has every date that was given, each with the announcement that gave it", () => {
    content
      .changes("2026-001", plan("2026-12"))
      .changes("2026-002", patch({ date: "2027-Q1", state: "slipped" }))
      .change("resumed", RESUMED, patch({ title: say("Independent audit") }), { announcement: "2026-002" });
    const given = [
      ["2026-12", "2026-001", "2026-12-01T08:50:00+08:00"],
      ["2027-Q1", "2026-002", "2026-12-02T19:00:00+08:00"],
    ];
    expect(kept(viewAt(RESUMED), "audit")).toEqual({
      date: "2027-Q1",
      state: "slipped",
      announcedFor: "2026-12",
      given,
      outcome: null,
      daysLate: null,
      evidence: "2026-002",
    });
    expect(kept(viewAt(HALT), "audit")).toMatchObject({ announcedFor: null, given: given.slice(0, 1) });
  });

  it("is said to be late by the days after the first date that was given", () => {
    content
      .changes("2026-001", plan("2026-10-15"))
      .changes("2026-002", patch({ date: "2026-11-20", state: "slipped" }))
      .change("resumed", RESUMED, patch({ date: "2026-12-01", state: "done" }));
    expect(kept(viewAt(RESUMED), "audit")).toMatchObject({ outcome: "late", daysLate: 47, evidence: null });
  });

  it.each([
    ["2026-Q4", "2026-12-31", "on-time"],
    ["2026-Q4", "2026-11-02", "on-time"],
    ["2026-12-02", "2026-12-02", "on-time"],
    ["2026-12-02", "2026-12", "late"],
  ])("that was given for %s and done on %s is %s", (promised, done, outcome) => {
    content.changes("2026-001", plan(promised)).changes("2026-002", patch({ date: done, state: "done" }));
    expect(kept(viewAt(TERMS), "audit")).toMatchObject({ outcome, evidence: "2026-002" });
  });

  it("that was announced when it was done had no date promised", () => {
    content.changes("2026-001", plan("2026-12-01", { state: "done" }));
    expect(kept(viewAt(HALT), "audit")).toMatchObject({ given: [], outcome: "unpromised", evidence: "2026-001" });
  });

  it("is overdue from the end of its date on in Hong Kong, by the clock alone", () => {
    content.changes("2026-001", plan("2026-12"));
    const timeline = timelineOf();
    const end = at("2027-01-01T00:00+08:00");
    const [before, after] = [timeline.at(end - 1), timeline.at(end)];
    expect(kept(before, "audit").outcome).toBeNull();
    expect(kept(after, "audit").outcome).toBe("overdue");
    expect(before.key).not.toBe(after.key);
  });

  it("that a change to come plans gives views no instant before that change", () => {
    content.change("resumed", "2028-01-01T09:00+08:00", plan("2027-06"));
    const timeline = timelineOf();
    expect(timeline.at(at("2027-06-30T12:00+08:00"))).toBe(timeline.at(at("2027-07-01T12:00+08:00")));
    expect(kept(timeline.at(at("2028-01-01T09:00+08:00")), "audit").outcome).toBe("overdue");
  });

  it("of the opening files has the announcement that it names, and the date that it says was first", () => {
    content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
    expect(kept(viewAt(HALT), "mainnet")).toMatchObject({ evidence: "2025-001", outcome: "unpromised" });
  });
});
