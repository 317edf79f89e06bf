/** Serves metrics at `http://127.0.0.1:<port>/metrics` and nowhere else: never on the port of the site. */
import { createServer, type IncomingMessage } from "node:http";
import type { Metrics } from "./metrics.ts";
import { explainListenReason, ListenError, listenError, StartError } from "./listen.ts";

const LOOPBACK = "127.0.0.1";

export interface MetricsServer {
  readonly address: string;
  close(): void;
}

/** A page on another site can have its name lead to this machine. Its requests name that site. */
function isForThisMachine({ headers: { host } }: IncomingMessage): boolean {
  return host !== undefined && /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);
}

/** @throws StartError when the port cannot be used, naming the variable. */
export async function serveMetrics(
  metrics: Pick<Metrics, "text" | "contentType">,
  port: number,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const { method, url } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || url !== "/metrics" || !isForThisMachine(request)) {
      response.writeHead(isRead ? 404 : 405).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(startError(error, port)));
    server.listen(port, LOOPBACK, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === "object" && bound !== null ? bound.port : port;
  return {
    address: `http://${LOOPBACK}:${actual}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function startError(error: NodeJS.ErrnoException, port: number): Error {
  const reason = listenError(error, port, LOOPBACK);
  if (!(reason instanceof ListenError)) return reason;
  return new StartError(explainListenReason(reason, (other) => `METRICS_PORT=${other} npm start`));
}
