/** What the browser gets of the ecosystem tells participants apart, and does not name them. */
import { expect, it } from "vitest";
import { homePictures } from "../../src/sections/home-pictures.ts";

const timeline = { title: "", lead: null, milestones: [] };
const flow = (from: string, to: string, weight = 1) => ({ from, to, what: "", weight });
const system = (ids: readonly string[], flows: ReturnType<typeof flow>[]) => ({
  name: "",
  emblem: null,
  tagline: "",
  body: "",
  participants: ids.map((id) => ({ id, name: id })),
  flows,
});

it("has a number for each participant, the same one everywhere", () => {
  const { ecosystem } = homePictures({
    timelines: { group: timeline, partner: timeline },
    ecosystem: {
      title: "",
      lead: "",
      systems: {
        lpt: system(["holders", "builders"], [flow("builders", "holders", 3)]),
        apq: system(["forum", "voters"], [flow("forum", "voters", 2)]),
      },
      exchange: [flow("voters", "holders", 4), flow("builders", "forum")],
      steps: [{ title: "", text: "", participants: ["voters", "builders"] }],
    },
  });
  expect(ecosystem).toEqual({
    systems: {
      lpt: { emblem: null, participants: [{ id: "0" }, { id: "1" }], flows: [{ from: "1", to: "0", weight: 3 }] },
      apq: { emblem: null, participants: [{ id: "2" }, { id: "3" }], flows: [{ from: "2", to: "3", weight: 2 }] },
    },
    exchange: [
      { from: "3", to: "0", weight: 4 },
      { from: "1", to: "2", weight: 1 },
    ],
    steps: [{ participants: ["3", "1"] }],
  });
});
