/**
 * What happened to each request, for the request log and the metrics: method, route, status, size and time. Never an
 * address, a query, a header or who asked. A route is the same for what is public, unknown and not yet public.
 */
import type { HttpBindings } from "@hono/node-server";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface RequestReport {
  /** `OTHER` stands for every method that is refused; null when the request could not be read. */
  readonly method: "GET" | "HEAD" | "OTHER" | null;
  /** The pattern of the route, such as `/announcement/:id`. */
  readonly route: string;
  readonly status: number;
  /** Sent to the client, headers included. */
  readonly bytes: number;
  /** From the request's headers to the end of the response; null when the request could not be read. */
  readonly ms: number | null;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** The route of requests that Node or the adapter answered, because they could not be read. */
const UNREAD_ROUTE = "(unread)";
/** The route of requests that the site answered before it looked for one. */
const NO_ROUTE = "/*";
/** The client went away before the response began; nginx uses the same number. */
const CLIENT_GONE = 499;

function methodOf({ method }: Pick<IncomingMessage, "method">): RequestReport["method"] {
  return method === "GET" || method === "HEAD" ? method : "OTHER";
}

export class RequestReporter {
  private readonly now: () => number;
  private readonly routes = new WeakMap<Request, string>();
  private readonly listeners: ((report: RequestReport) => void)[] = [];

  /** @param now a clock in milliseconds that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  subscribe(listener: (report: RequestReport) => void): void {
    this.listeners.push(listener);
  }

  /** See `SiteOptions.onRoute`. */
  readonly onRoute = (request: Request, route: string): void => {
    this.routes.set(request, route);
  };

  /** See `PreparedAnswersOptions.onAnswer`. */
  readonly onAnswer = (incoming: IncomingMessage, outgoing: ServerResponse, route: string): void => {
    this.follow(incoming, outgoing, () => route);
  };

  /** A request that never reached the site. */
  unread(status: number): void {
    this.emit({ method: null, route: UNREAD_ROUTE, status, bytes: 0, ms: null });
  }

  /** @returns `fetch`, reporting each request once its response has been sent or its client has gone. */
  wrap(fetch: Fetch): Fetch {
    return (request, env) => {
      this.follow(request, env.outgoing, () => this.routes.get(request));
      return fetch(request, env);
    };
  }

  /** Reports a request when its response has been sent or its client has gone. */
  private follow(
    request: Pick<IncomingMessage, "method">,
    outgoing: HttpBindings["outgoing"],
    routeOf: () => string | undefined,
  ): void {
    const started = this.now();
    const { socket } = outgoing;
    const before = socket?.bytesWritten ?? 0;
    outgoing.once("close", () => {
      const route = routeOf();
      this.emit({
        method: methodOf(request),
        route: route === undefined || route === "*" ? NO_ROUTE : route,
        status: outgoing.headersSent ? outgoing.statusCode : CLIENT_GONE,
        bytes: (socket?.bytesWritten ?? 0) - before,
        ms: this.now() - started,
      });
    });
  }

  private emit(report: RequestReport): void {
    for (const listener of this.listeners) listener(report);
  }
}
