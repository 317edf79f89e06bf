import { expect, it } from "vitest";
import { ChangeDetector } from "../../../src/stage/scenes/change-detector.ts";

it("reports the first state, then only changes", () => {
  const [a, b] = [{ scale: 1, alpha: 1 }, { scale: 0 }];
  const detector = new ChangeDetector([a, b]);
  expect(detector.changed()).toBe(true);
  expect(detector.changed()).toBe(false);
  b.scale = 0.5;
  expect(detector.changed()).toBe(true);
  expect(detector.changed()).toBe(false);
});

it("reports a change once after it was invalidated", () => {
  const detector = new ChangeDetector([{ scale: 1 }]);
  detector.changed();
  detector.invalidate();
  expect(detector.changed()).toBe(true);
  expect(detector.changed()).toBe(false);
});
