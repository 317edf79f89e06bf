/** What is reported of each request, over real connections: never what was asked for or who asked. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listen, type ListeningServer } from "../../src/server/listen.ts";
import { Representation } from "../../src/server/representation.ts";
import { RequestReporter, type RequestReport } from "../../src/server/request-reports.ts";
import { RawConnection } from "../support/raw-connection.ts";
import { TestSite } from "../support/test-site.ts";

const ASSETS = new Map(
  ["/assets/entry-abc123.js", "/favicon.svg"].map((address) => [
    address,
    new Representation({ status: 200, mediaType: "text/plain", body: "x", cache: "immutable" }),
  ]),
);

const reports: RequestReport[] = [];
const waiting: (() => void)[] = [];
let site: TestSite;
let server: ListeningServer;
beforeAll(async () => {
  const requests = new RequestReporter();
  requests.subscribe((report) => {
    reports.push(report);
    waiting.shift()?.();
  });
  site = new TestSite(
    "2026-06-01T12:00+08:00",
    (content) => {
      content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00", attachment: "paper" });
      content.announcement("2026-777", { publishAt: "2026-07-01T09:00+08:00" });
    },
    { onRoute: requests.onRoute, assets: ASSETS },
  );
  server = await listen(
    requests.wrap((request) => {
      if (request.url.endsWith("/broken")) throw new Error("broken");
      return site.handle(request);
    }),
    { port: 0, host: "127.0.0.1", headers: site.headers, onUnread: (status) => requests.unread(status) },
  );
});
afterAll(async () => {
  await server.close();
  site.remove();
});
beforeEach(() => void reports.splice(0));

/** The report of a request that is sent as these bytes. */
async function reportOf(bytes: string): Promise<RequestReport | undefined> {
  const reported = new Promise<void>((resolve) => waiting.push(resolve));
  const connection = await RawConnection.to(server.address);
  connection.send(bytes);
  await reported;
  connection.close();
  return reports.at(-1);
}

const get = (path: string, method = "GET"): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: somebody\r\nCookie: id=somebody\r\nConnection: close\r\n\r\n`;

it.each([
  ["/", "GET", 200, "/"],
  ["/zh-TW/announcements?q=somebody", "GET", 200, "/announcements"],
  ["/zh/announcement/2025-001", "GET", 200, "/announcement/:id"],
  ["/announcement/2026-777", "GET", 404, "/announcement/:id"],
  ["/announcement/no-such-id", "GET", 404, "/announcement/:id"],
  ["/en/privacy", "HEAD", 200, "/:page"],
  ["/somebody/somewhere", "GET", 404, "/404"],
  ["/somebody/", "GET", 308, "/*"],
  ["/api/announcements?q=somebody", "GET", 200, "/api/announcements"],
  ["/api/announcements/2026-777", "GET", 404, "/api/announcements/:id"],
  ["/api/announcements?limit=somebody", "GET", 400, "/api/announcements"],
  ["/api/somebody", "GET", 404, "/api/*"],
  ["/files/0000/somebody.pdf", "GET", 404, "/files/:sha256/:name"],
  ["/feed.zh.xml", "GET", 200, "/feed.zh.xml"],
  ["/assets/entry-abc123.js", "GET", 200, "/assets/:file"],
  ["/favicon.svg", "GET", 200, "/favicon.svg"],
  ["/healthz", "GET", 200, "/healthz"],
  ["/somebody", "PROPFIND", 405, "/*"],
  [`/${"a".repeat(3000)}`, "GET", 414, "/*"],
  ["/broken", "GET", 500, "/*"],
])("%s with %s is reported with status %i as %s", async (path, method, status, route) => {
  const report = await reportOf(get(path, method));
  expect(report).toMatchObject({ method: method === "PROPFIND" ? "OTHER" : method, status, route });
  expect(report?.bytes).toBeGreaterThan(100);
  expect(report?.ms).toBeGreaterThan(0);
  expect(JSON.stringify(report)).not.toMatch(/somebody|127\.0\.0\.1/);
});

it.each([
  ["GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["GET / HTTP/1.1\r\n\r\n", 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n", 417],
])("what cannot be read is reported with its status: %#", async (bytes, status) => {
  await reportOf(bytes);
  expect(reports).toEqual([{ method: null, route: "(unread)", status, bytes: 0, ms: null }]);
});
