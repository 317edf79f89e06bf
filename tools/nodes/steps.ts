/** What each supported Node must be able to do. */
import { once } from "node:events";
import { delimiter, dirname } from "node:path";
import { LANGUAGES } from "../../src/core/languages.ts";
import { spawnOwned, startSite } from "../testing/server-process.ts";
import type { NodeBinary } from "./install.ts";

export interface VersionStep {
  readonly name: string;
  /** @throws Error when the step fails */
  run(node: NodeBinary): Promise<void>;
}

/** Runs a script to its end and shows what it prints. Programs that it looks up by name get the same Node. */
async function runScript({ path }: NodeBinary, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env["PATH"] ?? ""}` };
  const child = spawnOwned(path, args, { stdio: "inherit", env });
  const [status] = (await once(child, "exit")) as [number | null]; // the documented arguments of `exit`
  if (status !== 0) throw new Error(`${args.join(" ")} ended with status ${status}`);
}

/** The page of each language, from the server that `npm start` starts. */
async function start({ path }: NodeBinary): Promise<void> {
  const site = await startSite({ node: path, script: "tools/start.mjs" });
  try {
    for (const language of LANGUAGES) {
      const response = await fetch(`${site.origin}/${language}`);
      const served = /<html lang="([^"]+)"/.exec(await response.text())?.[1];
      if (response.status !== 200 || served !== language)
        throw new Error(`/${language} answered ${response.status} in ${served ?? "no language"}`);
    }
  } finally {
    await site.stop();
  }
}

/** @param filter only unit tests whose path has it; without one, all of them. */
export const stepsFor = (filter: string | undefined): readonly VersionStep[] => [
  {
    name: "unit tests",
    run: (node) => runScript(node, "node_modules/vitest/vitest.mjs", "run", ...(filter === undefined ? [] : [filter])),
  },
  { name: "build", run: (node) => runScript(node, "node_modules/tsx/dist/cli.mjs", "tools/build.ts") },
  { name: "start", run: start },
];
