import { describe, expect, it } from "vitest";
import { FramePacer } from "../../src/stage/frame-pacer.ts";

/** Draws frames one after another, each as soon as the pacer allows. @returns when each started */
function run(
  pacer: FramePacer,
  cost: number,
  count: number,
  moving = true,
  playing = false,
): { readonly starts: readonly number[]; readonly slow: boolean } {
  const starts: number[] = [];
  let now = 0;
  let slow = false;
  for (let i = 0; i < count; i++) {
    now += Math.max(0, pacer.delay(now));
    starts.push(now);
    slow = pacer.add({ start: now, end: now + cost, drawn: true, moving, playing }) || slow;
    now += cost;
  }
  return { starts, slow };
}

describe("FramePacer", () => {
  it("requests every frame of the screen where a graphics card draws", () => {
    expect(run(new FramePacer(false, "full"), 2, 3).starts).toEqual([0, 2, 4]);
  });

  it("leaves others more time than a frame takes in software rendering, after the first one", () => {
    expect(run(new FramePacer(true, "calm"), 100, 4).starts).toEqual([0, 134, 384, 634]);
    expect(run(new FramePacer(true, "calm"), 10, 3).starts).toEqual([0, 44, 88]);
  });

  it("does not wait for a frame that is requested much later", () => {
    const pacer = new FramePacer(true, "calm");
    run(pacer, 100, 2, false);
    expect(pacer.delay(5000)).toBeLessThanOrEqual(0);
  });

  it("renders moving frames coarsely in software, and resting frames sharply", () => {
    const pacer = new FramePacer(true, "calm");
    expect(pacer.ratio(2)).toBe(1);
    run(pacer, 10, 1, true);
    expect(pacer.ratio(2)).toBe(1);
    run(pacer, 10, 1, false);
    expect(pacer.ratio(2)).toBe(2);
    expect(new FramePacer(false, "full").ratio(2)).toBe(2);
  });

  it("renders the first picture coarsely and without a pause, also after an empty frame", () => {
    const pacer = new FramePacer(true, "calm");
    pacer.add({ start: 0, end: 1, drawn: false, moving: false, playing: false });
    expect(pacer.ratio(2)).toBe(1);
    expect(pacer.delay(2)).toBeLessThanOrEqual(0);
    run(pacer, 10, 1, false);
    expect(pacer.ratio(2)).toBe(2);
  });

  it("reports slow frames in full motion, and none in calm motion", () => {
    expect(run(new FramePacer(false, "full"), 60, 100).slow).toBe(true);
    expect(run(new FramePacer(false, "calm"), 60, 100).slow).toBe(false);
    expect(run(new FramePacer(false, "full"), 17, 100).slow).toBe(false);
  });

  it("judges no frame while a preset plays: the arrival comes first", () => {
    const pacer = new FramePacer(false, "full");
    expect(run(pacer, 60, 100, true, true).slow).toBe(false);
    expect(run(pacer, 60, 60).slow).toBe(false);
    expect(run(pacer, 60, 10).slow).toBe(true);
  });

  it("does not count its own pauses as slow frames", () => {
    // 20 ms of drawing and 34 of pause are what is expected; 25 more are slow.
    expect(run(new FramePacer(true, "full"), 24, 100).slow).toBe(false);
    expect(run(new FramePacer(true, "full"), 90, 100).slow).toBe(true);
  });

  it("knows the time since the last moving frame", () => {
    const pacer = new FramePacer(false, "calm");
    expect(pacer.sinceMoving(50)).toBeNull();
    pacer.add({ start: 50, end: 60, drawn: true, moving: true, playing: false });
    expect(pacer.sinceMoving(80)).toBe(20);
    pacer.interrupt();
    expect(pacer.sinceMoving(90)).toBeNull();
  });
});
