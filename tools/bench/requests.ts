/**
 * Requests per second of the home page, turn by turn: our process beside a bare Node server that sends the same bytes
 * and headers, and nginx with our configuration in front of us beside nginx that sends files.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { SERVER_BUDGETS } from "../build/budgets.ts";
import { BROWSER_CODINGS, fetchRaw, type RawAnswer } from "../testing/http.ts";
import { run, startSite, type SiteServer } from "../testing/server-process.ts";
import { startFileNginx, startSiteNginx, type StaticAnswer } from "./nginx.ts";
import { grouped, info, judged, median, skipped, spread, type TableRow } from "./table.ts";

const PART = "requests";
const PAGE = "/en";
const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 32;

const VARIANTS = [
  { name: "identity", accept: "identity" },
  { name: "br", accept: BROWSER_CODINGS },
] as const;

/** Debian keeps servers in folders that are not on everyone's path. */
function findProgram(name: string): string | null {
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    "/usr/sbin",
    "/usr/local/sbin",
    "/opt/homebrew/bin",
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

interface Load {
  readonly perSecond: number;
  readonly count: number;
}

/** @throws Error when an answer was not what it should be: a fast mistake is no figure. */
async function load(wrk: string, address: string, accept: string): Promise<Load> {
  const args = [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    "--timeout",
    "20s",
    "-H",
    `Accept-Encoding: ${accept}`,
    address,
  ];
  const { status, stdout, stderr } = await run(wrk, args);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const count = /(\d+) requests in/.exec(stdout)?.[1];
  if (status !== 0 || rate === undefined || count === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${address}: ${stderr}${stdout}`);
  return { perSecond: Number(rate), count: Number(count) };
}

/** What answers the requests. */
interface Side {
  readonly address: string;
  /** Processor time so far in milliseconds, where the side is one process of Node. */
  readonly cpuMs?: () => number | undefined;
}

interface Sample {
  readonly perSecond: number;
  /** Processor time of a request in microseconds. */
  readonly cost: number;
}

/** Loads the sides in turn, so that a busy minute of the machine meets all of them. */
async function samplesOf<N extends string>(
  wrk: string,
  sides: Readonly<Record<N, Side>>,
  accept: string,
): Promise<Readonly<Record<N, readonly Sample[]>>> {
  const names = Object.keys(sides) as N[]; // the record's own keys
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, Sample[]>; // by its keys
  for (let round = -1; round < ROUNDS; round += 1)
    for (const name of names) {
      const { address, cpuMs } = sides[name];
      const before = cpuMs?.() ?? Number.NaN;
      const { perSecond, count } = await load(wrk, address, accept);
      const cost = (((cpuMs?.() ?? Number.NaN) - before) * 1000) / count;
      // The first round warms up.
      if (round >= 0) samples[name].push({ perSecond, cost });
    }
  return samples;
}

const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value / (theirs[index] ?? Number.NaN));

/** The fields that Node adds itself. */
const OWN_FIELDS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

function writeAnswer(folder: string, name: string, { headers, body }: RawAnswer): string {
  const sent = Object.fromEntries(Object.entries(headers).filter(([field]) => !OWN_FIELDS.has(field)));
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ status: 200, headers: sent, body: body.toString("base64") }));
  return file;
}

/** @throws Error when a side does not serve our bytes. */
async function checkBytes(sides: Readonly<Record<string, Side>>, accept: string, expected: Buffer): Promise<void> {
  for (const [name, { address }] of Object.entries(sides)) {
    const { body } = await fetchRaw(address, { "Accept-Encoding": accept });
    if (!body.equals(expected)) throw new Error(`${name} does not serve our bytes of ${PAGE}`);
  }
}

interface Variant {
  readonly name: string;
  readonly accept: string;
  readonly body: Buffer;
  readonly sides: Readonly<Record<"ours" | "bare" | "proxied" | "files", Side>>;
}

async function compare(wrk: string, { name, accept, body, sides }: Variant): Promise<TableRow[]> {
  await checkBytes(sides, accept, body);
  const { ours, bare, proxied, files } = await samplesOf(wrk, sides, accept);
  const rates = (samples: readonly Sample[]): number[] => samples.map(({ perSecond }) => perSecond);
  const costs = (samples: readonly Sample[]): number[] => samples.map(({ cost }) => cost);
  const judge = (what: string, values: readonly number[], least: number): TableRow =>
    judged(PART, what, spread(values, 2), `at least ${least.toFixed(2)}`, median(values) >= least);
  const { bareRatio, proxyRatio } = SERVER_BUDGETS;
  const label = `${PAGE} ${name}`;
  const perSecond = [ours, bare, proxied, files].map((samples) => `${grouped(median(rates(samples)))}/s`);
  const cost = [ours, bare].map((samples) => `${median(costs(samples)).toFixed(0)} µs`);
  return [
    judge(`${label}, ours : bare node:http`, ratios(rates(ours), rates(bare)), bareRatio),
    info(PART, `${label}, processor time, bare node:http : ours`, spread(ratios(costs(bare), costs(ours)), 2)),
    judge(`${label}, through nginx : nginx sending files`, ratios(rates(proxied), rates(files)), proxyRatio),
    info(PART, `${label}, ours : nginx sending files`, spread(ratios(rates(ours), rates(files)), 2)),
    info(PART, `${label}, ours, bare, through nginx, files`, perSecond.join(", ")),
    info(PART, `${label}, processor time of a request, ours, bare`, cost.join(", ")),
    info(PART, `${label}, body`, `${grouped(body.length)} bytes`),
  ];
}

interface Tools {
  readonly wrk: string;
  readonly nginx: string;
  readonly folder: string;
}

async function measure(site: SiteServer, { wrk, nginx, folder }: Tools): Promise<TableRow[]> {
  const stops: (() => Promise<void>)[] = [];
  const started = <T extends { stop(): Promise<void> }>(server: T): T => {
    stops.push(() => server.stop());
    return server;
  };
  try {
    const variants: { readonly answer: RawAnswer; readonly bare: SiteServer; readonly file: StaticAnswer }[] = [];
    for (const { name, accept } of VARIANTS) {
      const answer = await fetchRaw(site.origin + PAGE, { "Accept-Encoding": accept });
      const coding = answer.headers["content-encoding"] ?? null;
      if ((coding ?? "identity") !== name) throw new Error(`${PAGE} came as ${coding ?? "identity"}, expected ${name}`);
      const args = [writeAnswer(folder, name, answer)];
      const bare = started(await startSite({ script: "tools/bench/bare-server.mjs", args }));
      variants.push({ answer, bare, file: { name: `${name}.html`, body: answer.body, coding } });
    }
    const files = variants.map(({ file }) => file);
    const filesNginx = started(await startFileNginx(nginx, files));
    const siteNginx = started(await startSiteNginx(nginx, site.origin));
    const rows: TableRow[] = [];
    for (const [index, { name, accept }] of VARIANTS.entries()) {
      const variant = variants[index];
      if (variant === undefined) continue;
      const { answer, bare, file } = variant;
      const sides = {
        ours: { address: site.origin + PAGE, cpuMs: () => site.usage()?.cpuMs },
        bare: { address: bare.origin + PAGE, cpuMs: () => bare.usage()?.cpuMs },
        proxied: { address: siteNginx.origin + PAGE },
        files: { address: `${filesNginx.origin}/${file.name}` },
      };
      rows.push(...(await compare(wrk, { name, accept, body: answer.body, sides })));
    }
    return rows;
  } finally {
    for (const stop of stops) await stop();
  }
}

export async function requests(site: SiteServer): Promise<TableRow[]> {
  const nginx = findProgram("nginx");
  const wrk = findProgram("wrk");
  if (nginx === null || wrk === null) {
    const missing = [nginx === null ? "nginx" : "", wrk === null ? "wrk" : ""].filter((name) => name !== "").join(" ");
    return [skipped(PART, `${PAGE}, ours : bare`, `not installed: ${missing} (Debian: apt-get install ${missing})`)];
  }
  const folder = mkdtempSync(join(tmpdir(), "bench-requests-"));
  try {
    return await measure(site, { wrk, nginx, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
