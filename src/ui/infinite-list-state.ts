/** The state of a list that loads more: its pages, what it is doing, and a memory of lists that were shown before. */

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many items come before this page. */
  readonly offset: number;
  /** The cursor that this page begins after; null on the first page. */
  readonly cursor: string | null;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
}

export type ListStatus = "idle" | "loading" | "failed" | "end";

export type Direction = "next" | "previous";

export interface ListCall {
  readonly direction: Direction;
  /** Whether the reader asked for it, by a press and not by scrolling. */
  readonly byHand: boolean;
}

export interface ListState<Item> {
  readonly pages: readonly ListPage<Item>[];
  readonly status: ListStatus;
  readonly failure: string | null;
  /** The pending call, or else the last one; null before the first. */
  readonly call: ListCall | null;
}

export type ListAction<Item> =
  | { readonly type: "loading"; readonly call: ListCall }
  | { readonly type: "loaded"; readonly page: ListPage<Item>; readonly direction: Direction }
  | { readonly type: "failed"; readonly failure: string }
  | { readonly type: "aborted" }
  | { readonly type: "reset"; readonly state: ListState<Item> };

const statusAfter = (page: ListPage<unknown> | undefined): ListStatus => (page?.nextCursor === null ? "end" : "idle");

export function reduceList<Item>(state: ListState<Item>, action: ListAction<Item>): ListState<Item> {
  switch (action.type) {
    case "reset":
      return action.state;
    case "loading":
      return { ...state, status: "loading", failure: null, call: action.call };
    case "failed":
      return { ...state, status: "failed", failure: action.failure };
    case "aborted":
      return { ...state, status: statusAfter(state.pages.at(-1)) };
    case "loaded": {
      const pages = action.direction === "next" ? [...state.pages, action.page] : [action.page, ...state.pages];
      return { ...state, pages, status: statusAfter(pages.at(-1)) };
    }
  }
}

/** The cursor of the page before the first loaded page or after the last one; null where there is none. */
export function cursorToLoad({ pages }: ListState<unknown>, direction: Direction): string | null {
  return (direction === "next" ? pages.at(-1)?.nextCursor : pages[0]?.previousCursor) ?? null;
}

/** The pages of lists, by the one that each began with: Back shows the same rows without a request. */
const memory = new WeakMap<ListPage<unknown>, readonly ListPage<unknown>[]>();

export function rememberList<Item>(initial: ListPage<Item>, { pages }: ListState<Item>): void {
  memory.set(initial, pages);
}

/**
 * The state of the list that began with this page, with the pages that it had. A call that was pending when the list was
 * left is not pending any more, and what was announced is not news.
 */
export function recallList<Item>(initial: ListPage<Item>): ListState<Item> {
  // The map is keyed by the list's own first page, so the items are of its type.
  const pages = (memory.get(initial) as readonly ListPage<Item>[] | undefined) ?? [initial];
  return { pages, status: statusAfter(pages.at(-1)), failure: null, call: null };
}

/** How many rows come after the last loaded page. */
export function rowsAhead({ pages }: ListState<unknown>): number {
  const last = pages.at(-1);
  return last === undefined || last.nextCursor === null ? 0 : Math.max(1, last.total - last.offset - last.items.length);
}
