// @vitest-environment jsdom
/** A press is shown by the next paint, and acts behind it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerPress } from "../../src/ui/answer-press.ts";

const control = document.createElement("button");
const isMarked = (): boolean => control.hasAttribute("data-pending");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] });
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("marks the control for a paint, and acts in the task behind that", () => {
  const act = vi.fn<() => boolean>(isMarked);
  answerPress(control, act);
  expect([isMarked(), act.mock.calls.length]).toEqual([true, 0]);
  let painted: [boolean, number] | null = null;
  requestAnimationFrame(() => (painted = [isMarked(), act.mock.calls.length]));
  vi.runAllTimers();
  expect(painted).toEqual([true, 0]);
  expect(act.mock.results).toEqual([{ type: "return", value: false }]);
});

it("acts for each of several presses, in their order", () => {
  const acts: string[] = [];
  for (const name of ["first", "second"]) answerPress(control, () => acts.push(name));
  vi.runAllTimers();
  expect([acts, isMarked()]).toEqual([["first", "second"], false]);
});

it("acts at once where nothing is painted", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const act = vi.fn<() => void>();
  answerPress(control, act);
  expect([act.mock.calls.length, isMarked()]).toEqual([1, false]);
});
