/**
 * A small S3-compatible store for tests. It checks each request's signature itself, by the published
 * algorithm (AWS Signature Version 4, "Authenticating Requests: Using the Authorization Header"), and the
 * checksums that come with a body.
 */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

export const KEY_ID = "AKTESTKEY";
export const SECRET = "test/secret+key";
export const REGION = "ap-east-1";
export const BUCKET = "site-bucket";

export interface StoredObject {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request was answered with, in place of doing it. */
export type InjectedFault = { readonly status: number; readonly code: string } | "cut";

const hex = (algorithm: string, bytes: string | Uint8Array): string =>
  createHash(algorithm).update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const escapeUri = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @returns the error's code, or null when the signature is right. */
function judge(request: IncomingMessage, body: Buffer, token: string | null): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (authorization === null) return "AccessDenied";
  const [, keyId = "", date = "", region = "", names = "", signature = ""] = authorization;
  if (keyId !== KEY_ID) return "InvalidAccessKeyId";
  if (region !== REGION) return "AuthorizationHeaderMalformed";
  const header = (name: string): string =>
    String(request.headers[name] ?? "")
      .trim()
      .replace(/\s+/g, " ");
  if (token !== null && header("x-amz-security-token") !== token) return "InvalidToken";
  const payload = header("x-amz-content-sha256");
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== hex("sha256", body)) return "XAmzContentSHA256Mismatch";
  const url = new URL(request.url ?? "/", "http://store");
  const query = [...url.searchParams]
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .toSorted()
    .join("&");
  const path = url.pathname
    .split("/")
    .map((part) => escapeUri(decodeURIComponent(part)))
    .join("/");
  const signed = names.split(";");
  if (!signed.includes("host") || !signed.includes("x-amz-date")) return "AccessDenied";
  const canonical = [
    request.method,
    path,
    query,
    ...signed.map((name) => `${name}:${header(name)}`),
    "",
    names,
    payload,
  ].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", header("x-amz-date"), scope, hex("sha256", canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce((made, part) => hmac(made, part), hmac(`AWS4${SECRET}`, date));
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

const KEPT = new Set(["content-type", "cache-control", "content-language", "content-disposition", "content-encoding"]);
const PAGE = 100;

export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Every change, in the order in which it took place. */
  readonly changes: { readonly kind: "put" | "delete"; readonly key: string }[] = [];
  requests = 0;
  /** The token that temporary credentials must bring; null asks for none. */
  token: string | null = null;
  /** Encrypting stores give an ETag that is no hash of the bytes. */
  opaqueTags = false;
  /** What it does about `If-Match` and `If-None-Match` of a PUT: stores differ. */
  conditions: "kept" | "passed over" | "unknown" = "kept";
  fault: (method: string, key: string) => InjectedFault | null = () => null;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    const address = this.server.address();
    if (typeof address !== "object" || address === null) throw new Error("no port");
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, "close");
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", "http://store");
    const [bucket = "", ...parts] = url.pathname.slice(1).split("/").map(decodeURIComponent);
    const key = parts.join("/");
    const refuse = (status: number, code: string): void => {
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    };
    const fault = this.fault(request.method ?? "", key);
    if (fault === "cut") {
      request.socket.destroy();
      return;
    }
    if (fault !== null) return refuse(fault.status, fault.code);
    const wrong = judge(request, body, this.token);
    if (wrong !== null) return refuse(wrong === "AuthorizationHeaderMalformed" ? 400 : 403, wrong);
    if (bucket !== BUCKET) return refuse(404, "NoSuchBucket");
    if (request.method === "PUT") return this.put(key, request, body, response, refuse);
    if (request.method === "DELETE") {
      this.objects.delete(key);
      this.changes.push({ kind: "delete", key });
      response.writeHead(204).end();
      return;
    }
    if (key === "") return this.list(url, response);
    const found = this.objects.get(key);
    if (found === undefined) return refuse(404, "NoSuchKey");
    response
      .writeHead(200, { ...found.headers, etag: `"${this.tag(found)}"`, "content-length": found.bytes.length })
      .end(request.method === "HEAD" ? undefined : found.bytes);
  }

  private put(
    key: string,
    { headers }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    refuse: (status: number, code: string) => void,
  ): void {
    const md5 = headers["content-md5"];
    if (md5 !== createHash("md5").update(body).digest("base64")) return refuse(400, "BadDigest");
    const { "if-match": match, "if-none-match": noneMatch } = headers;
    if (match !== undefined || noneMatch !== undefined) {
      if (this.conditions === "unknown") return refuse(501, "NotImplemented");
      const found = this.objects.get(key);
      const fits = noneMatch === "*" ? found === undefined : found !== undefined && match === `"${this.tag(found)}"`;
      if (this.conditions === "kept" && !fits) return refuse(412, "PreconditionFailed");
    }
    const kept = Object.entries(headers).filter(([name]) => KEPT.has(name) || name.startsWith("x-amz-meta-"));
    this.objects.set(key, {
      bytes: body,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    });
    this.changes.push({ kind: "put", key });
    response.writeHead(200, { etag: `"${hex("md5", body)}"` }).end();
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE);
    const rows = page.map((key) => {
      const found = this.objects.get(key);
      return found === undefined
        ? ""
        : `<Contents><Key>${escapeXml(key)}</Key><ETag>"${this.tag(found)}"</ETag><Size>${found.bytes.length}</Size></Contents>`;
    });
    const more =
      keys.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escapeXml(page.at(-1) ?? "")}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    response
      .writeHead(200, { "content-type": "application/xml" })
      .end(`<?xml version="1.0"?><ListBucketResult>${more}${rows.join("")}</ListBucketResult>`);
  }

  private tag({ bytes }: StoredObject): string {
    return hex("md5", this.opaqueTags ? Buffer.concat([bytes, Buffer.from("sealed")]) : bytes);
  }
}
