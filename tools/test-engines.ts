/** `npm run test:engines`: the site in the browsers of this machine that are not Chromium. See docs/testing.md. */
import { existsSync, readdirSync } from "node:fs";
import { scriptOptions } from "./cli/options.ts";
import { openDisplay } from "./engines/display.ts";
import { findEngines, findXvfb, type Engine } from "./engines/engines.ts";
import type { Machine } from "./engines/find.ts";
import { COMMAND_LINE, readEngineOptions } from "./engines/options.ts";
import { missingEngines, resultLine, resultTable, type EngineResult, type ScenarioResult } from "./engines/report.ts";
import { runScenario } from "./engines/run-scenario.ts";
import { CHOICES } from "./engines/scenarios/choices.ts";
import { FAILURES } from "./engines/scenarios/failures.ts";
import { LISTS } from "./engines/scenarios/lists.ts";
import { READING } from "./engines/scenarios/reading.ts";
import { STAGE } from "./engines/scenarios/stage.ts";
import { WINDOWS } from "./engines/scenarios/windows.ts";
import { startWatchedSite, type WatchedSite } from "./engines/watched-site.ts";

const { only, required, words } = scriptOptions(COMMAND_LINE, readEngineOptions);
const SCENARIOS = [...READING, ...LISTS, ...CHOICES, ...WINDOWS, ...FAILURES, ...STAGE].filter(({ title }) =>
  title.includes(words),
);

const MACHINE: Machine = {
  path: process.env["PATH"] ?? "",
  exists: existsSync,
  folders: (parent) =>
    existsSync(parent)
      ? readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
      : [],
};

// A bare signal would leave browsers behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function testIn({ name }: Engine, start: NonNullable<Engine["start"]>, site: WatchedSite): Promise<EngineResult> {
  const scenarios: ScenarioResult[] = [];
  let version = "";
  for (const scenario of SCENARIOS) {
    const done = await runScenario(name, start, scenario, site);
    if (version === "") say(`\n${name} ${done.version}`);
    version = done.version;
    scenarios.push(done.result);
    say(resultLine(done.result));
    if (!done.result.passed) process.exitCode = 1;
  }
  return { name, version, scenarios };
}

async function testAll(engines: readonly Engine[]): Promise<readonly EngineResult[]> {
  const asked = engines.filter(({ name, start }) => start !== null && only.includes(name));
  if (asked.length === 0) return [];
  const site = await startWatchedSite(say);
  const results: EngineResult[] = [];
  try {
    for (const engine of asked) if (engine.start !== null) results.push(await testIn(engine, engine.start, site));
  } finally {
    await site.close();
  }
  return results;
}

const display = await openDisplay(findXvfb(MACHINE), process.env["DISPLAY"]);
try {
  const engines = findEngines(MACHINE, display?.name ?? null);
  const missing = missingEngines(engines, required);
  const results = missing.length === 0 ? await testAll(engines) : [];
  say(`\n${resultTable(engines, results)}`);
  if (results.length === 0) say("nothing was tested");
  if (missing.length > 0) {
    say(`required and not installed: ${missing.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await display?.close();
}
