/**
 * Who may use the development server: this machine, and another one, such as a telephone, that brings the token which
 * the terminal shows. The server has the sources and writes files, so it is no public server.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;
/** A page of another site whose name leads to this machine (DNS rebinding) has its own name in this header. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const COOKIE = "studio-token";
const PARAMETER = "studio-token";

/** What of a request decides: a subset of Node's, so that tests need no socket. */
export type GuardedRequest = Pick<IncomingMessage, "method" | "url" | "headers"> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** `enter`: the token was in the address. The cookie takes its place, so that it does not stay in the history. */
export type Admission =
  | { readonly kind: "admitted" }
  | { readonly kind: "enter"; readonly cookie: string; readonly address: string }
  | { readonly kind: "refused"; readonly reason: string };

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
/** In constant time, whatever the length of what was given. */
const isEqual = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

const cookieOf = (header: string | undefined): string =>
  (header ?? "")
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? "";

export class Guard {
  /** Of this start of the server. 128 bits. */
  readonly token: string;

  constructor(token: string = randomBytes(16).toString("base64url")) {
    this.token = token;
  }

  judge({ method = "GET", url = "/", headers, socket }: GuardedRequest): Admission {
    if (LOOPBACK.test(socket.remoteAddress ?? "") && LOCAL_HOST.test(headers.host ?? "")) return { kind: "admitted" };
    const [path = "/", query = ""] = url.split("?", 2);
    const parameters = new URLSearchParams(query);
    const inAddress = isEqual(parameters.get(PARAMETER) ?? "", this.token);
    if (!inAddress && !isEqual(cookieOf(headers.cookie), this.token))
      return {
        kind: "refused",
        reason: "Another machine needs the address that the terminal of the development server shows.",
      };
    if (method !== "GET" && method !== "HEAD")
      return { kind: "refused", reason: "Only the machine of the development server may write." };
    if (!inAddress) return { kind: "admitted" };
    parameters.delete(PARAMETER);
    return {
      kind: "enter",
      cookie: `${COOKIE}=${this.token}; Path=/; HttpOnly; SameSite=Strict`,
      address: parameters.size === 0 ? path : `${path}?${parameters}`,
    };
  }
}
