import { describe, expect, it } from "vitest";
import { browserFrames, type FrameSource } from "../../src/stage/browser-frames.ts";

/** A browser whose frames and timers come when the test says so. */
function source() {
  const frames = new Map<number, FrameRequestCallback>();
  const timers = new Map<number, () => void>();
  let count = 0;
  const browser = {
    requestAnimationFrame(callback: FrameRequestCallback) {
      frames.set(++count, callback);
      return count;
    },
    cancelAnimationFrame: (handle: number) => void frames.delete(handle),
    setTimeout(callback: () => void) {
      timers.set(++count, callback);
      return count;
    },
    clearTimeout: (handle: number) => void timers.delete(handle),
    performance: { now: () => 0 },
  };
  const run = (waiting: Map<number, (time: number) => void>): void => {
    const due = [...waiting.values()];
    waiting.clear();
    due.forEach((callback) => callback(0));
  };
  return {
    browser: browser as unknown as FrameSource, // as far as it is used
    asked: () => frames.size,
    frame: () => run(frames),
    timer: () => run(timers),
  };
}

/** @param begun whether a picture has been shown */
const make = (pause = 0, begun = true) => {
  const given = source();
  const drawn: string[] = [];
  const frames = browserFrames(
    given.browser,
    () => pause,
    () => undefined,
  );
  const request = (): number => frames.requestFrame(() => drawn.push("frame"));
  if (begun) {
    frames.sent(true);
    frames.shown();
  }
  return { ...given, frames, request, drawn };
};

describe("browserFrames", () => {
  it("asks the browser for a frame", () => {
    const { request, frame, drawn } = make();
    request();
    frame();
    expect(drawn).toEqual(["frame"]);
  });

  it("waits for no frame of the screen until a picture is emitted", () => {
    const { frames, request, asked, timer, drawn } = make(0, false);
    request();
    expect(asked()).toBe(0);
    timer();
    expect(drawn).toEqual(["frame"]);
    frames.sent(false);
    request();
    frames.cancelFrame(1);
    timer();
    expect(drawn).toEqual(["frame"]);
    request();
    timer();
    expect(drawn).toEqual(["frame", "frame"]);
    expect(asked()).toBe(0);
    frames.sent(true);
    frames.shown();
    request();
    expect(asked()).toBe(1);
  });

  it("draws no further frame before the page shows the last one", () => {
    const { frames, request, asked, frame, drawn } = make();
    frames.sent(true);
    request();
    expect(asked()).toBe(0);
    frames.shown();
    expect(asked()).toBe(1);
    frame();
    expect(drawn).toEqual(["frame"]);
  });

  it("forgets a frame that waits for the page when it is cancelled", () => {
    const { frames, request, asked } = make();
    frames.sent(true);
    request();
    frames.cancelFrame(1);
    frames.shown();
    expect(asked()).toBe(0);
  });

  it("pauses first where it should, and a pause is cancelled too", () => {
    const { frames, request, asked, timer } = make(34);
    request();
    expect(asked()).toBe(0);
    timer();
    expect(asked()).toBe(1);
    frames.cancelFrame(1);
    expect(asked()).toBe(0);
    request();
    frames.cancelFrame(1);
    timer();
    expect(asked()).toBe(0);
  });
});
