/** The state of one request, read once: the instant, and the view of that instant. */
import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { Instant } from "../core/time.ts";
import type { View } from "../content/view.ts";
import type { RepresentationCache } from "./representation-cache.ts";
import type { PreparedAnswers } from "./prepared-answers.ts";
import { respond } from "./respond.ts";
import type { Representation } from "./representation.ts";

export interface RequestState {
  readonly now: Instant;
  readonly view: View;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    state: RequestState;
    /** Names the route where its pattern in the router says too little, as for pages. Never names what was asked for. */
    route?: string;
  };
}

export interface ResponderDeps {
  readonly cache: RepresentationCache;
  /** Headers of every response. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Remembers answers for equal requests; the site works without, too. */
  readonly prepared?: Pick<PreparedAnswers, "remember"> | undefined;
}

/** Remembers an answer that depends on the view, the address and the reader's language only. */
export function remember(
  c: Context<Env>,
  { prepared }: Pick<ResponderDeps, "prepared">,
  find: () => Representation | null,
): void {
  // Requests of the static export and of tests come without Node's objects.
  const bindings: Partial<HttpBindings> | undefined = c.env;
  if (prepared === undefined || bindings?.incoming === undefined) return;
  prepared.remember(bindings.incoming, c.get("state").view, { find, route: c.get("route") ?? c.req.routePath });
}

/**
 * Responds with a representation from the cache.
 * @param key names the representation within the request's view.
 * @param make makes the representation when the cache does not hold it.
 */
export function respondFromCache(
  c: Context<Env>,
  deps: ResponderDeps,
  key: string,
  make: (view: View) => Representation | Promise<Representation>,
): Response | Promise<Response> {
  const { cache, commonHeaders } = deps;
  const { now, view } = c.get("state");
  remember(c, deps, () => cache.known(view, key));
  const made = cache.get(view, key, () => make(view));
  return made instanceof Promise
    ? made.then((representation) => respond(c.req.raw, representation, now, commonHeaders))
    : respond(c.req.raw, made, now, commonHeaders);
}
