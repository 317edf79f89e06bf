/** Times with an offset, shown in Hong Kong time; dates that do not exist are refused, not moved. */
import { describe, expect, it } from "vitest";
import { formatDate, formatTime, hongKongIso, parseInstant } from "../../src/core/time.ts";

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
