/** Playback moves the playhead and the scenes together; a simulated slow device gets fewer frames. */
import { describe, expect, it } from "vitest";
import { Playback } from "../../../tools/studio/client/playback.ts";

function studio() {
  const calls: string[] = [];
  const device = { slow: false };
  const playback = new Playback({
    pair: {
      show: (time) => void calls.push(`show ${Math.round(time)}`),
      advance: (by, time) => {
        calls.push(`on ${Math.round(by)} to ${Math.round(time)}`);
        return { script: 1, draws: 3, bytes: 9 };
      },
    },
    isSlow: () => device.slow,
    onChange: () => undefined,
  });
  return { calls, device, playback };
}

describe("a recording", () => {
  it("plays from its start, loops at its end, and records the cost of each frame", () => {
    const { calls, playback } = studio();
    playback.start(100);
    for (let i = 0; i < 5; i++) playback.advance(100);
    expect(calls).toEqual(["show 0", "on 100 to 100", "on 100 to 200", "on 100 to 300", "show 0", "on 100 to 100"]);
    expect(playback.costs.length).toBe(4);
  });

  it("is advanced in long frames on a slow device", () => {
    const { calls, device, playback } = studio();
    device.slow = true;
    playback.start(1000);
    for (let i = 0; i < 12; i++) playback.advance(16);
    expect(calls).toEqual(["show 0", "on 96 to 96", "on 96 to 192"]);
  });

  it("pauses when it is stepped", () => {
    const { calls, playback } = studio();
    playback.start(1000);
    playback.seek(500);
    playback.step(-3);
    playback.advance(16);
    expect(calls).toEqual(["show 0", "show 500", "show 450"]);
  });

  it("keeps an out point at its end, or before it, when its length changes", () => {
    const { playback } = studio();
    playback.start(1000);
    playback.setLength(2000);
    expect(playback.transport.to).toBe(2300);
    playback.setPoints(0, 700);
    playback.setLength(3000);
    expect(playback.transport.to).toBe(700);
    playback.setLength(100);
    expect(playback.transport.to).toBe(400);
  });
});
