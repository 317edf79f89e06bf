/**
 * Metrics for Prometheus. Those whose name begins with `site_` do not change with content that is not public. The others
 * are of the whole process: the memory that drafts take is in them, which is one reason to serve them on this machine only.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ContentObserver } from "../live/content-observer.ts";
import type { ReleaseClock } from "../live/release-clock.ts";
import type { RequestReport } from "./request-reports.ts";

/** Upper bounds in seconds. */
const LATENCY_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface MetricsOptions {
  readonly clock: Pick<ReleaseClock, "now" | "isHolding">;
  readonly commit: string;
  /** The wall clock, in milliseconds since the epoch. */
  readonly wallNow: () => number;
}

export class Metrics implements ContentObserver {
  readonly contentType: string;
  private readonly registry = new Registry();
  private readonly clock: MetricsOptions["clock"];
  private readonly wallNow: () => number;
  private readonly clockHeld: Gauge;
  private readonly requests: Counter<"route" | "status">;
  private readonly latency: Histogram<"route">;
  private readonly refusedEdits: Counter;
  private readonly contentChanged: Gauge;
  private readonly lastLook: Gauge;
  private readonly folderReadable: Gauge;

  constructor({ clock, commit, wallNow }: MetricsOptions) {
    const registers = [this.registry];
    this.contentType = this.registry.contentType;
    this.clock = clock;
    this.wallNow = wallNow;
    collectDefaultMetrics({ register: this.registry });
    new Gauge({ name: "site_build_info", help: "The build that runs.", labelNames: ["commit"], registers }).set(
      { commit },
      1,
    );
    this.requests = new Counter({
      name: "site_http_requests_total",
      help: "Requests by route and status.",
      labelNames: ["route", "status"],
      registers,
    });
    this.latency = new Histogram({
      name: "site_http_request_duration_seconds",
      help: "Time from a request's headers to the end of its response, by route.",
      labelNames: ["route"],
      buckets: LATENCY_BUCKETS,
      registers,
    });
    this.refusedEdits = new Counter({
      name: "site_content_edits_refused_total",
      help: "Invalid edits of public content. The public version stays up.",
      registers,
    });
    this.contentChanged = new Gauge({
      name: "site_content_changed_timestamp_seconds",
      help: "When an edit last changed what is public, or content was first served.",
      registers,
    });
    this.lastLook = new Gauge({
      name: "site_content_last_look_timestamp_seconds",
      help: "When the content folder was last polled to the end.",
      registers,
    });
    this.folderReadable = new Gauge({
      name: "site_content_folder_readable",
      help: "1 while the content folder can be read.",
      registers,
    });
    this.clockHeld = new Gauge({
      name: "site_clock_held",
      help: "1 while releases are on hold because the wall clock jumped ahead.",
      registers,
    });
  }

  readonly onRequest = ({ route, status, ms }: RequestReport): void => {
    this.requests.inc({ route, status });
    if (ms !== null) this.latency.observe({ route }, ms / 1000);
  };

  looked(readable: boolean): void {
    if (readable) this.lastLook.set(this.wallNow() / 1000);
    this.folderReadable.set(readable ? 1 : 0);
  }

  changed(): void {
    this.contentChanged.set(this.wallNow() / 1000);
  }

  refused(): void {
    this.refusedEdits.inc();
  }

  /** The metrics in the text format of Prometheus. */
  text(): Promise<string> {
    this.clock.now();
    this.clockHeld.set(this.clock.isHolding ? 1 : 0);
    return this.registry.metrics();
  }
}
