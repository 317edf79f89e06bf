/** Cold visits of the site's pages beside a static page and a bare PixiJS page, in turns, as times and as ratios. */
import { chromium } from "@playwright/test";
import { PAGE_BUDGETS } from "../build/budgets.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { measuredRoutes } from "../testing/http.ts";
import { ensureChromium } from "../testing/install.ts";
import type { SiteServer } from "../testing/server-process.ts";
import type { Mode } from "./modes.ts";
import { PIXI_PATH, startPeers, STATIC_PATH } from "./page-loads/peers.ts";
import { visit, type MeasuredPage, type Visit } from "./page-loads/visit.ts";
import { info, judged, median, spread, type TableRow } from "./table.ts";

const PART = "pages";
const SLOWDOWN = 4;
const HOME = "/";

/** All visits of one page in one mode. */
interface Visited {
  readonly page: MeasuredPage;
  readonly visits: readonly Visit[];
  /** At a slower processor. */
  readonly slow: readonly Visit[];
}

type Figure = (visit: Visit) => number;

const PAINTS = {
  "first paint": ({ firstPaint }) => firstPaint,
  "largest paint": ({ largestPaint }) => largestPaint,
  "main thread": ({ busy }) => busy,
} as const satisfies Readonly<Record<string, Figure>>;

const FIRST_MOVE: Figure = ({ firstMove }) => firstMove;
const LONGEST: Figure = ({ longest }) => longest;
const LONGEST_TASK = `longest task at ${SLOWDOWN} x slower, ms`;

async function visitInTurns(mode: Mode, pages: readonly MeasuredPage[], runs: number): Promise<Visited[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...mode.flags],
  });
  try {
    const found = pages.map((page) => ({ page, visits: [] as Visit[], slow: [] as Visit[] }));
    for (let turn = 0; turn < runs; turn += 1) {
      for (const { page, visits, slow } of found) {
        visits.push(await visit(browser, page, 1));
        slow.push(await visit(browser, page, SLOWDOWN));
      }
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** The ratio of each turn. */
const ratios = (own: readonly Visit[], peer: readonly Visit[], figure: Figure): number[] =>
  own.map((one, turn) => {
    const other = peer[turn];
    return other === undefined ? Number.NaN : figure(one) / figure(other);
  });

const atMost = (what: string, values: readonly number[], budget: number, digits = 0): TableRow =>
  judged(PART, what, spread(values, digits), `at most ${budget}`, median(values) <= budget);

/**
 * @param label of the mode and the page
 * @param isHome whether times have a budget
 */
function timeRows(label: string, { page, visits, slow }: Visited, isHome: boolean): TableRow[] {
  const row = (what: string, figure: Figure, budget?: number): TableRow => {
    const values = visits.map(figure);
    return isHome && budget !== undefined
      ? atMost(`${label} ${what}`, values, budget)
      : info(PART, `${label} ${what}`, spread(values, 0));
  };
  const blocking = slow.map((one) => one.blocking);
  return [
    row("first paint, ms", PAINTS["first paint"]),
    row("largest paint, ms", PAINTS["largest paint"]),
    row("main thread, ms", PAINTS["main thread"], PAGE_BUDGETS.mainThread),
    info(PART, `${label} layouts; layout ms; style ms`, layoutCell(visits)),
    info(PART, `${label} blocking at ${SLOWDOWN} x slower, ms`, spread(blocking, 0)),
    ...(page.moves ? [row("first moving frame, ms", FIRST_MOVE, PAGE_BUDGETS.firstMove)] : []),
  ];
}

function layoutCell(visits: readonly Visit[]): string {
  const of = (figure: Figure, digits: number): string => median(visits.map(figure)).toFixed(digits);
  return `${of(({ layouts }) => layouts, 0)}; ${of(({ layout }) => layout, 1)}; ${of(({ style }) => style, 1)}`;
}

/** What has a budget, and what the page is in proportion to the bench's own pages. */
function judgedRows(label: string, own: Visited, still: Visited, pixi: Visited): TableRow[] {
  const to = (peer: Visited, figure: Figure): number[] => ratios(own.visits, peer.visits, figure);
  const rows = [
    atMost(`${label} first paint : static`, to(still, PAINTS["first paint"]), PAGE_BUDGETS.firstPaintRatio, 2),
    atMost(`${label} largest paint : static`, to(still, PAINTS["largest paint"]), PAGE_BUDGETS.largestPaintRatio, 2),
    info(PART, `${label} main thread : static`, spread(to(still, PAINTS["main thread"]), 2)),
    atMost(`${label} ${LONGEST_TASK}`, own.slow.map(LONGEST), PAGE_BUDGETS.longestTask),
  ];
  if (!own.page.moves) return rows;
  return [
    ...rows,
    info(PART, `${label} main thread : PixiJS`, spread(to(pixi, PAINTS["main thread"]), 2)),
    info(PART, `${label} first moving frame : PixiJS`, spread(to(pixi, FIRST_MOVE), 2)),
  ];
}

/** @param runs visits of each page in each mode, once at full speed and once slowed down */
export async function pageLoads(site: SiteServer, modes: readonly Mode[], runs: number): Promise<TableRow[]> {
  const peers = await startPeers();
  try {
    const routes = await measuredRoutes(site.origin);
    const own = routes.map(({ name, path }) => ({ name, address: site.origin + path, moves: path === HOME }));
    const still = { name: "static page", address: peers.origin + STATIC_PATH, moves: false };
    const pixi = { name: "PixiJS page", address: peers.origin + PIXI_PATH, moves: true };
    const rows: TableRow[] = [];
    for (const mode of modes) {
      const visited = await visitInTurns(mode, [still, pixi, ...own], runs);
      const [visitedStill, visitedPixi, ...visitedOwn] = visited;
      if (visitedStill === undefined || visitedPixi === undefined) throw new Error("the bench's own pages are missing");
      for (const one of visited) rows.push(...timeRows(`${mode.label}: ${one.page.name}`, one, one.page.name === HOME));
      for (const { page, slow } of [visitedStill, visitedPixi])
        rows.push(info(PART, `${mode.label}: ${page.name} ${LONGEST_TASK}`, spread(slow.map(LONGEST), 0)));
      for (const one of visitedOwn)
        rows.push(...judgedRows(`${mode.label}: ${one.page.name}`, one, visitedStill, visitedPixi));
    }
    return rows;
  } finally {
    await peers.stop();
  }
}
