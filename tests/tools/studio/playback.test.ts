/** The studio's playhead: frames move it and the scenes together, a slow device gets fewer of them. */
import { describe, expect, it } from "vitest";
import { Playback } from "../../../tools/studio/client/playback.ts";

function studio() {
  const told: string[] = [];
  const device = { slow: false };
  const playback = new Playback({
    pair: {
      show: (time) => void told.push(`show ${Math.round(time)}`),
      goOn: (by, time) => {
        told.push(`on ${Math.round(by)} to ${Math.round(time)}`);
        return { script: 1, draws: 3, bytes: 9 };
      },
    },
    slow: () => device.slow,
    changed: () => undefined,
  });
  return { told, device, playback };
}

describe("a recording", () => {
  it("plays from its beginning, loops at its end, and counts what each frame cost", () => {
    const { told, playback } = studio();
    playback.begin(100);
    for (let i = 0; i < 5; i++) playback.frame(100);
    expect(told).toEqual(["show 0", "on 100 to 100", "on 100 to 200", "on 100 to 300", "show 0", "on 100 to 100"]);
    expect(playback.costs.length).toBe(4);
  });

  it("on a slow device comes in long frames", () => {
    const { told, device, playback } = studio();
    device.slow = true;
    playback.begin(1000);
    for (let i = 0; i < 12; i++) playback.frame(16);
    expect(told).toEqual(["show 0", "on 96 to 96", "on 96 to 192"]);
  });

  it("can be stepped, and stands then", () => {
    const { told, playback } = studio();
    playback.begin(1000);
    playback.seek(500);
    playback.step(-3);
    playback.frame(16);
    expect(told).toEqual(["show 0", "show 500", "show 450"]);
  });

  it("that becomes longer keeps an out point at its end, and one before it", () => {
    const { playback } = studio();
    playback.begin(1000);
    playback.lengthen(2000);
    expect(playback.transport.to).toBe(2300);
    playback.setPoints(0, 700);
    playback.lengthen(3000);
    expect(playback.transport.to).toBe(700);
    playback.lengthen(100);
    expect(playback.transport.to).toBe(400);
  });
});
