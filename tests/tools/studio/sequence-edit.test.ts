/** What a drag on the timeline and the editor of parts change in a sequence; and the sample that plays it. */
import { describe, expect, it } from "vitest";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { dotsOf, samplePreset, sampleSequence } from "../../../tools/studio/client/sample.ts";
import {
  addPart,
  changePart,
  followPart,
  movePart,
  removePart,
  renamePart,
} from "../../../tools/studio/client/sequence-edit.ts";
import { barsOf } from "../../../tools/studio/client/take-length.ts";

const STORY: Sequence = {
  wave: { preset: "a.wave" },
  lock: { preset: "a.lock", at: 400, within: 200 },
  point: { preset: "a.point", after: "lock", overlap: 100 },
};
/** As if each part took a second. */
const TIMES = {
  wave: { from: 0, to: 1000 },
  lock: { from: 400, to: 1600 },
  point: { from: 1500, to: 2500 },
};

describe("a drag", () => {
  it("moves a start in steps of ten milliseconds, and never before the sequence", () => {
    expect(movePart(STORY, "lock", { start: 400, by: 57 })["lock"]?.at).toBe(460);
    expect(movePart(STORY, "lock", { start: 400, by: -900 })["lock"]).toEqual({ preset: "a.lock", within: 200 });
  });

  it("changes the overlap of a part that follows another", () => {
    expect(movePart(STORY, "point", { start: 1500, by: -250 })["point"]?.overlap).toBe(350);
    expect(movePart(STORY, "point", { start: 1500, by: 300 })["point"]?.overlap).toBe(-200);
    expect(movePart(STORY, "point", { start: 1500, by: 100 })["point"]).toEqual({ preset: "a.point", after: "lock" });
  });
});

describe("the editor", () => {
  it("keeps a part in its place when it follows another, or starts at a time of its own", () => {
    expect(followPart(STORY, "point", "wave", TIMES)["point"]).toEqual({
      preset: "a.point",
      after: "wave",
      overlap: -500,
    });
    expect(followPart(STORY, "point", null, TIMES)["point"]).toEqual({ preset: "a.point", at: 1500 });
  });

  it("adds, removes and renames parts; followers of a removed one stay where they are", () => {
    expect(addPart(STORY, "a.wave")["wave2"]).toEqual({ preset: "a.wave", after: "point" });
    expect(addPart({}, "a.ring-leave")).toEqual({ ringleave: { preset: "a.ring-leave" } });
    expect(removePart(STORY, "lock", TIMES)).toEqual({
      wave: { preset: "a.wave" },
      point: { preset: "a.point", at: 1500 },
    });
    const renamed = renamePart(STORY, "lock", "close");
    expect(Object.keys(renamed)).toEqual(["wave", "close", "point"]);
    expect(renamed["point"]?.after).toBe("close");
    for (const bad of ["wave", "", "two words"]) expect(renamePart(STORY, "lock", bad)).toBe(STORY);
  });

  it("writes no value that is the default, and removes what is emptied", () => {
    expect(changePart(STORY, "lock", { at: 0 })["lock"]).toEqual({ preset: "a.lock", within: 200 });
    expect(changePart(STORY, "lock", { within: undefined })["lock"]).toEqual({ preset: "a.lock", at: 400 });
  });
});

describe("the sample", () => {
  const edited = { preset: <P>(named: P) => named, sequence: <S>(named: S) => named };

  it("moves a dot by what fields mean, one for each staggered target", () => {
    const preset = {
      from: { alpha: 0, scale: 1, at: 0 },
      to: { alpha: 1, scale: 2, at: 1 },
      ease: "linear",
      stagger: 100,
    } as const;
    const [bar] = barsOf(samplePreset(preset), edited);
    if (bar === undefined) throw new Error("no bar");
    const dots = dotsOf(bar, 500, 400);
    expect(dots).toHaveLength(5);
    expect(dots[0]).toEqual({ x: 120, y: 0, radius: 21, alpha: 0.5 });
    expect(dots[4]?.alpha).toBeCloseTo(0.1);
    expect(dotsOf(bar, 5000, 400).map(({ alpha }) => alpha)).toEqual([1, 1, 1, 1, 1]);
  });

  it("plays the parts of a sequence whose presets are there", () => {
    const presets = new Map([["a.lock", { to: { scale: 1 }, duration: 300 }]]);
    const bars = barsOf(sampleSequence(STORY, presets), edited);
    expect(bars.map(({ part, from, to }) => [part.label, part.targets.length, from, to])).toEqual([
      ["lock", 5, 400, 900],
    ]);
  });
});
