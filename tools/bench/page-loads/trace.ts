/** What a Chromium trace says about the main thread of one page. */

/** What has to be recorded. */
export const TRACE_CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "loading",
  "blink.user_timing",
];

/**
 * The name of the mark that the page sets when it has been measured. It tells which thread is the page's, and when its
 * navigation began: a renderer that starts slowly does not record the navigation itself.
 */
export const MEASURED_MARK = "bench-measured";

/** The part of an event that is used here; times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Thread time: what the thread ran, not what it waited for a processor. */
  readonly tdur?: number;
  /** `data.startTime` is a mark's: milliseconds after the navigation. The others are read by `steps.ts`. */
  readonly args?: {
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number; readonly totalObjects?: number; readonly url?: string };
    readonly data?: {
      readonly startTime?: number;
      readonly type?: string;
      readonly url?: string;
      readonly fileName?: string;
      readonly functionName?: string;
      readonly reason?: string;
    };
  };
}

/**
 * Milliseconds of thread time: other programs on the machine hardly change it. A slowed processor is in it, because
 * Chromium slows a thread by letting it spin.
 */
export interface MainThread {
  /** All tasks. */
  readonly busy: number;
  readonly layouts: number;
  readonly layout: number;
  readonly style: number;
  /** The longest task. */
  readonly longest: number;
  /** What tasks that end after the first paint take beyond 50 ms. */
  readonly blocking: number;
}

const BLOCKING_TASK = 50;

/** Tasks of the thread; those that run inside of another one are part of it. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = -Infinity;
  return tasks
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * @param firstPaint milliseconds after the navigation
 * @param until milliseconds after the navigation
 * @throws Error when the trace has no `MEASURED_MARK`
 */
export function mainThread(events: readonly TraceEvent[], firstPaint: number, until: number): MainThread {
  const mark = events.find(({ name }) => name === MEASURED_MARK);
  const markedAt = mark?.args?.data?.startTime;
  if (mark === undefined || markedAt === undefined) throw new Error(`the trace has no mark ${MEASURED_MARK}`);
  const start = mark.ts - markedAt * 1000;
  const end = start + until * 1000;
  const own = events.filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= start && ts <= end);
  const threadTime = (name: string): number =>
    sum(own.filter((event) => event.name === name).map(({ tdur = 0 }) => tdur / 1000));
  const tasks = outermost(own.filter(({ name }) => name === "RunTask"));
  const painted = start + firstPaint * 1000;
  const late = tasks.filter(({ ts, dur = 0 }) => ts + dur > painted);
  return {
    busy: sum(tasks.map(({ tdur = 0 }) => tdur / 1000)),
    layouts: own.filter(({ name }) => name === "Layout").length,
    layout: threadTime("Layout"),
    style: threadTime("UpdateLayoutTree"),
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    blocking: sum(late.map(({ tdur = 0 }) => Math.max(0, tdur / 1000 - BLOCKING_TASK))),
  };
}
