/** Calm motion stands still within five seconds of the reader's time, and never jumps on its way there. */
import { describe, expect, it } from "vitest";
import { CalmTimeScale } from "../../src/stage/calm-time-scale.ts";

describe("calm motion", () => {
  for (const frame of [0.016, 0.04, 0.1]) {
    it(`rests within five seconds at ${frame * 1000} ms a frame`, () => {
      const timeScale = new CalmTimeScale("calm");
      let elapsed = 0;
      let before = frame;
      while (!timeScale.resting) {
        const step = timeScale.step(frame);
        expect(step).toBeLessThanOrEqual(before + 1e-9);
        before = step;
        elapsed += frame;
      }
      expect(elapsed).toBeLessThan(5);
      expect(timeScale.step(frame)).toBe(0);
    });
  }

  it("counts the reader's time, not that of a clock that drops long gaps", () => {
    const timeScale = new CalmTimeScale("calm");
    for (let frames = 0; frames < 10; frames++) timeScale.step(0.1, 0.5);
    expect(timeScale.resting).toBe(true);
  });

  it("moves again when asked to", () => {
    const timeScale = new CalmTimeScale("calm");
    timeScale.step(10);
    timeScale.restart();
    expect(timeScale.resting).toBe(false);
    expect(timeScale.step(0.5)).toBeCloseTo(0.5);
  });
});

it("full motion goes on for ever, at the clock's speed", () => {
  const timeScale = new CalmTimeScale("full");
  for (let second = 0; second < 100; second++) expect(timeScale.step(1)).toBe(1);
  expect(timeScale.resting).toBe(false);
});
