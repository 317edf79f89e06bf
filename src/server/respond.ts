/** Turns a representation into an HTTP response: content codings, conditions, ranges, HEAD and caching. */
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import parseRange from "range-parser";
import type { Instant } from "../core/time.ts";
import { secondsToNextTick } from "../live/release-clock.ts";
import { CODINGS, type Coding, type Representation } from "./representation.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

const codingOf = new LRUCache<string, Coding>({ max: 500 });

/** The coding a client gets: the first of ours that its Accept-Encoding allows. */
function chooseCoding(acceptEncoding: string | undefined): Coding {
  const header = acceptEncoding ?? "";
  let coding = codingOf.get(header);
  if (coding === undefined) {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    const accepted = negotiator.encodings([...CODINGS]);
    coding = CODINGS.find((candidate) => accepted.includes(candidate)) ?? "identity";
    if (header.length < 200) codingOf.set(header, coding);
  }
  return coding;
}

function cacheControl(representation: Representation, now: Instant): string {
  if (representation.cache === "immutable") return IMMUTABLE;
  if (representation.cache === "none") return "no-store";
  return `public, max-age=${secondsToNextTick(now)}`;
}

/**
 * Responds to GET or HEAD.
 * @param now the moment that was read once for this request.
 * @param commonHeaders headers of every response.
 */
export function respond(
  request: Request,
  representation: Representation,
  now: Instant,
  commonHeaders: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  const coding = representation.compressible
    ? chooseCoding(request.headers.get("accept-encoding") ?? undefined)
    : "identity";
  const cache = cacheControl(representation, now);
  const match = request.headers.get("if-none-match");
  if (match !== null && representation.status === 200) {
    const etag = representation.etag(coding);
    if (fresh({ "if-none-match": match }, { etag }))
      return notModified(representation.headersFor(coding, cache, commonHeaders));
  }
  if (representation.ranges) {
    const partial = respondPartial(
      request,
      representation,
      representation.headersFor("identity", cache, commonHeaders),
    );
    if (partial !== null) return partial;
  }
  const finish = (body: Uint8Array<ArrayBuffer>): Response =>
    new Response(request.method === "HEAD" ? null : body, {
      status: representation.status,
      headers: representation.headersFor(coding, cache, commonHeaders),
    });
  const bytes = representation.bytes(coding);
  return bytes instanceof Promise ? bytes.then(finish) : finish(bytes);
}

/** The validators and cache times of the full response, without the fields that describe its body (RFC 9110, 15.4.5). */
function notModified(full: Readonly<Record<string, string>>): Response {
  const {
    "Content-Type": _type,
    "Content-Length": _length,
    "Content-Encoding": _coding,
    "Accept-Ranges": _ranges,
    ...headers
  } = full;
  return new Response(null, { status: 304, headers });
}

/**
 * The Range header with its unit in lower case (units are case-insensitive, RFC 9110 14.1) and a suffix longer than the
 * file cut to the file: it asks for the whole (14.1.2), where range-parser finds nothing to send.
 */
function satisfiableSuffix(header: string, size: number): string {
  const [, suffix] = /^bytes=-(\d+)$/i.exec(header) ?? [];
  if (suffix !== undefined && Number(suffix) > size) return `bytes=-${size}`;
  return header.replace(/^bytes=/i, "bytes=");
}

/** One byte range; several ranges get the whole representation, as RFC 9110 14.2 allows. */
function respondPartial(
  request: Request,
  representation: Representation,
  headers: Readonly<Record<string, string>>,
): Response | null {
  const header = request.headers.get("range");
  const ifRange = request.headers.get("if-range");
  if (header === null || request.method !== "GET" || (ifRange !== null && ifRange !== headers["ETag"])) return null;
  const size = representation.identity.length;
  const ranges = parseRange(size, satisfiableSuffix(header, size));
  if (ranges === -1) {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${size}`, "Content-Length": "0" },
    });
  }
  const range = ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1 ? undefined : ranges[0];
  if (range === undefined) return null;
  const body = representation.identity.subarray(range.start, range.end + 1);
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      "Content-Range": `bytes ${range.start}-${range.end}/${size}`,
      "Content-Length": String(body.length),
    },
  });
}
