/** `npm run bench:content`: how fast a running server serves a new revision of ten thousand announcements. */
import { scriptOptions } from "../cli/options.ts";
import { readdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { scanFolder } from "../../src/content/scan.ts";
import { ContentFixture } from "../testing/content-fixture.ts";
import { freshBuild } from "./fresh-build.ts";
import { generate, LONGEST_START_MS } from "./content.ts";
import { measuredRoutes } from "../testing/http.ts";
import { startSite, type SiteServer } from "../testing/server-process.ts";
import { formatTable, grouped, info, judged, type TableRow } from "./table.ts";

scriptOptions({
  command: "npm run bench:content --",
  description: "Measures how a running server takes a new revision of ten thousand announcements.",
  options: {},
  notes: "Builds first when the build is stale. Ends with status 1 when a budget is missed.",
});

const LIVE_BUDGET_MS = 15_000;
const P99_BUDGET_MS = 50;
const SCAN_FILES = 30_000;
const SCAN_BUDGET_MS = 500;
const SCANS = 5;
const GIVE_UP_MS = 120_000;
/** Between two requests of the one reader. */
const BETWEEN_REQUESTS_MS = 5;
/** In every text of the new revision, and in none of the old one. */
const MARK = "second-revision";

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Processor time of a scan of a folder in which nothing changed. */
function scanRows(root: string): TableRow[] {
  const files = [...(scanFolder(root)?.units.values() ?? [])].reduce(
    // A fingerprint has one line for each file.
    (sum, { value }) => sum + value.split("\n").length - 1,
    0,
  );
  const times = Array.from({ length: SCANS }, () => {
    const before = process.cpuUsage();
    scanFolder(root);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const scaled = (percentile(times, 0.5) * SCAN_FILES) / files;
  const what = `scan ${grouped(SCAN_FILES)} files without a change, ms of processor (measured on ${grouped(files)})`;
  return [judged("content", what, scaled.toFixed(0), `under ${SCAN_BUDGET_MS}`, scaled < SCAN_BUDGET_MS)];
}

interface Timing {
  readonly at: number;
  readonly ms: number;
}

/** Requests hot pages one at a time until `running.on` is false. */
async function readSteadily(origin: string, running: { on: boolean }): Promise<Timing[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const routes = await measuredRoutes(origin);
  const timings: Timing[] = [];
  for (let turn = 0; running.on; turn += 1) {
    const path = routes[turn % routes.length]?.path ?? "/";
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(origin + path, { agent, headers: { "accept-encoding": "br" } }, (response) => {
        response.resume().once("end", resolve).once("error", reject);
      }).once("error", reject);
    });
    timings.push({ at: started, ms: performance.now() - started });
    await pause(BETWEEN_REQUESTS_MS);
  }
  agent.destroy();
  return timings;
}

/** Writes the new revision from another thread, so that writing does not delay the reader's measurements. */
async function writeRevision(root: string): Promise<void> {
  const source = `
    const { readdirSync, readFileSync, writeFileSync } = require("node:fs");
    const { root, mark } = require("node:worker_threads").workerData;
    for (const id of readdirSync(root)) for (const name of ["en.md", "zh.md", "zh-TW.md"]) {
      const path = root + "/" + id + "/" + name;
      writeFileSync(path, readFileSync(path, "utf8") + "\\n" + mark + "\\n");
    }`;
  const worker = new Worker(source, { eval: true, workerData: { root: `${root}/announcements`, mark: MARK } });
  await new Promise<void>((resolve, reject) => worker.once("exit", () => resolve()).once("error", reject));
}

async function count(origin: string, query: string): Promise<number> {
  const response = await fetch(`${origin}/api/announcements?limit=1&${query}`);
  return ((await response.json()) as { readonly total: number }).total; // our own API
}

/** Whether the record that was written last is live in its new revision. */
async function lastIsLive(origin: string, id: string): Promise<boolean> {
  return (await (await fetch(`${origin}/api/announcements/${id}`)).text()).includes(MARK);
}

async function liveRows(site: SiteServer, root: string): Promise<TableRow[]> {
  const total = await count(site.origin, "");
  const id = readdirSync(`${root}/announcements`).at(-1) ?? "";
  const atStart = site.usage()?.peakMemory ?? Number.NaN;
  const running = { on: true };
  const reading = readSteadily(site.origin, running);
  const first = performance.now();
  await writeRevision(root);
  const last = performance.now();
  const usedBefore = site.usage()?.cpuMs ?? Number.NaN;
  let live = Number.NaN;
  while (Number.isNaN(live) && performance.now() - last < GIVE_UP_MS) {
    await pause(250);
    if (await lastIsLive(site.origin, id)) live = performance.now();
  }
  const used = (site.usage()?.cpuMs ?? Number.NaN) - usedBefore;
  running.on = false;
  const found = await count(site.origin, `q=${MARK}`);
  if (found !== total) throw new Error(`${found} of ${total} announcements are live in their new form`);
  const timings = await reading;
  const during = (from: number): number[] => timings.filter(({ at }) => at >= from).map(({ ms }) => ms);
  const p99 = percentile(during(last), 0.99);
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  return [
    info("content", "announcements rewritten, in 3 languages", grouped(total)),
    info("content", "writing them, s", seconds(last - first)),
    judged(
      "content",
      "last write to the whole revision live, s",
      seconds(live - last),
      `under ${LIVE_BUDGET_MS / 1000}`,
      live - last < LIVE_BUDGET_MS,
    ),
    // Unlike the time above, this does not depend on the machine's other load.
    info("content", "processor time of the server meanwhile, s", seconds(used)),
    judged(
      "content",
      `p99 of ${grouped(during(last).length)} pages meanwhile, ms`,
      p99.toFixed(1),
      `under ${P99_BUDGET_MS}`,
      p99 < P99_BUDGET_MS,
    ),
    info(
      "content",
      "p50, p99 and slowest page from the first write on, ms",
      [0.5, 0.99, 1].map((share) => percentile(during(first), share).toFixed(1)).join(", "),
    ),
    info(
      "content",
      "peak memory (VmHWM) at the start and in the end, MB",
      [atStart, site.usage()?.peakMemory ?? Number.NaN].map((bytes) => grouped(bytes / 1e6)).join(", "),
    ),
    info("machine", `load of ${availableParallelism()} processors`, (loadavg()[0] ?? 0).toFixed(1)),
  ];
}

async function main(): Promise<void> {
  await freshBuild();
  const fixture = new ContentFixture();
  process.once("exit", () => fixture.remove());
  process.stderr.write("generating …\n");
  generate(fixture);
  const rows = scanRows(fixture.root);
  const site = await startSite({ contentDir: fixture.root, startMs: LONGEST_START_MS });
  rows.push(info("content", "start to ready, s", (site.readyMs / 1000).toFixed(1)));
  try {
    rows.push(...(await liveRows(site, fixture.root)));
  } finally {
    await site.stop();
  }
  process.stdout.write(`${formatTable(rows)}\n`);
  if (rows.some(({ state }) => state === "missed")) process.exitCode = 1;
}

await main();
