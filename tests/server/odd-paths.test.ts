/** Odd request targets over real sockets: no redirect leaves the origin, nothing fails, everything has its headers. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, type ListeningServer } from "../../src/server/listen.ts";
import { EXTENDED } from "../support/extended.ts";
import { LONG, seeded } from "../support/long.ts";
import { oddPath } from "../support/odd-paths.ts";
import { RawConnection, type RawResponse } from "../support/raw-connection.ts";
import { TestSite } from "../support/test-site.ts";

const PATHS = LONG ? 50_000 : 5_000;
const ORIGIN = "https://www.example.com";

const FIXED = [
  "/%5Cevil.example/",
  "/%09/evil.example/",
  "/\\evil.example/",
  "//evil.example/",
  "/%0a/",
  "/%00/",
  "/%F0%9F%98%80/",
  "/%E5%85%AC%E5%91%8A/",
  "/\u00e9/",
  "/%2e%2e//evil.example/",
  "/.%5Cevil.example//",
  "https://evil.example/x/",
  "*",
];

let site: TestSite;
let server: ListeningServer;
const unread: number[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  site = new TestSite("2026-06-01T12:00+08:00", (content) => {
    content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
  });
  server = await listen((request) => site.handle(request), {
    port: 0,
    host: "127.0.0.1",
    headers: site.headers,
    onUnread: (status) => unread.push(status),
    onError: (error) => errors.push(error),
  });
});
afterAll(async () => {
  await server.close();
  site.remove();
});

/** What is wrong with a response; null when nothing is. */
function faultOf(response: RawResponse | null): string | null {
  if (response === null) return "the connection was closed without a response";
  const { status, headers } = response;
  if (Object.keys(site.headers).some((name) => !headers.has(name.toLowerCase()))) return "a security header is missing";
  if (![200, 308, 400, 404].includes(status)) return `status ${status}`;
  const location = headers.get("location");
  if ((location !== undefined) !== (status === 308)) return `status ${status} with Location ${location}`;
  if (location === undefined) return null;
  const target = new URL(location, `${ORIGIN}/some/page`);
  if (target.origin !== ORIGIN) return `Location ${location} leads to ${target.origin}`;
  // One redirect is enough, wherever it leads.
  return target.pathname === "/" || !target.pathname.endsWith("/") ? null : `Location ${location} redirects again`;
}

it(
  `${PATHS} odd paths: redirects stay on the origin, and every response has the security headers`,
  EXTENDED,
  async () => {
    const random = seeded(20_261_122);
    const paths = [...FIXED, ...Array.from({ length: PATHS - FIXED.length }, () => oddPath(random))];
    let connection = await RawConnection.to(server.address);
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    for (const path of paths) {
      if (connection.closed) connection = await RawConnection.to(server.address);
      connection.send(`HEAD ${path} HTTP/1.1\r\nHost: www.example.com\r\n\r\n`);
      const response = await connection.response();
      const fault = faultOf(response);
      if (fault !== null) faults.push(`${JSON.stringify(path)}: ${fault}`);
      if (response?.headers.get("connection") === "close") await connection.rest();
      statuses.set(response?.status ?? 0, (statuses.get(response?.status ?? 0) ?? 0) + 1);
    }
    connection.close();
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
    // Each kind of response really occurred, and what the site never saw was reported.
    expect(new Set(statuses.keys())).toEqual(new Set([200, 308, 400, 404]));
    expect(unread).toHaveLength(statuses.get(400) ?? 0);
  },
);

it.each([
  ["a target with a space", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", 400],
  ["another major version", "GET / HTTP/2.0\r\nHost: x\r\n\r\n", 400],
  ["headers over the limit", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n", 417],
])("a request with %s has the security headers in its refusal", async (_, request, status) => {
  const connection = await RawConnection.to(server.address);
  connection.send(request);
  const response = await connection.response();
  expect(response?.status).toBe(status);
  for (const [name, value] of Object.entries(site.headers))
    expect(response?.headers.get(name.toLowerCase())).toBe(value);
  expect(response?.headers.get("content-type")).toBe("application/problem+json");
  expect(JSON.parse(await connection.rest())).toMatchObject({ type: "about:blank", status });
});
