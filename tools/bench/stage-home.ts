/** The home page with its stage running, in a real Chromium with software WebGL: how soon it moves, and what it costs. */
import { type Browser, chromium, type Page } from "@playwright/test";
import {
  CLOCK_STORAGE_KEY,
  DEVELOPMENT_MODE,
  MANUAL_CLOCK_STORAGE,
  MODE_STORAGE_KEY,
} from "../../src/core/development.ts";
import { MOTION_STORAGE_KEY } from "../../src/core/motion.ts";
import { SIZE_BUDGETS, STAGE_BUDGETS } from "../build/budgets.ts";
import { CHROMIUM_FLAGS, SOFTWARE_WEBGL_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";
import type { SiteServer } from "../testing/server-process.ts";
import { PIXI_PATH, startPeers } from "./page-loads/peers.ts";
import { grouped, info, judged, median, type TableRow, spread } from "./table.ts";

const PART = "stage";
const DESKTOP = { width: 1440, height: 900 };
/** Milliseconds that processor time is counted for. */
const COUNTED = 5000;
/** The first half warms up. */
const FRAMES = 200;

interface Marks {
  readonly usable: number;
  readonly moving: number;
  readonly longest: number;
}

/** Runs before the page's own scripts, as text: nothing of a compiler may be in it. */
const WATCH = `
  window.marks = { usable: 0, moving: 0, longest: 0 };
  new MutationObserver((_, observer) => {
    if (!("ready" in document.documentElement.dataset)) return;
    observer.disconnect();
    marks.usable = performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (marks.usable > 0 && startTime > marks.usable) marks.longest = Math.max(marks.longest, duration);
  }).observe({ type: "longtask" });
  const look = () => {
    if (window.stage !== undefined && window.stage.frames > 1 && document.querySelector("[data-stage-live]") !== null) marks.moving = performance.now();
    else requestAnimationFrame(look);
  };
  look();
`;

/** The part of the developers' hook that is used here. */
interface StageHook {
  readonly frames: number;
  advance(milliseconds: number): Promise<{ readonly script: number }>;
}

interface Watched {
  readonly marks: Marks;
  readonly stage?: StageHook;
}

type Stored = Readonly<Record<string, string>>;

const marksOf = (page: Page): Promise<Marks> => page.evaluate(() => (window as unknown as Watched).marks);

/** A fresh profile for each visit: nothing is cached. */
async function visit<Result>(
  browser: Browser,
  site: SiteServer,
  own: Stored,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    const page = await context.newPage();
    // The developers' hook, by which the bench knows that the stage's clock has begun.
    const stored = { [MODE_STORAGE_KEY]: DEVELOPMENT_MODE, ...own };
    await page.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(stored)});${WATCH}` });
    await page.goto(site.origin);
    await page.waitForFunction(
      (manualClock) => {
        const { marks, stage } = window as unknown as Watched;
        // With the manual clock: empty frames until the canvas shows the hero.
        if (manualClock) void stage?.advance(0);
        return manualClock ? document.querySelector("[data-stage-live]") !== null : marks.moving > 0;
      },
      CLOCK_STORAGE_KEY in own,
      { timeout: 60_000 },
    );
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Share of one processor, in percent, that the whole browser uses: the page, its GPU process and the rest. */
async function processorShare(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const used = async (): Promise<number> => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [before, since] = [await used(), performance.now()];
  await page.waitForTimeout(COUNTED);
  const share = ((await used()) - before) / ((performance.now() - since) / 1000);
  await session.detach();
  return 100 * share;
}

/** Bytes of script that were fetched after the page was usable. */
const laterCode = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js"))
      .filter(({ startTime }) => startTime > (window as unknown as Watched).marks.usable)
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  );

/** The worker's script in a frame, by its own clock. The next one is asked for only when the one before is on the screen. */
const scriptOfFrames = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const { stage } = window as unknown as Watched;
    const times: number[] = [];
    for (let frame = 0; frame < count; frame++) {
      times.push((await stage?.advance(16))?.script ?? 0);
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    }
    return times.slice(count / 2);
  }, FRAMES);

/** Script of the bare PixiJS page's frames, by its own clock; each frame is on the screen before the next begins. */
async function scriptOfPixi(browser: Browser): Promise<number[]> {
  const peers = await startPeers();
  const page = await browser.newPage({ viewport: DESKTOP });
  try {
    await page.goto(peers.origin + PIXI_PATH);
    const times = (): number[] => (window as unknown as { readonly scriptTimes?: number[] }).scriptTimes ?? [];
    await page.waitForFunction(
      (count) => ((window as unknown as { readonly scriptTimes?: number[] }).scriptTimes?.length ?? 0) >= count,
      FRAMES,
      { timeout: 60_000 },
    );
    return (await page.evaluate(times)).slice(FRAMES / 2, FRAMES);
  } finally {
    await page.close();
    await peers.stop();
  }
}

/** No frame in a second. */
async function comesToRest(page: Page): Promise<void> {
  const frames = (): Promise<number> => page.evaluate(() => (window as unknown as Watched).stage?.frames ?? 0);
  for (let before = -1, now = await frames(); now !== before; now = await frames()) {
    before = now;
    await page.waitForTimeout(1000);
  }
}

/** @param runs visits that the first two figures are taken from */
export async function stageHome(site: SiteServer, runs: number): Promise<TableRow[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...SOFTWARE_WEBGL_FLAGS],
  });
  try {
    const starts: (Marks & { readonly code: number })[] = [];
    for (let turn = 0; turn < runs; turn++) {
      starts.push(
        await visit(browser, site, {}, async (page) => ({ ...(await marksOf(page)), code: await laterCode(page) })),
      );
    }
    const delays = starts.map(({ usable, moving }) => moving - usable);
    const code = median(starts.map((start) => start.code));
    const frames = await visit(
      browser,
      site,
      { ...MANUAL_CLOCK_STORAGE, [MOTION_STORAGE_KEY]: "full" },
      scriptOfFrames,
    );
    const pixi = await scriptOfPixi(browser);
    const full = await visit(browser, site, { [MOTION_STORAGE_KEY]: "full" }, (page) => processorShare(browser, page));
    const rest = await visit(browser, site, {}, async (page) => {
      await comesToRest(page);
      return processorShare(browser, page);
    });
    return [
      judged(
        PART,
        "usable to first moving frame, ms",
        spread(delays, 0),
        `less than ${STAGE_BUDGETS.firstMove}`,
        median(delays) < STAGE_BUDGETS.firstMove,
      ),
      info(
        PART,
        "longest task after the page is usable, ms",
        spread(
          starts.map(({ longest }) => longest),
          0,
        ),
      ),
      judged(
        PART,
        "script fetched after the page is usable, brotli",
        `${grouped(code)} bytes`,
        `at most ${grouped(SIZE_BUDGETS.stage)} bytes`,
        code <= SIZE_BUDGETS.stage,
      ),
      judged(
        PART,
        `hero at ${DESKTOP.width} x ${DESKTOP.height}, script ms a frame`,
        spread(frames, 2),
        `at most ${STAGE_BUDGETS.frame}`,
        median(frames) <= STAGE_BUDGETS.frame,
      ),
      info(PART, "bare PixiJS page, script ms a frame", spread(pixi, 2)),
      info(PART, "script of a frame : PixiJS", (median(frames) / median(pixi)).toFixed(2)),
      info(PART, "full motion by software, whole browser, % of a core", full.toFixed(0)),
      judged(
        PART,
        "calm, at rest, whole browser, % of a core",
        rest.toFixed(1),
        `at most ${STAGE_BUDGETS.rest}`,
        rest <= STAGE_BUDGETS.rest,
      ),
    ];
  } finally {
    await browser.close();
  }
}
