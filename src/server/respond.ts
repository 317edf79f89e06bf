/** Turns a representation into an HTTP response: content codings, conditions, HEAD and caching. */
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Instant } from "../core/time.ts";
import { secondsToNextTick } from "../live/release-clock.ts";
import { CODINGS, type Coding, type Representation } from "./representation.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";

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
  const finish = (body: Uint8Array<ArrayBuffer>): Response =>
    new Response(request.method === "HEAD" ? null : body, {
      status: representation.status,
      headers: representation.headersFor(coding, cache, commonHeaders),
    });
  const bytes = representation.bytes(coding);
  return bytes instanceof Promise ? bytes.then(finish) : finish(bytes);
}

/** The validators and cache times of the full response, without the fields that describe its body (RFC 9110, 15.4.5). */
export function notModified(full: Readonly<Record<string, string>>): Response {
  const {
    "Content-Type": _type,
    "Content-Length": _length,
    "Content-Encoding": _coding,
    "Accept-Ranges": _ranges,
    ...headers
  } = full;
  return new Response(null, { status: 304, headers });
}
