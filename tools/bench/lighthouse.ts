/**
 * Lighthouse's mobile scores of four pages, in each mode, beside the bench's own static page. Lighthouse is installed
 * beside this file on first use.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BLOCKING_BUDGET, SCORE_BUDGETS } from "../build/budgets.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";
import { measuredRoutes } from "../testing/http.ts";
import { run, type SiteServer } from "../testing/server-process.ts";
import type { Mode } from "./modes.ts";
import { startPeers, STATIC_PATH } from "./page-loads/peers.ts";
import { info, judged, median, spread, type TableRow } from "./table.ts";

const PART = "lighthouse";
const FOLDER = import.meta.dirname;
const PROGRAM = join(FOLDER, "node_modules/lighthouse/cli/index.js");

const STAGE_CODE = /\/assets\/worker-[^/]*\.js$/;
type Category = keyof typeof SCORE_BUDGETS;
const CATEGORIES = Object.keys(SCORE_BUDGETS) as Category[];

/** The sample content says `noindex`; a real site, without samples, does not. */
const SKIPPED = "is-crawlable";

const METRICS = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "speed-index": "SI ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
} as const;
type Metric = keyof typeof METRICS;

/** How often one run is tried again when Lighthouse misses a metric, which it does on busy machines. */
const TRIES = 4;

/** The part of Lighthouse's report that is used here. */
interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: ReadonlyArray<{ readonly id: string; readonly weight: number }>;
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly displayValue?: string;
        readonly numericValue?: number;
        readonly details?: { readonly items: readonly { readonly url?: string }[] };
      }
    >
  >;
}

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  process.stderr.write("installing Lighthouse into tools/bench …\n");
  const { status, stderr } = await run("npm", ["ci", "--prefix", FOLDER]);
  if (status !== 0) throw new Error(`npm ci --prefix tools/bench failed; Lighthouse needs it once\n${stderr}`);
}

async function report(chromium: string, address: string, mode: Mode): Promise<Report> {
  let reason = "";
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { status, stdout, stderr } = await run(
      process.execPath,
      [
        PROGRAM,
        address,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        "--no-enable-error-reporting",
        `--only-categories=${CATEGORIES.join(",")}`,
        `--skip-audits=${SKIPPED}`,
        `--chrome-flags=${["--headless=new", ...CHROMIUM_FLAGS, ...mode.flags].join(" ")}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    if (status === 0) {
      const found = JSON.parse(stdout) as Report; // Lighthouse's own report
      const missed = CATEGORIES.filter((name) => found.categories[name].score === null);
      if (missed.length === 0) return found;
      reason = `no score for ${missed.join(", ")}`;
    } else {
      reason = stderr;
    }
    process.stderr.write(`${address}: once more after: ${reason.trim().split("\n")[0]}\n`);
  }
  throw new Error(`Lighthouse gave no full report of ${address} in ${TRIES} tries: ${reason}`);
}

const score = (found: Report, name: Category): number => Math.round((found.categories[name].score ?? 0) * 100);

/** The audits that cost points, so that a missed budget says where to look. */
function costs(reports: readonly Report[], name: Category): string {
  const ids = new Set<string>();
  for (const { categories, audits } of reports) {
    for (const { id, weight } of categories[name].auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 0.995) ids.add(id);
    }
  }
  return [...ids].join(", ");
}

function metric(reports: readonly Report[], id: Metric): string {
  const values = reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return spread(values, id === "cumulative-layout-shift" ? 3 : 0);
}

const middle = (found: readonly Report[], id: Metric): number =>
  median(found.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));

/** The stage begins for every reader, Lighthouse too: its figures are with the stage running, or this says so. */
function stageRow(reports: readonly Report[], label: string): TableRow {
  const ran = reports.filter(
    ({ audits }) => audits["network-requests"]?.details?.items.some(({ url }) => STAGE_CODE.test(url ?? "")) === true,
  );
  const figure = `${ran.length} of ${reports.length}`;
  return judged(PART, `${label} reports with the stage running`, figure, "all", ran.length === reports.length);
}

const metrics = (reports: readonly Report[], label: string): TableRow[] =>
  (Object.keys(METRICS) as Metric[]).map((id) => info(PART, `${label} ${METRICS[id]}`, metric(reports, id)));

function pageRows(reports: readonly Report[], still: readonly Report[], label: string): TableRow[] {
  const rows: TableRow[] = [];
  for (const category of CATEGORIES) {
    const scores = reports.map((found) => score(found, category));
    const budget = SCORE_BUDGETS[category];
    rows.push(judged(PART, `${label} ${category}`, spread(scores, 0), `at least ${budget}`, median(scores) >= budget));
    const points = costs(reports, category);
    if (points !== "") rows.push(info(PART, `${label} ${category}, points lost to`, points));
  }
  const blocking = middle(reports, "total-blocking-time");
  const ratio = middle(reports, "largest-contentful-paint") / middle(still, "largest-contentful-paint");
  const others = metrics(reports, label).filter(({ what }) => !what.endsWith(METRICS["total-blocking-time"]));
  const figure = metric(reports, "total-blocking-time");
  return [
    ...rows,
    ...others,
    judged(PART, `${label} TBT ms`, figure, `at most ${BLOCKING_BUDGET}`, blocking <= BLOCKING_BUDGET),
    info(PART, `${label} LCP : static page`, ratio.toFixed(2)),
  ];
}

interface Reported {
  readonly name: string;
  readonly path: string;
  readonly reports: readonly Report[];
}

/** Reports of each page, in turns. */
async function reportsOf(
  pages: ReadonlyArray<{ readonly name: string; readonly path: string; readonly address: string }>,
  mode: Mode,
  runs: number,
): Promise<Reported[]> {
  const chromium = ensureChromium();
  const found = pages.map((page) => ({ ...page, reports: [] as Report[] }));
  for (let turn = 0; turn < runs; turn += 1)
    for (const { address, reports } of found) reports.push(await report(chromium, address, mode));
  return found;
}

/** @param runs how many reports of each page in each mode the medians are taken from. */
export async function lighthouse(site: SiteServer, modes: readonly Mode[], runs: number): Promise<TableRow[]> {
  await install();
  const peers = await startPeers();
  try {
    const routes = await measuredRoutes(site.origin);
    const own = routes.map(({ name, path }) => ({ name, path, address: site.origin + path }));
    const pages = [{ name: "static page", path: STATIC_PATH, address: peers.origin + STATIC_PATH }, ...own];
    const rows: TableRow[] = [];
    const indices: number[] = [];
    for (const mode of modes) {
      const [still, ...reported] = await reportsOf(pages, mode, runs);
      if (still === undefined) throw new Error("the static page is missing");
      rows.push(...metrics(still.reports, `${mode.label}: ${still.name}`));
      for (const { name, path, reports } of reported) {
        const label = `${mode.label}: ${name}`;
        indices.push(...reports.map(({ environment }) => environment.benchmarkIndex));
        rows.push(...pageRows(reports, still.reports, label));
        if (path === "/") rows.push(stageRow(reports, label));
      }
    }
    return [info(PART, "benchmarkIndex of this machine", spread(indices, 0)), ...rows];
  } finally {
    await peers.stop();
  }
}
