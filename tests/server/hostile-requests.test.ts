/**
 * Hostile requests from a seed, over real connections: nothing fails, nothing of the future is sent, every response has
 * the security headers. One request alone: `HOSTILE_SEED=<seed> HOSTILE_INDEX=<index> npx vitest run <this file>`.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, type ListeningServer } from "../../src/server/listen.ts";
import { addFutureItems, EVENTS_BEFORE, leaks, MARK, type FutureItem } from "../support/canaries.ts";
import { hostileRequest, type HostileRequest } from "../support/hostile-requests.ts";
import { LONG } from "../support/long.ts";
import { RawConnection } from "../support/raw-connection.ts";
import { TestSite } from "../support/test-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const SEED = Number(process.env["HOSTILE_SEED"] ?? 20_261_122);
const ONE = process.env["HOSTILE_INDEX"];
const COUNT = LONG ? 10_000 : 500;
const INDEXES = ONE === undefined ? Array.from({ length: COUNT }, (_, index) => index) : [Number(ONE)];

/** Of this process, in which both ends run: unlike the clock on the wall, hardly longer on a busy machine. */
const CPU_LIMIT_MS = 1000;
/** A larger request is refused while it is sent: the system may drop the response with what was not read. */
const READ_LIMIT = 16 * 1024;
const STATUSES = new Set([200, 206, 304, 308, 400, 404, 405, 413, 414, 416, 417, 431]);

let site: TestSite;
let server: ListeningServer;
let items: readonly FutureItem[] = [];
let targets: readonly string[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  site = new TestSite("2026-06-01T12:00+08:00", (content) => {
    for (let day = 1; day <= 12; day += 1)
      content.announcement(`2025-${String(day).padStart(3, "0")}`, {
        publishAt: `2025-03-${String(day).padStart(2, "0")}T09:00+08:00`,
        attachment: `paper ${day}`,
      });
    content.yaml("events.yaml", EVENTS_BEFORE);
    items = addFutureItems(content, "2026-06-01T12:30+08:00");
  });
  server = await listen((request, env) => site.handle(request, env), {
    answerPrepared: site.prepared.answer,
    port: 0,
    host: "127.0.0.1",
    headers: site.headers,
    onError: (error) => errors.push(error),
  });
  const list = await (await site.fetch("/api/announcements?limit=50")).text();
  targets = [
    ...(list.match(/\/files\/[^"]*/g) ?? []),
    "/announcement/2025-001",
    "/zh/announcement/2025-012",
    "/api/announcements/2025-003",
    ...items.flatMap(({ id, file }) => [
      `/announcement/${id}`,
      `/api/announcements/${id}`,
      ...(file === null ? [] : [fileAddress(file)]),
    ]),
  ];
});
afterAll(async () => {
  await server.close();
  site.remove();
});

async function exchange({ bytes, incomplete }: HostileRequest): Promise<string> {
  const connection = await RawConnection.to(server.address);
  connection.send(bytes);
  if (incomplete) connection.end();
  return connection.rest();
}

/** What is wrong with the responses of a connection. */
function faultsOf({ bytes, incomplete }: HostileRequest, received: string, find: ReturnType<typeof leaks>): string[] {
  const heads = received.match(/^HTTP\/1\.1 \d{3} [^]*?\r\n\r\n/gm) ?? [];
  const answers = heads.filter((head) => !head.startsWith("HTTP/1.1 1"));
  const mayBeSilent = incomplete || bytes.length > READ_LIMIT || bytes.startsWith("CONNECT");
  const faults = answers.flatMap((head) => {
    const status = Number(head.slice(9, 12));
    const names = new Set(Array.from(head.matchAll(/^([^:\r\n]+):/gm), ([, name = ""]) => name.toLowerCase()));
    const missing = Object.keys(site.headers).filter((name) => !names.has(name.toLowerCase()));
    return [
      ...(STATUSES.has(status) ? [] : [`status ${status}`]),
      ...(missing.length === 0 ? [] : [`status ${status} without ${missing.join(", ")}`]),
    ];
  });
  if (answers.length === 0 && !mayBeSilent) faults.push("no response");
  const trace = find(received);
  if (trace !== null) faults.push(`the response holds ${trace}`);
  return faults;
}

it(`${INDEXES.length} hostile requests of seed ${SEED}: no failure, nothing of the future, each with security headers`, async () => {
  const find = leaks(items);
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  for (const index of INDEXES) {
    const request = hostileRequest(SEED, index, targets);
    const before = process.cpuUsage();
    const received = await exchange(request);
    const { user, system } = process.cpuUsage(before);
    const found = faultsOf(request, received, find);
    if ((user + system) / 1000 > CPU_LIMIT_MS) found.push(`took ${(user + system) / 1000} ms`);
    if (found.length > 0)
      faults.push(
        `HOSTILE_SEED=${SEED} HOSTILE_INDEX=${index}: ${found.join("; ")}: ${JSON.stringify(request.bytes.slice(0, 200))}`,
      );
    for (const [status] of received.matchAll(/^HTTP\/1\.1 \d{3}/gm))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  process.stdout.write(`  ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  // Afterwards the server serves as before.
  const connection = await RawConnection.to(server.address);
  connection.send("GET /en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(await connection.rest()).toContain("Title of 2025-012 en");
});

it.skipIf(ONE !== undefined)(
  "the requests reach the site: each kind of response occurs, and each request is made again from its seed",
  async () => {
    const requests = INDEXES.map((index) => hostileRequest(SEED, index, targets));
    expect(INDEXES.map((index) => hostileRequest(SEED, index, targets))).toEqual(requests);
    expect(new Set(requests.map(({ bytes }) => bytes)).size).toBeGreaterThan(COUNT * 0.95);
    expect(requests.filter(({ bytes }) => bytes.includes(MARK)).length).toBeGreaterThan(COUNT / 20);
    const statuses = new Set<string>();
    for (const request of requests.slice(0, 300)) {
      const [status] = /^HTTP\/1\.1 \d{3}/.exec(await exchange(request)) ?? [];
      if (status !== undefined) statuses.add(status.slice(9));
    }
    expect([...statuses].toSorted()).toEqual(expect.arrayContaining(["200", "308", "400", "404", "405"]));
  },
);
