/** Requests per second of the home page: our one process against one worker of nginx, turn by turn. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { SERVER_BUDGETS } from "../build/budgets.ts";
import { BROWSER_CODINGS, fetchRaw } from "../testing/http.ts";
import { startNginx, type StaticAnswer } from "./nginx.ts";
import { run, type SiteServer } from "../testing/server-process.ts";
import { grouped, info, judged, median, skipped, spread, type Row } from "./table.ts";

const PART = "requests";
const PAGE = "/en";
const PAIRS = 7;
const SECONDS = 3;
const WARM_UP_SECONDS = 3;

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

/** @throws Error when an answer was not what it should be: a fast mistake is no figure. */
async function requestsPerSecond(wrk: string, address: string, accept: string, seconds: number): Promise<number> {
  const { status, stdout, stderr } = await run(wrk, [
    "-t1",
    "-c32",
    `-d${seconds}s`,
    "-H",
    `Accept-Encoding: ${accept}`,
    address,
  ]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || rate === undefined || /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`wrk ${address}: ${stderr}${stdout}`);
  }
  return Number(rate);
}

interface Sides {
  readonly ours: string;
  readonly nginx: string;
}

async function compare(wrk: string, sides: Sides, accept: string, name: string): Promise<Row[]> {
  for (const address of Object.values(sides)) await requestsPerSecond(wrk, address, accept, WARM_UP_SECONDS);
  const ours: number[] = [];
  const nginx: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    ours.push(await requestsPerSecond(wrk, sides.ours, accept, SECONDS));
    nginx.push(await requestsPerSecond(wrk, sides.nginx, accept, SECONDS));
  }
  const ratios = ours.map((rate, pair) => rate / (nginx[pair] ?? Number.NaN));
  return [
    judged(
      PART,
      `${PAGE} ${name}, ours : nginx`,
      spread(ratios, 2),
      `at least ${SERVER_BUDGETS.requestRatio.toFixed(2)}`,
      median(ratios) >= SERVER_BUDGETS.requestRatio,
    ),
    info(PART, `${PAGE} ${name}, ours`, `${grouped(median(ours))}/s`),
    info(PART, `${PAGE} ${name}, nginx`, `${grouped(median(nginx))}/s`),
  ];
}

export async function requests(site: SiteServer): Promise<Row[]> {
  const nginxProgram = findProgram("nginx");
  const wrk = findProgram("wrk");
  if (nginxProgram === null || wrk === null) {
    const missing = [nginxProgram === null ? "nginx" : "", wrk === null ? "wrk" : ""]
      .filter((name) => name !== "")
      .join(" ");
    return [skipped(PART, `${PAGE}, ours : nginx`, `not installed: ${missing} (Debian: apt-get install ${missing})`)];
  }
  const answers: StaticAnswer[] = [];
  for (const { name, accept } of VARIANTS) {
    const { headers, body } = await fetchRaw(site.origin + PAGE, { "Accept-Encoding": accept });
    const coding = headers["content-encoding"] ?? null;
    if ((coding ?? "identity") !== name) throw new Error(`${PAGE} came as ${coding ?? "identity"}, expected ${name}`);
    answers.push({ name: `${name}.html`, body, coding });
  }
  const nginx = await startNginx(nginxProgram, answers);
  try {
    const rows: Row[] = [];
    for (const [index, { name, accept }] of VARIANTS.entries()) {
      const expected = answers[index]?.body;
      const sides = { ours: site.origin + PAGE, nginx: `${nginx.origin}/${name}.html` };
      const theirs = await fetchRaw(sides.nginx, { "Accept-Encoding": accept });
      if (expected === undefined || !theirs.body.equals(expected))
        throw new Error(`nginx does not serve our bytes of ${PAGE}`);
      rows.push(...(await compare(wrk, sides, accept, name)));
      rows.push(info(PART, `${PAGE} ${name}, body`, `${grouped(expected.length)} bytes`));
    }
    return rows;
  } finally {
    await nginx.stop();
  }
}
