/** The calendar of events: dates, what becomes of an event, and the latest dates that the rules allow. */
import { afterEach, describe, expect, it } from "vitest";
import { eventDays, eventEnd, isExactDate, parseEventDate, refines } from "../../src/content/event-date.ts";
import { eventEntries, latestDates } from "../../src/content/events.ts";
import { loadContent } from "../../src/content/load.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
const contents: ContentFixture[] = [];
afterEach(() => contents.splice(0).forEach((content) => content.remove()));

function fixture(): ContentFixture {
  const content = new ContentFixture();
  contents.push(content);
  return content;
}

const event = (fields: object) => ({ kind: "general-meeting", state: "announced", title: say("Meeting"), ...fields });

function viewAt(content: ContentFixture, now: string): View {
  const { pack, diagnostics } = loadContent(content.root);
  if (pack === null) throw new Error(JSON.stringify(diagnostics));
  return new ViewTimeline(pack).at(Date.parse(now));
}

/** Date, status and first date of each event. */
const said = (content: ContentFixture, now: string) =>
  eventEntries(viewAt(content, now)).map(({ event: { date }, status, movedFrom }) => [date, status, movedFrom]);

describe("the date of an event", () => {
  it.each([
    ["2027", "2027", "2027", null],
    ["2027-Q1", "2027-Q1", "2027-Q1", null],
    ["2027-03-25", "2027-03-25", "2027-03-25", null],
    ["2027-03-25T11:00", "2027-03-25", "2027-03-25", "2027-03-25T03:00:00.000Z"],
    ["2027-05-20/2027-05-26", "2027-05-20", "2027-05-26", null],
  ])("%s is read", (text, first, last, at) => {
    expect(parseEventDate(text)).toEqual({ first, last, at: at === null ? null : Date.parse(at) });
  });

  it.each([
    "",
    "soon",
    "2027-02-29",
    "2027-03-25T24:00",
    "2027-03-25T11",
    "2027-05-26/2027-05-20",
    "2027-05-20/2027-05-20",
    "2027-05/2027-06",
    "2027-05-20/2027-05-26/2027-05-27",
  ])("%j is none", (text) => {
    expect(parseEventDate(text)).toBeNull();
  });

  it("covers whole days, and is over at the end of the last one in Hong Kong", () => {
    expect(eventDays("2027-05-20/2027-05-26")).toEqual({ start: Date.UTC(2027, 4, 20), end: Date.UTC(2027, 4, 27) });
    expect(eventEnd("2027-03-25T11:00")).toBe(Date.parse("2027-03-26T00:00+08:00"));
    expect(["2027-03", "2027-Q1", "2027-03-25", "2027-03-25T11:00"].map(isExactDate)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("that is only more exact is no other one", () => {
    expect(refines("2027-03-25T11:00", "2027-03-25")).toBe(true);
    expect(refines("2027-03-25", "2027-Q1")).toBe(true);
    expect(refines("2027-03-26", "2027-03-25")).toBe(false);
    expect(refines("2027-03-25T12:00", "2027-03-25T11:00")).toBe(false);
  });
});

describe("an event", () => {
  it("is announced, moved with its first date, held, and nothing before each announcement", () => {
    const content = fixture()
      .announcement("2026-001", { publishAt: "2026-03-02T17:00+08:00" })
      .changes("2026-001", { events: { agm: event({ date: "2026-05-20" }) } })
      .announcement("2026-002", { publishAt: "2026-03-03T17:00+08:00" })
      .changes("2026-002", { events: { agm: { date: "2026-05-20T11:00" } } })
      .announcement("2026-003", { publishAt: "2026-03-04T17:00+08:00" })
      .changes("2026-003", { events: { agm: { date: "2026-05-27T11:00" } } })
      .announcement("2026-004", { publishAt: "2026-05-27T17:00+08:00" })
      .changes("2026-004", { events: { agm: { state: "held" } } });
    expect(said(content, "2026-03-02T16:59:59+08:00")).toEqual([]);
    expect(said(content, "2026-03-02T17:00+08:00")).toEqual([["2026-05-20", "announced", null]]);
    expect(said(content, "2026-03-03T17:00+08:00")).toEqual([["2026-05-20T11:00", "announced", null]]);
    expect(said(content, "2026-03-04T17:00+08:00")).toEqual([["2026-05-27T11:00", "moved", "2026-05-20"]]);
    expect(said(content, "2026-05-27T17:00+08:00")).toEqual([["2026-05-27T11:00", "held", "2026-05-20"]]);
    const [entry] = eventEntries(viewAt(content, "2026-06-01T12:00+08:00"));
    expect(entry?.revisions).toBe(3);
    expect(entry?.notices.map(({ evidence }) => evidence?.announcement)).toEqual([
      "2026-001",
      "2026-002",
      "2026-003",
      "2026-004",
    ]);
  });

  it("whose day is over has no recorded outcome until one is announced; a closure of the register is just over", () => {
    const content = fixture().yaml("events.yaml", {
      events: [
        { id: "agm", ...event({ date: "2026-05-20T11:00" }) },
        { id: "closure", ...event({ date: "2026-05-18/2026-05-20", kind: "book-closure" }) },
      ],
    });
    const statuses = (now: string) =>
      eventEntries(viewAt(content, now)).map(({ event: { id }, status }) => [id, status]);
    expect(statuses("2026-05-20T23:59:59+08:00")).toEqual([
      ["closure", "announced"],
      ["agm", "announced"],
    ]);
    expect(statuses("2026-05-21T00:00:00+08:00")).toEqual([
      ["closure", "over"],
      ["agm", "unrecorded"],
    ]);
  });

  it.each([
    [{ events: { no: { state: "held" } } }, "change-id-unknown"],
    [{ events: { agm: event({ date: "tomorrow" }) } }, "value-invalid"],
    [{ events: { agm: event({ date: "2026-05-20", time: "11:00" }) } }, "key-unknown"],
  ])("that does not fit is one error: %j", (changes, code) => {
    const content = fixture()
      .announcement("2026-001", { publishAt: "2026-03-02T17:00+08:00" })
      .changes("2026-001", changes);
    expect(loadContent(content.root).diagnostics.map((each) => each.code)).toEqual([code]);
  });

  it("is listed once: an id that is taken twice is an error", () => {
    const one = { id: "agm", ...event({ date: "2026-05-20" }) };
    const content = fixture().yaml("events.yaml", { events: [one, one] });
    expect(loadContent(content.root).diagnostics.map(({ code, field }) => [code, field])).toEqual([
      ["id-duplicate", "events"],
    ]);
  });
});

describe("the latest date by a rule", () => {
  const rule = (id: string, after: string, months: number) => ({
    id,
    kind: "results",
    after,
    months,
    title: say(id),
    source: "the rule",
    confirmed: true,
  });
  const reporting = (yearEnd: string) => ({
    yearEnd,
    rules: [rule("annual", "year", 3), rule("interim", "half-year", 2)],
  });
  const results = (id: string, date: string, period: string, state = "held") => ({
    id,
    ...event({ kind: "results", date, period, state }),
  });
  const due = (content: ContentFixture) =>
    latestDates(viewAt(content, "2026-06-01T12:00+08:00")).map((each) => [each.rule.id, each.period, each.date]);

  it.each([
    ["2025-12-31", "2025-06-30", "2025-08-31", "2026-03-31"],
    ["2026-03-31", "2025-09-30", "2025-11-30", "2026-06-30"],
    ["2024-02-29", "2023-08-31", "2023-10-31", "2024-05-31"],
    ["2026-06-15", "2025-12-15", "2026-02-15", "2026-09-15"],
  ])("is computed from the year end %s", (yearEnd, half, interim, annual) => {
    expect(due(fixture().yaml("events.yaml", { reporting: reporting(yearEnd), events: [] }))).toEqual([
      ["interim", half, interim],
      ["annual", yearEnd, annual],
    ]);
  });

  it("is that of the period after the last one that was met, and none while a date is announced", () => {
    const content = fixture().yaml("events.yaml", {
      reporting: reporting("2023-12-31"),
      events: [
        results("a", "2025-03-20", "2024-12-31"),
        results("b", "2026-03-20", "2025-12-31"),
        results("c", "2026-07-20", "2026-06-30", "announced"),
        results("d", "2026-05-01", "2026-12-31", "cancelled"),
      ],
    });
    expect(due(content)).toEqual([["annual", "2026-12-31", "2027-03-31"]]);
  });

  it("is not shown without a year end", () => {
    expect(due(fixture())).toEqual([]);
  });
});
