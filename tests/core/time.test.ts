/** Times with an offset, shown in Hong Kong time; dates that do not exist are refused, not moved. */
import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatPartialDate,
  formatTime,
  hongKongIso,
  isPartialDate,
  parseInstant,
  partialDateOrder,
  partialDateSpan,
} from "../../src/core/time.ts";

describe("parseInstant", () => {
  it.each([
    ["2026-12-01T16:30+08:00", "2026-12-01T08:30:00.000Z"],
    ["2026-12-01T16:30:15Z", "2026-12-01T16:30:15.000Z"],
    ["2024-02-29T00:00-05:30", "2024-02-29T05:30:00.000Z"],
  ])("%s", (text, utc) => {
    expect(new Date(parseInstant(text) ?? Number.NaN).toISOString()).toBe(utc);
  });

  it.each([
    "2026-02-30T10:00+08:00",
    "2025-02-29T10:00+08:00",
    "2026-12-01T24:00+08:00",
    "2026-12-01T16:30",
    "2026-12-01",
    "2026-12-01 16:30+08:00",
    "2026-13-01T16:30+08:00",
    "2026-12-01T16:60+08:00",
    "2026-12-01T16:30+15:00",
    "tomorrow",
    "",
  ])("refuses %j", (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe("Hong Kong time", () => {
  const instant = parseInstant("2026-11-20T16:35:00Z") ?? Number.NaN;

  it("is the next day there", () => {
    expect(formatDate(instant, "en")).toBe("21 November 2026");
    expect(formatDate(instant, "zh")).toBe("2026年11月21日");
    expect(formatDate(instant, "zh-TW")).toBe("2026年11月21日");
    expect(formatTime(instant)).toBe("00:35");
    expect(hongKongIso(instant)).toBe("2026-11-21T00:35:00+08:00");
  });
});

describe("partial dates", () => {
  it("are said as vaguely as they are known", () => {
    expect(formatPartialDate("2027-Q3", "en")).toBe("Q3 2027");
    expect(formatPartialDate("2027-Q3", "zh-TW")).toBe("2027年第三季度");
    expect(formatPartialDate("2027-07", "en")).toBe("July 2027");
    expect(formatPartialDate("2027", "zh")).toBe("2027年");
    expect(formatPartialDate("2027-07-09", "zh")).toBe("2027年7月9日");
    expect(formatPartialDate("2027-07-09", "en")).toBe("9 July 2027");
    expect(formatPartialDate("2027-12", "zh-TW")).toBe("2027年12月");
    expect(formatPartialDate("2027", "en")).toBe("2027");
    expect(formatPartialDate("soon", "en")).toBe("soon");
  });

  it("refuse what does not exist", () => {
    expect(isPartialDate("2026-02-30")).toBe(false);
    expect(isPartialDate("2026-Q5")).toBe(false);
    expect(isPartialDate("2026-13")).toBe(false);
    expect(isPartialDate("2026-02")).toBe(true);
  });

  it("sort by the first moment they can mean, and span what they can mean", () => {
    expect(
      ["2026-Q3", "2026-12", "2026", "2026-08-01"].toSorted((a, b) => partialDateOrder(a) - partialDateOrder(b)),
    ).toEqual(["2026", "2026-Q3", "2026-08-01", "2026-12"]);
    const quarter = partialDateSpan("2026-Q4");
    expect(new Date(quarter?.start ?? 0).toISOString().slice(0, 10)).toBe("2026-10-01");
    expect(new Date(quarter?.end ?? 0).toISOString().slice(0, 10)).toBe("2027-01-01");
  });
});
