/** The listening socket: limits, time-outs and a shutdown that lets requests finish. */
import { getRequestListener, RequestError, type HttpBindings } from "@hono/node-server";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { answerUnreadRequests, refuseRequest, unreadResponse, type UnreadRequestOptions } from "./unread-requests.ts";

/** A start that failed for a reason the operator can mend. */
export class StartError extends Error {}

type ListenReason = "port-taken" | "port-not-permitted" | "host-unknown";

const REASONS: Readonly<Record<string, ListenReason>> = {
  EADDRINUSE: "port-taken",
  EACCES: "port-not-permitted",
  EADDRNOTAVAIL: "host-unknown",
  ENOTFOUND: "host-unknown",
};

/** An address that could not be listened on. The message is for `npm start`; other commands use `explainListenReason`. */
export class ListenError extends StartError {
  readonly reason: ListenReason;
  readonly port: number;
  readonly host: string;

  constructor(reason: ListenReason, port: number, host: string) {
    super(explainListenReason({ reason, port, host }, (other) => `PORT=${other} npm start`));
    this.reason = reason;
    this.port = port;
    this.host = host;
  }
}

/** @param withPort how the command is given another port. */
export function explainListenReason(
  { reason, port, host }: Pick<ListenError, "reason" | "port" | "host">,
  withPort: (port: number) => string,
): string {
  switch (reason) {
    case "port-taken":
      return `port ${port} on ${host} is taken; stop what uses it, or choose another: ${withPort(port < 65_535 ? port + 1 : port - 1)}`;
    case "port-not-permitted":
      return `port ${port} on ${host} may not be used by this account; choose one above 1023: ${withPort(8080)}`;
    case "host-unknown":
      return `HOST: ${host} is no address of this machine; allowed: 127.0.0.1, 0.0.0.0 or one of its own`;
  }
}

const LIMITS = {
  /** Node responds to larger header blocks with 431. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // The adapter refuses a request without a host, with our headers; Node would refuse it with none.
  requireHostHeader: false,
} as const;

/** How long requests in flight may take to finish after SIGTERM. */
const DRAIN_MS = 10_000;

export interface ListeningServer {
  readonly address: string;
  /** Stops accepting, lets requests finish, then resolves. */
  close(): Promise<void>;
}

export interface ListenOptions extends Partial<UnreadRequestOptions> {
  readonly port: number;
  readonly host: string;
  /** Answers a request without `fetch`. @returns false to leave it to `fetch`. */
  readonly answerPrepared?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Called with what `fetch` threw; the request is answered 500. */
  readonly onError?: (error: unknown) => void;
}

/** @throws StartError when the port cannot be used, saying what to do. */
export async function listen(
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>,
  {
    port,
    host,
    headers = {},
    answerPrepared = () => false,
    onUnread = () => undefined,
    onError = () => undefined,
  }: ListenOptions,
): Promise<ListeningServer> {
  const errorHandler = (error: unknown): Response => {
    const unread = error instanceof RequestError;
    if (unread) onUnread(400, "request-target");
    else onError(error);
    return unreadResponse(unread ? 400 : 500, headers);
  };
  // Created without TLS, so always HTTP/1.
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), { errorHandler });
  const unread: UnreadRequestOptions = { headers, onUnread };
  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (refuseRequest(incoming, outgoing, unread) || answerPrepared(incoming, outgoing)) return;
    void listener(incoming, outgoing);
  });
  answerUnreadRequests(server, unread);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === "object" && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    close: () => close(server, sockets),
  };
}

/** Why an address could not be listened on; other errors come back unchanged. */
export function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reason = REASONS[error.code ?? ""];
  return reason === undefined ? error : new ListenError(reason, port, host);
}

async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  // Node counts a connection as idle only after its first request; browsers open connections ahead of need.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
