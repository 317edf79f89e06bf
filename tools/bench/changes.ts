/**
 * What ten thousand changes of facts cost a server with ten thousand announcements: processor time of the start and of
 * requests, beside the same announcements without changes, and of a start with a STATE_DIR. Processor time hardly depends
 * on the machine's other load, and both sides are measured in turns.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CHANGE_BUDGETS } from "../build/budgets.ts";
import { fetchRaw } from "../testing/http.ts";
import { startSite, type SiteServer } from "../testing/server-process.ts";
import { ContentFixture } from "../testing/content-fixture.ts";
import { announcementIds, generate, LONGEST_START_MS } from "./content.ts";
import { addChanges, addFacts, CHANGES } from "./many-changes.ts";
import { grouped, info, judged, median, skipped, spread, type TableRow } from "./table.ts";

const PART = "changes";
const ROUNDS = 5;
const REQUESTS = 300;
/** A server with a STATE_DIR writes what it has read while it reads, and the rest after the next poll. */
const WRITTEN_MS = 10_000;
/** Ten looks at the content folder. */
const IDLE_MS = 20_000;

const round = (values: readonly string[], times: number): string[] =>
  Array.from({ length: times }, (_, index) => values[index % values.length] ?? "/");

/** Requests of addresses that were asked for before, and of ones that were not. */
const KINDS: Readonly<Record<string, (turn: number) => readonly string[]>> = {
  "pages asked for again": () => round(["/en", "/zh/announcements", "/zh-TW/governance", "/en/status"], REQUESTS),
  "answers of the API asked for again": () =>
    round(["/api/site?lang=en", "/api/state?at=2026-01-01&lang=en"], REQUESTS),
  "announcements asked for the first time": (turn) =>
    announcementIds()
      .slice(turn * REQUESTS, (turn + 1) * REQUESTS)
      .map((id) => `/en/announcement/${id}`),
  "lists asked for the first time": (turn) =>
    Array.from(
      { length: REQUESTS },
      (_, index) => `/api/announcements?limit=${(index % 40) + 1}&q=${turn * REQUESTS + index}`,
    ),
};

const start = (contentDir: string, env: Readonly<Record<string, string>> = {}): Promise<SiteServer> =>
  startSite({ contentDir, env, startMs: LONGEST_START_MS });

const cpuOf = (site: SiteServer): number => site.usage()?.cpuMs ?? Number.NaN;

const servingOf = (site: SiteServer): number => site.usage()?.servingMs ?? Number.NaN;

/**
 * Processor time of a request, milliseconds, in the thread that answers: meanwhile the worker goes on looking at the content
 * folder, more often on a busy machine, which is no cost of a request.
 */
async function cost(site: SiteServer, paths: readonly string[]): Promise<number> {
  const before = servingOf(site);
  for (const path of paths) await fetchRaw(site.origin + path, { "Accept-Encoding": "identity" });
  return (servingOf(site) - before) / paths.length;
}

/** Processor time of a second in which nobody asks and nothing changes, milliseconds. */
async function idleCost(site: SiteServer): Promise<number> {
  const before = cpuOf(site);
  await pause(IDLE_MS);
  return ((cpuOf(site) - before) / IDLE_MS) * 1000;
}

/** What starts took, in milliseconds. */
interface Starts {
  readonly cpu: number[];
  /** By the clock on the wall, which two threads that read make shorter, and other programs longer. */
  readonly ready: number[];
}

/** Starts a server again and again, each of two folders in turn. */
async function starts(folders: readonly [string, string], times: number): Promise<readonly [Starts, Starts]> {
  const found: readonly [Starts, Starts] = [
    { cpu: [], ready: [] },
    { cpu: [], ready: [] },
  ];
  for (let turn = 0; turn < times; turn += 1)
    for (const index of [0, 1] as const) {
      const site = await start(folders[index]);
      found[index].cpu.push(cpuOf(site));
      found[index].ready.push(site.readyMs);
      await site.stop();
    }
  return found;
}

/** @param values milliseconds */
const seconds = (values: readonly number[]): string =>
  spread(
    values.map((ms) => ms / 1000),
    1,
  );

const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value / (theirs[index] ?? Number.NaN));

async function requestRows(folders: readonly [string, string]): Promise<TableRow[]> {
  const [plain, changed] = [await start(folders[0]), await start(folders[1])];
  const rows: TableRow[] = [];
  try {
    for (const [name, pathsOf] of Object.entries(KINDS)) {
      const costs: [number[], number[]] = [[], []];
      for (let turn = -1; turn < ROUNDS; turn += 1) {
        const paths = pathsOf(turn + 1);
        const pair = [await cost(plain, paths), await cost(changed, paths)] as const;
        // The first round warms up.
        if (turn >= 0) for (const [index, value] of pair.entries()) costs[index]?.push(value);
      }
      const found = ratios(costs[1], costs[0]);
      const { ratio } = CHANGE_BUDGETS;
      rows.push(
        judged(PART, `${name}, with : without`, spread(found, 2), `at most ${ratio}`, median(found) <= ratio),
        info(PART, `${name}, ms with, without`, [costs[1], costs[0]].map((each) => spread(each, 2)).join("; ")),
      );
    }
    const idle = await Promise.all([idleCost(changed), idleCost(plain)]);
    rows.push(info(PART, "an idle second, ms with; without", idle.map((each) => each.toFixed(0)).join("; ")));
  } finally {
    await plain.stop();
    await changed.stop();
  }
  return rows;
}

async function warmRows(contentDir: string, runs: number): Promise<TableRow[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "bench-state-"));
  try {
    const cold = await start(contentDir, { STATE_DIR: stateDir });
    const [coldCost, coldReady] = [cpuOf(cold), cold.readyMs];
    await pause(WRITTEN_MS);
    await cold.stop();
    const costs: number[] = [];
    const ready: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      const warm = await start(contentDir, { STATE_DIR: stateDir });
      costs.push(cpuOf(warm));
      ready.push(warm.readyMs);
      await warm.stop();
    }
    const found = costs.map((each) => each / coldCost);
    const { warm } = CHANGE_BUDGETS;
    return [
      judged(
        PART,
        "start with a filled STATE_DIR : with an empty one",
        spread(found, 2),
        `at most ${warm}`,
        median(found) <= warm,
      ),
      info(PART, "s of processor time, filled; empty", `${seconds(costs)}; ${seconds([coldCost])}`),
      info(PART, "s to ready, filled; empty", `${seconds(ready)}; ${seconds([coldReady])}`),
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** @param runs how often each start is measured. */
export async function changes(runs: number): Promise<TableRow[]> {
  const fixtures = [new ContentFixture(), new ContentFixture()] as const;
  const remove = (): void => fixtures.forEach((fixture) => fixture.remove());
  process.once("exit", remove);
  try {
    for (const fixture of fixtures) {
      generate(fixture);
      addFacts(fixture);
    }
    const [plain, changed] = [fixtures[0].root, fixtures[1].root];
    addChanges(fixtures[1], announcementIds());
    const [without, withChanges] = await starts([plain, changed], runs);
    if (without.cpu.some((ms) => Number.isNaN(ms)))
      return [skipped(PART, "processor time", "this system has no /proc/<pid>/stat")];
    const found = ratios(withChanges.cpu, without.cpu);
    return [
      info(PART, "announcements; changes", `${grouped(announcementIds().length)}; ${grouped(CHANGES)}`),
      judged(
        PART,
        "start, with : without",
        spread(found, 2),
        `at most ${CHANGE_BUDGETS.ratio}`,
        median(found) <= CHANGE_BUDGETS.ratio,
      ),
      info(PART, "start, s of processor time with, without", `${seconds(withChanges.cpu)}; ${seconds(without.cpu)}`),
      info(PART, "start to ready, s with, without", `${seconds(withChanges.ready)}; ${seconds(without.ready)}`),
      ...(await requestRows([plain, changed])),
      ...(await warmRows(changed, runs)),
    ];
  } finally {
    remove();
  }
}
