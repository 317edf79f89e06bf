/** The ring of the home page's picture. */
import { expect, it } from "vitest";
import { ringOf } from "../../src/sections/home-pictures.ts";

it("has one segment for an event that both timelines tell: the group's", () => {
  const ring = ringOf({
    group: [{ state: "done" }, { state: "planned" }],
    partner: [{ state: "done", sameAs: "memorandum" }, { state: "planned", sameAs: null }, { state: "slipped" }],
  });
  expect(ring).toEqual([
    { owner: "group", locked: true },
    { owner: "group", locked: false },
    { owner: "partner", locked: false },
    { owner: "partner", locked: false },
  ]);
});
