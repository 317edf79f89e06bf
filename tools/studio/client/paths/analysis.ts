/** What the path bench tells of a figure, by the code that decides on the stage and in the check. */
import * as v from "valibot";
import { emblem } from "../../../../src/content/schema/ecosystem.ts";
import { FIGURE_SCALE, FIGURE_SIZE } from "../../../../src/core/picture/figure.ts";
import { dashCount, dashPattern } from "../../../../src/path/dash.ts";
import { NUMBERS_PER_OP, type PathData } from "../../../../src/path/data.ts";
import { flattenPath, type FlatPath } from "../../../../src/path/flatten.ts";
import { MAX_DASH_STEPS } from "../../../../src/path/limits.ts";
import { parsePath } from "../../../../src/path/parse.ts";
import { measurePath } from "../../../../src/stage/path/measure.ts";
import { bitmapReason } from "../../../../src/stage/scenes/bitmap-reason.ts";
import type { Draft } from "./draft.ts";

export interface DraftFault {
  readonly message: string;
  /** From 1, as the warning of the stage counts. */
  readonly column: number;
}

interface DashCount {
  readonly count: number;
  readonly allowed: number;
}

export interface PathFacts {
  readonly fault: DraftFault | null;
  /** Absolute commands with their numbers, up to the fault. */
  readonly segments: readonly string[];
  /** User units. */
  readonly length: number;
  readonly subpaths: number;
  /** Of its chords at the largest size that a figure is shown at; null past the limit. */
  readonly points: number | null;
  /** Left, top, right, bottom; null without a point. */
  readonly box: readonly [number, number, number, number] | null;
  readonly isOutside: boolean;
  /** Null for a filled figure, and for a pattern that cannot be counted. */
  readonly dashes: DashCount | null;
  /** Why readers would get the bitmap; null where they get the path. */
  readonly reason: string | null;
  /** What the content's schema refuses. */
  readonly refused: readonly string[];
}

/** As the content writes it. */
const contentEmblem = ({ path, dash, cap, bitmap }: Draft) => ({
  path,
  ...(dash === null ? {} : { dash: [...dash] }),
  ...(dash === null || cap === null ? {} : { cap }),
  bitmap,
});

const LETTERS = "MLQCAZ";

function segmentsOf({ ops, coords }: PathData): readonly string[] {
  let at = 0;
  return [...ops].map((op) => {
    const numbers = coords.subarray(at, (at += NUMBERS_PER_OP[op] ?? 0));
    return [LETTERS[op], ...[...numbers].map((value) => String(Number(value.toPrecision(6))))].join(" ");
  });
}

/** @returns null for what throws: the limits of the helper, and patterns that are none */
function attempt<Result>(step: () => Result): Result | null {
  try {
    return step();
  } catch {
    return null;
  }
}

function boxOf({ points }: FlatPath): PathFacts["box"] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  points.forEach((value, index) => {
    const axis = index % 2;
    box[axis] = Math.min(box[axis] ?? 0, value);
    box[axis + 2] = Math.max(box[axis + 2] ?? 0, value);
  });
  return box[0] === Infinity ? null : box;
}

/** How far beyond its box a path may be by rounding. */
const SLACK = 0.01;

function faultOf({ fault }: PathData): DraftFault | null {
  if (fault === null) return null;
  const { kind, command, at } = fault;
  const what = kind === "unsupported" ? `SVG has no command "${command}"` : `Command "${command}" is broken`;
  return { message: `${what} at column ${at + 1}`, column: at + 1 };
}

export function analyse(draft: Draft): PathFacts {
  const { path, dash, cap } = draft;
  const data = parsePath(path);
  const flat = attempt(() => flattenPath(data, { scale: FIGURE_SCALE }));
  const box = flat === null ? null : boxOf(flat);
  const pattern = dash === null ? null : attempt(() => dashPattern(dash));
  const refused = (v.safeParse(emblem, contentEmblem(draft)).issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? "emblem"}: ${issue.message}`,
  );
  return {
    fault: faultOf(data),
    segments: segmentsOf(data),
    length: measurePath(data).length,
    subpaths: flat?.closed.length ?? 0,
    points: flat?.lengths.length ?? null,
    box,
    isOutside: box !== null && (Math.min(box[0], box[1]) < -SLACK || Math.max(box[2], box[3]) > FIGURE_SIZE + SLACK),
    dashes:
      flat === null || pattern === null ? null : { count: dashCount(flat.total, pattern), allowed: MAX_DASH_STEPS },
    reason: dash !== null && pattern === null ? null : bitmapReason({ path, dash, ...(cap === null ? {} : { cap }) }),
    refused: [...new Set(refused)],
  };
}

/** The lines of `ecosystem.yaml`, at their place under a system. Texts are quoted as JSON, which YAML reads. */
export function emblemYaml(draft: Draft): string {
  const { path, dash, cap, bitmap } = contentEmblem(draft);
  return [
    "emblem:",
    `  path: ${JSON.stringify(path)}`,
    ...(dash === undefined ? [] : [`  dash: [${dash.join(", ")}]`]),
    ...(cap === undefined ? [] : [`  cap: ${cap}`]),
    `  bitmap: ${bitmap}`,
  ]
    .map((line) => `    ${line}\n`)
    .join("");
}
