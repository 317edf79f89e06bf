/** What operators may switch on: request log, metrics and alerts. Nothing of it is on by default. */
import type { Logger } from "pino";
import type { ContentObserver } from "../live/content-observer.ts";
import type { ReleaseClock } from "../live/release-clock.ts";
import { Alerts } from "./alerts.ts";
import type { Config } from "./config.ts";
import { serveMetrics } from "./metrics-server.ts";
import type { RequestReport, RequestReporter } from "./request-reports.ts";

export interface TelemetryOptions {
  readonly config: Pick<Config, "requestLog" | "metricsPort" | "alertCommand">;
  readonly clock: Pick<ReleaseClock, "now" | "isHolding">;
  readonly commit: string;
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly requests: Pick<RequestReporter, "subscribe">;
}

export interface Telemetry {
  readonly observer: ContentObserver;
  stop(): void;
}

/** @throws StartError when the port of the metrics or the program for alerts cannot be used. */
export async function startTelemetry({
  config,
  clock,
  commit,
  logger,
  requests,
}: TelemetryOptions): Promise<Telemetry> {
  const observers: ContentObserver[] = [];
  const stops: (() => void)[] = [];
  if (config.alertCommand !== null) {
    const alerts = new Alerts({ command: config.alertCommand, commit, logger });
    alerts.start();
    observers.push(alerts);
    stops.push(() => alerts.stop());
  }
  if (config.metricsPort !== null) {
    // Loaded on demand: a server without metrics does not pay for the library.
    const { Metrics } = await import("./metrics.ts");
    const metrics = new Metrics({ clock, commit, wallNow: Date.now });
    const server = await serveMetrics(metrics, config.metricsPort);
    logger.info({ address: server.address }, "serving metrics to this machine");
    requests.subscribe(metrics.onRequest);
    observers.push(metrics);
    stops.push(() => server.close());
  }
  if (config.requestLog) requests.subscribe((report) => logger.info(logLine(report), "request"));
  return {
    observer: {
      looked: (readable) => observers.forEach((observer) => observer.looked(readable)),
      changed: () => observers.forEach((observer) => observer.changed()),
      refused: (edit) => observers.forEach((observer) => observer.refused(edit)),
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

function logLine({ method, route, status, bytes, ms }: RequestReport): Readonly<Record<string, unknown>> {
  return { method, route, status, bytes, ms: ms === null ? null : Math.round(ms * 10) / 10 };
}
