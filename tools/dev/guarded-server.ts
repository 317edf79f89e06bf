/** The development server's socket: requests and upgrades pass the guard first. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Guard } from "./guard.ts";

export interface GuardedServer {
  /** Listens. */
  readonly outer: Server;
  /** Never listens: what is admitted is emitted on it, for whoever handles requests and upgrades. */
  readonly inner: Server;
}

/** Vite adds its own listener of upgrades to the server that it is given: it gets one which knows admitted ones only. */
export function createGuardedServer(guard: Guard): GuardedServer {
  const inner = createServer();
  const outer = createServer((request: IncomingMessage, response: ServerResponse) => {
    const verdict = guard.judge(request);
    if (verdict.kind === "admitted") {
      inner.emit("request", request, response);
      return;
    }
    response.setHeader("Cache-Control", "no-store");
    if (verdict.kind === "enter") {
      response.writeHead(303, { "Set-Cookie": verdict.cookie, Location: verdict.address }).end();
      return;
    }
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" }).end(`${verdict.reason}\n`);
  });
  outer.on("upgrade", (request: IncomingMessage, socket, head) => {
    if (guard.judge(request).kind !== "refused") inner.emit("upgrade", request, socket, head);
    else socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  return { outer, inner };
}
