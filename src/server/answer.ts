/** What a representation is answered with: content coding, conditions and caching, for whatever sends it. */
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Instant } from "../core/time.ts";
import { secondsToNextTick } from "../live/release-clock.ts";
import { HeaderFields } from "./header-fields.ts";
import { CODINGS, type Bytes, type Coding, type Representation } from "./representation.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";

const codingOf = new LRUCache<string, Coding>({ max: 500 });

/** The coding a client gets: the first of ours that its Accept-Encoding allows. */
function chooseCoding(header: string): Coding {
  let coding = codingOf.get(header);
  if (coding === undefined) {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    const accepted = negotiator.encodings([...CODINGS]);
    coding = CODINGS.find((candidate) => accepted.includes(candidate)) ?? "identity";
    if (header.length < 200) codingOf.set(header, coding);
  }
  return coding;
}

/** By the seconds that are left: 0 to 10. */
const UNTIL_TICK = Array.from({ length: 11 }, (_, seconds) => `public, max-age=${seconds}`);

function cacheControl({ cache }: Representation, now: Instant): string {
  if (cache === "immutable") return IMMUTABLE;
  if (cache === "none") return "no-store";
  const seconds = secondsToNextTick(now);
  return UNTIL_TICK[seconds] ?? `public, max-age=${seconds}`;
}

/** The fields of a GET or HEAD request that are answered here; undefined when they were not sent. */
export interface Conditions {
  /** Accept-Encoding. */
  readonly coding: string | undefined;
  /** If-None-Match. */
  readonly match: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: HeaderFields;
  /** Null for a 304. A promise while the coding is made for the first time: the headers do not have its length yet. */
  readonly body: Bytes | Promise<Bytes> | null;
}

/**
 * @param now the moment that was read once for this request.
 * @param commonHeaders headers of every response.
 */
export function answerTo(
  { coding: accepted, match }: Conditions,
  representation: Representation,
  now: Instant,
  commonHeaders: Readonly<Record<string, string>>,
): Answer {
  const { status, compressible } = representation;
  const coding = compressible ? chooseCoding(accepted ?? "") : "identity";
  const headers = representation.headersFor(coding, cacheControl(representation, now), commonHeaders);
  if (match !== undefined && status === 200 && fresh({ "if-none-match": match }, { etag: representation.etag(coding) }))
    return { status: 304, headers: notModified(headers.record), body: null };
  return { status, headers, body: representation.bytes(coding) };
}

/** The validators and cache times of the full response, without the fields that describe its body (RFC 9110, 15.4.5). */
export function notModified(full: Readonly<Record<string, string>>): HeaderFields {
  const {
    "Content-Type": _type,
    "Content-Length": _length,
    "Content-Encoding": _coding,
    "Accept-Ranges": _ranges,
    ...headers
  } = full;
  return new HeaderFields(headers);
}

/**
 * Leads to the one address of a page or file, for good.
 * @param location a percent-encoded path on the same origin.
 */
export function redirect(location: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 308, headers: { ...headers, Location: location, "Content-Length": "0" } });
}
