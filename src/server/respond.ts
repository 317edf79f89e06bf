/** HTTP around a representation: codings, conditions, ranges, HEAD and caching. */
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import parseRange from "range-parser";
import type { Instant } from "../core/time.ts";
import { secondsToNextTick } from "./release-clock.ts";
import { CODINGS, type Coding, type Representation } from "./representation.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

const codingOf = new LRUCache<string, Coding>({ max: 500 });

/** The coding a client gets: the first of ours that its Accept-Encoding allows. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
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
 * Answers a GET or HEAD.
 * @param now the moment that was read once for this request.
 * @param common headers of every answer.
 */
export function respond(
  request: Request,
  representation: Representation,
  now: Instant,
  common: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  const coding = representation.compressible
    ? chooseCoding(request.headers.get("accept-encoding") ?? undefined)
    : "identity";
  const etag = representation.etag(coding);
  const headers: Record<string, string> = {
    ...common,
    ...representation.headers,
    "Cache-Control": cacheControl(representation, now),
    ETag: etag,
  };
  if (representation.compressible) {
    const vary = representation.headers["Vary"];
    headers["Vary"] = vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`;
  }
  const match = request.headers.get("if-none-match");
  if (match !== null && representation.status === 200 && fresh({ "if-none-match": match }, { etag })) {
    delete headers["Content-Type"];
    return new Response(null, { status: 304, headers });
  }
  if (representation.ranges) {
    headers["Accept-Ranges"] = "bytes";
    const partial = respondPartial(request, representation, etag, headers);
    if (partial !== null) return partial;
  }
  if (coding !== "identity") headers["Content-Encoding"] = coding;
  const bytes = representation.bytes(coding);
  const finish = (body: Uint8Array<ArrayBuffer>): Response => {
    headers["Content-Length"] = String(body.length);
    return new Response(request.method === "HEAD" ? null : body, { status: representation.status, headers });
  };
  return bytes instanceof Promise ? bytes.then(finish) : finish(bytes);
}

/** One byte range; several ranges get the whole representation, as RFC 9110 14.2 allows. */
function respondPartial(
  request: Request,
  representation: Representation,
  etag: string,
  headers: Record<string, string>,
): Response | null {
  const header = request.headers.get("range");
  const ifRange = request.headers.get("if-range");
  if (header === null || request.method !== "GET" || (ifRange !== null && ifRange !== etag)) return null;
  const size = representation.identity.length;
  const ranges = parseRange(size, header);
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
