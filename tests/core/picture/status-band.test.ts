/** Statuses of trading as pieces of a band. */
import { describe, expect, it } from "vitest";
import {
  interruptions,
  statusBand,
  strokesOf,
  toldPieces,
  type BandPeriod,
} from "../../../src/core/picture/status-band.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Statuses that follow each other, each with the day of its end; the record begins on day 0. */
function periods(...ends: ReadonlyArray<readonly [BandPeriod["state"], number | null]>): BandPeriod[] {
  return ends.map(([state, end], index) => {
    const since = ends[index - 1]?.[1] ?? null;
    return { state, since: since === null ? null : since * DAY, until: end === null ? null : end * DAY };
  });
}

const HALT = periods(["trading", 600], ["halted", 602], ["trading", null]);

describe("the band of statuses", () => {
  it.each([
    ["one halt among years", HALT],
    ["no change of the status", periods(["trading", null])],
    ["a halt that has not ended", periods(["trading", 600], ["halted", null])],
    ["a halt with which the record begins", periods(["halted", 0], ["trading", null])],
    [
      "more halts than there is room for",
      periods(
        ...Array.from(
          { length: 40 },
          (_, index) => [index % 2 ? ("halted" as const) : ("trading" as const), index] as const,
        ),
        ["trading", null],
      ),
    ],
  ])("has pieces that fill it without gaps: %s", (_, statuses) => {
    const pieces = statusBand(statuses, 0);
    let end = 0;
    for (const { x, width } of pieces) {
      expect(x).toBeCloseTo(end);
      expect(width).toBeGreaterThan(0);
      end = x + width;
    }
    expect(end).toBeCloseTo(100);
  });

  it("shows a halt of two days among years, and trading by its time", () => {
    const pieces = statusBand(
      periods(["trading", 600], ["halted", 602], ["trading", 802], ["halted", 803], ["trading", null]),
      0,
    );
    const [first, halt, second] = pieces.map(({ width }) => width);
    expect(halt).toBeGreaterThanOrEqual(4);
    expect(first).toBeGreaterThan((second ?? 0) * 1.4);
    expect(second).toBeGreaterThan(halt ?? 0);
  });

  it("begins with the record, or with a status that began before it", () => {
    expect(statusBand(HALT, 100 * DAY)[0]?.since).toBe(100 * DAY);
    expect(statusBand(HALT, 601 * DAY)[0]?.since).toBe(600 * DAY);
  });

  it("tells a halt that became a suspension as one interruption", () => {
    const pieces = statusBand(periods(["trading", 10], ["halted", 12], ["suspended", 30], ["trading", null]), 0);
    expect(pieces.map(({ state }) => state)).toEqual(["trading", "suspended", "trading"]);
    expect(interruptions(pieces)).toEqual({ count: 1, time: 20 * DAY, isOpen: false });
  });

  it("adds up the interruptions that have ended", () => {
    const open = statusBand(periods(["trading", 600], ["halted", 602], ["trading", 700], ["halted", null]), 0);
    expect(interruptions(open)).toEqual({ count: 2, time: 2 * DAY, isOpen: true });
    expect(interruptions(statusBand(periods(["trading", null]), 0))).toEqual({ count: 0, time: 0, isOpen: false });
  });

  it("has strokes at both ends of an interruption, and more in a wider one", () => {
    expect(strokesOf({ x: 60, width: 4 })).toEqual([60, 61, 62, 63, 64]);
    expect(strokesOf({ x: 0, width: 34 }).length).toBeGreaterThan(20);
    expect(strokesOf({ x: 5, width: 0.1 })).toEqual([5, 5.1]);
  });

  it("has words for the newest interruptions that leave room for them, and not past its ends", () => {
    expect(toldPieces(statusBand(HALT, 0)).map(({ since }) => since)).toEqual([600 * DAY]);
    expect(toldPieces(statusBand(periods(["trading", 600], ["halted", null]), 0))).toHaveLength(1);
    const close = statusBand(
      periods(["trading", 600], ["halted", 602], ["trading", 603], ["halted", 605], ["trading", null]),
      0,
    );
    expect(toldPieces(close).map(({ since }) => since)).toEqual([603 * DAY]);
    expect(toldPieces(statusBand(periods(["halted", 0], ["trading", null]), 0).slice(1))).toEqual([]);
  });
});
