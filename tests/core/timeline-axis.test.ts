/** The timeline's axis of time: true dates where words leave room, and every cut and every moved date told. */
import { describe, expect, it } from "vitest";
import type { MilestoneMark } from "../../src/core/picture/milestone-mark.ts";
import { timelineAxis } from "../../src/core/picture/timeline.ts";

const day = (text: string): number => Date.parse(text) / 86_400_000;
const mark = (date: string, state: MilestoneMark["state"], ...owners: MilestoneMark["owners"]): MilestoneMark => ({
  owners,
  state,
  day: day(date),
});

/** The latest first. */
const MARKS: readonly MilestoneMark[] = [
  mark("2028-01-01", "ahead", "partner"),
  mark("2027-10-01", "ahead", "group"),
  { ...mark("2027-04-01", "ahead", "partner"), first: day("2026-06-30") },
  mark("2027-04-01", "ahead", "group"),
  mark("2026-11-20", "done", "group"),
  mark("2026-10-20", "done", "group"),
  mark("2026-01-20", "done", "group", "partner"),
  mark("2025-09-20", "done", "partner"),
  mark("2025-05-20", "done", "group"),
];

describe("the axis of the timeline", () => {
  const { positions, today, cuts, ticks, nodes, width } = timelineAxis(MARKS);
  const at = (index: number): number => positions[index] ?? Number.NaN;

  it("has longer times further apart, where words leave room", () => {
    expect(at(7) - at(8)).toBe(Math.round((day("2025-09-20") - day("2025-05-20")) * 1.5));
    expect(at(6) - at(7)).toBeGreaterThan(at(5) === at(6) ? 0 : 180);
    expect([...positions].toSorted((a, b) => b - a)).toEqual(positions);
  });

  it("leaves room for the words of each side, and none between the lanes' milestones of one day", () => {
    expect(at(4) - at(5)).toBeGreaterThanOrEqual(216);
    expect(at(2)).toBe(at(3));
  });

  it("cuts what takes longest, and tells how many months", () => {
    expect(cuts).toEqual(new Map([[6, 9]]));
    expect(ticks.some(({ x, year }) => year === null && x > at(6) && x < at(5))).toBe(false);
  });

  it("has Today after the words of what is past, before everything planned", () => {
    expect(today).toBeGreaterThan(at(4) + 200);
    // Near enough to have both sides in one window, however far away the plan is.
    expect(at(3)).toBe(today + 72);
    expect(width).toBeGreaterThan(at(0) + 200);
  });

  it("has a tick for each month and the year at each January", () => {
    const first = ticks.filter(({ x }) => x < at(7));
    expect(first.map(({ year }) => year)).toEqual([null, null, null, null]);
    expect(ticks.filter(({ year }) => year !== null).map(({ year }) => year)).toEqual([2026, 2028]);
  });

  it("has a node on the lane of each owner, and the place of a date that was given first", () => {
    expect(nodes.filter(({ index }) => index === 6).map(({ owner, y }) => [owner, y])).toEqual([
      ["group", 22],
      ["partner", 90],
    ]);
    const moved = nodes.find(({ first }) => first !== null);
    expect(moved?.index).toBe(2);
    expect(moved?.first).toBeGreaterThan(at(6));
    expect(moved?.first).toBeLessThan(at(5));
  });

  it("has a place for Today without milestones, without plans and without a past", () => {
    expect(timelineAxis([]).positions).toEqual([]);
    const [plan, done] = [mark("2027-10-01", "ahead", "group"), mark("2026-10-01", "done", "group")];
    const onlyDone = timelineAxis([done]);
    expect(onlyDone.today).toBeGreaterThan(onlyDone.positions[0] ?? Number.NaN);
    const onlyPlans = timelineAxis([plan]);
    expect(onlyPlans.today).toBeLessThan(onlyPlans.positions[0] ?? Number.NaN);
  });
});
