import { describe, expect, it } from "vitest";
import { Tempo } from "../../src/stage/frame-pacer.ts";

/** Draws frames one after another, each as soon as the tempo lets it. @returns when each began */
function run(
  tempo: Tempo,
  cost: number,
  count: number,
  moving = true,
): { readonly begun: readonly number[]; readonly slow: boolean } {
  const begun: number[] = [];
  let now = 0;
  let slow = false;
  for (let i = 0; i < count; i++) {
    now += Math.max(0, tempo.pause(now));
    begun.push(now);
    slow = tempo.frame({ begun: now, ended: now + cost, drawn: true, moving }) || slow;
    now += cost;
  }
  return { begun, slow };
}

describe("Tempo", () => {
  it("asks for every frame of the screen where a graphics card draws", () => {
    expect(run(new Tempo(false, "full"), 2, 3).begun).toEqual([0, 2, 4]);
  });

  it("leaves others more time than a frame takes where the processor draws, after the first one", () => {
    expect(run(new Tempo(true, "calm"), 100, 4).begun).toEqual([0, 134, 384, 634]);
    expect(run(new Tempo(true, "calm"), 10, 3).begun).toEqual([0, 44, 88]);
  });

  it("has rested when a frame is asked for much later: there is nothing to wait for", () => {
    const tempo = new Tempo(true, "calm");
    run(tempo, 100, 2, false);
    expect(tempo.pause(5000)).toBeLessThanOrEqual(0);
  });

  it("is coarse for what moves where the processor draws, and sharp for what rests", () => {
    const tempo = new Tempo(true, "calm");
    expect(tempo.ratio(2)).toBe(1);
    run(tempo, 10, 1, true);
    expect(tempo.ratio(2)).toBe(1);
    run(tempo, 10, 1, false);
    expect(tempo.ratio(2)).toBe(2);
    expect(new Tempo(false, "full").ratio(2)).toBe(2);
  });

  it("says when full motion is too much, and leaves calm motion alone", () => {
    expect(run(new Tempo(false, "full"), 60, 100).slow).toBe(true);
    expect(run(new Tempo(false, "calm"), 60, 100).slow).toBe(false);
    expect(run(new Tempo(false, "full"), 17, 100).slow).toBe(false);
  });

  it("does not count the time that it leaves to others itself", () => {
    // 20 ms of drawing and 34 of pause are what is expected; 25 more are slow.
    expect(run(new Tempo(true, "full"), 24, 100).slow).toBe(false);
    expect(run(new Tempo(true, "full"), 90, 100).slow).toBe(true);
  });

  it("knows what has passed since the last frame of what moves", () => {
    const tempo = new Tempo(false, "calm");
    expect(tempo.since(50)).toBeNull();
    tempo.frame({ begun: 50, ended: 60, drawn: true, moving: true });
    expect(tempo.since(80)).toBe(20);
    tempo.rest();
    expect(tempo.since(90)).toBeNull();
  });
});
