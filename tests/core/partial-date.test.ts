/** Dates that are known only as far as they were announced: said so, and in an order that readers expect. */
import { describe, expect, it } from "vitest";
import { formatPartialDate, inOrderOfDates, isPartialDate, partialDateSpan } from "../../src/core/partial-date.ts";

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

  it("sort by the last day they can mean: a year follows its quarters", () => {
    const dates = ["2027", "2027-Q1", "2027-Q3", "2027-03", "2026-12-31", "2027-Q2", "2027-08-01"];
    expect(inOrderOfDates(dates.map((date) => ({ date }))).map(({ date }) => date)).toEqual([
      "2026-12-31",
      "2027-Q1",
      "2027-03",
      "2027-Q2",
      "2027-08-01",
      "2027-Q3",
      "2027",
    ]);
  });

  it("span what they can mean", () => {
    const quarter = partialDateSpan("2026-Q4");
    expect(new Date(quarter?.start ?? 0).toISOString().slice(0, 10)).toBe("2026-10-01");
    expect(new Date(quarter?.end ?? 0).toISOString().slice(0, 10)).toBe("2027-01-01");
  });
});
