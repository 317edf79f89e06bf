/**
 * `npm run bench:secrecy`: whether time tells of what is to come. Asks a running server for future, unknown and
 * public addresses in turns, and compares the seconds in which something is released with seconds in which
 * nothing is. Ratios of medians with their confidence, so that a busy machine shifts both sides alike.
 */
import { scriptOptions } from "../cli/options.ts";
import { Agent, get } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { ContentFixture } from "../testing/content-fixture.ts";
import { freshBuild } from "./fresh-build.ts";
import { startSite } from "../testing/server-process.ts";
import { formatRatio, medianRatio, type Ratio } from "./statistics.ts";
import { formatTable, grouped, info, judged, type TableRow } from "./table.ts";

scriptOptions({
  command: "npm run bench:secrecy --",
  description: "Measures whether response times tell of what is to come, or of a release. Takes several minutes.",
  options: {},
  notes: "Builds first when the build is stale. Ends with status 1 when a budget is missed.",
});

const BLOCKS = 60;
const ROUNDS_A_BLOCK = 40;
const RELEASES = 12;
/** Far enough apart that the pages of each view lie ready before it comes, as they do in life. */
const RELEASE_EVERY_MS = 10_000;
const SECOND_MS = 1000;
/** A second in which nothing is released and nothing drawn ahead. */
const QUIET_FROM_MS = 8000;
const SEALED = 30;
const LEAD_MS = 20_000;
/** A difference that nobody could use over a network: under a tenth of a local answer's own time. */
const NOISE = 0.1;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One answer's time, in milliseconds, body included. */
function timed(address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response
        .resume()
        .once("end", () => resolve(performance.now() - started))
        .once("error", reject);
    }).once("error", reject);
  });
}

/** Within noise: the interval reaches 1, or what differs is too little to be of use. */
function row(what: string, ratio: Ratio): TableRow {
  const within = (ratio.low <= 1 && ratio.high >= 1) || Math.abs(ratio.ratio - 1) < NOISE;
  return judged("secrecy", what, formatRatio(ratio), "1 within noise", within);
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Future against unknown, and unknown against unknown to show what noise looks like: asked in turns, in changing order. */
async function addressRows(origin: string): Promise<TableRow[]> {
  const kinds = { future: "sealed", unknown: "absent", control: "vacant" };
  const shapes: ReadonlyArray<readonly [string, (id: string) => string]> = [
    ["page", (id) => `/en/announcement/${id}`],
    ["API", (id) => `/api/announcements/${id}?lang=en`],
  ];
  const rows: TableRow[] = [];
  for (const [name, shape] of shapes) {
    const blocks: Array<Record<keyof typeof kinds, number[]>> = [];
    for (let block = -3; block < BLOCKS; block += 1) {
      const times = { future: [] as number[], unknown: [] as number[], control: [] as number[] };
      for (let round = 0; round < ROUNDS_A_BLOCK; round += 1) {
        for (const kind of shuffled(["future", "unknown", "control"] as const)) {
          times[kind].push(await timed(origin + shape(`${kinds[kind]}-${1 + (round % SEALED)}`)));
        }
      }
      // The first blocks warm the server up.
      if (block >= 0) blocks.push(times);
    }
    rows.push(row(`${name}: future over unknown`, medianRatio(blocks.map(({ future, unknown }) => [future, unknown]))));
    rows.push(
      row(
        `${name}: unknown over unknown (control)`,
        medianRatio(blocks.map(({ control, unknown }) => [control, unknown])),
      ),
    );
  }
  rows.push(info("secrecy", "answers of each kind", grouped(BLOCKS * ROUNDS_A_BLOCK)));
  return rows;
}

/** The second from a release on, against a quiet one after it: what readers ask for when they wait for something. */
async function releaseRows(origin: string, begin: number): Promise<TableRow[]> {
  const paths = ["/en", "/en/announcements", "/api/announcements?lang=en", "/feed.en.xml"];
  const blocks = Array.from({ length: RELEASES }, (): [number[], number[]] => [[], []]);
  while (Date.now() < begin) await pause(begin - Date.now());
  const slowest: [number[], number[]] = [[], []];
  for (let turn = 0; Date.now() < begin + RELEASES * RELEASE_EVERY_MS; turn += 1) {
    const at = Date.now() - begin;
    const block = blocks[Math.floor(at / RELEASE_EVERY_MS)];
    const ms = await timed(origin + (paths[turn % paths.length] ?? "/"));
    const within = at % RELEASE_EVERY_MS;
    const side = within < SECOND_MS ? 0 : within >= QUIET_FROM_MS && within < QUIET_FROM_MS + SECOND_MS ? 1 : null;
    if (side !== null) {
      block?.[side].push(ms);
      slowest[side].push(ms);
    }
    await pause(5);
  }
  const complete = blocks.filter(([first, second]) => first.length > 0 && second.length > 0);
  const p99 = (times: readonly number[]): string =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1);
  return [
    row("a second with a release over one without", medianRatio(complete)),
    info("secrecy", "p99 with and without a release, ms", slowest.map(p99).join(", ")),
    info(
      "secrecy",
      `releases, answers in their seconds and in others`,
      [complete.length, ...slowest.map(({ length }) => length)].map(grouped).join(", "),
    ),
  ];
}

async function main(): Promise<void> {
  await freshBuild();
  const fixture = new ContentFixture();
  process.once("exit", () => fixture.remove());
  for (let day = 1; day <= 28; day += 1)
    fixture.announcement(`2025-${String(day).padStart(3, "0")}`, {
      publishAt: `2025-03-${String(day).padStart(2, "0")}T09:00+08:00`,
    });
  for (let index = 1; index <= SEALED; index += 1)
    fixture.announcement(`sealed-${index}`, { publishAt: "2099-01-01T00:00Z" });
  const begin = Math.ceil((Date.now() + LEAD_MS) / 1000) * 1000;
  for (let index = 1; index <= RELEASES; index += 1) {
    fixture.announcement(`timed-${index}`, {
      publishAt: new Date(begin + (index - 1) * RELEASE_EVERY_MS).toISOString().replace(".000Z", "Z"),
    });
  }
  const site = await startSite({ contentDir: fixture.root });
  const rows: TableRow[] = [];
  try {
    if (Date.now() > begin)
      throw new Error("the server was not up before the first release: run again on a quieter machine");
    rows.push(...(await releaseRows(site.origin, begin)), ...(await addressRows(site.origin)));
    rows.push(info("machine", `load of ${availableParallelism()} processors`, (loadavg()[0] ?? 0).toFixed(1)));
  } finally {
    await site.stop();
    agent.destroy();
  }
  process.stdout.write(`${formatTable(rows)}\n`);
  if (rows.some(({ state }) => state === "missed")) process.exitCode = 1;
}

await main();
