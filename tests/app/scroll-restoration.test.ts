/** Every milestone of a track can be reached, the outermost too, and scrolling to one makes it the one that is read. */
import { describe, expect, it } from "vitest";
import { milestoneAt, nearestTo, offsetFor } from "../../src/app/timelines/reading-place.ts";

const places = Array.from({ length: 14 }, (_, index) => 96 + 148 + index * 296);
const most = 96 * 2 + 14 * 296 - 1440;

describe("a track", () => {
  it("is read from its first milestone at its start to its last at its end", () => {
    expect(milestoneAt(places, 0, most)).toBe(0);
    expect(milestoneAt(places, most, most)).toBe(13);
    expect(offsetFor(places, 0, most)).toBe(0);
    expect(offsetFor(places, 13, most)).toBe(most);
  });

  it.each(places.map((_, index) => index))("comes to milestone %i by scrolling to it", (index) => {
    expect(milestoneAt(places, offsetFor(places, index, most), most)).toBe(index);
  });

  it("thrown beyond its end is at its last milestone", () => {
    expect(milestoneAt(places, most + 900, most)).toBe(13);
    expect(milestoneAt(places, -900, most)).toBe(0);
  });

  it("that is not wider than its window is at its first milestone", () => {
    expect(milestoneAt(places, 0, 0)).toBe(0);
    expect(offsetFor(places, 5, 0)).toBe(0);
  });

  it("without milestones is at none, and with one stays", () => {
    expect(nearestTo([], 5)).toBeNull();
    expect(milestoneAt([], 0, 10)).toBeNull();
    expect(offsetFor([148], 0, 10)).toBe(0);
  });
});
