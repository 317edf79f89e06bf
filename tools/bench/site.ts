/** `npm run bench:site`: sizes, requests per second, content, page loads, stage and Lighthouse against their budgets. */
import { availableParallelism, loadavg } from "node:os";
import { scriptOptions, UsageError, wholeNumberOption, type CommandLine, type OptionValues } from "../cli/options.ts";
import { changes } from "./changes.ts";
import { content } from "./content.ts";
import { freshBuild } from "./fresh-build.ts";
import { interactions } from "./interactions.ts";
import { lighthouse } from "./lighthouse.ts";
import { MODES, type Mode } from "./modes.ts";
import { pageLoads } from "./page-loads.ts";
import { requests } from "./requests.ts";
import { startSite, type SiteServer } from "../testing/server-process.ts";
import { search } from "./search.ts";
import { sizes } from "./sizes.ts";
import { stageHome } from "./stage-home.ts";
import { formatTable, info, type TableRow } from "./table.ts";

const PARTS = [
  "sizes",
  "requests",
  "content",
  "changes",
  "search",
  "pages",
  "interactions",
  "stage",
  "lighthouse",
] as const;
type Part = (typeof PARTS)[number];

const COMMAND_LINE = {
  command: "npm run bench:site --",
  description: `  sizes       what the first visit of each page downloads
  requests    requests per second of /en, beside nginx (needs nginx and wrk)
  content     10,000 announcements: time until ready, memory
  changes     10,000 announcements with 10,000 changes of facts: start and requests, and a start with a STATE_DIR
  search      2,000 searches of 10,000 announcements
  pages       cold visits of four pages beside a static page and a bare PixiJS page, with and without a GPU process
  interactions
              time from a press to the next paint at a slower processor, with and without a GPU process
  stage       the home page's stage: how soon it moves, script a frame, processor time
  lighthouse  mobile scores with and without a GPU process; installs Lighthouse into tools/bench on first use`,
  options: {
    only: { type: "text", value: "parts", description: "comma-separated parts", default: PARTS.join(",") },
    runs: {
      type: "text",
      value: "number",
      description: "visits, presses, starts and Lighthouse reports that a median is taken from, 1 to 15",
      default: "3",
    },
    modes: {
      type: "text",
      value: "modes",
      description: "comma-separated modes of pages, interactions and Lighthouse",
      default: MODES.map(({ name }) => name).join(","),
    },
    json: { type: "flag", description: "prints the rows as JSON" },
  },
  notes: `Modes: software is a GPU process that draws in software, none is without one. CONTENT_DIR names the content that the pages are measured with. Builds first when the build is stale.
Ends with status 1 when a budget is missed, 2 when it is called wrongly.`,
} as const satisfies CommandLine;

interface Options {
  readonly parts: readonly Part[];
  readonly runs: number;
  readonly modes: readonly Mode[];
  readonly json: boolean;
}

/** @throws UsageError saying what was found and what is allowed. */
function chosen<T>(option: string, text: string, all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const names = all.map(nameOf);
  const asked = text.split(",");
  for (const name of asked) {
    if (!names.includes(name))
      throw new UsageError(`--${option}: found ${JSON.stringify(name)}; allowed: ${names.join(", ")}`);
  }
  return all.filter((one) => asked.includes(nameOf(one)));
}

/** @throws UsageError saying what was found and what is allowed. */
function readOptions({ only, runs, modes, json }: OptionValues<typeof COMMAND_LINE.options>): Options {
  return {
    parts: chosen("only", only, PARTS, (part) => part),
    runs: wholeNumberOption("runs", runs, 1, 15),
    modes: chosen("modes", modes, MODES, ({ name }) => name),
    json,
  };
}

async function withSite(measure: (site: SiteServer) => Promise<TableRow[]>): Promise<TableRow[]> {
  const site = await startSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function measure(part: Part, { runs, modes }: Options): Promise<TableRow[]> {
  process.stderr.write(`${part} …\n`);
  switch (part) {
    case "sizes":
      return withSite(sizes);
    case "requests":
      return withSite(requests);
    case "content":
      return content(runs);
    case "changes":
      return changes(runs);
    case "search":
      return search();
    case "pages":
      return withSite((site) => pageLoads(site, modes, runs));
    case "interactions":
      return withSite((site) => interactions(site, modes, runs));
    case "stage":
      return withSite((site) => stageHome(site, runs));
    case "lighthouse":
      return withSite((site) => lighthouse(site, modes, runs));
  }
}

async function main(): Promise<void> {
  const options = scriptOptions(COMMAND_LINE, readOptions);
  await freshBuild();
  const load = (when: string): TableRow =>
    info("machine", `load of ${availableParallelism()} processors, ${when}`, (loadavg()[0] ?? 0).toFixed(1));
  const rows = [load("before")];
  for (const part of options.parts) rows.push(...(await measure(part, options)));
  rows.push(load("after"));
  process.stdout.write(options.json ? `${JSON.stringify(rows, null, 2)}\n` : `${formatTable(rows)}\n`);
  const missed = rows.filter(({ state }) => state === "missed").length;
  process.stderr.write(
    missed === 0 ? "every budget is met\n" : `${missed} ${missed === 1 ? "budget is" : "budgets are"} missed\n`,
  );
  if (missed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
