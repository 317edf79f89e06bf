import { expect, it } from "vitest";
import { wholeDates } from "../../src/core/whole-dates.ts";

it("joins the parts of English dates, and leaves other text as it is", () => {
  expect(wholeDates("Meeting of 20 November 2026, at 9:30")).toBe("Meeting of 20\u00a0November\u00a02026, at 9:30");
  expect(wholeDates("2026年11月20日 16:35")).toBe("2026年11月20日 16:35");
});
