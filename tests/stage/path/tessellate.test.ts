/** The tessellator covers exactly the inside, by either rule. */
import { describe, expect, it } from "vitest";
import { fillPath, type FillRule, type Triangles } from "../../../src/stage/path/fill.ts";
import { tessellate } from "../../../src/stage/path/tessellate.ts";
import { flat } from "../../path/ink.ts";

function area({ positions, indices }: Triangles): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [ax, ay, bx, by, cx, cy] = [...indices.subarray(i, i + 3)].flatMap((v) => [
      positions[2 * v] ?? 0,
      positions[2 * v + 1] ?? 0,
    ]) as [number, number, number, number, number, number];
    sum += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  return sum;
}

const filled = (d: string, rule: FillRule = "nonzero", scale = 8): number =>
  area(fillPath(flat(d, { scale }), rule, tessellate));

describe("area", () => {
  it.each([
    ["a triangle", "M0 0H4V3Z", "nonzero", 6],
    ["an open square", "M0 0H4V4H0", "nonzero", 16],
    ["two apart", "M0 0H2V2H0ZM5 5H7V7H5Z", "nonzero", 8],
    ["a hole wound the other way", "M0 0H9V9H0ZM3 3V6H6V3Z", "nonzero", 72],
    ["no hole when wound the same way", "M0 0H9V9H0ZM3 3H6V6H3Z", "nonzero", 81],
    ["a hole by the other rule", "M0 0H9V9H0ZM3 3H6V6H3Z", "evenodd", 72],
    ["squares that overlap, once", "M0 0H4V4H0ZM2 2H6V6H2Z", "nonzero", 28],
    ["squares that overlap, left out", "M0 0H4V4H0ZM2 2H6V6H2Z", "evenodd", 24],
    ["a bow tie, which crosses itself", "M0 0L4 4V0L0 4Z", "nonzero", 8],
    ["a needle without inside", "M0 0H9H0Z", "nonzero", 0],
  ] as const)("of %s", (_, d, rule, expected) => {
    expect(filled(d, rule)).toBeCloseTo(expected, 4);
  });

  it("of a circle nears pi as the scale grows", () => {
    const circle = "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z";
    expect(filled(circle, "nonzero", 10)).toBeGreaterThan(Math.PI * 0.98);
    expect(filled(circle, "nonzero", 1000)).toBeCloseTo(Math.PI, 2);
  });
});
