/** Three replicas behind the sample nginx: one may die or stop at any moment, and no reader notices. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import {
  answers,
  freePort,
  NGINX,
  nginxConfiguration,
  startReplica,
  stopAll,
  type Replica,
} from "./replica-processes.ts";

test.skip(NGINX === undefined, "nginx is not installed: the sample configuration was not tested");
test.describe.configure({ mode: "serial" });

let prefix: string;
let origin: string;
let nginx: ChildProcess | null = null;
let replicas: Replica[] = [];

test.beforeAll(async () => {
  prefix = mkdtempSync(join(tmpdir(), "replicas-"));
  mkdirSync(join(prefix, "temp"));
  const listen = await freePort();
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const file = join(prefix, "nginx.conf");
  writeFileSync(file, nginxConfiguration(listen, ports, prefix));
  const args = ["-e", join(prefix, "error.log"), "-p", prefix, "-c", file];
  const tested = spawnSync(NGINX ?? "", [...args, "-t"], { encoding: "utf8" });
  expect(tested.status, tested.stderr).toBe(0);
  replicas = await Promise.all(ports.map((port) => startReplica(port)));
  nginx = spawn(NGINX ?? "", args, { stdio: "ignore" });
  origin = `http://127.0.0.1:${listen}`;
  await expect.poll(() => answers(`${origin}/readyz`)).toBe(true);
});

test.afterAll(async () => {
  await stopAll([...(nginx === null ? [] : [nginx]), ...replicas.map((replica) => replica.child)]);
  rmSync(prefix, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + path, { headers });

test("one copy for each language and coding, and never one reader's for another", async () => {
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

/** Answers that came from a copy, as nginx counts them in its log. */
const hits = (): number =>
  readFileSync(join(prefix, "access.log"), "utf8")
    .split("\n")
    .filter((line) => line.endsWith(" HIT")).length;

test("a copy is kept to the next tick at most, asked back for by browsers, and nobody is told that it was one", async () => {
  const before = hits();
  const heads = new Set<string>();
  // Near a tick nothing may be kept; the next answer has a whole grid before it.
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

test("an attachment's byte ranges pass through", async () => {
  const list: unknown = await (await get("/api/announcements?lang=en")).json();
  const file = /\/files\/[0-9a-f]{64}\/[\w.-]+\.pdf/.exec(JSON.stringify(list))?.[0] ?? "";
  const part = await get(file, { range: "bytes=0-4" });
  expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
});

/** Reads without pause until told to stop; each address is new, so that the replicas are asked and not the cache. */
async function load(onAnswer: (count: number) => void, total: number): Promise<string[]> {
  const failures: string[] = [];
  let sent = 0;
  let answered = 0;
  const reader = async (): Promise<void> => {
    while (sent < total) {
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

test("killing one of three under load costs no reader an error", async () => {
  const [, second] = replicas;
  if (second === undefined) throw new Error("no replica");
  const failures = await load((count) => {
    if (count === 300) second.child.kill("SIGKILL");
  }, 1500);
  expect(failures).toEqual([]);
  expect(second.child.signalCode ?? (await once(second.child, "exit"))[1]).toBe("SIGKILL");
  replicas[1] = await startReplica(second.port);
});

test("SIGTERM under load drains: no reader sees an error, and the process ends by itself", async () => {
  const [, , third] = replicas;
  if (third === undefined) throw new Error("no replica");
  const ended = once(third.child, "exit");
  const failures = await load((count) => {
    if (count === 300) third.child.kill("SIGTERM");
  }, 1500);
  expect(failures).toEqual([]);
  expect((await ended)[0]).toBe(0);
});
