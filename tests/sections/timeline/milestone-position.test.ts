/** Every milestone of a track can be reached, the outermost too, and scrolling to one makes it the one that is read. */
import { describe, expect, it } from "vitest";
import {
  milestoneAtOffset,
  nearestIndex,
  offsetOfMilestone,
} from "../../../src/sections/timeline/milestone-position.ts";

// The latest first: from right to left.
const positions = Array.from({ length: 14 }, (_, index) => 96 + 148 + (13 - index) * 296);
const maxOffset = 96 * 2 + 14 * 296 - 1440;

describe("a track", () => {
  it("is read from its earliest milestone at its left end to its latest at its right end", () => {
    expect(milestoneAtOffset(positions, 0, maxOffset)).toBe(13);
    expect(milestoneAtOffset(positions, maxOffset, maxOffset)).toBe(0);
    expect(offsetOfMilestone(positions, 13, maxOffset)).toBe(0);
    expect(offsetOfMilestone(positions, 0, maxOffset)).toBe(maxOffset);
  });

  it.each(positions.map((_, index) => index))("comes to milestone %i by scrolling to it", (index) => {
    expect(milestoneAtOffset(positions, offsetOfMilestone(positions, index, maxOffset), maxOffset)).toBe(index);
  });

  it("thrown beyond its end is at its outermost milestone", () => {
    expect(milestoneAtOffset(positions, maxOffset + 900, maxOffset)).toBe(0);
    expect(milestoneAtOffset(positions, -900, maxOffset)).toBe(13);
  });

  it("that is not wider than its window is at its earliest milestone", () => {
    expect(milestoneAtOffset(positions, 0, 0)).toBe(13);
    expect(offsetOfMilestone(positions, 5, 0)).toBe(0);
  });

  it("without milestones is at none, and with one stays", () => {
    expect(nearestIndex([], 5)).toBeNull();
    expect(milestoneAtOffset([], 0, 10)).toBeNull();
    expect(offsetOfMilestone([148], 0, 10)).toBe(0);
  });
});
