/** The ring of the home page's picture. */
import { expect, it } from "vitest";
import { ringOf } from "../../src/sections/home-pictures.ts";

it("has one segment for an event that both timelines tell: the group's", () => {
  const ring = ringOf({
    group: [
      { id: "memorandum", state: "done" },
      { id: "report", state: "planned" },
    ],
    partner: [
      { id: "partner-memorandum", state: "done", sameAs: "memorandum" },
      { id: "network", state: "done", sameAs: null },
      { id: "registry", state: "slipped" },
    ],
  });
  expect(ring).toEqual([
    { id: "memorandum", owner: "group", locked: true },
    { id: "report", owner: "group", locked: false },
    { id: "network", owner: "partner", locked: true },
    { id: "registry", owner: "partner", locked: false },
  ]);
});
