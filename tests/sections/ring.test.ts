/** The ring of the home page's picture. */
import { expect, it } from "vitest";
import { ringOf } from "../../src/sections/ring.ts";

it("has one segment for each milestone, the earliest first: one that both timelines tell is the group's", () => {
  expect(
    ringOf([
      { owners: ["partner"], state: "ahead" },
      { owners: ["group"], state: "overdue" },
      { owners: ["group", "partner"], state: "done" },
    ]),
  ).toEqual([
    { owner: "group", locked: true },
    { owner: "group", locked: false },
    { owner: "partner", locked: false },
  ]);
});
