/** `npm run test:nodes`: unit tests, build and start on each supported Node. See docs/testing.md. */
import { scriptOptions, type CommandLine } from "./cli/options.ts";
import { installNode, type NodeBinary } from "./nodes/install.ts";
import { stepsFor, type VersionStep } from "./nodes/steps.ts";
import { NODE_VERSIONS, readVersions } from "./nodes/versions.ts";
import { alignColumns } from "./testing/align-columns.ts";

const COMMAND_LINE = {
  command: "npm run test:nodes --",
  description: `Runs the unit tests, the build and the start on each supported version of Node, one after the other. Their newest
releases come from the npm registry and are kept in ~/.cache/listed-group-site/node, those of root in /var/cache.`,
  options: {
    only: { type: "text", value: "majors", description: "comma-separated", default: NODE_VERSIONS.join(",") },
    tests: { type: "text", value: "path", description: "only unit tests whose path has this" },
  },
  notes: "Exit status: 0 when everything passed, 1 when something failed, 2 when it was called wrongly.",
} as const satisfies CommandLine;

const { majors, steps } = scriptOptions(COMMAND_LINE, ({ only, tests }) => ({
  majors: readVersions(only),
  steps: stepsFor(tests),
}));

// A bare signal would leave child processes behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @returns the cell of the table. */
async function outcomeOf(step: VersionStep, node: NodeBinary): Promise<string> {
  say(`\nNode ${node.version}: ${step.name}`);
  const started = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - started) / 1000)} s`;
  try {
    await step.run(node);
    return `passed, ${seconds()}`;
  } catch (error) {
    fail(error);
    return `FAILED, ${seconds()}`;
  }
}

/** @returns the row of the table. */
async function testOn(major: string): Promise<string[]> {
  let node: NodeBinary;
  try {
    node = await installNode(major);
  } catch (error) {
    fail(error);
    return [major, ...steps.map(() => "not installed")];
  }
  const cells: string[] = [];
  for (const step of steps) cells.push(await outcomeOf(step, node));
  return [node.version, ...cells];
}

const rows: string[][] = [];
for (const major of majors) rows.push(await testOn(major));
say(`\n${alignColumns([["Node", ...steps.map(({ name }) => name)], ...rows])}`);
