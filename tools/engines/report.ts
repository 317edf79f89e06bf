/** What the scenarios came to on each engine. */
import { alignColumns } from "../testing/align-columns.ts";
import type { Engine, EngineName } from "./engines.ts";

export interface ScenarioResult {
  readonly title: string;
  readonly passed: boolean;
  /** What a passed scenario has to say, such as how it passed, or why it failed. */
  readonly note: string;
  readonly ms: number;
}

export interface EngineResult {
  readonly name: EngineName;
  readonly version: string;
  readonly scenarios: readonly ScenarioResult[];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function resultLine({ title, passed, note, ms }: ScenarioResult): string {
  return `${passed ? "passed" : "FAILED"}  ${title} (${[note, seconds(ms)].filter((part) => part !== "").join(", ")})`;
}

/** @param engines all of them @param results of those that ran */
export function resultTable(engines: readonly Engine[], results: readonly EngineResult[]): string {
  const rows = engines.map(({ name, start, packages }) => {
    const result = results.find((each) => each.name === name);
    if (result === undefined) return [name, "", start === null ? notInstalled(packages) : "not asked for"];
    const failed = result.scenarios.filter(({ passed }) => !passed).length;
    const time = seconds(result.scenarios.reduce((sum, { ms }) => sum + ms, 0));
    return [name, result.version, `${result.scenarios.length - failed} passed, ${failed} failed, ${time}`];
  });
  return alignColumns([["engine", "version", "scenarios"], ...rows]);
}

const notInstalled = (packages: string): string => `not installed; on Debian: apt-get install ${packages}`;

/** A missing engine is no failure, unless it was required. */
export function missingEngines(engines: readonly Engine[], required: readonly EngineName[]): readonly EngineName[] {
  return engines.filter(({ name, start }) => start === null && required.includes(name)).map(({ name }) => name);
}
