// @vitest-environment jsdom
/** The renderer is told of shown frames at once; where the processor draws, a press goes first. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ShownFrames } from "../../src/stage/page/shown-frames.ts";

const tell = vi.fn<() => void>();
let frames: ShownFrames;

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  frames = new ShownFrames(window, tell);
});
afterEach(() => {
  frames.dispose();
  vi.useRealTimers();
});

it("tells at once, also after a press, where a graphics card draws", () => {
  frames.onPress();
  frames.shown();
  expect(tell).toHaveBeenCalledOnce();
});

it("tells 200 ms after the last press where the processor draws", () => {
  frames.onSoftware();
  frames.shown();
  expect(tell).toHaveBeenCalledOnce();
  frames.onPress();
  frames.shown();
  vi.advanceTimersByTime(150);
  frames.onPress();
  vi.advanceTimersByTime(199);
  expect(tell).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(2);
});

it("tells nothing once it is disposed of", () => {
  frames.onSoftware();
  frames.onPress();
  frames.shown();
  frames.dispose();
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});
