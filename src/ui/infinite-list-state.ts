/** The state of a list that loads more: its pages, what it is doing, and a memory of lists that were shown before. */

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The cursor that this page begins after; null on the first page. */
  readonly cursor: string | null;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
}

export type ListStatus = "idle" | "loading" | "failed" | "end";

export type Direction = "next" | "previous";

export interface ListState<Item> {
  readonly pages: readonly ListPage<Item>[];
  /** How many pages were loaded by scrolling. */
  readonly automaticPages: number;
  readonly status: ListStatus;
  readonly failure: string | null;
  /** How many rows the last page brought. */
  readonly added: number;
}

export type ListAction<Item> =
  | { readonly type: "loading" }
  | {
      readonly type: "loaded";
      readonly page: ListPage<Item>;
      readonly direction: Direction;
      readonly automatic: boolean;
    }
  | { readonly type: "failed"; readonly failure: string }
  | { readonly type: "aborted" }
  | { readonly type: "reset"; readonly state: ListState<Item> };

const statusAfter = (page: ListPage<unknown> | undefined): ListStatus => (page?.nextCursor === null ? "end" : "idle");

export function reduceList<Item>(state: ListState<Item>, action: ListAction<Item>): ListState<Item> {
  switch (action.type) {
    case "reset":
      return action.state;
    case "loading":
      return { ...state, status: "loading", failure: null };
    case "failed":
      return { ...state, status: "failed", failure: action.failure };
    case "aborted":
      return { ...state, status: statusAfter(state.pages.at(-1)) };
    case "loaded": {
      const pages = action.direction === "next" ? [...state.pages, action.page] : [action.page, ...state.pages];
      return {
        pages,
        automaticPages: state.automaticPages + (action.automatic ? 1 : 0),
        status: statusAfter(pages.at(-1)),
        failure: null,
        added: action.page.items.length,
      };
    }
  }
}

/** The cursor of the page before the first loaded page or after the last one; null where there is none. */
export function cursorToLoad({ pages }: ListState<unknown>, direction: Direction): string | null {
  return (direction === "next" ? pages.at(-1)?.nextCursor : pages[0]?.previousCursor) ?? null;
}

/** The states of lists, by the page that each began with: Back shows the same rows without a request. */
const memory = new WeakMap<ListPage<unknown>, ListState<unknown>>();

export function rememberList<Item>(initial: ListPage<Item>, state: ListState<Item>): void {
  memory.set(initial, state);
}

/** The remembered state of the list that began with this page, or else its first state. */
export function recallList<Item>(initial: ListPage<Item>): ListState<Item> {
  // The map is keyed by the list's own first page, so the items are of its type.
  const state = memory.get(initial) as ListState<Item> | undefined;
  if (state === undefined) {
    return { pages: [initial], automaticPages: 0, status: statusAfter(initial), failure: null, added: 0 };
  }
  // A call that was pending when the page was left is not pending any more.
  return { ...state, status: statusAfter(state.pages.at(-1)), failure: null };
}
