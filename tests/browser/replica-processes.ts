/** Replicas of the built server as processes of their own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";

export interface Replica {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Starts one and waits until it serves. */
export async function startReplica(port: number, env: Readonly<Record<string, string>> = {}): Promise<Replica> {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    stdio: "ignore",
    env: { PATH: process.env["PATH"], NODE_ENV: "production", LOG_LEVEL: "silent", PORT: String(port), ...env },
  });
  await expect.poll(() => answers(`http://127.0.0.1:${port}/readyz`)).toBe(true);
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
