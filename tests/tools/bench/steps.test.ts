/** What a trace says step by step: nesting, thread time, and why elements are styled again. */
import { describe, expect, it } from "vitest";
import { stepsOf } from "../../../tools/bench/page-loads/steps.ts";
import type { TraceEvent } from "../../../tools/bench/page-loads/trace.ts";

const START = 5_000_000;
const MAIN = { pid: 7, tid: 7 };
const MARK = "here";

const mark: TraceEvent = { ...MAIN, name: MARK, ts: START + 900_000, args: { data: { startTime: 900 } } };

/** @param at, took milliseconds; the event runs all the time */
const event = (name: string, at: number, took: number, args?: TraceEvent["args"]): TraceEvent => ({
  ...MAIN,
  name,
  ts: START + at * 1000,
  dur: took * 1000,
  tdur: took * 1000,
  ...(args === undefined ? {} : { args }),
});

const invalidated = (at: number, reason: string): TraceEvent => ({
  ...MAIN,
  name: "StyleRecalcInvalidationTracking",
  ts: START + at * 1000,
  args: { data: { reason } },
});

const steps = (events: readonly TraceEvent[], origin = 0, least = 1) =>
  stepsOf([...events, mark], MARK, { origin, until: 1000, least });

describe("steps of a main thread", () => {
  it("are nested as they ran, in their order, whatever the order of the trace is", () => {
    const found = steps([
      event("Layout", 14, 3, { beginData: { dirtyObjects: 5, totalObjects: 90 } }),
      event("FunctionCall", 12, 6, { data: { functionName: "hydrate", url: "https://a.example/assets/shell-1.js?x" } }),
      event("RunTask", 10, 20),
      event("RunTask", 40, 2),
    ]);
    expect(found.map(({ at, took, depth, what }) => [at, took, depth, what])).toEqual([
      [10, 20, 0, "task"],
      [12, 6, 1, "call hydrate shell-1.js"],
      [14, 3, 2, "layout of 5 of 90 boxes"],
      [40, 2, 0, "task"],
    ]);
  });

  it("name why elements are styled, the most frequent reason first, each reason once", () => {
    const found = steps([
      invalidated(1, "Added to layout"),
      invalidated(2, "Affected by :has()"),
      invalidated(3, "Affected by :has()"),
      event("UpdateLayoutTree", 10, 0.1, { elementCount: 3 }),
      invalidated(15, "Attribute"),
      event("UpdateLayoutTree", 20, 8, { elementCount: 12 }),
    ]);
    expect(found).toMatchObject([{ what: "style of 12 elements", reasons: ["1 × Attribute"] }]);
    const first = steps([
      invalidated(2, "A"),
      invalidated(3, "B"),
      invalidated(3, "B"),
      event("UpdateLayoutTree", 10, 2),
    ]);
    expect(first[0]?.reasons).toEqual(["2 × B", "1 × A"]);
  });

  it("count from their origin, and are not what ended before it, is too short or ran elsewhere", () => {
    const found = steps(
      [
        event("RunTask", 10, 20),
        event("RunTask", 105, 9),
        event("RunTask", 120, 0.5),
        { ...event("RunTask", 130, 9), tid: 8 },
        event("RunTask", 1001, 9),
      ],
      100,
    );
    expect(found.map(({ at }) => at)).toEqual([5]);
  });

  it("are in a trace with the mark, or the tool says so", () => {
    expect(() => stepsOf([], MARK, { origin: 0, until: 1, least: 0 })).toThrow("no mark here");
  });
});
