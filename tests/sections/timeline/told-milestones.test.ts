/** Both timelines as one list. */
import { describe, expect, it } from "vitest";
import { ownersOf, toldBy, toldMilestones } from "../../../src/sections/timeline/told-milestones.ts";

const milestone = (id: string, date: string, sameAs: string | null = null) => ({ id, date, sameAs });

describe("the milestones of both timelines", () => {
  const told = toldMilestones({
    group: [milestone("pact", "2025-01-16"), milestone("report", "2027-Q3")],
    partner: [
      milestone("partner-pact", "2025-01-16", "pact"),
      milestone("network", "2026-06-30"),
      milestone("registry", "2027"),
      milestone("operators", "2027-Q2"),
    ],
  });

  it("are in the order of the ends of their dates, the latest first", () => {
    expect(told.map((one) => toldBy(one).id)).toEqual(["registry", "report", "operators", "network", "pact"]);
  });

  it("have each event once: what both tell belongs to both, in the words of the group", () => {
    expect(told.map(ownersOf)).toEqual([["partner"], ["group"], ["partner"], ["partner"], ["group", "partner"]]);
    expect(told.at(-1)).toEqual({
      group: milestone("pact", "2025-01-16"),
      partner: milestone("partner-pact", "2025-01-16", "pact"),
    });
  });
});
