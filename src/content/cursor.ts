/**
 * A cursor names a position in the order of a list, not an offset: an item that is released while a reader scrolls
 * neither repeats nor hides a row.
 */
import { ID_PATTERN } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import { newestFirst } from "./model.ts";

/** A record's position in a list that is sorted newest first. */
export interface ListPosition {
  readonly publishAt: Instant;
  readonly id: string;
}

/** The position before the first record: the second page names it as its previous page. */
export const LIST_START = "first";

const CURSOR_MAX_LENGTH = 200;

export function encodeCursor(position: ListPosition): string {
  return Buffer.from(`${position.publishAt.toString(36)}.${position.id}`, "utf8").toString("base64url");
}

/** @returns the position, `LIST_START`, or null when the text is not a cursor as `encodeCursor` writes it. */
export function decodeCursor(cursor: string): ListPosition | typeof LIST_START | null {
  if (cursor === LIST_START) return LIST_START;
  if (cursor.length > CURSOR_MAX_LENGTH || !/^[A-Za-z0-9_-]+$/.test(cursor)) return null;
  // Instants before 1970 are negative.
  const match = /^(-?[0-9a-z]{1,12})\.(.+)$/.exec(Buffer.from(cursor, "base64url").toString("utf8"));
  const publishAt = Number.parseInt(match?.[1] ?? "", 36);
  const id = match?.[2] ?? "";
  if (!Number.isSafeInteger(publishAt) || !ID_PATTERN.test(id)) return null;
  const position = { publishAt, id };
  return encodeCursor(position) === cursor ? position : null;
}

/** One page of a list, with the cursors of this page and its neighbours. */
export interface Slice<T> {
  readonly items: readonly T[];
  readonly offset: number;
  readonly cursor: string | null;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
}

/**
 * The page of records that follows a position.
 * @param records sorted newest first.
 * @param limit the largest number of records on a page.
 */
export function pageAfter<T extends ListPosition>(
  records: readonly T[],
  after: ListPosition | typeof LIST_START,
  limit: number,
): Slice<T> {
  const start = after === LIST_START ? 0 : firstIndexAfter(records, after);
  const items = records.slice(start, start + limit);
  const last = items.at(-1);
  const more = start + items.length < records.length;
  const before = records[start - 1];
  const beforePrevious = records[start - limit - 1];
  return {
    items,
    offset: start,
    cursor: before === undefined ? null : encodeCursor(before),
    nextCursor: more && last !== undefined ? encodeCursor(last) : null,
    previousCursor: start === 0 ? null : beforePrevious === undefined ? LIST_START : encodeCursor(beforePrevious),
    total: records.length,
  };
}

/** Binary search: the index of the first record after the position. */
function firstIndexAfter(records: readonly ListPosition[], position: ListPosition): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const record = records[middle];
    if (record !== undefined && newestFirst(record, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
