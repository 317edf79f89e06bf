/** The ring of the home page's picture. */
import { expect, it } from "vitest";
import { ringOf } from "../../src/sections/ring.ts";

it("has one segment for each milestone, the earliest first: one that both timelines tell is the group's", () => {
  expect(
    ringOf([
      { owners: ["partner"], state: "ahead", day: 20_900 },
      { owners: ["group"], state: "overdue", day: 20_700 },
      { owners: ["group", "partner"], state: "done", day: 20_100 },
    ]),
  ).toEqual([
    { owner: "group", locked: true, day: 20_100 },
    { owner: "group", locked: false, day: 20_700 },
    { owner: "partner", locked: false, day: 20_900 },
  ]);
});
