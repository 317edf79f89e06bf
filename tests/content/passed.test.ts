/** Which state of the facts holds at an instant. */
import { expect, it } from "vitest";
import { passedCount, stateIndexAt } from "../../src/content/passed.ts";

it("finds the state that a search from the end finds, before, at and between every two", () => {
  for (const count of [0, 1, 2, 3, 8, 9, 50]) {
    const states = Array.from({ length: count }, (_, index) => ({ at: index === 0 ? -Infinity : index * 10 }));
    for (const at of [-Infinity, ...Array.from({ length: count * 10 + 20 }, (_, index) => index - 5), Infinity])
      expect(stateIndexAt(states, at), `${at} of ${count}`).toBe(states.findLastIndex((state) => state.at <= at));
  }
});

it("looks at few of ten thousand, also for the oldest", () => {
  for (const now of [-1, 0, 5000, 9999, 20_000]) {
    let asked = 0;
    const instantAt = (index: number): number => {
      asked += 1;
      return index;
    };
    expect(passedCount(10_000, instantAt, now)).toBe(Math.min(10_000, now + 1));
    expect(asked).toBeLessThan(15);
  }
});
