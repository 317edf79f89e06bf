/** Work in steps. */
import { expect, it } from "vitest";
import { RECORDS_PER_STEP, runToEnd, sortedInSteps } from "../../src/content/steps.ts";
import { seeded } from "../support/long.ts";

const byKey = (a: { readonly key: number }, b: { readonly key: number }): number => a.key - b.key;

it.each([0, 1, 2, RECORDS_PER_STEP, RECORDS_PER_STEP + 1, 7 * RECORDS_PER_STEP + 13])(
  "%i items are sorted as at once, and equal ones keep their order",
  (count) => {
    const chance = seeded(count);
    const items = Array.from({ length: count }, (_, index) => ({ key: Math.floor(chance() * 50), index }));
    expect(runToEnd(sortedInSteps(items, byKey))).toEqual(items.toSorted(byKey));
  },
);

it("between two pauses of sorting, few items are compared", () => {
  const chance = seeded(1);
  const items = Array.from({ length: 10_000 }, () => ({ key: chance() }));
  let compared = 0;
  let most = 0;
  const steps = sortedInSteps(items, (a, b) => {
    compared += 1;
    return byKey(a, b);
  });
  for (;;) {
    const before = compared;
    if (steps.next().done === true) break;
    most = Math.max(most, compared - before);
  }
  expect(most).toBeLessThan(RECORDS_PER_STEP * 10);
});
