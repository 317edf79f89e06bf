/** Turns a representation into a `Response`: see answer.ts. */
import type { Instant } from "../core/time.ts";
import { answerTo } from "./answer.ts";
import type { Representation } from "./representation.ts";

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
  const coding = request.headers.get("accept-encoding") ?? undefined;
  const match = request.headers.get("if-none-match") ?? undefined;
  const send = (): Response | Promise<Response> => {
    const { status, headers, body } = answerTo({ coding, match }, representation, now, commonHeaders);
    // Asked again once the coding is made: then the headers have its length.
    if (body instanceof Promise) return body.then(send);
    return new Response(request.method === "HEAD" ? null : body, { status, headers: headers.record });
  };
  return send();
}
