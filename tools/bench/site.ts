/** `npm run bench:site`: sizes, requests per second, content, the stage and Lighthouse against their budgets. */
import { availableParallelism, loadavg } from "node:os";
import { scriptOptions, UsageError, wholeNumberOption, type CommandLine, type OptionValues } from "../cli/options.ts";
import { content } from "./content.ts";
import { freshBuild } from "./fresh-build.ts";
import { lighthouse } from "./lighthouse.ts";
import { requests } from "./requests.ts";
import { startSite, type SiteServer } from "../testing/server-process.ts";
import { sizes } from "./sizes.ts";
import { stageHome } from "./stage-home.ts";
import { formatTable, info, type Row } from "./table.ts";

const PARTS = ["sizes", "requests", "content", "stage", "lighthouse"] as const;
type Part = (typeof PARTS)[number];

const COMMAND_LINE = {
  command: "npm run bench:site --",
  description: `  sizes       what the first visit of each page downloads
  requests    requests per second of /en, beside nginx (needs nginx and wrk)
  content     10,000 announcements: time until ready, memory
  stage       the home page's stage: how soon it moves, script a frame, processor time
  lighthouse  mobile scores, the median of --runs; installs Lighthouse into tools/bench on first use`,
  options: {
    only: { type: "text", value: "parts", description: "comma-separated parts", default: PARTS.join(",") },
    runs: {
      type: "text",
      value: "number",
      description: "Lighthouse reports of each page, and visits of the stage, 1 to 15",
      default: "3",
    },
  },
  notes: `CONTENT_DIR names the content that the pages are measured with. Builds first when the build is stale.
Ends with status 1 when a budget is missed, 2 when it is called wrongly.`,
} as const satisfies CommandLine;

interface Options {
  readonly parts: readonly Part[];
  readonly runs: number;
}

/** @throws UsageError saying what was found and what is allowed. */
function readOptions({ only, runs }: OptionValues<typeof COMMAND_LINE.options>): Options {
  const asked = only.split(",");
  for (const name of asked) {
    if (!PARTS.some((part) => part === name))
      throw new UsageError(`--only: found ${JSON.stringify(name)}; allowed: ${PARTS.join(", ")}`);
  }
  return { parts: PARTS.filter((part) => asked.includes(part)), runs: wholeNumberOption("runs", runs, 1, 15) };
}

async function withSite(measure: (site: SiteServer) => Promise<Row[]>): Promise<Row[]> {
  const site = await startSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function measure(part: Part, runs: number): Promise<Row[]> {
  process.stderr.write(`${part} …\n`);
  switch (part) {
    case "sizes":
      return withSite(sizes);
    case "requests":
      return withSite(requests);
    case "content":
      return content();
    case "stage":
      return withSite((site) => stageHome(site, runs));
    case "lighthouse":
      return withSite((site) => lighthouse(site, runs));
  }
}

async function main(): Promise<void> {
  const options = scriptOptions(COMMAND_LINE, readOptions);
  await freshBuild();
  const load = (when: string): Row =>
    info("machine", `load of ${availableParallelism()} processors, ${when}`, (loadavg()[0] ?? 0).toFixed(1));
  const rows = [load("before")];
  for (const part of options.parts) rows.push(...(await measure(part, options.runs)));
  rows.push(load("after"));
  process.stdout.write(`${formatTable(rows)}\n`);
  const missed = rows.filter(({ state }) => state === "missed").length;
  process.stdout.write(
    missed === 0 ? "every budget is met\n" : `${missed} ${missed === 1 ? "budget is" : "budgets are"} missed\n`,
  );
  if (missed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
