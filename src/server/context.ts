/** What one request needs, read once: the moment, the view of that moment, and how to answer. */
import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { Instant } from "../core/time.ts";
import type { View } from "../content/view.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { respond } from "./respond.ts";
import type { Representation } from "./representation.ts";

export interface RequestState {
  readonly now: Instant;
  readonly view: View;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: { state: RequestState };
}

export interface Answering {
  readonly cache: AnswerCache;
  /** Headers of every answer. */
  readonly common: Readonly<Record<string, string>>;
}

/** Answers from the cache of the request's view, making the answer on its first request. */
export function answer(
  c: Context<Env>,
  { cache, common }: Answering,
  key: string,
  make: (view: View) => Representation | Promise<Representation>,
): Response | Promise<Response> {
  const { now, view } = c.get("state");
  const made = cache.get(view, key, () => make(view));
  return made instanceof Promise
    ? made.then((representation) => respond(c.req.raw, representation, now, common))
    : respond(c.req.raw, made, now, common);
}
