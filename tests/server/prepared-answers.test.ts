/**
 * Two servers of one site: one answers every request through the framework, the other repeats what it has answered
 * before. Over real connections they send the same bytes.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listen, type ListeningServer } from "../../src/server/listen.ts";
import { Representation } from "../../src/server/representation.ts";
import { RequestReporter, type RequestReport } from "../../src/server/request-reports.ts";
import { RawConnection } from "../support/raw-connection.ts";
import { TestSite } from "../support/test-site.ts";

const NOW = "2026-06-01T12:00:03.200+08:00";
const RELEASE = "2026-06-01T12:30+08:00";

const ASSETS = new Map([
  [
    "/assets/entry-abc123.js",
    new Representation({ status: 200, mediaType: "text/javascript", body: "x".repeat(1000), cache: "immutable" }),
  ],
]);

let site: TestSite;
let framework: ListeningServer;
let repeating: ListeningServer;
const repeated: string[] = [];
const reports: RequestReport[] = [];
const requests = new RequestReporter();

beforeAll(async () => {
  requests.subscribe((report) => reports.push(report));
  site = new TestSite(
    NOW,
    (content) => {
      content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00", attachment: "paper" });
      content.announcement("2026-777", { publishAt: RELEASE, attachment: "future paper" });
    },
    { assets: ASSETS, onRoute: requests.onRoute },
    {
      onAnswer: (incoming, outgoing, route) => {
        repeated.push(incoming.url ?? "");
        requests.onAnswer(incoming, outgoing, route);
      },
    },
  );
  const options = { port: 0, host: "127.0.0.1", headers: site.headers };
  framework = await listen((request) => site.handle(request), options);
  repeating = await listen(
    requests.wrap((request, env) => site.handle(request, env)),
    { ...options, answerPrepared: site.prepared.answer },
  );
});
afterAll(async () => {
  await Promise.all([framework.close(), repeating.close()]);
  site.remove();
});
beforeEach(() => {
  site.setTime(NOW);
  repeated.length = 0;
  reports.length = 0;
});

async function exchange({ address }: ListeningServer, bytes: string): Promise<string> {
  const connection = await RawConnection.to(address);
  connection.send(bytes);
  const received = (await connection.rest()).replaceAll(/^Date: .*$/gm, "Date: now");
  return bytes.startsWith("HEAD") ? sortedFields(received) : received;
}

/** The framework copies the fields of a HEAD: in another order, and with names in lower case. */
function sortedFields(head: string): string {
  const [status = "", ...lines] = head.trimEnd().split("\r\n");
  return [status, ...lines.map((line) => line.replace(/^[^:]*/, (name) => name.toLowerCase())).toSorted()].join("\n");
}

const request = (target: string, fields: readonly string[] = [], method = "GET"): string =>
  [`${method} ${target} HTTP/1.1`, "Host: site.test", "Connection: close", ...fields, "", ""].join("\r\n");

const statusOf = (received: string): number => Number(received.slice(9, 12));

const TARGETS = [
  "/",
  "/en",
  "/zh-TW",
  "/EN",
  "/en/",
  "/%5Cexample.org/",
  "/announcements?category=results&utm=1",
  "/zh/announcement/2025-001",
  "/announcement/2026-777",
  "/no/such/page",
  "/api/site?lang=zh",
  "/api/announcements?limit=1",
  "/api/announcements?limit=none",
  "/api/announcements/2026-777",
  "/api/none",
  "/feed.en.xml",
  "/sitemap.xml",
  "/assets/entry-abc123.js",
  "/assets/missing.js",
  "/healthz",
  "/readyz",
  `/${"long".repeat(600)}`,
];
const FIELDS: readonly (readonly string[])[] = [
  [],
  ["Accept-Encoding: gzip, deflate, br"],
  ["accept-encoding: gzip;q=1, br;q=0"],
  ["Accept-Language: zh-HK,zh;q=0.9"],
  ["Accept-Language: fr", "Cookie: id=1; locale=zh"],
  ["Cookie: locale=zh", "Cookie: locale=en"],
  ["Range: bytes=0-9", "User-Agent: somebody"],
  ['If-None-Match: "other"'],
  ["If-None-Match: *"],
  ["Content-Length: 4", "", "body"],
];

describe("a request that was answered before", () => {
  it.each(TARGETS)("gets the bytes of the framework: %s", async (target) => {
    for (const fields of FIELDS)
      for (const method of ["GET", "HEAD", "POST"]) {
        const bytes = request(target, fields, method);
        const expected = await exchange(framework, bytes);
        expect(await exchange(repeating, bytes)).toBe(expected);
        expect(await exchange(repeating, bytes)).toBe(expected);
      }
  });

  it("is answered without the framework, also in another coding and with HEAD", async () => {
    await exchange(repeating, request("/en?first"));
    expect(repeated).toEqual([]);
    await exchange(repeating, request("/en?first", [], "HEAD"));
    await exchange(repeating, request("/en?first", ["Accept-Encoding: br"]));
    expect(repeated).toEqual(["/en?first", "/en?first"]);
  });

  it("gets a 304 for the validator that it was sent", async () => {
    const [, etag = ""] = /^ETag: (.*)$/m.exec(await exchange(repeating, request("/zh"))) ?? [];
    const conditional = request("/zh", [`If-None-Match: ${etag}`]);
    repeated.length = 0;
    const received = await exchange(repeating, conditional);
    expect([statusOf(received), repeated]).toEqual([304, ["/zh"]]);
    expect(received).toBe(await exchange(framework, conditional));
  });

  it("may be kept until the next tick, whenever it is repeated", async () => {
    await exchange(repeating, request("/en/careers"));
    site.setTime("2026-06-01T12:00:08.100+08:00");
    expect(await exchange(repeating, request("/en/careers"))).toContain("Cache-Control: public, max-age=1\r\n");
    expect(repeated).toEqual(["/en/careers"]);
  });

  it("gets the next view from the moment of a release, and is told nothing before", async () => {
    const bytes = request("/announcement/2026-777?release");
    await exchange(repeating, bytes);
    site.setTime("2026-06-01T12:29:59.999+08:00");
    const before = await exchange(repeating, bytes);
    expect([statusOf(before), repeated]).toEqual([404, ["/announcement/2026-777?release"]]);
    site.setTime(RELEASE);
    const after = await exchange(repeating, bytes);
    expect([statusOf(after), repeated.length]).toEqual([200, 1]);
    expect(await exchange(repeating, bytes)).toBe(after);
    expect(repeated.length).toBe(2);
  });

  it("is another request for another host, cookie or language", async () => {
    await exchange(repeating, request("/?own"));
    repeated.length = 0;
    await exchange(repeating, request("/?own").replace("site.test", "other.test"));
    await exchange(repeating, request("/?own", ["Cookie: locale=zh"]));
    await exchange(repeating, request("/?own", ["Accept-Language: zh"]));
    expect(repeated).toEqual([]);
  });

  it.each([
    ["a body", ["Content-Length: 2", "", "{}"]],
    ["a chunked body", ["Transfer-Encoding: chunked", "", "0", ""]],
    ["an expectation", ["Expect: 100-continue"]],
    ["an upgrade", ["Upgrade: websocket"]],
    ["a field that is sent twice", ["Accept-Language: en", "Accept-Language: zh"]],
    ["a long cookie", [`Cookie: id=${"x".repeat(2000)}`]],
  ])("takes the way of the framework with %s", async (_, fields) => {
    const bytes = request("/en?plain", fields);
    await exchange(repeating, bytes);
    await exchange(repeating, bytes);
    expect(repeated).toEqual([]);
  });

  it("is reported like the first one", async () => {
    const bytes = request("/zh/announcement/2025-001?report");
    const size = (await exchange(repeating, bytes)).length;
    const again = (await exchange(repeating, bytes)).length;
    expect(again).toBe(size);
    await expect.poll(() => reports.length).toBe(2);
    const [first, second] = reports;
    expect(second).toEqual({ ...first, ms: expect.any(Number) });
    expect(second?.route).toBe("/announcement/:id");
  });
});
