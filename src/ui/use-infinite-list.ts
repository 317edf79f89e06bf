/**
 * A list that loads more as the reader scrolls. After three automatic pages it stops, so that the footer can be reached.
 * Its position survives Back (see `recallList`) and reload (the cursor in the URL).
 */
import { useCallback, useLayoutEffect, useReducer, useRef, type RefCallback } from "react";
import {
  cursorToLoad,
  recallList,
  reduceList,
  rememberList,
  type Direction,
  type ListAction,
  type ListPage,
  type ListStatus,
} from "./infinite-list-state.ts";
import { useCursorInUrl } from "./use-cursor-in-url.ts";
import { useSentinel } from "./use-sentinel.ts";

export type { ListPage } from "./infinite-list-state.ts";

/** After so many pages the reader has to ask for more. */
export const AUTOMATIC_PAGES = 3;

export interface InfiniteListOptions<Item> {
  /** The page that came with the document or the navigation; its identity identifies the list. */
  readonly initial: ListPage<Item>;
  readonly fetchPage: (cursor: string, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** The message for the reader; null for a call that was aborted on purpose. */
  readonly describeFailure: (error: unknown) => string | null;
}

export interface InfiniteList<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly status: ListStatus;
  readonly failure: string | null;
  /** False once the reader has to ask for more. */
  readonly automatic: boolean;
  /** How many rows the last page brought, for the live region. */
  readonly added: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  loadMore(): void;
  loadPrevious(): void;
  /** For the element after the last row. */
  readonly sentinelRef: RefCallback<Element>;
  /** For the element whose descendants with `data-row` are the rows, in order. */
  readonly listRef: RefCallback<Element>;
}

export function useInfiniteList<Item>(options: InfiniteListOptions<Item>): InfiniteList<Item> {
  const { initial } = options;
  const [state, dispatch] = useReducer(reduceList<Item>, initial, recallList<Item>);
  const latestOptions = useRef(options);
  const latestState = useRef(state);
  const shown = useRef(initial);
  const call = useRef<AbortController | null>(null);

  // In a layout effect: a browser may report the sentinel before it runs later effects.
  useLayoutEffect(() => {
    latestOptions.current = options;
    latestState.current = state;
    if (shown.current === initial) rememberList(initial, state);
  });

  // Another list replaces this one (a filter, a language): a pending call belongs to the old one. In a layout effect: no
  // frame shows the new heading over the old rows.
  useLayoutEffect(() => {
    if (shown.current !== initial) {
      shown.current = initial;
      dispatch({ type: "reset", state: recallList(initial) });
    }
    return () => {
      call.current?.abort();
      call.current = null;
    };
  }, [initial]);

  const load = useCallback((direction: Direction, automatic: boolean): void => {
    const cursor = cursorToLoad(latestState.current, direction);
    if (cursor === null || call.current !== null) return;
    const controller = new AbortController();
    call.current = controller;
    dispatch({ type: "loading" });
    latestOptions.current
      .fetchPage(cursor, controller.signal)
      .then((page): ListAction<Item> => ({ type: "loaded", page, direction, automatic }))
      .catch((error: unknown): ListAction<Item> => {
        const failure = latestOptions.current.describeFailure(error);
        return failure === null ? { type: "aborted" } : { type: "failed", failure };
      })
      .then((action) => {
        if (call.current !== controller) return;
        call.current = null;
        dispatch(action);
      })
      .catch(reportError);
  }, []);

  const loadAutomatically = useCallback((): void => {
    const { status, automaticPages } = latestState.current;
    if (status === "idle" && automaticPages < AUTOMATIC_PAGES) load("next", true);
  }, [load]);
  const sentinelRef = useSentinel(loadAutomatically, state.pages.length);
  const listRef = useCursorInUrl(useCallback(() => latestState.current.pages, []));

  return {
    items: state.pages.flatMap((page) => page.items),
    total: state.pages.at(-1)?.total ?? 0,
    status: state.status,
    failure: state.failure,
    automatic: state.automaticPages < AUTOMATIC_PAGES,
    added: state.added,
    nextCursor: cursorToLoad(state, "next"),
    previousCursor: cursorToLoad(state, "previous"),
    loadMore: () => load("next", false),
    loadPrevious: () => load("previous", false),
    sentinelRef,
    listRef,
  };
}
