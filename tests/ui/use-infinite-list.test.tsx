// @vitest-environment jsdom
/**
 * The list that loads more as the reader scrolls, rendered as in the app (StrictMode). Tests answer its calls, and
 * decide when its end is in view.
 */
import { act, StrictMode, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
// Fetched with the first rows: the tests wait for the rows only.
import "../../src/ui/place-rows.ts";
import { useInfiniteList, type InfiniteList, type ListPage } from "../../src/ui/use-infinite-list.ts";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** An IntersectionObserver that reports when a test wants it. */
class FakeObserver {
  static readonly live = new Set<FakeObserver>();
  readonly report: (isIntersecting?: boolean) => void;

  constructor(
    callback: (
      entries: readonly { readonly isIntersecting: boolean; readonly boundingClientRect: { readonly top: number } }[],
    ) => void,
  ) {
    this.report = (isIntersecting = true) => callback([{ isIntersecting, boundingClientRect: { top: 2000 } }]);
  }

  observe(): void {
    FakeObserver.live.add(this);
  }

  disconnect(): void {
    FakeObserver.live.delete(this);
  }

  /** Brings the end of the list into view. */
  static scrollToEnd(): void {
    act(() => {
      for (const observer of FakeObserver.live) observer.report();
    });
  }

  /** Brings the reader far up from the end of the list. */
  static leaveEndBelow(): void {
    act(() => {
      for (const observer of FakeObserver.live) observer.report(false);
    });
  }
}

interface Call {
  readonly cursor: string;
  readonly signal: AbortSignal;
  answer(page: ListPage<string>): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const calls: Call[] = [];
const describeFailure = (error: unknown): string | null => (error === "aborted" ? null : `failed: ${String(error)}`);

function fetchPage(cursor: string, signal: AbortSignal): Promise<ListPage<string>> {
  return new Promise((resolve, reject) => {
    calls.push({
      cursor,
      signal,
      answer: (page) => act(async () => resolve(page)),
      fail: (error) => act(async () => reject(error)), // eslint-disable-line prefer-promise-reject-errors
    });
  });
}

/** Page `n` of `count`, two rows each; pages know the cursors of their neighbours. */
function pageOf(name: string, n: number, count = 9): ListPage<string> {
  return {
    items: [`${name}${n}a`, `${name}${n}b`],
    offset: 2 * (n - 1),
    cursor: n === 1 ? null : `${name}${n}`,
    nextCursor: n === count ? null : `${name}${n + 1}`,
    previousCursor: n === 1 ? null : `${name}${n - 1}`,
    total: count * 2,
  };
}

/** The list as it was last rendered. */
let list: InfiniteList<string>;
/** Called as soon as rows are in the document, before later effects. */
let onRows: (() => void) | null = null;
function List({ initial }: { initial: ListPage<string> }) {
  const current = useInfiniteList({ initial, fetchPage, describeFailure });
  useLayoutEffect(() => {
    list = current;
    onRows?.();
  });
  return (
    <div>
      <ul ref={current.listRef}>
        {current.items.map((item) => (
          <li key={item} data-row="">
            <a href={`#${item}`}>{item}</a>
          </li>
        ))}
      </ul>
      <div key={current.pageCount} ref={current.tailRef} />
    </div>
  );
}

let root: Root;
let container: HTMLElement;
const show = (initial: ListPage<string>): void =>
  act(() =>
    root.render(
      <StrictMode>
        <List initial={initial} />
      </StrictMode>,
    ),
  );
const rows = (): string => [...container.querySelectorAll("li")].map((row) => row.textContent).join(" ");
const lastCall = (): Call => {
  const call = calls.at(-1);
  if (call === undefined) throw new Error("nothing was fetched");
  return call;
};

function mount(): void {
  container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom lacks it. An error that reaches it would be an uncaught error of the page, and fails the run.
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
  calls.length = 0;
  onRows = null;
  mount();
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  if (FakeObserver.live.size > 0) throw new Error("an observer outlived its list");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("scrolling to the end", () => {
  it("fetches page after page by itself, without a limit", async () => {
    show(pageOf("p", 1));
    for (let n = 2; n <= 9; n += 1) {
      FakeObserver.scrollToEnd();
      expect([list.status, lastCall().cursor, list.rowsReserved]).toEqual(["loading", `p${n}`, 2 * (10 - n)]);
      await lastCall().answer(pageOf("p", n));
      expect(list.call).toEqual({ direction: "next", byHand: false });
    }
    expect([calls.length, list.status, list.rowsReserved]).toEqual([8, "end", 0]);
  });

  it("holds space for rows from the start of a load until the end is far below the window", async () => {
    show(pageOf("p", 1));
    expect(list.rowsReserved).toBe(0);
    FakeObserver.scrollToEnd();
    await lastCall().answer(pageOf("p", 2));
    expect(list.rowsReserved).toBe(14);
    FakeObserver.leaveEndBelow();
    expect(list.rowsReserved).toBe(0);
  });

  it("holds no space where the reader has scrolled past the list, and does once they ask for more", async () => {
    vi.stubGlobal("scrollY", 500);
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    expect([list.status, list.rowsReserved]).toEqual(["loading", 0]);
    await lastCall().answer(pageOf("p", 2));
    act(() => list.loadMore());
    expect([list.status, list.rowsReserved]).toEqual(["loading", 14]);
  });

  it("fetches on when the reader scrolls while the end is near", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    await lastCall().fail("aborted");
    act(() => void window.dispatchEvent(new Event("scroll")));
    expect(calls).toHaveLength(2);
  });

  it("fetches once, however often the end comes into view", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    FakeObserver.scrollToEnd();
    act(() => list.loadMore());
    expect(calls).toHaveLength(1);
    await lastCall().answer(pageOf("p", 2));
    expect(rows()).toBe("p1a p1b p2a p2b");
  });

  it("observes anew after each page, so that an end that stays in view is reported again", async () => {
    show(pageOf("p", 1));
    const [before] = FakeObserver.live;
    FakeObserver.scrollToEnd();
    await lastCall().answer(pageOf("p", 2));
    const [after] = FakeObserver.live;
    expect(FakeObserver.live.size).toBe(1);
    expect(after).not.toBe(before);
  });

  it("reacts to an end that WebKit reports as soon as the rows are in the document", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    onRows = () => {
      if (list.items.length === 4 && list.status === "idle")
        for (const observer of FakeObserver.live) observer.report();
    };
    await lastCall().answer(pageOf("p", 2));
    expect([list.status, lastCall().cursor]).toEqual(["loading", "p3"]);
  });

  it("has the status 'end' when nothing remains", async () => {
    show(pageOf("p", 1, 2));
    FakeObserver.scrollToEnd();
    await lastCall().answer(pageOf("p", 2, 2));
    expect([list.status, list.nextCursor]).toEqual(["end", null]);
    FakeObserver.scrollToEnd();
    act(() => list.loadMore());
    expect(calls).toHaveLength(1);
  });

  it("has the status 'end' at once when there is only one page", () => {
    show(pageOf("p", 1, 1));
    FakeObserver.scrollToEnd();
    expect([list.status, calls.length]).toEqual(["end", 0]);
  });
});

describe("a failure", () => {
  it("keeps the rows, has a message, and is not retried by scrolling", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    await lastCall().fail("no network");
    expect([list.status, list.failure, rows()]).toEqual(["failed", "failed: no network", "p1a p1b"]);
    FakeObserver.scrollToEnd();
    expect(calls).toHaveLength(1);
  });

  it("gives up the space for rows until they are asked for again", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    expect(list.rowsReserved).toBe(16);
    await lastCall().fail("no network");
    expect(list.rowsReserved).toBe(0);
    act(() => list.loadMore());
    expect(list.rowsReserved).toBe(16);
  });

  it("can be retried, and continues with the same page", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    await lastCall().fail("no network");
    act(() => list.loadMore());
    expect([list.status, list.failure, lastCall().cursor]).toEqual(["loading", null, "p2"]);
    await lastCall().answer(pageOf("p", 2));
    expect([list.status, rows()]).toEqual(["idle", "p1a p1b p2a p2b"]);
  });

  it("is not reported for an aborted call", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    await lastCall().fail("aborted");
    expect([list.status, list.failure]).toEqual(["idle", null]);
  });
});

describe("unmounting", () => {
  it("aborts the pending call; the next mount shows the same rows without a request", async () => {
    const first = pageOf("p", 1);
    show(first);
    FakeObserver.scrollToEnd();
    await lastCall().answer(pageOf("p", 2));
    FakeObserver.scrollToEnd();
    const { signal } = lastCall();
    expect(signal.aborted).toBe(false);
    act(() => root.unmount());
    expect(signal.aborted).toBe(true);
    await lastCall().answer(pageOf("p", 3));

    container.remove();
    mount();
    show(first);
    expect([rows(), list.status, calls.length]).toEqual(["p1a p1b p2a p2b", "idle", 2]);
    act(() => list.loadMore());
    await lastCall().answer(pageOf("p", 3));
    expect(rows()).toBe("p1a p1b p2a p2b p3a p3b");
  });
});

describe("another list in the same component", () => {
  it("starts from its first page, and ignores a late response for the old list", async () => {
    show(pageOf("old", 1));
    FakeObserver.scrollToEnd();
    const late = lastCall();
    show(pageOf("new", 1));
    expect([rows(), list.status, late.signal.aborted]).toEqual(["new1a new1b", "idle", true]);
    await late.answer(pageOf("old", 2));
    expect(rows()).toBe("new1a new1b");

    FakeObserver.scrollToEnd();
    expect(lastCall().cursor).toBe("new2");
    await lastCall().answer(pageOf("new", 2));
    expect(rows()).toBe("new1a new1b new2a new2b");
  });

  it("does not show a failure of the old list, not even a late one", async () => {
    show(pageOf("old", 1));
    FakeObserver.scrollToEnd();
    const late = lastCall();
    show(pageOf("new", 1));
    await late.fail("no network");
    expect([list.status, list.failure]).toEqual(["idle", null]);
  });
});

describe("a list that starts in the middle", () => {
  it("loads previous pages and puts them in front", async () => {
    show(pageOf("p", 3));
    expect([list.previousCursor, list.nextCursor]).toEqual(["p2", "p4"]);
    act(() => list.loadPrevious());
    expect(lastCall().cursor).toBe("p2");
    await lastCall().answer(pageOf("p", 2));
    expect([rows(), list.nextCursor, list.rowsReserved]).toEqual(["p2a p2b p3a p3b", "p4", 12]);
    act(() => list.loadPrevious());
    await lastCall().answer(pageOf("p", 1));
    expect(list.previousCursor).toBeNull();
    act(() => list.loadPrevious());
    expect(calls).toHaveLength(2);
  });

  it("is asked for what was pressed, whatever scrolling has asked for meanwhile", async () => {
    show(pageOf("p", 3));
    FakeObserver.scrollToEnd();
    const scrolled = lastCall();
    act(() => list.loadPrevious());
    expect([scrolled.signal.aborted, lastCall().cursor]).toEqual([true, "p2"]);
    await lastCall().answer(pageOf("p", 2));
    expect(rows()).toBe("p2a p2b p3a p3b");
  });
});

describe("focus", () => {
  const linkOf = (item: string): Element | null => container.querySelector(`a[href="#${item}"]`);

  it("goes to the first new row after a press, and the rows come where the reader looks", async () => {
    show(pageOf("p", 1));
    act(() => list.loadMore());
    await lastCall().answer(pageOf("p", 2));
    expect(document.activeElement).toBe(linkOf("p2a"));
  });

  it("goes to the first row of a previous page", async () => {
    show(pageOf("p", 3));
    act(() => list.loadPrevious());
    await lastCall().answer(pageOf("p", 2));
    expect(document.activeElement).toBe(linkOf("p2a"));
  });

  it("stays after a page that came by scrolling", async () => {
    show(pageOf("p", 1));
    FakeObserver.scrollToEnd();
    await lastCall().answer(pageOf("p", 2));
    expect(document.activeElement).toBe(document.body);
  });

  it("stays where the reader has moved it since the press", async () => {
    show(pageOf("p", 1));
    act(() => list.loadMore());
    container.querySelector("a")?.focus();
    await lastCall().answer(pageOf("p", 2));
    expect(document.activeElement).toBe(linkOf("p1a"));
  });

  it("in the list keeps it from loading by itself, so that Tab leads past it", () => {
    show(pageOf("p", 1));
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 100, 100, 20));
    container.querySelector("a")?.focus();
    FakeObserver.scrollToEnd();
    expect(calls).toHaveLength(0);
    act(() => list.loadMore());
    expect(calls).toHaveLength(1);
  });

  it("on a row that is out of sight does not", () => {
    show(pageOf("p", 1));
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -100, 100, 20));
    container.querySelector("a")?.focus();
    FakeObserver.scrollToEnd();
    expect(calls).toHaveLength(1);
  });
});
