/** nginx as the yardstick: one worker, no log, serving bytes that lie in a temporary folder, or our server with its cache. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

const frame = (http: string): string => `
daemon off;
${process.getuid?.() === 0 ? "user root root;" : ""}
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  keepalive_requests 1000000000;
  client_body_temp_path temp;
  proxy_temp_path temp;
  fastcgi_temp_path temp;
  uwsgi_temp_path temp;
  scgi_temp_path temp;
  ${http}
}
`;

/** Files are sent as Debian's own settings send them: `sendfile` and `tcp_nopush`. */
function filesConfiguration(port: number, answers: readonly StaticAnswer[]): string {
  const locations = answers.map(
    ({ name, coding }) => `location = /${name} { ${coding === null ? "" : `add_header Content-Encoding ${coding}; `}}`,
  );
  return frame(`
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root files;
    ${locations.join("\n    ")}
  }`);
}

/** Our configuration with one replica, in place of three; without a log and limits, as the yardstick has none. */
function siteConfiguration(port: number, origin: string): string {
  let sample = readFileSync("deploy/nginx/site.conf", "utf8");
  const changes: ReadonlyArray<readonly [string, string]> = [
    ["server 127.0.0.1:8081 max_fails=1 fail_timeout=2s;", `server ${new URL(origin).host};`],
    ["server 127.0.0.1:8082 max_fails=1 fail_timeout=2s;", ""],
    ["server 127.0.0.1:8083 max_fails=1 fail_timeout=2s;", ""],
    ["listen 8080;", `listen 127.0.0.1:${port};`],
    ["/var/cache/nginx/site", "cache"],
    ["access_log /var/log/nginx/site.log site;", "access_log off;"],
    ["rate=50r/s", "rate=1000000r/s"],
    ["burst=200", "burst=1000000"],
  ];
  for (const [from, to] of changes) {
    if (!sample.includes(from)) throw new Error(`deploy/nginx/site.conf no longer has ${from}`);
    sample = sample.replace(from, to);
  }
  // As in Debian's nginx.conf, which includes the file.
  return frame(`sendfile on;\n  tcp_nopush on;\n${sample}`);
}

async function answering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** nginx that sends files. @throws Error with what nginx said when it does not come up. */
export function startFileNginx(program: string, answers: readonly StaticAnswer[]): Promise<Nginx> {
  return start(program, `/${answers[0]?.name ?? ""}`, (port, prefix) => {
    mkdirSync(join(prefix, "files"));
    for (const { name, body } of answers) writeFileSync(join(prefix, "files", name), body);
    return filesConfiguration(port, answers);
  });
}

/** nginx as `deploy/` sets it up, in front of our server. @throws Error with what nginx said when it does not come up. */
export function startSiteNginx(program: string, origin: string): Promise<Nginx> {
  return start(program, "/readyz", (port) => siteConfiguration(port, origin));
}

async function start(
  program: string,
  probe: string,
  configure: (port: number, prefix: string) => string,
): Promise<Nginx> {
  const prefix = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const remove = (): void => rmSync(prefix, { recursive: true, force: true });
  process.once("exit", remove);
  const port = await freePort();
  writeFileSync(join(prefix, "nginx.conf"), configure(port, prefix));
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
  while (!(await answering(origin + probe))) {
    if (performance.now() < deadline && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    await end();
    throw new Error("nginx did not come up");
  }
  return { origin, stop: end };
}
