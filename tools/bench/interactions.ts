/** What a reader presses, at a slower processor: the time from the press to the next paint, and the longest task until then. */
import { type Browser, chromium } from "@playwright/test";
import { INTERACTION_BUDGET } from "../build/budgets.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";
import type { SiteServer } from "../testing/server-process.ts";
import type { Mode } from "./modes.ts";
import { PRESSES, type Press } from "./presses.ts";
import { info, judged, median, spread, type TableRow } from "./table.ts";

const PART = "interactions";
const SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
/** Event Timing tells no press that is painted sooner. */
const LEAST_MS = 16;

/** Runs before the page's own scripts, as text: nothing of a compiler may be in it. */
const WATCH = `
  window.watched = { presses: [], tasks: [] };
  new PerformanceObserver((list) => watched.presses.push(...list.getEntries()))
    .observe({ type: "event", durationThreshold: ${LEAST_MS} });
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({ type: "longtask" });
`;

type Entry = Pick<PerformanceEntry, "startTime" | "duration">;

interface Watched {
  readonly watched: { readonly presses: readonly Entry[]; readonly tasks: readonly Entry[] };
}

interface Pressed {
  /** Milliseconds to the next paint, in steps of 8 (Event Timing). At least 16. */
  readonly toPaint: number;
  /** Milliseconds of the longest task from the press on. Tasks of up to 50 ms are none: 0. */
  readonly longest: number;
}

/** Durations of what has not ended before a time. */
const since = (entries: readonly Entry[], from: number): number[] =>
  entries.filter(({ startTime, duration }) => startTime + duration > from).map(({ duration }) => duration);

async function measure(browser: Browser, origin: string, interaction: Press): Promise<Pressed> {
  const context = await browser.newContext({ viewport: interaction.window });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.addInitScript({ content: WATCH });
    await page.goto(origin + interaction.path, { waitUntil: "networkidle" });
    await page.waitForSelector("html[data-ready]");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await interaction.prepare?.(page);
    const from = await page.evaluate(() => performance.now());
    await interaction.press(page);
    await interaction.shows(page).first().waitFor();
    // An entry is handed over after the paint that it ends with: two frames and an idle period later.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
        }),
    );
    const { presses, tasks } = await page.evaluate(() => {
      const { watched } = window as unknown as Watched;
      return {
        presses: watched.presses.map(({ startTime, duration }) => ({ startTime, duration })),
        tasks: watched.tasks.map(({ startTime, duration }) => ({ startTime, duration })),
      };
    });
    return { toPaint: Math.max(LEAST_MS, ...since(presses, from)), longest: Math.max(0, ...since(tasks, from)) };
  } finally {
    await context.close();
  }
}

/** @param runs presses of each kind in each mode, each on a page of its own */
export async function interactions(site: SiteServer, modes: readonly Mode[], runs: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const mode of modes) {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...CHROMIUM_FLAGS, ...mode.flags],
    });
    try {
      for (const interaction of PRESSES) {
        const pressed: Pressed[] = [];
        for (let run = 0; run < runs; run += 1) pressed.push(await measure(browser, site.origin, interaction));
        const toPaint = pressed.map((one) => one.toPaint);
        const label = `${mode.label}: ${interaction.name}, at ${SLOWDOWN} x slower`;
        rows.push(
          judged(
            PART,
            `${label}, to next paint, ms`,
            spread(toPaint, 0),
            `at most ${INTERACTION_BUDGET}`,
            median(toPaint) <= INTERACTION_BUDGET,
          ),
          info(
            PART,
            `${label}, longest task, ms`,
            spread(
              pressed.map(({ longest }) => longest),
              0,
            ),
          ),
        );
      }
    } finally {
      await browser.close();
    }
  }
  return rows;
}
