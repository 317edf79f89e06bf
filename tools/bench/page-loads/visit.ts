/** One cold visit of a page in a real Chromium: when it is painted and moves, and what its main thread does until then. */
import type { Browser } from "@playwright/test";
import { mainThread, MEASURED_MARK, TRACE_CATEGORIES, type MainThread, type TraceEvent } from "./trace.ts";

/** A page that is measured. */
export interface MeasuredPage {
  /** As tables name it. */
  readonly name: string;
  readonly address: string;
  /** Whether it draws on a canvas at its start, and the visit lasts until that moves. */
  readonly moves: boolean;
}

/** Milliseconds after the navigation. */
export interface Visit extends MainThread {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** NaN where the page does not move. */
  readonly firstMove: number;
}

const VIEWPORT = { width: 1440, height: 900 };
/** What a page does this long after its load event still counts as loading it. */
const AFTER_LOAD_MS = 1000;
const TIMEOUT_MS = 60_000;

interface PageMarks {
  readonly firstMove: number;
  readonly largestPaint: number;
}

/**
 * Runs before the page's own scripts, as text: nothing of a compiler may be in it. Each picture that a canvas shows is
 * drawn very small and compared with the first one: the first that differs is the first moving frame.
 */
const WATCH = `
  window.marks = { firstMove: 0, largestPaint: 0 };
  {
    const small = Object.assign(document.createElement("canvas"), { width: 32, height: 20 });
    const context = small.getContext("2d", { willReadFrequently: true });
    let first = null;
    window.presented = (picture) => {
      if (marks.firstMove > 0) return;
      context.clearRect(0, 0, 32, 20);
      context.drawImage(picture, 0, 0, 32, 20);
      const { data } = context.getImageData(0, 0, 32, 20);
      if (data.every((value) => value === 0)) return;
      if (first === null) first = data;
      else if (data.some((value, index) => value !== first[index])) marks.firstMove = performance.now();
    };
    const { prototype } = ImageBitmapRenderingContext;
    const transfer = prototype.transferFromImageBitmap;
    prototype.transferFromImageBitmap = function (picture) {
      if (picture !== null) presented(picture);
      transfer.call(this, picture);
    };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) marks.largestPaint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  }
`;

/** @param slowdown how many times slower the processor of the page is made */
export async function visit(browser: Browser, page: MeasuredPage, slowdown: number): Promise<Visit> {
  // A fresh profile: nothing is cached.
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const tab = await context.newPage();
    await tab.addInitScript({ content: WATCH });
    const session = await context.newCDPSession(tab);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await browser.startTracing(tab, { categories: TRACE_CATEGORIES });
    await tab.goto(page.address);
    await tab.waitForFunction(
      ({ moves, rest }) => {
        const { marks } = window as unknown as { readonly marks: PageMarks };
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const loadEventEnd = navigation?.loadEventEnd ?? 0;
        return loadEventEnd > 0 && performance.now() > loadEventEnd + rest && (!moves || marks.firstMove > 0);
      },
      { moves: page.moves, rest: AFTER_LOAD_MS },
      { timeout: TIMEOUT_MS },
    );
    const { firstPaint, largestPaint, firstMove, loaded } = await tab.evaluate((mark) => {
      performance.mark(mark);
      const { marks } = window as unknown as { readonly marks: PageMarks };
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      return { ...marks, firstPaint: paint, loaded: navigation?.loadEventEnd ?? Number.NaN };
    }, MEASURED_MARK);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
      readonly traceEvents: readonly TraceEvent[];
    }; // Chromium's trace format
    const until = Math.max(loaded + AFTER_LOAD_MS, page.moves ? firstMove : 0);
    return {
      ...mainThread(traceEvents, firstPaint, until),
      firstPaint,
      largestPaint,
      firstMove: page.moves ? firstMove : Number.NaN,
    };
  } finally {
    await context.close();
  }
}
