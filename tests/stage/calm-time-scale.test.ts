/** Calm motion stands still within five seconds of the reader's time, and never jumps on its way there. */
import { describe, expect, it } from "vitest";
import { Pace } from "../../src/stage/calm-time-scale.ts";

describe("calm", () => {
  for (const frame of [0.016, 0.04, 0.1]) {
    it(`rests within five seconds at ${frame * 1000} ms a frame`, () => {
      const pace = new Pace("calm");
      let elapsed = 0;
      let before = frame;
      while (!pace.resting) {
        const step = pace.step(frame);
        expect(step).toBeLessThanOrEqual(before + 1e-9);
        before = step;
        elapsed += frame;
      }
      expect(elapsed).toBeLessThan(5);
      expect(pace.step(frame)).toBe(0);
    });
  }

  it("counts the reader's time, not that of a clock that drops long gaps", () => {
    const pace = new Pace("calm");
    for (let frames = 0; frames < 10; frames++) pace.step(0.1, 0.5);
    expect(pace.resting).toBe(true);
  });

  it("moves again when asked to", () => {
    const pace = new Pace("calm");
    pace.step(10);
    pace.restart();
    expect(pace.resting).toBe(false);
    expect(pace.step(0.5)).toBeCloseTo(0.5);
  });
});

it("full motion goes on for ever, at the clock's speed", () => {
  const pace = new Pace("full");
  for (let second = 0; second < 100; second++) expect(pace.step(1)).toBe(1);
  expect(pace.resting).toBe(false);
});
