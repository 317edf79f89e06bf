/** Replicas of the built server as processes of their own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "@playwright/test";

export interface Replica {
  readonly child: ChildProcess;
  readonly port: number;
}

const START_MS = 120_000;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Waits until a child process answers at an address with a success. Ends the process when it does not: nobody else may
 * know of it, and it would outlive the tests.
 * @param timeout milliseconds
 * @throws Error at once when the process ends, with its exit code: it will never answer, or another process would
 */
export async function untilAnswers(child: ChildProcess, url: string, timeout = START_MS): Promise<void> {
  const waiting = new AbortController();
  const ended = once(child, "exit", { signal: waiting.signal }).then(([code, signal]: unknown[]) => {
    throw new Error(`the process for ${url} ended (exit code ${String(code)}, signal ${String(signal)})`);
  });
  try {
    await Promise.race([ended, expect.poll(() => answers(url), { timeout }).toBe(true)]);
  } catch (error) {
    await stopAll([child]);
    throw error;
  } finally {
    waiting.abort();
    await ended.catch(() => undefined);
  }
}

/**
 * The same for a server that was started on a port.
 * @param timeout milliseconds
 */
export const untilReady = (child: ChildProcess, port: number, timeout = START_MS): Promise<void> =>
  untilAnswers(child, `http://127.0.0.1:${port}/readyz`, timeout);

/**
 * Starts one and waits until it serves.
 * @param timeout how long that may take, in milliseconds; null does not wait.
 * @param root of the project whose build is run.
 */
export async function startReplica(
  port: number,
  env: Readonly<Record<string, string>> = {},
  timeout: number | null = START_MS,
  root = ".",
): Promise<Replica> {
  const child = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    stdio: "ignore",
    env: { PATH: process.env["PATH"], NODE_ENV: "production", LOG_LEVEL: "silent", PORT: String(port), ...env },
  });
  if (timeout !== null) await untilReady(child, port, timeout);
  return { child, port };
}

/** Ends processes by SIGTERM and waits for their end. */
export async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}
