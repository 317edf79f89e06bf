/** Child processes of tests and benches: our server and others, none of which outlives its parent. */
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const STOP_MS = 5000;
/** What a server with a content folder of ordinary size may take to start. */
const START_MS = 120_000;
const ERROR_TAIL = 2000;

const running = new Set<ChildProcess>();
// The last resort: an exit in the middle of a run leaves nothing behind. SIGINT, because nginx then
// ends its worker and Lighthouse its browser; nobody can do that on SIGKILL.
process.once("exit", () => running.forEach((child) => child.kill("SIGINT")));

/** `spawn`, with the child ended at the latest when this process ends. */
export function spawnOwned(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Asks a child to end, and makes it after a while. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

export interface Output {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. */
export async function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Output> {
  const child = spawnOwned(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const parts = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (parts.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (parts.stderr += text));
  const [status] = (await once(child, "close")) as [number | null]; // the documented arguments of `close`
  return { status, ...parts };
}

interface Usage {
  /** Resident memory in bytes. */
  readonly memory: number;
  readonly descriptors: number;
  /** The most memory it has held, in bytes. */
  readonly peakMemory: number;
  /** Processor time in milliseconds: unlike the clock on the wall, hardly longer on a busy machine. */
  readonly cpuMs: number;
  /** The same of the thread that answers requests alone, without the worker that looks at the content folder; exact to a microsecond. */
  readonly servingMs: number;
}

export interface SiteServer {
  readonly origin: string;
  /** From starting the process to its first 200 of /readyz, in milliseconds. */
  readonly readyMs: number;
  /** What it has used so far; null where the system does not tell. */
  usage(): Usage | null;
  stop(): Promise<void>;
}

/** The address that the server prints once it listens. */
async function printedAddress(child: ChildProcess, startMs: number): Promise<string> {
  let stdout = "";
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-ERROR_TAIL)));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server was not up after ${startMs / 1000} s\n${stderr}`)),
      startMs,
    );
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      const address = /^http:\/\/\S+$/m.exec(stdout)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once("close", (status) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with status ${status}\n${stderr}`));
    });
    child.once("error", reject);
  });
}

/** Linux counts processor time in hundredths of a second, whatever the machine (proc(5), USER_HZ). */
const TICK_MS = 10;

/** The first thread of the process is Node's main thread. NaN for a kernel without these numbers (sched-stats of its documentation). */
function servingMs(folder: string, pid: number | undefined): number {
  const file = `${folder}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6 : Number.NaN;
}

function usage(pid: number | undefined): Usage | null {
  const folder = `/proc/${pid}`;
  if (!existsSync(`${folder}/status`)) return null;
  const status = readFileSync(`${folder}/status`, "utf8");
  const bytesOf = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  // After the name in brackets: user and system time are fields 14 and 15 of the line, 12 and 13 from there.
  const fields = readFileSync(`${folder}/stat`, "utf8")
    .replace(/^.*\)\s/s, "")
    .split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const peakMemory = bytesOf("VmHWM");
  if (Number.isNaN(peakMemory)) return null;
  const descriptors = readdirSync(`${folder}/fd`).length;
  return {
    memory: bytesOf("VmRSS"),
    descriptors,
    peakMemory,
    cpuMs: ticks * TICK_MS,
    servingMs: servingMs(folder, pid),
  };
}

export interface StartSiteOptions {
  /** Without one, the environment's CONTENT_DIR or the server's own default. */
  readonly contentDir?: string;
  /** The Node that runs the server; without one, the Node of this process. */
  readonly node?: string;
  /** What starts the server; without one, the built server itself. */
  readonly script?: string;
  /** Arguments of the script. */
  readonly args?: readonly string[];
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The longest time that it may take to start, in milliseconds. */
  readonly startMs?: number;
}

/**
 * Starts the built server on a free port of this machine alone.
 * @throws Error with what the server said when it does not come up.
 */
export async function startSite({
  contentDir,
  node = process.execPath,
  script = "dist/server/main.js",
  args = [],
  env = {},
  startMs = START_MS,
}: StartSiteOptions = {}): Promise<SiteServer> {
  const started = performance.now();
  const child = spawnOwned(node, [script, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      HOST: "127.0.0.1",
      PORT: "0",
      ...(contentDir === undefined ? {} : { CONTENT_DIR: contentDir }),
      ...env,
    },
  });
  try {
    const origin = await printedAddress(child, startMs);
    const ready = await fetch(`${origin}/readyz`);
    const readyMs = performance.now() - started;
    if (ready.status !== 200) throw new Error(`/readyz answered ${ready.status}`);
    const report = (status: number | null, signal: NodeJS.Signals | null): void => {
      process.stderr.write(`the server ended before it was stopped: ${signal ?? `status ${status}`}\n`);
    };
    child.once("exit", report);
    const end = async (): Promise<void> => {
      child.off("exit", report);
      await stop(child);
    };
    return { origin, readyMs, usage: () => usage(child.pid), stop: end };
  } catch (error) {
    await stop(child);
    throw error;
  }
}
