/** nginx as the yardstick: one worker, no log, serving bytes that lie in a temporary folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../testing/free-port.ts";
import { run, spawnOwned, stop } from "../testing/server-process.ts";

export interface StaticAnswer {
  readonly name: string;
  readonly body: Buffer;
  /** The Content-Encoding of the bytes, or null when they are the text itself. */
  readonly coding: string | null;
}

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Files are sent as Debian's own settings send them: `sendfile` and `tcp_nopush`. */
function configuration(port: number, answers: readonly StaticAnswer[]): string {
  const locations = answers.map(
    ({ name, coding }) => `location = /${name} { ${coding === null ? "" : `add_header Content-Encoding ${coding}; `}}`,
  );
  return `
daemon off;
${process.getuid?.() === 0 ? "user root root;" : ""}
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 1000000000;
  default_type "text/html; charset=utf-8";
  client_body_temp_path temp;
  proxy_temp_path temp;
  fastcgi_temp_path temp;
  uwsgi_temp_path temp;
  scgi_temp_path temp;
  server {
    listen 127.0.0.1:${port};
    root files;
    ${locations.join("\n    ")}
  }
}
`;
}

async function answering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** @throws Error with what nginx said when it does not come up. */
export async function startNginx(program: string, answers: readonly StaticAnswer[]): Promise<Nginx> {
  const prefix = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const remove = (): void => rmSync(prefix, { recursive: true, force: true });
  process.once("exit", remove);
  mkdirSync(join(prefix, "files"));
  for (const { name, body } of answers) writeFileSync(join(prefix, "files", name), body);
  const port = await freePort();
  writeFileSync(join(prefix, "nginx.conf"), configuration(port, answers));
  // `-e stderr`: without it nginx first opens the log of the system.
  const args = ["-e", "stderr", "-p", prefix, "-c", join(prefix, "nginx.conf")];
  const test = await run(program, [...args, "-t"]);
  if (test.status !== 0) {
    remove();
    throw new Error(`nginx refused its settings\n${test.stderr}`);
  }
  const child = spawnOwned(program, args, { stdio: "ignore" });
  const end = async (): Promise<void> => {
    await stop(child);
    remove();
  };
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 5000;
  while (!(await answering(`${origin}/${answers[0]?.name ?? ""}`))) {
    if (performance.now() < deadline && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    await end();
    throw new Error("nginx did not come up");
  }
  return { origin, stop: end };
}
