/**
 * Tells the WebSub hub of the operator (https://www.w3.org/TR/websub/) which feeds have changed. Off unless `WEBSUB_HUB`
 * names one. The server looks at what is public now, as a reader would, and never at what is to come; the hub is told
 * one look later, when no cache has the former feed any more.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { View } from "../content/view.ts";
import { feedAnnouncements } from "../content/feed-announcements.ts";
import { shellResponse } from "../content/site-response.ts";
import { FEED_TOPICS, type FeedTopic } from "../core/feed-topics.ts";
import { LANGUAGES } from "../core/languages.ts";
import { feedPaths, topicFeedPaths } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import { lastChange } from "./feed-content.ts";

/** As long as a response may be cached: see operations.md. */
const LOOK_INTERVAL_MS = 10_000;
const TIME_LIMIT_MS = 10_000;
/** How long to wait before each further attempt. */
const RETRY_DELAYS_MS = [10_000, 60_000, 300_000];

export interface HubOptions {
  /** Its address, as the operator configured it: no other one is ever asked, and redirects are not followed. */
  readonly hub: string;
  readonly clock: { now(): Instant };
  readonly store: { viewAt(now: Instant): View | null };
  readonly logger: Pick<Logger, "warn" | "debug">;
  /** For tests; the runtime's own otherwise. */
  readonly fetch?: typeof fetch;
  /** Resolves after some time, or at once when the signal aborts. For tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

type Topic = FeedTopic | null;
const TOPICS: readonly Topic[] = [null, ...FEED_TOPICS];

/** What the feeds of a topic say: entries, and when each changed last. */
const contentOf = (view: View, topic: Topic): string =>
  feedAnnouncements(view, topic)
    .map((announcement) => `${announcement.id} ${lastChange(view, announcement)}`)
    .join("\n");

/** The addresses of the feeds of some topics, in every language and format. */
function addressesOf(view: View, topics: readonly Topic[]): string[] {
  const { origin } = shellResponse(view, "en");
  return topics.flatMap((topic) =>
    LANGUAGES.flatMap((language) => {
      const { atom, json } = topic === null ? feedPaths(language) : topicFeedPaths(topic, language);
      return [origin + atom, origin + json];
    }),
  );
}

/** Ends early, and without an error, when the signal aborts. */
const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

export class Hub {
  private readonly options: Required<HubOptions>;
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private key: string | null = null;
  private known = new Map<Topic, string>();
  /** The topics that had changed at the last look. */
  private changed: readonly Topic[] = [];
  /** The announcement that is under way. */
  private sending: Promise<void> = Promise.resolve();

  constructor(options: HubOptions) {
    this.options = { fetch, pause: pauseFor, ...options };
  }

  /** What is public now is known to the hub already. */
  start(): void {
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_INTERVAL_MS).unref();
  }

  /** Compares what is public with what was, and tells the hub of what had changed at the look before. */
  look(): void {
    const { clock, store } = this.options;
    const view = store.viewAt(clock.now());
    if (view === null) return;
    const due = this.changed;
    this.changed = view.key === this.key ? [] : this.changesIn(view);
    this.key = view.key;
    if (due.length === 0) return;
    this.sending = this.sending.then(() => this.notify(addressesOf(view, due)));
  }

  private changesIn(view: View): Topic[] {
    const contents = new Map(TOPICS.map((topic) => [topic, contentOf(view, topic)]));
    const { known } = this;
    this.known = contents;
    return known.size === 0 ? [] : TOPICS.filter((topic) => contents.get(topic) !== known.get(topic));
  }

  private async notify(feeds: readonly string[]): Promise<void> {
    const { logger, pause: wait } = this.options;
    const { signal } = this.stopped;
    for (const delay of [...RETRY_DELAYS_MS, null]) {
      if (signal.aborted) return;
      const problem = await this.attempt(feeds);
      if (problem === null) return logger.debug({ feeds: feeds.length }, "the hub was told");
      if (signal.aborted) return;
      if (!problem.isTemporary || delay === null)
        return logger.warn({ reason: problem.reason }, "the hub could not be told of changed feeds");
      await wait(delay, signal);
    }
  }

  /** @returns null if the hub has accepted it. */
  private async attempt(feeds: readonly string[]): Promise<{ reason: string; isTemporary: boolean } | null> {
    const body = new URLSearchParams([["hub.mode", "publish"], ...feeds.map((feed) => ["hub.url", feed])]);
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    try {
      const response = await this.options.fetch(this.options.hub, { method: "POST", body, redirect: "error", signal });
      await response.body?.cancel();
      const { ok, status } = response;
      return ok ? null : { reason: `status ${status}`, isTemporary: status >= 500 || status === 429 };
    } catch (error) {
      return { reason: error instanceof Error ? error.name : "unknown", isTemporary: true };
    }
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopped.abort();
    await this.sending;
  }
}
