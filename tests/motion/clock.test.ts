/** One clock with a fixed order of steps; nothing runs while nothing moves. */
import { describe, expect, it } from "vitest";
import { LONGEST_DELTA } from "../../src/motion/clock.ts";
import { frames } from "./frames.ts";

describe("order", () => {
  it("runs scroll, tweens, draw, in whatever order the steps were added", () => {
    const { clock } = frames();
    const seen: string[] = [];
    clock.on("draw", () => seen.push("draw"));
    clock.on("tweens", () => seen.push("tweens 1"));
    clock.on("scroll", () => seen.push("scroll"));
    clock.on("tweens", () => seen.push("tweens 2"));
    clock.advance(16);
    expect(seen).toEqual(["scroll", "tweens 1", "tweens 2", "draw"]);
  });

  it("runs a step added during a frame from the next frame on, and no longer runs a removed one", () => {
    const { clock } = frames();
    const seen: string[] = [];
    const removeLast = { now: (): void => undefined };
    clock.on("draw", () => {
      seen.push("first");
      removeLast.now();
      if (seen.length === 1) clock.on("draw", () => seen.push("late"));
    });
    removeLast.now = clock.on("draw", () => seen.push("removed"));
    clock.advance(1);
    expect(seen).toEqual(["first"]);
    clock.advance(1);
    expect(seen).toEqual(["first", "first", "late"]);
  });

  it("runs one function as often as it was added", () => {
    const { clock } = frames();
    let runs = 0;
    const step = (): void => void runs++;
    const remove = clock.on("draw", step);
    clock.on("draw", step);
    clock.advance(1);
    remove();
    clock.advance(1);
    expect(runs).toBe(3);
  });
});

describe("frames on demand", () => {
  it("requests none while nothing holds or wakes the clock", () => {
    const browser = frames();
    browser.clock.on("draw", () => undefined);
    expect(browser.pending).toBe(0);
    expect(browser.clock.running).toBe(false);
  });

  it("requests one at a time while held, and none once every hold is released", () => {
    const browser = frames();
    const first = browser.clock.hold();
    const second = browser.clock.hold();
    expect(browser.pending).toBe(1);
    browser.frame(16);
    expect(browser.pending).toBe(1);
    first();
    first();
    browser.frame(16);
    expect(browser.pending).toBe(1);
    second();
    expect(browser.pending).toBe(0);
  });

  it("runs one frame for a wake, also for one inside a frame", () => {
    const browser = frames();
    let runs = 0;
    browser.clock.on("scroll", () => {
      if (++runs === 1) browser.clock.wake();
    });
    browser.clock.wake();
    browser.clock.wake();
    expect(browser.pending).toBe(1);
    browser.frame(16);
    expect(browser.pending).toBe(1);
    browser.frame(16);
    expect(runs).toBe(2);
    expect(browser.pending).toBe(0);
  });

  it("keeps a woken frame when a hold is released", () => {
    const browser = frames();
    const release = browser.clock.hold();
    browser.clock.wake();
    release();
    expect(browser.pending).toBe(1);
  });

  it("stops while paused and continues after resume", () => {
    const browser = frames();
    browser.clock.hold();
    browser.clock.pause();
    browser.clock.wake();
    expect(browser.pending).toBe(0);
    browser.clock.resume();
    expect(browser.pending).toBe(1);
  });
});

describe("time", () => {
  it("counts the time between frames, not the time at rest", () => {
    const browser = frames();
    const deltas: number[] = [];
    browser.clock.on("tweens", ({ delta }) => deltas.push(delta));
    browser.wait(60_000);
    const release = browser.clock.hold();
    browser.frame(10);
    browser.frame(20);
    release();
    browser.wait(60_000);
    browser.clock.hold();
    browser.frame(30);
    expect(deltas).toEqual([10, 20, 30]);
    expect(browser.clock.time).toBe(60);
  });

  it("does not count a pause, and caps a long gap", () => {
    const browser = frames();
    browser.clock.hold();
    browser.clock.pause();
    browser.wait(5000);
    browser.clock.resume();
    browser.frame(16);
    expect(browser.clock.time).toBe(16);
    browser.frame(9000);
    expect(browser.clock.time).toBe(16 + LONGEST_DELTA);
  });

  it("does not count idle time after a manual advance wakes it", () => {
    const browser = frames();
    browser.wait(50_000);
    let woken = false;
    browser.clock.on("draw", () => {
      if (!woken) browser.clock.wake();
      woken = true;
    });
    browser.clock.advance(5);
    browser.frame(7);
    expect(browser.clock.time).toBe(12);
  });

  it.each([-1, Number.NaN, Infinity])("refuses a frame of %s ms", (delta) => {
    expect(() => frames().clock.advance(delta)).toThrow(RangeError);
  });
});

describe("a step that throws", () => {
  it("is reported once and removed; the others run", () => {
    const browser = frames();
    let drawn = 0;
    browser.clock.on("tweens", () => {
      throw new Error("broken");
    });
    browser.clock.on("draw", () => void drawn++);
    browser.clock.advance(1);
    browser.clock.advance(1);
    expect(drawn).toBe(2);
    expect(browser.errors).toEqual([new Error("broken")]);
  });

  it("is reported when it tries to run a frame inside a frame", () => {
    const browser = frames();
    browser.clock.on("draw", () => browser.clock.advance(1));
    browser.clock.advance(1);
    expect(browser.errors).toEqual([new Error("The clock is already inside a frame")]);
  });
});
