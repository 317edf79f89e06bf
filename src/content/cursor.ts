/**
 * Cursors name a place in an order, not an offset: what is released while a reader scrolls neither
 * repeats nor hides a row.
 */
import { ID_PATTERN } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import { newestFirst } from "./model.ts";

export interface Place {
  readonly publishAt: Instant;
  readonly id: string;
}

/** The place before everything: the previous page of the second page. */
export const FIRST_PLACE = "first";

export function encodeCursor(place: Place): string {
  return Buffer.from(`${place.publishAt.toString(36)}.${place.id}`, "utf8").toString("base64url");
}

/** @returns the place, `"first"`, or null when the text is no cursor. */
export function decodeCursor(cursor: string): Place | typeof FIRST_PLACE | null {
  if (cursor === FIRST_PLACE) return FIRST_PLACE;
  if (cursor.length > 200 || !/^[A-Za-z0-9_-]+$/.test(cursor)) return null;
  const match = /^([0-9a-z]{1,12})\.(.+)$/.exec(Buffer.from(cursor, "base64url").toString("utf8"));
  const publishAt = Number.parseInt(match?.[1] ?? "", 36);
  const id = match?.[2] ?? "";
  return Number.isSafeInteger(publishAt) && ID_PATTERN.test(id) ? { publishAt, id } : null;
}

export interface Slice<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
}

/** One page of records that are sorted newest first: those after the place, `limit` at most. */
export function pageAfter<T extends Place>(
  records: readonly T[],
  after: Place | typeof FIRST_PLACE,
  limit: number,
): Slice<T> {
  const start = after === FIRST_PLACE ? 0 : firstAfter(records, after);
  const items = records.slice(start, start + limit);
  const last = items.at(-1);
  const more = start + items.length < records.length;
  const before = records[start - 1];
  const beforePrevious = records[start - limit - 1];
  return {
    items,
    cursor: before === undefined ? null : encodeCursor(before),
    nextCursor: more && last !== undefined ? encodeCursor(last) : null,
    previousCursor: start === 0 ? null : beforePrevious === undefined ? FIRST_PLACE : encodeCursor(beforePrevious),
    total: records.length,
  };
}

function firstAfter(records: readonly Place[], place: Place): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const record = records[middle];
    if (record !== undefined && newestFirst(record, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
