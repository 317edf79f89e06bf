/** Lighthouse's mobile scores of four pages; Lighthouse is installed beside this file on first use. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";
import { measuredRoutes } from "../testing/http.ts";
import { run, type SiteServer } from "../testing/server-process.ts";
import { info, judged, median, spread, type Row } from "./table.ts";

const PART = "lighthouse";
const FOLDER = import.meta.dirname;
const PROGRAM = join(FOLDER, "node_modules/lighthouse/cli/index.js");

/** With the stage running, which Lighthouse's Chromium draws by its processor. */
const STAGE_BUDGET = 95;
const STAGE_CODE = /\/assets\/worker-[^/]*\.js$/;
const BUDGETS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof BUDGETS;
const CATEGORIES = Object.keys(BUDGETS) as Category[];

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

async function report(chromium: string, address: string): Promise<Report> {
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
        `--chrome-flags=${["--headless=new", ...CHROMIUM_FLAGS].join(" ")}`,
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

/** The home page once more, with its stage running. */
/** The stage begins for every reader, Lighthouse too: its figures are with the stage running, or this says so. */
function withStage(reports: readonly Report[], name: string): Row[] {
  const scores = reports.map((found) => score(found, "performance"));
  const ran = reports.filter(
    ({ audits }) => audits["network-requests"]?.details?.items.some(({ url }) => STAGE_CODE.test(url ?? "")) === true,
  );
  return [
    judged(
      PART,
      `${name} reports with the stage running`,
      `${ran.length} of ${reports.length}`,
      "all",
      ran.length === reports.length,
    ),
    judged(
      PART,
      `${name} performance with the stage running`,
      spread(scores, 0),
      `at least ${STAGE_BUDGET}`,
      median(scores) >= STAGE_BUDGET,
    ),
  ];
}

const metrics = (reports: readonly Report[], name: string): Row[] =>
  (Object.keys(METRICS) as Metric[]).map((id) => info(PART, `${name} ${METRICS[id]}`, metric(reports, id)));

/** @param runs how many reports of each page the median is taken from. */
export async function lighthouse(site: SiteServer, runs: number): Promise<Row[]> {
  await install();
  const chromium = ensureChromium();
  const rows: Row[] = [];
  const indices: number[] = [];
  for (const { name, path } of await measuredRoutes(site.origin)) {
    const reports: Report[] = [];
    for (let turn = 0; turn < runs; turn += 1) reports.push(await report(chromium, site.origin + path));
    indices.push(...reports.map(({ environment }) => environment.benchmarkIndex));
    for (const category of CATEGORIES) {
      const scores = reports.map((found) => score(found, category));
      const budget = BUDGETS[category];
      rows.push(judged(PART, `${name} ${category}`, spread(scores, 0), `at least ${budget}`, median(scores) >= budget));
      const points = costs(reports, category);
      if (points !== "") rows.push(info(PART, `${name} ${category}, points lost to`, points));
    }
    rows.push(...metrics(reports, name));
    if (path === "/") rows.push(...withStage(reports, name));
  }
  return [info(PART, "benchmarkIndex of this machine", spread(indices, 0)), ...rows];
}
