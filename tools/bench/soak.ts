/** `npm run test:soak`: steady load on a running server whose content changes every minute; memory must stay flat. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "../../src/core/durations.ts";
import { scriptOptions, wholeNumberOption, type CommandLine } from "../cli/options.ts";
import { quantile } from "../testing/quantile.ts";
import { startSite, type SiteServer } from "../testing/server-process.ts";
import { freshBuild } from "./fresh-build.ts";
import { Load, publicAddresses } from "./soak/load.ts";
import { soakRows, WARM_UP_MINUTES, type Minute } from "./soak/samples.ts";
import { formatTable } from "./table.ts";

const COMMAND_LINE = {
  command: "npm run test:soak --",
  description: `Loads a server for a long time while its content changes every minute. Memory and open descriptors
must stay flat after ${WARM_UP_MINUTES} minutes, and no request may fail.`,
  options: {
    minutes: { type: "text", value: "number", description: "how long, 1 to 1440", default: "60" },
    rate: { type: "text", value: "number", description: "requests per second, 1 to 1000", default: "50" },
  },
  notes: "Needs /proc. Builds first when the build is stale. Ends with status 1 when a budget is missed.",
} as const satisfies CommandLine;

const SAMPLE_MS = 5000;
const CHANGED_ID = "soak";

/** A copy of the content folder, in which one announcement changes. */
class ChangingContent {
  readonly root = mkdtempSync(join(tmpdir(), "soak-"));

  constructor() {
    cpSync("content", this.root, { recursive: true });
    this.write(0);
  }

  write(number: number): void {
    const folder = join(this.root, "announcements", CHANGED_ID);
    // Without its changes: the same facts changed twice at one instant are an error.
    const filter = (path: string): boolean => basename(path) !== "changes.yaml";
    cpSync(join(this.root, "announcements/2026-016"), folder, { recursive: true, filter });
    writeFileSync(join(folder, "en.md"), `# Revision ${number}\n\nA summary.\n\n${`Text ${number}. `.repeat(200)}\n`);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

async function isServed(origin: string, number: number): Promise<boolean> {
  const response = await fetch(`${origin}/en/announcement/${CHANGED_ID}`);
  return (await response.text()).includes(`Revision ${number}`);
}

/** Changes the content, and watches the server for one minute. */
async function measureMinute(site: SiteServer, load: Load, content: ChangingContent, number: number): Promise<Minute> {
  const started = performance.now();
  content.write(number);
  let swapSeconds: number | null = null;
  const memory: number[] = [];
  const descriptors: number[] = [];
  while (performance.now() - started < MINUTE_MS) {
    await pause(swapSeconds === null ? 500 : SAMPLE_MS);
    if (swapSeconds === null && (await isServed(site.origin, number)))
      swapSeconds = (performance.now() - started) / 1000;
    const usage = site.usage();
    if (usage === null) throw new Error("this system has no /proc, which tells the memory of a process");
    memory.push(usage.memory);
    descriptors.push(usage.descriptors);
  }
  const { requests, failures, times } = load.take();
  return {
    memory: Math.min(...memory),
    descriptors: Math.max(...descriptors),
    requests,
    failures,
    p99: quantile(times, 0.99),
    swapSeconds,
  };
}

function lineOf(number: number, { memory, descriptors, requests, failures, p99, swapSeconds }: Minute): string {
  const swap = swapSeconds === null ? "not served" : `served after ${swapSeconds.toFixed(1)} s`;
  return (
    `${String(number).padStart(4)} min  ${(memory / 1e6).toFixed(0).padStart(4)} MB  ${descriptors} descriptors  ` +
    `${requests} requests  ${failures} failed  p99 ${p99.toFixed(0)} ms  swap ${swap}\n`
  );
}

async function main(): Promise<void> {
  const options = scriptOptions(COMMAND_LINE, ({ minutes, rate }) => ({
    minutes: wholeNumberOption("minutes", minutes, 1, 1440),
    rate: wholeNumberOption("rate", rate, 1, 1000),
  }));
  await freshBuild();
  const content = new ChangingContent();
  process.once("exit", () => content.remove());
  const site = await startSite({ contentDir: content.root });
  const load = new Load(site.origin, await publicAddresses(site.origin), options.rate);
  const minutes: Minute[] = [];
  try {
    for (let number = 1; number <= options.minutes; number += 1) {
      const minute = await measureMinute(site, load, content, number);
      minutes.push(minute);
      process.stderr.write(lineOf(number, minute));
    }
  } finally {
    load.stop();
    await site.stop();
  }
  const rows = soakRows(minutes);
  process.stdout.write(`${formatTable(rows)}\n`);
  if (rows.some(({ state }) => state === "missed")) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
