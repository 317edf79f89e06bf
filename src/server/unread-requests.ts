/** Responses to requests that never reach the site because Node or the adapter cannot read them. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** Status of a request that the parser gave up on. Node's own responses have the same, but no headers of ours. */
const STATUS_OF_PARSER_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export interface UnreadRequestOptions {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param reason a code of Node's or the adapter's, never a part of the request. */
  readonly onUnread: (status: number, reason: string) => void;
}

/** The problem without a type of its own (RFC 9457, 4.2.1): what was asked for is not known, and neither is a language. */
function refusal(status: number, common: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status });
  return {
    body,
    headers: {
      ...common,
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "Content-Length": String(Buffer.byteLength(body)),
      Connection: "close",
    },
  };
}

export function unreadResponse(status: number, common: Readonly<Record<string, string>>): Response {
  const { body, headers } = refusal(status, common);
  return new Response(body, { status, headers });
}

/** What is wrong with a request that Node's parser accepts. */
function faultOf({ httpVersionMajor, rawHeaders }: IncomingMessage): string | null {
  // No other version begins with a request line of this form (RFC 9113, 3.4).
  if (httpVersionMajor !== 1) return "http-version";
  // RFC 9112, 3.2: two hosts may mean one site to a proxy and another to the server.
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1 ? "hosts" : null;
}

/** @returns whether the request was refused, and nothing is left to do. */
export function refuseRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { headers: common, onUnread }: UnreadRequestOptions,
): boolean {
  const reason = faultOf(incoming);
  if (reason === null) return false;
  onUnread(400, reason);
  const { body, headers } = refusal(400, common);
  outgoing.writeHead(400, headers).end(body);
  return true;
}

/** Answers requests that Node's parser refuses, and expectations that nobody meets (RFC 9110, 10.1.1). */
export function answerUnreadRequests(server: Server, { headers: common, onUnread }: UnreadRequestOptions): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF_PARSER_ERROR[error.code ?? ""] ?? 400;
    onUnread(status, error.code ?? "unknown");
    const { body, headers } = refusal(status, common);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  });
  server.on("checkExpectation", (_request, response) => {
    onUnread(417, "expectation");
    const { body, headers } = refusal(417, common);
    response.writeHead(417, headers).end(body);
  });
}
