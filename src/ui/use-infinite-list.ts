/**
 * A list that loads more as the reader scrolls, to its end. What follows the list can be reached at any time: whoever is
 * past the list keeps the footer in view while rows come (`place-rows.ts`), and while the keyboard's focus is in the list or
 * after it, the list waits to be asked. Its position survives Back (see `recallList`) and reload (the cursor in the URL).
 */
import { useCallback, useLayoutEffect, useReducer, useRef, useState, type RefCallback } from "react";
import { flushSync } from "react-dom";
import {
  cursorToLoad,
  recallList,
  reduceList,
  rememberList,
  rowsAhead,
  type ListAction,
  type ListCall,
  type ListPage,
  type ListState,
  type ListStatus,
} from "./infinite-list-state.ts";
import type * as PlaceRows from "./place-rows.ts";
import { useCursorInUrl } from "./use-cursor-in-url.ts";
import { useEndKey } from "./use-end-key.ts";
import { useOnline } from "./use-online.ts";
import { useSentinel } from "./use-sentinel.ts";

export type { ListPage } from "./infinite-list-state.ts";

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
  /** The pending call, or else the last one; null before the first. */
  readonly call: ListCall | null;
  /** How many pages are shown. */
  readonly pageCount: number;
  /**
   * For how many rows to come space is held at the end. For none before a load begins, unless the list is returned to, nor
   * after one that failed, nor once the end is far below the window.
   */
  readonly rowsReserved: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  /** Loads the next page, then moves focus to its first row. */
  loadMore(): void;
  loadPrevious(): void;
  /** For the element after the last row, which takes another key with each page. */
  readonly tailRef: RefCallback<HTMLElement>;
  /** For the element whose descendants with `data-row` are the rows, in order. */
  readonly listRef: RefCallback<Element>;
}

interface PendingCall extends ListCall {
  /** The first page of the list that it was made for: it ends with that list. */
  readonly list: object;
  readonly controller: AbortController;
}

export function useInfiniteList<Item>(options: InfiniteListOptions<Item>): InfiniteList<Item> {
  const { initial } = options;
  const [state, dispatch] = useReducer(reduceList<Item>, initial, recallList<Item>);
  const latestOptions = useRef(options);
  const latestState = useRef(state);
  const pending = useRef<PendingCall | null>(null);
  const list = useRef<Element | null>(null);
  const [isReserved, setReserved] = useState(() => isReturnedTo(state));
  const latestReserved = useRef(isReserved);
  const tail = useRef<HTMLElement | null>(null);
  const goesToEnd = useEndKey();

  // Another list replaces this one (a filter, a language). While rendering: no commit shows the new heading over the old
  // rows, and who keeps the reader's place after the commit finds the new ones.
  const [shown, setShown] = useState(initial);
  if (shown !== initial) {
    setShown(initial);
    const recalled = recallList(initial);
    dispatch({ type: "reset", state: recalled });
    setReserved(isReturnedTo(recalled));
  }

  // In a layout effect: a browser may report the sentinel before it runs later effects.
  useLayoutEffect(() => {
    latestOptions.current = options;
    latestState.current = state;
    latestReserved.current = isReserved;
    rememberList(initial, state);
  });

  useLayoutEffect(
    () => () => {
      if (pending.current?.list !== initial) return;
      pending.current.controller.abort();
      pending.current = null;
    },
    [initial],
  );

  /** Renders at once, so that focus and place can be put right before the browser paints. */
  const finish = useCallback(
    (action: ListAction<Item>, { direction, byHand }: ListCall, place: typeof PlaceRows | null): void => {
      const firstNew = direction === "next" ? latestState.current.pages.flatMap((page) => page.items).length : 0;
      // After a failure no rows come, and their space goes: "Try again" is right above what follows the list.
      const givesSpaceUp = action.type === "failed" && direction === "next" && latestReserved.current;
      const holdEnd =
        tail.current === null
          ? null
          : givesSpaceUp
            ? place?.leaveSpace(tail.current)
            : place?.holdListEnd(tail.current, {
                goesToEnd: goesToEnd.current,
                isReserved: latestReserved.current,
              });
      flushSync(() => {
        dispatch(action);
        if (givesSpaceUp) setReserved(false);
      });
      if (tail.current !== null) holdEnd?.(tail.current);
      if (action.type === "loaded" && byHand && list.current !== null) place?.focusRow(list.current, firstNew);
    },
    [goesToEnd],
  );

  const load = useCallback(
    (call: ListCall): void => {
      const cursor = cursorToLoad(latestState.current, call.direction);
      const other = pending.current;
      // A press is not lost to what scrolling has asked for in the other direction.
      if (cursor === null || (other !== null && (!call.byHand || other.direction === call.direction))) return;
      other?.controller.abort();
      const controller = new AbortController();
      pending.current = { ...call, list: latestOptions.current.initial, controller };
      // Whoever sees what follows the list keeps it in view: nothing is pushed out of the window unasked. At once, because
      // the reader scrolls on meanwhile.
      flushSync(() => {
        dispatch({ type: "loading", call });
        if (call.direction === "next") setReserved(call.byHand || !isPastList(tail.current, goesToEnd.current));
      });
      // Rows that come need it, and nothing before them.
      const placing = import("./place-rows.ts");
      Promise.all([latestOptions.current.fetchPage(cursor, controller.signal), placing])
        .then(([page]): ListAction<Item> => ({ type: "loaded", page, direction: call.direction }))
        .catch((error: unknown): ListAction<Item> => {
          const failure = latestOptions.current.describeFailure(error);
          return failure === null ? { type: "aborted" } : { type: "failed", failure };
        })
        .then(async (action) => {
          const place = await placing.catch(() => null);
          if (pending.current?.controller !== controller) return;
          pending.current = null;
          finish(action, call, place);
        })
        .catch(reportError);
    },
    [finish, goesToEnd],
  );

  const loadAutomatically = useCallback((): void => {
    if (latestState.current.status !== "idle" || isReadByKeyboard(list.current)) return;
    load({ direction: "next", byHand: false });
  }, [load]);
  const { status, call } = state;
  const retry = useCallback((): void => {
    if (call !== null) load({ direction: call.direction, byHand: false });
  }, [call, load]);
  useOnline(status === "failed" ? retry : null);
  const observe = useSentinel(
    loadAutomatically,
    useCallback(() => setReserved(false), []),
  );
  const tailRef = useCallback(
    (element: HTMLElement | null) => {
      tail.current = element;
      return observe(element);
    },
    [observe],
  );
  const follow = useCursorInUrl(useCallback(() => latestState.current.pages, []));
  const listRef = useCallback(
    (element: Element | null) => {
      list.current = element;
      return follow(element);
    },
    [follow],
  );

  return {
    ...state,
    items: state.pages.flatMap((page) => page.items),
    total: state.pages.at(-1)?.total ?? 0,
    pageCount: state.pages.length,
    rowsReserved: isReserved ? rowsAhead(state) : 0,
    nextCursor: cursorToLoad(state, "next"),
    previousCursor: cursorToLoad(state, "previous"),
    loadMore: () => load({ direction: "next", byHand: true }),
    loadPrevious: () => load({ direction: "previous", byHand: true }),
    tailRef,
    listRef,
  };
}

/** A place in its middle may be returned to, which needs the height below it. */
const isReturnedTo = (state: ListState<unknown>): boolean =>
  state.pages.length > 1 || cursorToLoad(state, "previous") !== null;

/** Whether the reader has scrolled to what follows the list, or is on the way to the end of the page. */
const isPastList = (tail: HTMLElement | null, goesToEnd: boolean): boolean =>
  window.scrollY > 0 && (goesToEnd || (tail !== null && tail.getBoundingClientRect().bottom < window.innerHeight));

/**
 * Whether the keyboard's focus is in the list or after it, where the reader sees it. Then Tab leads past the list, from
 * the last row to "Load more" and on to the footer.
 */
function isReadByKeyboard(list: Element | null): boolean {
  const { activeElement } = document;
  if (list === null || activeElement?.matches(":focus-visible") !== true) return false;
  // What it contains follows it, too.
  if ((list.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
