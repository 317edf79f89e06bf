/**
 * Twin servers as processes: the raw bytes of two servers, one with thirty future items and one without, for requests
 * that no HTTP client sends. tests/server/twins.test.ts requests more addresses in one process; this file covers Node's
 * HTTP layer, its errors, and what the servers print.
 */
import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { addFutureItems, leaks, MARK, type FutureItem } from "../../support/canaries.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { stopAll, untilReady } from "../replica-processes.ts";
import { fileAddress } from "../../../src/core/file-address.ts";
import { EXTENDED } from "../../support/extended.ts";

/** What the server may print about invalid content: a count, without names. */
const UNNAMED = /^content: \d+ units \(records or the document register\) are not valid; "npm run check" names them$/;
const FUTURE = "2099-06-01T12:30+08:00";

interface Twin {
  readonly content: ContentFixture;
  readonly child: ChildProcess;
  readonly port: number;
  readonly printed: () => string;
}

let items: FutureItem[] = [];
let twins: Twin[] = [];

async function startTwin(content: ContentFixture): Promise<Twin> {
  for (let day = 1; day <= 12; day += 1)
    content.announcement(`2025-${String(day).padStart(3, "0")}`, {
      publishAt: `2025-03-${String(day).padStart(2, "0")}T09:00+08:00`,
      attachment: `paper ${day}`,
    });
  const port = await freePort();
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      PORT: String(port),
      CONTENT_DIR: content.root,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await untilReady(child, port);
  return { content, child, port, printed: () => text };
}

test.beforeAll(async () => {
  const marked = new ContentFixture();
  items = addFutureItems(marked, FUTURE);
  // Invalid ones too: no message about them may name them.
  marked.write(`announcements/${MARK}-99/meta.yaml`, `title: ${MARK}\n`);
  twins = await Promise.all([startTwin(new ContentFixture()), startTwin(marked)]);
});
test.afterAll(async () => {
  await stopAll(twins.map(({ child }) => child));
  for (const { content } of twins) content.remove();
});

/** The response to these bytes, without what depends on the time of the request. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // A reset connection is a response too.
  socket.on("error", () => (answer += "(reset)"));
  await once(socket, "connect");
  socket.write(Buffer.from(bytes, "latin1"));
  await once(socket, "close");
  return answer
    .replace(/^Date: .*$/gim, "Date: now")
    .replace(/max-age=\d{1,2}\b/gi, "max-age=grid")
    .replace(/^[0-9a-f]+\r$/gim, "size");
}

/** Requests for one address that no browser sends. */
function requests(path: string): string[] {
  const end = "Connection: close\r\n\r\n";
  const host = "Host: site.test\r\n";
  return [
    `GET ${path} HTTP/1.1\r\n${host}${end}`,
    `HEAD ${path} HTTP/1.1\r\n${host}${end}`,
    `get ${path} HTTP/1.1\r\n${host}${end}`,
    `GET ${path} HTTP/1.0\r\n\r\n`,
    `GET http://other.test${path} HTTP/1.1\r\n${host}${end}`,
    `GET ${path}#part HTTP/1.1\r\n${host}${end}`,
    `GET ${path.replace("/", "/%2e%2e/")} HTTP/1.1\r\n${host}${end}`,
    `GET /content/..${path} HTTP/1.1\r\n${host}${end}`,
    `GET ${path.replaceAll("-", "%2D")} HTTP/1.1\r\n${host}${end}`,
    `GET ${path.toUpperCase()} HTTP/1.1\r\n${host}${end}`,
    `GET ${path}%00 HTTP/1.1\r\n${host}${end}`,
    `GET ${path};x=1 HTTP/1.1\r\n${host}${end}`,
    `OPTIONS ${path} HTTP/1.1\r\n${host}Origin: https://evil.test\r\nAccess-Control-Request-Method: GET\r\n${end}`,
    `TRACE ${path} HTTP/1.1\r\n${host}${end}`,
    `PROPFIND ${path} HTTP/1.1\r\n${host}Depth: 1\r\n${end}`,
    `DELETE ${path} HTTP/1.1\r\n${host}${end}`,
    `CONNECT site.test:443 HTTP/1.1\r\n${host}${end}`,
    `POST ${path} HTTP/1.1\r\n${host}Content-Length: 3\r\nX-HTTP-Method-Override: GET\r\n${end}abc`,
    `GET ${path} HTTP/1.1\r\n${host}Expect: 100-continue\r\nUpgrade: h2c\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${host}Range: bytes=0-0,-1\r\nIf-Range: "x"\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${host}If-Match: "x"\r\nIf-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${host}If-Modified-Since: Fri, 31 Dec 2100 00:00:00 GMT\r\nCache-Control: only-if-cached\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${host}Accept-Encoding: *;q=0\r\nAccept: image/x-none\r\nTE: trailers\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${host}X-Forwarded-Host: evil.test\r\nX-Original-URL: /readyz\r\nX-Rewrite-URL: /healthz\r\n${end}`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${end}`,
    `GET ${path} HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    `GET ${path} HTTP/9.9\r\n${host}${end}`,
    `GET ${path}\r\n\r\n`,
  ];
}

/**
 * What a twin printed before it was ready: the lines of the log, and the other lines, each in their order. The log is
 * another stream, so the order between the two is arbitrary.
 */
async function said({ printed }: Twin): Promise<Readonly<Record<"log" | "words", string[]>>> {
  await expect.poll(printed).toContain('"serving"');
  const lines = printed()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("http://"));
  const isLog = (line: string): boolean => line.startsWith("{");
  return {
    log: lines.filter(isLog).map((line) => line.replace(/"time":"[^"]*"/, "")),
    words: lines.filter((line) => !isLog(line) && !UNNAMED.test(line)),
  };
}

test(
  "twin servers send the same bytes for requests that no client sends, and print nothing about unreleased content",
  EXTENDED,
  async () => {
    const [file] = items;
    const paths = [
      "/en",
      "/announcements?limit=50",
      "/en/announcement/2025-007",
      "/en/announcement/no-such-id",
      ...items
        .slice(0, 3)
        .flatMap(({ id }) => [
          `/en/announcement/${id}`,
          `/api/announcements/${id}?lang=zh`,
          `/announcements/${id}/meta.yaml`,
        ]),
      `/en/announcement/${MARK}-28`,
      `/en/announcement/${MARK}-99`,
      fileAddress({ sha256: file?.file?.sha256 ?? "", name: file?.file?.name ?? "" }),
      `/api/announcements?q=${MARK}`,
      "/api/site",
      "/feed.en.xml",
      "/sitemap.xml",
      "/readyz",
      "/metrics",
      "/assets/",
    ];
    const find = leaks(items);
    const differences: string[] = [];
    const traces: string[] = [];
    let asked = 0;
    let succeeded = 0;
    for (const path of paths) {
      for (const bytes of requests(path)) {
        asked += 1;
        const [plain = "", marked = ""] = await Promise.all(twins.map(({ port }) => exchange(port, bytes)));
        if (plain.startsWith("HTTP/1.1 200 ")) succeeded += 1;
        if (plain !== marked) differences.push(bytes.slice(0, 80));
        if (find(bytes) === null && find(marked) !== null) traces.push(bytes.slice(0, 80));
      }
    }
    process.stdout.write(
      `  ${asked} raw requests to each of two servers, ${paths.length} addresses, ${succeeded} times 200\n`,
    );
    expect(differences).toEqual([]);
    expect(traces).toEqual([]);
    // Two servers that answer everything with an error would be equal, too.
    expect(succeeded).toBeGreaterThan(80);
    for (const { printed } of twins) expect(find(printed())).toBeNull();
    const [plain, marked] = await Promise.all(twins.map(said));
    expect(marked).toEqual(plain);
  },
);
