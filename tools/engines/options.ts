/** The options of `npm run test:engines`. */
import { UsageError, type CommandLine, type OptionValues } from "../cli/options.ts";
import { ENGINE_NAMES, type EngineName } from "./engines.ts";

export const COMMAND_LINE = {
  command: "npm run test:engines --",
  description: `Reads the built site with the browsers of this machine that are not Chromium: Firefox, and WebKitGTK's MiniBrowser.
Builds first when the build is stale.`,
  options: {
    only: { type: "text", value: "engines", description: "comma-separated", default: ENGINE_NAMES.join(",") },
    require: { type: "text", value: "engines", description: "comma-separated engines that must be installed" },
    scenario: { type: "text", value: "words", description: "only scenarios whose title has these words" },
  },
  notes: `An engine that is not installed is named and left out: that is no failure, unless --require names it.
Exit status: 0 when everything that ran passed, also when nothing could run; 1 when a scenario failed or a required
engine is missing; 2 when it was called wrongly.`,
} as const satisfies CommandLine;

export interface EngineChoice {
  readonly only: readonly EngineName[];
  readonly required: readonly EngineName[];
  /** Empty for all scenarios. */
  readonly words: string;
}

/** @throws UsageError */
function readNames(option: string, text: string): readonly EngineName[] {
  const asked = text.split(",").map((name) => name.trim());
  const wrong = asked.find((name) => !ENGINE_NAMES.some((known) => known === name));
  if (wrong !== undefined)
    throw new UsageError(`--${option}: found ${JSON.stringify(wrong)}; allowed: ${ENGINE_NAMES.join(", ")}`);
  return ENGINE_NAMES.filter((name) => asked.includes(name));
}

/** @throws UsageError */
export function readEngineOptions(values: OptionValues<typeof COMMAND_LINE.options>): EngineChoice {
  const required = values.require === undefined ? [] : readNames("require", values.require);
  return { only: readNames("only", values.only), required, words: values.scenario ?? "" };
}
