/** What the main thread of a page does, step by step, as a Chromium trace says it. */
import type { TraceEvent } from "./trace.ts";

/** What has to be recorded besides `TRACE_CATEGORIES`, for the reasons of styles. */
export const STEP_CATEGORIES = ["v8", "disabled-by-default-devtools.timeline.invalidationTracking"];

/** A task, or a part of one. */
export interface TaskStep {
  /** Milliseconds after the origin. */
  readonly at: number;
  /** Milliseconds of thread time, with everything inside of it. */
  readonly took: number;
  /** 0 is a task; what runs inside of a step is one deeper. */
  readonly depth: number;
  readonly what: string;
  /** Of a style: why elements were to be styled again since the last one, the most frequent reasons first. */
  readonly reasons: readonly string[];
}

const REASONS = 4;
const INVALIDATION = /^(?:StyleRecalc|StyleInvalidator)InvalidationTracking$/;

const fileOf = (address: string | undefined): string => address?.split("/").pop()?.split("?")[0] ?? "";

const named =
  (word: string) =>
  ({ args }: TraceEvent): string =>
    `${word} ${fileOf(args?.data?.url ?? args?.data?.fileName ?? args?.beginData?.url)}`.trim();

/** Events that tell what a task does, and what is said of each. */
const KINDS: Readonly<Record<string, (event: TraceEvent) => string>> = {
  RunTask: () => "task",
  ParseHTML: () => "parse HTML",
  ParseAuthorStyleSheet: named("parse styles"),
  UpdateLayoutTree: ({ args }) => `style of ${args?.elementCount ?? 0} elements`,
  Layout: ({ args }) =>
    `layout of ${args?.beginData?.dirtyObjects ?? 0} of ${args?.beginData?.totalObjects ?? 0} boxes`,
  PrePaint: () => "paint properties",
  Paint: () => "paint",
  Layerize: () => "layers",
  Commit: () => "commit",
  "v8.compile": named("compile"),
  "v8.compileModule": named("compile"),
  "v8.evaluateModule": named("evaluate"),
  EvaluateScript: named("evaluate"),
  FunctionCall: (event) => named(`call ${event.args?.data?.functionName ?? ""}`.trim())(event),
  EventDispatch: ({ args }) => `event ${args?.data?.type ?? ""}`,
  FireAnimationFrame: () => "animation frame",
  TimerFire: () => "timer",
  HandlePostMessage: () => "message",
  RunMicrotasks: () => "microtasks",
  MinorGC: () => "garbage, minor",
  MajorGC: () => "garbage, major",
};

/** The most frequent texts, with their counts. */
function frequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, REASONS)
    .map(([text, count]) => `${count} × ${text}`);
}

/**
 * @param mark the name of a mark that the page set; its thread is the page's main thread
 * @param origin the time that `at` counts from, in milliseconds after the navigation
 * @param until in milliseconds after the navigation
 * @param least steps of less thread time are left out, in milliseconds
 * @throws Error when the trace has no such mark
 */
export function stepsOf(
  events: readonly TraceEvent[],
  mark: string,
  { origin, until, least }: { readonly origin: number; readonly until: number; readonly least: number },
): TaskStep[] {
  const marked = events.find(({ name }) => name === mark);
  const markedAt = marked?.args?.data?.startTime;
  if (marked === undefined || markedAt === undefined) throw new Error(`the trace has no mark ${mark}`);
  const navigation = marked.ts - markedAt * 1000;
  const [from, to] = [navigation + origin * 1000, navigation + until * 1000];
  const own = events
    .filter(({ pid, tid, ts, dur = 0 }) => pid === marked.pid && tid === marked.tid && ts + dur >= from && ts <= to)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const ends: number[] = [];
  let reasons: string[] = [];
  const steps: TaskStep[] = [];
  for (const event of own) {
    if (INVALIDATION.test(event.name)) reasons.push(event.args?.data?.reason ?? "no reason");
    const say = KINDS[event.name];
    if (say === undefined) continue;
    const { ts, dur = 0, tdur = 0 } = event;
    const isStyle = event.name === "UpdateLayoutTree";
    const why = isStyle ? frequent(reasons) : [];
    if (isStyle) reasons = [];
    if (tdur < least * 1000) continue;
    while (ends.length > 0 && ts >= (ends.at(-1) ?? 0)) ends.pop();
    steps.push({ at: (ts - from) / 1000, took: tdur / 1000, depth: ends.length, what: say(event), reasons: why });
    ends.push(ts + dur);
  }
  return steps;
}
