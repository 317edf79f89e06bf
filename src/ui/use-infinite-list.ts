/**
 * A list that loads more as the reader scrolls, and lets go after three automatic pages so that the
 * footer can be reached. Its place survives Back (the memory below) and reload (the address).
 */
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, type RefCallback } from "react";
import { writeCursorToUrl } from "./cursor-in-url.ts";

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The place that this page begins after; null on the first page. */
  readonly cursor: string | null;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
}

/** After so many pages the reader decides: "Load more". */
export const AUTOMATIC_PAGES = 3;

/** How far below the window the end of the list may be when the next page is fetched. */
const LOOK_AHEAD = "600px 0px";

export interface InfiniteListOptions<Item> {
  /** The page that came with the document or the navigation; its identity names the list. */
  readonly initial: ListPage<Item>;
  readonly fetchPage: (cursor: string, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** Puts a failure into words for the reader; null for a call that was aborted on purpose. */
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
  /** For the element whose children with `data-row` are the rows, in order. */
  readonly listRef: RefCallback<Element>;
}

export type ListStatus = "idle" | "loading" | "failed" | "end";

interface ListState<Item> {
  readonly pages: readonly ListPage<Item>[];
  readonly automaticPages: number;
  readonly status: ListStatus;
  readonly failure: string | null;
  readonly added: number;
}

type Direction = "next" | "previous";

type ListAction<Item> =
  | { readonly type: "loading" }
  | {
      readonly type: "loaded";
      readonly page: ListPage<Item>;
      readonly direction: Direction;
      readonly automatic: boolean;
    }
  | { readonly type: "failed"; readonly failure: string }
  | { readonly type: "stopped" }
  | { readonly type: "reset"; readonly state: ListState<Item> };

const statusAfter = (page: ListPage<unknown> | undefined): ListStatus => (page?.nextCursor === null ? "end" : "idle");

function firstState<Item>(initial: ListPage<Item>): ListState<Item> {
  return { pages: [initial], automaticPages: 0, status: statusAfter(initial), failure: null, added: 0 };
}

function reduce<Item>(state: ListState<Item>, action: ListAction<Item>): ListState<Item> {
  switch (action.type) {
    case "reset":
      return action.state;
    case "loading":
      return { ...state, status: "loading", failure: null };
    case "failed":
      return { ...state, status: "failed", failure: action.failure };
    case "stopped":
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

/** What was loaded, by the page a list began with: Back shows the same rows without a request. */
const memory = new WeakMap<ListPage<unknown>, ListState<unknown>>();

function remembered<Item>(initial: ListPage<Item>): ListState<Item> {
  // The map is keyed by the list's own first page, so the items are of its type.
  const state = memory.get(initial) as ListState<Item> | undefined;
  if (state === undefined) return firstState(initial);
  // A call that was under way when the page was left is not under way now.
  return { ...state, status: statusAfter(state.pages.at(-1)), failure: null };
}

export function useInfiniteList<Item>(options: InfiniteListOptions<Item>): InfiniteList<Item> {
  const { initial } = options;
  const latest = useRef(options);
  const [state, dispatch] = useReducer(reduce<Item>, initial, remembered<Item>);
  const stateRef = useRef(state);
  const shown = useRef(initial);
  const call = useRef<AbortController | null>(null);

  // With the rows themselves: a browser may tell of the list's end before it runs later effects.
  useLayoutEffect(() => {
    latest.current = options;
    stateRef.current = state;
    if (shown.current === initial) memory.set(initial, state);
  });

  // Another list in the same place (a filter, a language): what was under way belongs to the old one.
  useEffect(() => {
    if (shown.current !== initial) {
      shown.current = initial;
      dispatch({ type: "reset", state: remembered(initial) });
    }
    return () => {
      call.current?.abort();
      call.current = null;
    };
  }, [initial]);

  const load = useCallback((direction: Direction, automatic: boolean): void => {
    const { pages } = stateRef.current;
    const cursor = direction === "next" ? pages.at(-1)?.nextCursor : pages[0]?.previousCursor;
    if (cursor === null || cursor === undefined || call.current !== null) return;
    const controller = new AbortController();
    call.current = controller;
    dispatch({ type: "loading" });
    latest.current
      .fetchPage(cursor, controller.signal)
      .then((page): ListAction<Item> => ({ type: "loaded", page, direction, automatic }))
      .catch((error: unknown): ListAction<Item> => {
        const failure = latest.current.describeFailure(error);
        return failure === null ? { type: "stopped" } : { type: "failed", failure };
      })
      .then((action) => {
        if (call.current !== controller) return;
        call.current = null;
        dispatch(action);
      })
      .catch(reportError);
  }, []);

  const sentinel = useRef<Element | null>(null);
  const sentinelRef = useCallback<RefCallback<Element>>(
    (element) => {
      sentinel.current = element;
      if (element === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          const { status, automaticPages } = stateRef.current;
          if (entries.some((entry) => entry.isIntersecting) && status === "idle" && automaticPages < AUTOMATIC_PAGES) {
            load("next", true);
          }
        },
        { rootMargin: LOOK_AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    // Observed anew after every page: an end that stays in sight must count again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [load, state.pages.length],
  );

  const listRef = useCallback<RefCallback<Element>>((element) => {
    if (element === null) return;
    let frame = 0;
    const { pathname } = window.location;
    const keepPlace = (): void => {
      frame = 0;
      // The address may be the next page's already, while this one is still shown.
      if (window.location.pathname === pathname)
        writeCursorToUrl(cursorInView(element, stateRef.current.pages), window);
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(keepPlace);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);

  const last = state.pages.at(-1);
  return {
    items: state.pages.flatMap((page) => page.items),
    total: last?.total ?? 0,
    status: state.status,
    failure: state.failure,
    automatic: state.automaticPages < AUTOMATIC_PAGES,
    added: state.added,
    nextCursor: last?.nextCursor ?? null,
    previousCursor: state.pages[0]?.previousCursor ?? null,
    loadMore: () => load("next", false),
    loadPrevious: () => load("previous", false),
    sentinelRef,
    listRef,
  };
}

/** The cursor that a reload should begin at, so that the row at the top of the window is in its page. */
function cursorInView<Item>(list: Element, pages: readonly ListPage<Item>[]): string | null {
  const rows = list.querySelectorAll("[data-row]");
  let row = 0;
  while (row < rows.length - 1 && (rows[row]?.getBoundingClientRect().bottom ?? 0) <= 0) row += 1;
  for (const page of pages) {
    if (row < page.items.length) return page.cursor;
    row -= page.items.length;
  }
  return pages.at(-1)?.cursor ?? null;
}
