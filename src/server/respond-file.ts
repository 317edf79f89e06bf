/** Responds with an attachment or an image from its copy on disk: conditions, ranges, HEAD. The body is streamed. */
import fresh from "fresh";
import parseRange from "range-parser";
import type { FileBytes } from "./file-bytes.ts";
import { IMMUTABLE, notModified } from "./answer.ts";

export interface ServedFile {
  /** In hexadecimal; it names the copy and makes the validator. */
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Headers of this file only, such as Content-Language. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The first and the last byte of a range. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** As `digestOf` would make it from the bytes. */
function etagOf(sha256: string): string {
  return `"${Buffer.from(sha256, "hex").toString("base64url").slice(0, 22)}"`;
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

/** One byte range; several ranges get the whole file, as RFC 9110 14.2 allows. */
function requestedRange(request: Request, size: number, etag: string): ByteRange | "whole" | "unsatisfiable" {
  const header = request.headers.get("range");
  const ifRange = request.headers.get("if-range");
  if (header === null || request.method !== "GET" || (ifRange !== null && ifRange !== etag)) return "whole";
  const ranges = parseRange(size, satisfiableSuffix(header, size));
  if (ranges === -1) return "unsatisfiable";
  const range = ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1 ? undefined : ranges[0];
  return range ?? "whole";
}

/**
 * Responds to GET or HEAD.
 * @param commonHeaders headers of every response.
 * @throws Error when the copy cannot be opened.
 */
export async function respondWithFile(
  request: Request,
  { sha256, bytes, mediaType, headers: own }: ServedFile,
  files: Pick<FileBytes, "read">,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const etag = etagOf(sha256);
  const headers = {
    ...commonHeaders,
    "Content-Type": mediaType,
    ...own,
    "Cache-Control": IMMUTABLE,
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Content-Length": String(bytes),
  };
  const match = request.headers.get("if-none-match");
  if (match !== null && fresh({ "if-none-match": match }, { etag }))
    return new Response(null, { status: 304, headers: notModified(headers).record });
  const range = requestedRange(request, bytes, etag);
  if (range === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${bytes}`, "Content-Length": "0" },
    });
  }
  if (range === "whole") {
    const body = request.method === "HEAD" ? null : await files.read(sha256, bytes, 0, bytes);
    return new Response(body, { status: 200, headers });
  }
  const { start, end } = range;
  return new Response(await files.read(sha256, bytes, start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      "Content-Range": `bytes ${start}-${end}/${bytes}`,
      "Content-Length": String(end + 1 - start),
    },
  });
}
