/** The handles of a cubic Bézier ease change exactly the ease that they belong to. */
import { expect, it } from "vitest";
import type { EaseSpec } from "../../../src/motion/ease.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { handlesOf, moveHandle, withEase } from "../../../tools/studio/client/bezier.ts";

const ease: EaseSpec = { name: "cubic-bezier", x1: 0.1, y1: 0.7 };

it("has two handles; other eases have none", () => {
  expect(handlesOf(ease)).toEqual([
    { end: 1, x: 0.1, y: 0.7 },
    { end: 2, x: 0.25, y: 1 },
  ]);
  expect(handlesOf("elastic-out")).toEqual([]);
});

it("a drag rounds to a hundredth and stays within the bounds", () => {
  expect(moveHandle(ease, { end: 2, x: 0.4567, y: 1.5 })).toEqual({ ...ease, x2: 0.46, y2: 1.5 });
  expect(moveHandle(ease, { end: 1, x: -3, y: 9 })).toEqual({ name: "cubic-bezier", x1: 0, y1: 3 });
});

it("changes the ease of the fields on the curve, and no other", () => {
  const preset: Preset = { to: { x: 1, y: 1 }, ease: "linear", fields: { y: { delay: 5, ease: "quad-out" } } };
  expect(withEase(preset, ["x"], ease)).toEqual({ ...preset, ease });
  expect(withEase(preset, ["y"], ease)).toEqual({ ...preset, fields: { y: { delay: 5, ease } } });
});
