/** What the bench reads from a Chromium trace about one page's main thread. */
import { describe, expect, it } from "vitest";
import { mainThread, MEASURED_MARK, type TraceEvent } from "../../../tools/bench/page-loads/trace.ts";

const START = 5_000_000;
const MAIN = { pid: 7, tid: 7 };

const mark: TraceEvent = {
  ...MAIN,
  name: MEASURED_MARK,
  ts: START + 2_000_000,
  args: { data: { startTime: 2000 } },
};

/** An event on the page's main thread. @param at, wall, thread milliseconds, counted from the navigation */
function event(name: string, at: number, wall: number, thread: number): TraceEvent {
  return { ...MAIN, name, ts: START + at * 1000, dur: wall * 1000, tdur: thread * 1000 };
}

const measure = (events: readonly TraceEvent[], firstPaint = 0, until = 1000): ReturnType<typeof mainThread> =>
  mainThread([mark, ...events], firstPaint, until);

describe("the main thread of a page", () => {
  it("is busy for the thread time of its tasks, of which an inner one is a part of the outer one", () => {
    const tasks = [event("RunTask", 10, 40, 30), event("RunTask", 20, 10, 10), event("RunTask", 100, 5, 5)];
    expect(measure(tasks).busy).toBe(35);
  });

  it("counts layouts, and the thread time of layout and of style", () => {
    const { layouts, layout, style } = measure([
      event("Layout", 10, 9, 4),
      event("Layout", 30, 9, 3),
      event("UpdateLayoutTree", 50, 9, 2),
    ]);
    expect({ layouts, layout, style }).toEqual({ layouts: 2, layout: 7, style: 2 });
  });

  it("is blocked by what tasks that end after the first paint take beyond 50 ms", () => {
    const tasks = [event("RunTask", 0, 90, 90), event("RunTask", 150, 95, 80), event("RunTask", 300, 60, 40)];
    expect(measure(tasks, 100)).toMatchObject({ blocking: 30, longest: 90 });
  });

  it("is not what other threads, other pages and later times are", () => {
    const other = { ...event("RunTask", 10, 40, 40), tid: 8 };
    const renderer = { ...event("RunTask", 10, 40, 40), pid: 8 };
    const early = event("RunTask", -50, 20, 20);
    const late = event("RunTask", 1001, 20, 20);
    expect(measure([other, renderer, early, late])).toMatchObject({ busy: 0, longest: 0, blocking: 0 });
  });

  it("is in the trace, or the bench says so", () => {
    expect(() => mainThread([], 0, 1000)).toThrow("no mark bench-measured");
  });
});
