/** Three replicas behind the sample nginx: readers see no error when one of them is killed or stopped. */
import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { nginxOrSkip, ownFolder, startNginx } from "../nginx.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { startReplica, stopAll, type Replica } from "../replica-processes.ts";

test.describe.configure({ mode: "serial" });

let prefix = "";
let origin = "";
let tlsOrigin = "";
let nginx: ChildProcess | null = null;
let replicas: Replica[] = [];
let content: ContentFixture;

/** The folder for built files of a replica: here not shared, as while replicas run different builds. */
const assetsOf = (replica: number): string => join(prefix, `assets-${replica}`);

/** A sample configuration of the repository with the given texts replaced. */
function sampleWith(file: string, changes: ReadonlyArray<readonly [string, string]>): string {
  let sample = readFileSync(file, "utf8");
  for (const [from, to] of changes) {
    if (!sample.includes(from)) throw new Error(`${file} no longer has ${from}`);
    sample = sample.replace(from, to);
  }
  return sample;
}

/** Writes a key, its certificate, and the TLS sample with both and with a free port. */
function writeTls(listen: number, prefix: string): string {
  const [key, certificate, file] = ["tls.key", "tls.pem", "tls.conf"].map((name) => join(prefix, name)) as [
    string,
    string,
    string,
  ];
  const { status, stderr } = spawnSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"].concat(
      ["-keyout", key],
      ["-out", certificate],
    ),
    { encoding: "utf8" },
  );
  expect(status, `openssl: ${stderr}`).toBe(0);
  const sample = sampleWith("deploy/nginx/tls.conf", [
    ["listen 443 ssl http2;", `listen 127.0.0.1:${listen} ssl http2;`],
    ["listen [::]:443 ssl http2;\n", ""],
    ["/etc/letsencrypt/live/www.example.com/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/www.example.com/privkey.pem", key],
  ]);
  writeFileSync(file, sample);
  return file;
}

/** The samples with the values that their first lines ask operators to set, and higher request limits. */
function nginxConfiguration(listen: number, tlsListen: number, ports: readonly number[], prefix: string): string {
  const sample = sampleWith("deploy/nginx/site.conf", [
    ...ports.map((port, index) => [`127.0.0.1:808${index + 1} `, `127.0.0.1:${port} `] as const),
    ["listen 8080;", `listen 127.0.0.1:${listen};\n  include ${writeTls(tlsListen, prefix)};`],
    ["/var/cache/nginx/site", join(prefix, "cache")],
    ["/var/log/nginx/site.log", join(prefix, "access.log")],
    ["rate=50r/s", "rate=100000r/s"],
    ["burst=200", "burst=100000"],
  ]);
  const { main, http } = ownFolder(prefix);
  return `${main}worker_processes 2;\nerror_log ${prefix}/error.log warn;\nevents { worker_connections 1024; }\nhttp {\n${http}${sample}\n}\n`;
}

test.beforeAll(async () => {
  const program = nginxOrSkip();
  prefix = mkdtempSync(join(tmpdir(), "replicas-"));
  const [listen, tlsListen] = [await freePort(), await freePort()];
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  content = new ContentFixture().announcement("2026-001", {
    publishAt: "2026-03-02T16:30+08:00",
    attachment: "a",
  });
  replicas = await Promise.all(
    ports.map((port, index) => startReplica(port, { CONTENT_DIR: content.root, ASSETS_DIR: assetsOf(index) })),
  );
  origin = `http://127.0.0.1:${listen}`;
  tlsOrigin = `https://127.0.0.1:${tlsListen}`;
  nginx = await startNginx(program, prefix, nginxConfiguration(listen, tlsListen, ports, prefix), `${origin}/readyz`);
});

test.afterAll(async () => {
  await stopAll([...(nginx === null ? [] : [nginx]), ...replicas.map((replica) => replica.child)]);
  if (prefix === "") return;
  content.remove();
  rmSync(prefix, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + path, { headers });

test("the cache holds one response for each language and coding, and serves none to a reader of another", async () => {
  const language = async (headers: Record<string, string>): Promise<string | null> =>
    (await get("/careers", headers)).headers.get("content-language");
  for (let round = 0; round < 3; round += 1) {
    expect(await language({ "accept-language": "en-GB,en;q=0.9" })).toBe("en");
    expect(await language({ "accept-language": "zh-HK,zh;q=0.9,en;q=0.8" })).toBe("zh-TW");
    expect(await language({ "accept-language": "zh-CN" })).toBe("zh");
    expect(await language({ "accept-language": "zh-Hans-HK" })).toBe("zh");
    expect(await language({ "accept-language": "fr;q=0.9,zh-TW;q=0.8" })).toBe("zh-TW");
    expect(await language({ "accept-language": "fr" })).toBe("en");
    expect(await language({ "accept-language": "zh-HK", cookie: "a=b; locale=zh" })).toBe("zh");
    expect(await language({ cookie: "locale=xx" })).toBe("en");
  }
  const coding = async (accepted: string): Promise<string | null> =>
    (await get("/en", { "accept-encoding": accepted })).headers.get("content-encoding");
  for (let round = 0; round < 2; round += 1) {
    expect(await coding("gzip, deflate, br")).toBe("br");
    expect(await coding("gzip")).toBe("gzip");
    expect(await coding("br;q=0, gzip")).toBe("gzip");
    expect(await coding("identity")).toBeNull();
  }
});

/** Response headers over TLS, from a server with a self-signed certificate. */
async function tlsHeaders(path: string): Promise<IncomingHttpHeaders> {
  const request = https.get(`${tlsOrigin}${path}`, { rejectUnauthorized: false, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return response.headers;
}

test("HSTS is sent over TLS, for pages, files and health alike, and never over plain HTTP", EXTENDED, async () => {
  for (const path of ["/en", "/no-such-page", "/healthz", "/files/none", "/assets/none"]) {
    expect((await tlsHeaders(path))["strict-transport-security"], path).toBe("max-age=31536000");
    expect((await get(path)).headers.get("strict-transport-security"), path).toBeNull();
  }
});

/** Responses from nginx's cache, counted in its log. */
const hits = (): number =>
  readFileSync(join(prefix, "access.log"), "utf8")
    .split("\n")
    .filter((line) => line.endsWith(" HIT")).length;

test("a response is cached until the next tick at most, browsers revalidate it, and no header says that it was cached", async () => {
  const before = hits();
  const heads = new Set<string>();
  // Responses near a tick are not cached. The next response has a whole interval left.
  await expect
    .poll(
      async () => {
        const { headers } = await get("/en/terms");
        heads.add(JSON.stringify([...headers].filter(([name]) => name !== "date" && name !== "connection")));
        return hits() > before;
      },
      { intervals: [20] },
    )
    .toBe(true);
  expect([...heads]).toHaveLength(1);
  const copy = await get("/en/terms");
  expect(copy.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const back = await get("/en/terms", { "if-none-match": copy.headers.get("etag") ?? "" });
  expect(back.status).toBe(304);
  expect((await get("/no-such-page")).status).toBe(404);
});

test("a built file that one replica has is found, whichever is asked first, and a missing one is stored nowhere", async () => {
  for (let number = 0; number < 6; number += 1)
    writeFileSync(join(assetsOf(number % 3), `chunk-${number}0000000.js`), `"${number}"`);
  for (let number = 0; number < 6; number += 1) {
    const response = await get(`/assets/chunk-${number}0000000.js`);
    expect([response.status, await response.text()]).toEqual([200, `"${number}"`]);
  }
  const missing = "chunk-late0000.js";
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const response = await get(`/assets/${missing}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
  writeFileSync(join(assetsOf(1), missing), '"late"');
  expect((await get(`/assets/${missing}`)).status).toBe(200);
});

test("an attachment's byte ranges pass through", async () => {
  const list: unknown = await (await get("/api/announcements?lang=en")).json();
  const file = /\/files\/[0-9a-f]{32}\/[\w.-]+\.pdf/.exec(JSON.stringify(list))?.[0] ?? "";
  const part = await get(file, { range: "bytes=0-4" });
  expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
});

const REQUESTS = LONG ? 1500 : 500;

/** Sends requests, sixteen at a time. Each has a new address, so that replicas respond and not the cache. */
async function load(onAnswer: (count: number) => void): Promise<string[]> {
  const failures: string[] = [];
  let sent = 0;
  let answered = 0;
  const reader = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent += 1;
      try {
        const response = await get(`/api/announcements?lang=en&q=reader-${sent}`);
        await response.arrayBuffer();
        if (response.status !== 200) failures.push(`status ${response.status}`);
      } catch (problem) {
        failures.push(String(problem));
      }
      answered += 1;
      onAnswer(answered);
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  return failures;
}

test("killing one of three under load costs no reader an error", EXTENDED, async () => {
  const [, second] = replicas;
  if (second === undefined) throw new Error("no replica");
  const failures = await load((count) => {
    if (count === REQUESTS / 5) second.child.kill("SIGKILL");
  });
  expect(failures).toEqual([]);
  expect(second.child.signalCode ?? (await once(second.child, "exit"))[1]).toBe("SIGKILL");
  replicas[1] = await startReplica(second.port);
});

test("SIGTERM under load: no reader sees an error, and the process ends by itself", EXTENDED, async () => {
  const [, , third] = replicas;
  if (third === undefined) throw new Error("no replica");
  const ended = once(third.child, "exit");
  const failures = await load((count) => {
    if (count === REQUESTS / 5) third.child.kill("SIGTERM");
  });
  expect(failures).toEqual([]);
  expect((await ended)[0]).toBe(0);
});
