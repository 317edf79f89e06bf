/**
 * `npm test`: the build, types, lint and the tests; the extended tests with `--all`. What leaves a processor idle runs beside
 * something else.
 * The build comes first, because unit tests look at it. The first failure ends the run.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { BuildError, buildIfStale } from "./build/build-if-stale.ts";
import { scriptOptions } from "./cli/options.ts";
import openTemporaryFolder from "./testing/temporary-folder.ts";

const { values } = scriptOptions({
  command: "npm test --",
  description:
    "Builds, lints with a check of types, and runs the unit tests and the browser tests. Ends at the first failure.",
  options: { all: { type: "flag", description: "Runs the extended tests as well: docs/testing.md lists them." } },
});

const WINDOWS = process.platform === "win32";

const removeTemporaryFolder = openTemporaryFolder();

/** As it was found: building sets NODE_ENV to production, under which React has no `act`. */
const ENVIRONMENT = { ...process.env };

const print = (text: string): void => void process.stdout.write(text);
const running = new Set<ChildProcess>();

/**
 * Stops all that runs, with what it has started: a script is npm, a shell and the command. As a terminal does it: of all signals,
 * only an interrupt makes Playwright stop its server, which would keep its port.
 */
function stopAll(): void {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    if (WINDOWS || child.pid === undefined) child.kill();
    else process.kill(-child.pid, "SIGINT");
  }
}

function fail(reason: string): never {
  stopAll();
  print(`${reason}\n`);
  // What is still stopping may write there: the next run removes the rest.
  try {
    removeTemporaryFolder();
  } catch {}
  process.exit(1);
}

// Scripts have process groups of their own, which a terminal does not interrupt.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => fail(`npm test: ${signal}`));

/** Times a step and reports its end. */
async function timed(name: string, step: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await step();
  print(`npm test: ${name}: passed in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}

/**
 * Runs one of the scripts of package.json; does not return when it fails.
 * @param output "live" passes its output on as it comes, "end" when the script has ended, "failure" only when it fails
 * @param args what the script is given
 */
const script = (name: string, output: "live" | "end" | "failure", args: readonly string[] = []): Promise<void> =>
  timed(
    name,
    () =>
      new Promise((resolve) => {
        const child = spawn("npm", ["run", "--silent", name, "--", ...args], {
          env: ENVIRONMENT,
          stdio: output === "live" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
          // npm is a command file on Windows.
          shell: WINDOWS,
          detached: !WINDOWS,
        });
        running.add(child);
        let text = "";
        for (const stream of [child.stdout, child.stderr])
          stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
        child.once("error", (error) => fail(`npm test: ${name}: ${error.message}`));
        child.once("close", (code) => {
          running.delete(child);
          if (code !== 0) fail(`${text}npm test: ${name}: failed`);
          if (output === "end") print(text);
          resolve();
        });
      }),
  );

async function build(): Promise<void> {
  try {
    await buildIfStale(process.cwd(), () => undefined);
  } catch (error) {
    fail(`npm test: build: ${error instanceof BuildError ? error.message : String(error)}`);
  }
}

// They need no build, and fill the second processor. Lint tells the compiler's errors as well.
const checks = [script("lint", "failure"), ...(values.all ? [script("typecheck", "failure")] : [])];
await timed("build", build);
// Browser tests wait for a sixth of their time, and the last unit tests leave a processor idle: side by side they take less.
// On a bare machine Chromium is fetched first. A browser more than processors: what they leave, the unit tests take, and each browser
// takes time to start.
await Promise.all([
  ...checks,
  script("test:install", "failure").then(() =>
    script("test:browser", "live", [
      `--workers=${availableParallelism() + 1}`,
      ...(values.all ? [] : ["--grep-invert=@extended"]),
    ]),
  ),
  script("test:unit", "end", values.all ? [] : ["--tags-filter=!extended"]),
]);
removeTemporaryFolder();
