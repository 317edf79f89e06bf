/** Requests that attack a server, made from a seed: each is the bytes of one connection. */
import { FILTERS } from "../../src/core/announcement-query.ts";
import { FEED_TOPICS } from "../../src/core/feed-topics.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { CONTENT_PAGES, FACT_PAGES, feedPaths, paths, resultsFilePath, topicFeedPaths } from "../../src/core/routes.ts";
import { seeded } from "./long.ts";
import { oddPath } from "./odd-paths.ts";

type Random = () => number;

export interface HostileRequest {
  /** Latin-1: one character is one byte. */
  readonly bytes: string;
  /** Whether the server has to wait for more: the sender ends the connection then. */
  readonly incomplete: boolean;
}

const pick = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error("an empty list");
  return chosen;
};
const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const bytes = (random: Random, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join("");

const METHODS = ["GET", "GET", "GET", "GET", "GET", "GET", "GET", "HEAD", "HEAD", "HEAD", "POST", "OPTIONS", "DELETE"];
const ODD_METHODS = [
  "TRACE",
  "PROPFIND",
  "get",
  "G\u00c9T",
  "GET\0",
  "",
  "CONNECT",
  "PRI",
  "A".repeat(500),
  "GET,GET",
  "M-SEARCH",
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0"];
const ODD_VERSIONS = ["HTTP/2.0", "HTTP/9.9", "http/1.1", "HTTP/1.1 ", "", "HTTP/", "HTTP/1.1\t", "SHTTP/1.1"];
const HOSTS = [
  "www.example.com",
  "www.example.com:80",
  "evil.example",
  "[::1]",
  "a b",
  "@",
  "",
  "x".repeat(300),
  "a/b",
];

const HASH = "0123456789abcdef".repeat(4);
const DAYS = ["2025-05-06", "2026-05-31", "2026-06-02", "2026-02-30", "0000-00-00", "9999-12-31"];

const PAGES = [
  ..."/ /en /zh /zh-TW/announcements /announcements /careers /careers/engineer /404".split(" "),
  ...[...CONTENT_PAGES, ...FACT_PAGES].flatMap((page) => [paths.text(page), `/zh-TW${paths.text(page)}/`]),
  ...DAYS.map(paths.asOf),
  ...[HASH, HASH.toUpperCase(), HASH.slice(1), "unknown"].map(paths.verdict),
];
const DATA = [
  ..."/api /api/announcements /api/careers /api/site /api/openapi.json /api/state".split(" "),
  ...[...CONTENT_PAGES, ...FACT_PAGES, "as-of-2025-05-06", `verify-${HASH}`].map((page) => `/api/pages/${page}`),
  `/api/verify/${HASH}`,
];
const MACHINES = [
  ..."/sitemap.xml /robots.txt /healthz /readyz /site.en.webmanifest".split(" "),
  ...LANGUAGES.flatMap((language) => [
    ...Object.values(feedPaths(language)),
    ...FEED_TOPICS.flatMap((topic) => Object.values(topicFeedPaths(topic, language))),
    resultsFilePath(language),
  ]),
  ..."/calendar/results.en.ics /calendar/event/agm.zh.ics /social/home.en.png".split(" "),
];
const PARAMETERS = [...FILTERS, ..."lang q cursor limit with at sha256 __proto__ constructor a[b] %00".split(" "), ""];
const VALUES = [
  "",
  "en",
  "zh-TW",
  "xx",
  "0",
  "-1",
  "1e9",
  "50",
  "51",
  "NaN",
  "99999999999999999999",
  "first",
  "!!",
  "%",
  "%ff",
  "%00",
  "%E8%82%A1%E4%BB%BD",
  "../../etc/passwd",
  "<script>",
  "'%20or%201=1",
  "${7*7}",
  "{{7*7}}",
  "a".repeat(101),
  "\u00ff\u00fe",
  "zh",
  "1",
  "2025",
  "constructor",
  "%22",
  '%22title%20"of',
  HASH,
  ...DAYS,
  "2026-06-01T12:00:01%2B08:00",
];

const HEADERS: readonly ((random: Random) => string)[] = [
  (random) => `Accept-Encoding: ${pick(random, ["br", "gzip;q=0.5, *;q=0", "identity;q=0", "br;q=x", ",,,", "*"])}`,
  (random) =>
    `Accept-Language: ${pick(random, ["zh-HK", "*", "zh-;q=abc", "en;q=9", "-", "x-x-x", "\u00e9", "a,".repeat(2000)])}`,
  (random) =>
    `Cookie: ${pick(random, ["locale=zh", "locale=../../x", "locale=%00", "locale", "=;=;", "__proto__=1", "a=b;".repeat(1500)])}`,
  (random) =>
    `Range: ${pick(random, ["bytes=0-0", "bytes=-1", "bytes=9999999-", "bytes=5-1", "bytes=0-,0-,0-", "items=0-1", "bytes=", `bytes=${"0-1,".repeat(1500)}`, "bytes=-99999999999999999999"])}`,
  (random) => `If-Range: ${pick(random, ['"x"', "*", "Thu, 01 Jan 1970 00:00:00 GMT", ""])}`,
  (random) => `If-None-Match: ${pick(random, ["*", '"x"', 'W/"x", "', '""', ",".repeat(4000), '"a",'.repeat(1500)])}`,
  (random) => `If-Modified-Since: ${pick(random, ["Fri, 31 Dec 9999 23:59:59 GMT", "never", "-1"])}`,
  () => 'If-Match: "x"',
  (random) => `Accept: ${pick(random, ["image/none", "*/*;q=x", "text/html,".repeat(400)])}`,
  () => "X-Forwarded-Host: evil.example",
  () => "X-Forwarded-Proto: javascript",
  () => "Forwarded: host=evil.example;proto=https",
  () => "X-Original-URL: /readyz",
  () => "X-HTTP-Method-Override: DELETE",
  () => "__proto__: x",
  () => "constructor: x",
  () => "Expect: 100-continue",
  () => "Upgrade: h2c",
  () => "Upgrade: websocket",
  () => "Origin: null",
  () => "Content-Length: 0",
  () => `X-Long: ${"a".repeat(15_000)}`,
  () => Array.from({ length: 300 }, (_, index) => `X-${index}: ${index}`).join("\r\n"),
];

/** Headers for which Node refuses a request, or waits for more of it. */
const BROKEN_HEADERS: typeof HEADERS = [
  () => "Content-Length: -1",
  () => "Content-Length: 3",
  () => "Transfer-Encoding: chunked",
  () => "Transfer-Encoding: chunked, identity",
  () => "Transfer-Encoding : chunked",
  () => "Host: other.example",
  () => "Expect: a-miracle",
  () => "NoColon",
  () => ": no name",
  () => "X: a\0b",
  () => "X: a\r\n folded",
  () => "X: a\rb",
  (random) => `X-${pick(random, ["\u00e9", "(", " ", "\u007f"])}: 1`,
  () => `X-Longer: ${"a".repeat(17_000)}`,
  (random) => `X-Bytes: ${bytes(random, 40)}`,
];

/** What is sent to a port by mistake or to find out what listens there. */
const OTHER_PROTOCOLS = [
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "\x05\x01\x00",
  "SSH-2.0-x\r\n",
  "*1\r\n$4\r\nPING\r\n",
  "EHLO x\r\n",
  "\r\n\r\n\r\n\r\n",
  "\n\n\n",
  "\0".repeat(64),
];

/** Parameters whose values are of the right kind: they reach what answers a query. One wrong value refuses all of it. */
const SEARCHES = VALUES.filter((value) => value.length <= 100);
const RIGHT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  q: SEARCHES,
  lang: LANGUAGES,
  with: LANGUAGES,
  category: ["announcement"],
  headline: ["constructor", "0", "final-results"],
  type: ["constructor", "1e9"],
  year: ["2025", "1", "9999"],
  fiscalYear: ["2025", "9999"],
  inside: ["1"],
  corrected: ["1"],
  limit: ["1", "50"],
  at: DAYS,
};

function query(random: Random): string {
  if (random() < 0.4) {
    const names = Array.from({ length: between(random, 1, 3) }, () => pick(random, Object.keys(RIGHT_PARAMETERS)));
    const pairs = [...new Set(names)].map((name) => `${name}=${pick(random, RIGHT_PARAMETERS[name] ?? [])}`);
    return `?${pairs.join("&")}`;
  }
  const count = between(random, 0, 4);
  if (count === 0) return "";
  const parts = Array.from({ length: count }, () => `${pick(random, PARAMETERS)}=${pick(random, VALUES)}`);
  return `?${parts.join(pick(random, ["&", "&", ";", "&&", "?"]))}`;
}

function target(random: Random, targets: readonly string[]): string {
  const roll = random();
  if (roll < 0.3) return oddPath(random);
  if (roll < 0.4) return pick(random, targets);
  if (roll < 0.43) return `/${"a/".repeat(between(random, 900, 1100))}`;
  if (roll < 0.46)
    return `${pick(random, ["http://evil.example", "https://", "//", "ftp://x", "*"])}${oddPath(random)}`;
  return pick(random, [...PAGES, ...DATA, ...DATA, ...MACHINES, ...targets]) + query(random);
}

function lines(random: Random, targets: readonly string[]): string[] {
  const method = random() < 0.06 ? pick(random, ODD_METHODS) : pick(random, METHODS);
  const version = random() < 0.05 ? pick(random, ODD_VERSIONS) : pick(random, VERSIONS);
  const first = [method, target(random, targets), version].filter((part) => part !== "").join(" ");
  const host = random() < 0.95 ? "Host: www.example.com" : `Host: ${pick(random, HOSTS)}`;
  const headers = Array.from({ length: between(random, 0, 5) }, () => pick(random, HEADERS)(random));
  if (random() < 0.15) headers.push(pick(random, BROKEN_HEADERS)(random));
  return [first, ...(random() < 0.97 ? [host] : []), ...headers];
}

/**
 * @param index which request of the seed: each can be made alone.
 * @param targets addresses that are worth asking for, besides those that every site has.
 */
export function hostileRequest(seed: number, index: number, targets: readonly string[]): HostileRequest {
  const random = seeded(seed ^ Math.imul(index + 1, 0x9e3779b1));
  const roll = random();
  if (roll < 0.02) return { bytes: pick(random, OTHER_PROTOCOLS), incomplete: true };
  if (roll < 0.04) return { bytes: bytes(random, between(random, 1, 400)), incomplete: true };
  const end = random() < 0.95 ? "\r\n" : "\n";
  const head = lines(random, targets);
  // Cut short: in the request line, in a header, or before the empty line.
  if (roll < 0.08) {
    const whole = head.join(end);
    return { bytes: whole.slice(0, between(random, 1, whole.length)), incomplete: true };
  }
  const body = random() < 0.1 ? pick(random, ["abc", "0\r\n\r\n", "5\r\nabc", "zz\r\n", bytes(random, 200)]) : "";
  const pipelined = random() < 0.1 ? [...lines(random, targets), "Connection: close", "", ""].join(end) : "";
  const last = pipelined === "" ? ["Connection: close"] : [];
  // A body that is announced and does not come keeps the connection open.
  const waits = /content-length: 3|transfer-encoding/i.test(head.join("\n")) || pipelined !== "";
  return { bytes: [...head, ...last, "", ""].join(end) + body + pipelined, incomplete: waits };
}
