/**
 * The statuses of trading as a band of time: a length for each stretch of trading, strokes for each interruption. Lengths
 * are percent of the band's width. Interruptions of hours or days would be lost among years, so each piece has a shortest
 * length, and what has ended shares the rest by its time. How long the last piece has lasted only the clock knows: its
 * length is fixed.
 */

/** A status, the fields of `StatusPeriod` that the band needs. Instants, ms. */
export interface BandPeriod {
  readonly state: "trading" | "halted" | "suspended";
  /** Null where the record begins with it. */
  readonly since: number | null;
  /** Null for the current one. */
  readonly until: number | null;
}

/** Trading, or an interruption: statuses without trading that follow each other. */
export interface BandPiece {
  /** Of an interruption: "suspended" if it became one. */
  readonly state: BandPeriod["state"];
  readonly since: number;
  readonly until: number | null;
  readonly x: number;
  readonly width: number;
}

const SHORTEST = { trading: 5, interruption: 4 } as const;
/** From the last change to today. */
const LAST = { trading: 30, interruption: 40 } as const;
/** The shortest lengths together, so that time has its share. */
const MOST = 45;

/** From stroke to stroke. */
const STROKE_STEP = 1.1;
/** Words about two interruptions, from middle to middle, and from a middle to an end of the band, in the narrowest windows. */
const WORDS_STEP = 48;
const WORDS_INSET = 17;

type Run = Omit<BandPiece, "x" | "width">;

const kindOf = ({ state }: Pick<BandPeriod, "state">): "trading" | "interruption" =>
  state === "trading" ? "trading" : "interruption";

/** @param begins where a status has no beginning of its own. */
function runsOf(periods: readonly BandPeriod[], begins: number): Run[] {
  const runs: Run[] = [];
  for (const { state, since, until } of periods) {
    const last = runs.at(-1);
    // A status may have begun before the record did.
    const from = since ?? Math.min(begins, until ?? begins);
    if (last === undefined || kindOf(last) !== kindOf({ state })) runs.push({ state, since: from, until });
    else runs.splice(-1, 1, { state: last.state === "suspended" ? "suspended" : state, since: last.since, until });
  }
  return runs;
}

const timeOf = ({ since, until }: Run): number => (until === null ? 0 : Math.max(until - since, 0));

/**
 * @param periods the oldest first; at least one
 * @param begins when the record begins, ms
 */
export function statusBand(periods: readonly BandPeriod[], begins: number): BandPiece[] {
  const runs = runsOf(periods, begins);
  const ended = runs.filter(({ until }) => until !== null);
  const open = runs.find(({ until }) => until === null);
  const last = open === undefined ? 0 : ended.length === 0 ? 100 : LAST[kindOf(open)];
  const shortest = ended.reduce((sum, run) => sum + SHORTEST[kindOf(run)], 0);
  const shrink = Math.min(1, MOST / Math.max(shortest, 1));
  const time = ended.reduce((sum, run) => sum + timeOf(run), 0);
  const rest = 100 - last - shortest * shrink;
  let x = 0;
  return runs.map((run) => {
    const share = time === 0 ? 1 / Math.max(ended.length, 1) : timeOf(run) / time;
    const width = run.until === null ? last : SHORTEST[kindOf(run)] * shrink + rest * share;
    const piece = { ...run, x, width };
    x += width;
    return piece;
  });
}

/** Where the strokes of an interruption stand: its first and its last one at its ends. */
export function strokesOf({ x, width }: Pick<BandPiece, "x" | "width">): number[] {
  const steps = Math.max(Math.round(width / STROKE_STEP), 1);
  return Array.from({ length: steps + 1 }, (_, index) => x + (width * index) / steps);
}

export const middleOf = ({ x, width }: Pick<BandPiece, "x" | "width">): number => x + width / 2;

/** The interruptions that have room for words: the newest first, which readers come for. */
export function toldPieces(pieces: readonly BandPiece[]): BandPiece[] {
  const told: BandPiece[] = [];
  for (const piece of pieces.toReversed()) {
    if (piece.state === "trading") continue;
    const at = middleOf(piece);
    const next = told.at(-1);
    const isInside = at >= WORDS_INSET && at <= 100 - WORDS_INSET;
    if (isInside && (next === undefined || middleOf(next) - at >= WORDS_STEP)) told.push(piece);
  }
  return told;
}

/** How often trading was interrupted, and for how long in all, ms: without an interruption that has not ended. */
export function interruptions(pieces: readonly BandPiece[]): {
  readonly count: number;
  readonly time: number;
  readonly isOpen: boolean;
} {
  const all = pieces.filter(({ state }) => state !== "trading");
  const time = all.reduce((sum, piece) => sum + timeOf(piece), 0);
  return { count: all.length, time, isOpen: all.some(({ until }) => until === null) };
}
