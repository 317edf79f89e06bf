/** Replicas of the built server as processes of their own, and the sample nginx before them. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { expect } from "@playwright/test";

export const NGINX = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "nginx"))
  .find((path) => existsSync(path));

export interface Replica {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
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

/** The sample as it is in the repository, with only the things changed that its first lines ask for, and the limits. */
export function nginxConfiguration(listen: number, ports: readonly number[], prefix: string): string {
  const changes: ReadonlyArray<readonly [string, string]> = [
    ...ports.map((port, index) => [`127.0.0.1:808${index + 1} `, `127.0.0.1:${port} `] as const),
    ["listen 8080;", `listen 127.0.0.1:${listen};`],
    ["/var/cache/nginx/site", join(prefix, "cache")],
    ["/var/log/nginx/site.log", join(prefix, "access.log")],
    ["rate=50r/s", "rate=100000r/s"],
    ["burst=200", "burst=100000"],
  ];
  let sample = readFileSync("deploy/nginx/site.conf", "utf8");
  for (const [from, to] of changes) {
    if (!sample.includes(from)) throw new Error(`deploy/nginx/site.conf no longer has ${from}`);
    sample = sample.replace(from, to);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${prefix}/temp;`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root root;" : "";
  return `daemon off;\n${user}\nworker_processes 2;\npid ${prefix}/nginx.pid;\nerror_log ${prefix}/error.log warn;\nevents { worker_connections 1024; }\nhttp {\n${temporary}\n${sample}\n}\n`;
}
