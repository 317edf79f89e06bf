/** Runs one scenario in a browser of its own. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineName } from "./engines.ts";
import { EnginePage } from "./page.ts";
import type { ScenarioResult } from "./report.ts";
import type { Scenario } from "./scenario.ts";
import type { BrowserSettings, Tab } from "./tab.ts";
import type { WatchedSite } from "./watched-site.ts";

const PICTURES = "test-results/engines";

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [messageOf(error.cause)])].join("; ")
    : String(error);

async function keepPicture(tab: Tab, name: EngineName, title: string): Promise<string> {
  const file = join(PICTURES, `${name}-${title.toLowerCase().replaceAll(/\W+/g, "-").slice(0, 60)}.png`);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(file, await tab.screenshot());
  return file;
}

/** Messages of the pages fail a scenario as well. */
export async function runScenario(
  name: EngineName,
  start: (settings: BrowserSettings) => Promise<Tab>,
  { title, settings = {}, run }: Scenario,
  site: WatchedSite,
): Promise<{ readonly result: ScenarioResult; readonly version: string }> {
  const started = performance.now();
  const result = (passed: boolean, note: string): ScenarioResult => ({
    title,
    passed,
    note,
    ms: performance.now() - started,
  });
  site.takeTroubles();
  let tab: Tab;
  try {
    tab = await start(settings);
  } catch (error) {
    return { result: result(false, messageOf(error)), version: "did not start" };
  }
  const { version } = tab;
  try {
    await tab.resize(1440, 900);
    const note = (await run(new EnginePage(tab, site.origin), site)) ?? "";
    const troubles = site.takeTroubles();
    if (troubles.length > 0) throw new Error(`in the pages: ${troubles.join("; ")}`);
    return { result: result(true, note), version };
  } catch (error) {
    const troubles = site.takeTroubles();
    const picture = await keepPicture(tab, name, title).catch(messageOf);
    return { result: result(false, [messageOf(error), ...troubles, picture].join("; ")), version };
  } finally {
    site.refuse(null);
    await tab.close();
  }
}
