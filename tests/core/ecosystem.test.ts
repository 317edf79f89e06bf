/** The geometry of the ecosystem: what crosses the shared edge joins participants, and steps speak of them. */
import { describe, expect, it } from "vitest";
import { crossingPictures, speaksOf, systemOf, systemPicture } from "../../src/core/picture/ecosystem.ts";
import { ECOSYSTEM } from "../support/scene-figures.ts";

describe("a crossing", () => {
  it("runs from the participant that gives to the one that takes, through the shared edge", () => {
    const [first] = crossingPictures(ECOSYSTEM);
    const giver = systemPicture("lpt", ECOSYSTEM.systems.lpt).positions[1];
    const taker = systemPicture("apq", ECOSYSTEM.systems.apq).positions[0];
    expect(first).toMatchObject({ system: "lpt", ends: ["lpt-b", "apq-a"], at: { x: 624 } });
    expect(first?.path.startsWith(`M${giver?.x} ${giver?.y}Q`)).toBe(true);
    expect(first?.path.endsWith(` ${taker?.x} ${taker?.y}`)).toBe(true);
  });

  it("lies at the edge in the order of its ends, so that two do not cross there", () => {
    const pictures = crossingPictures(ECOSYSTEM);
    const endsOf = (id: string): number => {
      const system = systemOf(ECOSYSTEM, id) ?? "lpt";
      const index = ECOSYSTEM.systems[system].participants.findIndex((one) => one.id === id);
      return systemPicture(system, ECOSYSTEM.systems[system]).positions[index]?.y ?? Number.NaN;
    };
    const middles = pictures.map(({ ends: [from, to] }) => endsOf(from) + endsOf(to));
    const [first = 0, second = 0] = middles;
    expect(first).not.toBe(second);
    expect(Math.sign((pictures[0]?.at.y ?? 0) - (pictures[1]?.at.y ?? 0))).toBe(Math.sign(first - second));
  });

  it("is left out where it joins no participants of two systems", () => {
    const exchange = [
      { from: "lpt-a", to: "lpt-b", weight: 1 },
      { from: "nobody", to: "apq-a", weight: 1 },
    ];
    expect(crossingPictures({ ...ECOSYSTEM, exchange })).toEqual([]);
  });
});

describe("a step", () => {
  const step = { participants: ["lpt-b", "apq-c"] };

  it("speaks of its participants and of what passes between them, and of nothing else", () => {
    expect(speaksOf(step, ["lpt-b"])).toBe(true);
    expect(speaksOf(step, ["apq-c", "lpt-b"])).toBe(true);
    expect(speaksOf(step, ["lpt-b", "lpt-a"])).toBe(false);
    // An orbit joins nobody.
    expect(speaksOf(step, [])).toBe(false);
  });
});
