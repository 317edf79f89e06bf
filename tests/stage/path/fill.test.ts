/** What reaches the tessellator: closed rings without repeats, and nothing where there is no inside. */
import { describe, expect, it } from "vitest";
import { fillContours, fillPath, type FillRule } from "../../../src/stage/path/fill.ts";
import { flat } from "../../path/ink.ts";

function ringsOf(d: string): number[][] {
  const seen: number[][] = [];
  fillPath(flat(d), "nonzero", (rings) => {
    seen.push(...rings.map((ring) => [...ring]));
    return { positions: new Float32Array(0), indices: new Uint32Array(0) };
  });
  return seen;
}

describe("rings", () => {
  it("do not repeat the point that closed them; open ones are closed by the tessellator", () => {
    expect(ringsOf("M0 0H9V9Z")).toEqual([[0, 0, 9, 0, 9, 9]]);
    expect(ringsOf("M0 0H9V9")).toEqual([[0, 0, 9, 0, 9, 9]]);
    expect(ringsOf("M0 0H9V9ZM1 1h2v2z")).toHaveLength(2);
  });

  it("of less than three points have no inside: the tessellator is not asked", () => {
    const never = (): never => {
      throw new Error("asked");
    };
    expect(fillPath(flat("M0 0H9M1 1H9Z"), "nonzero", never).indices.length).toBe(0);
    expect(fillPath(flat(""), "evenodd", never).positions.length).toBe(0);
  });

  it("come with the rule", () => {
    const rules: FillRule[] = [];
    fillPath(flat("M0 0H9V9Z"), "evenodd", (_, rule) => {
      rules.push(rule);
      return { positions: new Float32Array(0), indices: new Uint32Array(0) };
    });
    expect(rules).toEqual(["evenodd"]);
  });
});

it("contours are filled one by one: of two that overlap, both are whole", () => {
  const given: number[] = [];
  const { positions, indices } = fillContours(flat("M0 0H9V9ZM0 0V9H9Z"), (rings) => {
    given.push(rings.length);
    return { positions: Float32Array.from(rings[0] ?? []), indices: Uint32Array.of(0, 1, 2) };
  });
  expect(given).toEqual([1, 1]);
  expect([...positions]).toEqual([0, 0, 9, 0, 9, 9, 0, 0, 0, 9, 9, 9]);
  expect([...indices]).toEqual([0, 1, 2, 3, 4, 5]);
});
