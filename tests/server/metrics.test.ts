/** Metrics: what they tell, that they tell nothing of a coming release, and that only this machine is told. */
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { Metrics } from "../../src/server/metrics.ts";
import { serveMetrics, type MetricsServer } from "../../src/server/metrics-server.ts";
import { StartError } from "../../src/server/listen.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { addFutureItems, leaks, MARK } from "../support/canaries.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { RawConnection } from "../support/raw-connection.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const NOW = "2026-06-01T12:00+08:00";
const LATER = "2026-06-01T12:10+08:00";
const FUTURE = "2026-06-01T12:30+08:00";

const contents: ContentFixture[] = [];
let server: MetricsServer | null = null;
afterEach(() => {
  server?.close();
  server = null;
  contents.splice(0).forEach((content) => content.remove());
});

class WatchedSite {
  readonly content = new ContentFixture();
  readonly clock = new ManualClock(NOW);
  readonly metrics: Metrics;
  readonly site: LiveSite;
  private readonly routes = new WeakMap<Request, string>();
  private readonly hold = { isHolding: false };

  constructor(fill: (content: ContentFixture) => void = () => undefined) {
    contents.push(this.content);
    for (const id of ["2025-001", "2025-002"])
      this.content.announcement(id, { publishAt: "2025-03-01T09:00+08:00", attachment: id });
    fill(this.content);
    const { clock, hold } = this;
    this.metrics = new Metrics({
      clock: {
        now: () => clock.now(),
        get isHolding() {
          return hold.isHolding;
        },
      },
      commit: "0123456789ab",
      wallNow: () => clock.now(),
    });
    this.site = new LiveSite(this.content.root, clock, undefined, null, {
      observer: this.metrics,
      onRoute: (request, route) => void this.routes.set(request, route),
    });
    this.site.poll();
  }

  holdReleases(): void {
    this.hold.isHolding = true;
  }

  async get(path: string): Promise<number> {
    const request = new Request(`http://site.test${path}`);
    const { status } = await this.site.handle(request);
    const route = this.routes.get(request) ?? "";
    this.metrics.onRequest({ method: "GET", route, status, bytes: 0, ms: 3 });
    return status;
  }

  /** The lines of metrics of the site, without comments. */
  async lines(): Promise<string[]> {
    return (await this.metrics.text()).split("\n").filter((line) => line.startsWith("site_"));
  }
}

const seconds = (time: string): number => Date.parse(time) / 1000;

describe("metrics", () => {
  it("count requests by route and status, with their latency", async () => {
    const watched = new WatchedSite();
    for (const path of ["/en", "/zh/announcement/2025-001", "/announcement/none", "/announcement/other"])
      await watched.get(path);
    const lines = await watched.lines();
    expect(lines).toEqual(
      expect.arrayContaining([
        'site_http_requests_total{route="/",status="200"} 1',
        'site_http_requests_total{route="/announcement/:id",status="200"} 1',
        'site_http_requests_total{route="/announcement/:id",status="404"} 2',
        'site_http_request_duration_seconds_bucket{le="0.002",route="/"} 0',
        'site_http_request_duration_seconds_bucket{le="0.005",route="/"} 1',
        'site_http_request_duration_seconds_count{route="/announcement/:id"} 3',
        'site_build_info{commit="0123456789ab"} 1',
      ]),
    );
  });

  it("tell when the folder was last polled, when what is public changed, and how many edits were refused", async () => {
    const watched = new WatchedSite();
    watched.clock.set(LATER);
    watched.site.poll();
    expect(await watched.lines()).toEqual(
      expect.arrayContaining([
        `site_content_changed_timestamp_seconds ${seconds(NOW)}`,
        `site_content_last_look_timestamp_seconds ${seconds(LATER)}`,
        "site_content_edits_refused_total 0",
        "site_content_folder_readable 1",
        "site_clock_held 0",
      ]),
    );
    watched.content.write("announcements/2025-001/meta.yaml", "publishAt: [");
    watched.content.write("announcements/2025-002/en.md", "# New\n\nText.\n");
    watched.site.settle();
    watched.holdReleases();
    expect(await watched.lines()).toEqual(
      expect.arrayContaining([
        `site_content_changed_timestamp_seconds ${seconds(LATER)}`,
        "site_content_edits_refused_total 1",
        "site_clock_held 1",
      ]),
    );
    watched.content.remove();
    watched.clock.set(FUTURE);
    watched.site.poll();
    expect(await watched.lines()).toEqual(
      expect.arrayContaining([
        "site_content_folder_readable 0",
        `site_content_last_look_timestamp_seconds ${seconds(LATER)}`,
      ]),
    );
  });

  const PROCESS_METRICS = [
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
    ...(process.platform === "linux" ? ["process_open_fds"] : []),
  ];

  it.each(PROCESS_METRICS)("tell of the process: %s", async (name) => {
    expect(await new WatchedSite().metrics.text()).toMatch(new RegExp(`^${name} \\d`, "m"));
  });

  it("are the same with and without content to come, its edits and its mistakes included", async () => {
    const find = leaks(addFutureItems(new ContentFixture(), FUTURE));
    let items: ReturnType<typeof addFutureItems> = [];
    const twins = [new WatchedSite(), new WatchedSite((content) => (items = addFutureItems(content, FUTURE)))] as const;
    const [, marked] = twins;
    marked.content.write(`announcements/${MARK}-99/meta.yaml`, `title: ${MARK}\n`);
    marked.content.write(`announcements/${MARK}-3/en.md`, "# Edited\n\nText.\n");
    marked.content.write(`announcements/${MARK}-4/meta.yaml`, "publishAt: [");
    for (const twin of twins) {
      twin.clock.set(LATER);
      twin.site.settle();
      for (const { id, file } of items) {
        await twin.get(`/announcement/${id}`);
        await twin.get(`/api/announcements/${id}`);
        await twin.get(fileAddress({ sha256: file?.sha256 ?? "", name: file?.name ?? "" }));
      }
      for (const path of ["/en", "/api/announcements?limit=50", "/sitemap.xml", "/feed.en.xml"]) await twin.get(path);
    }
    const [plain, other] = await Promise.all(twins.map((twin) => twin.lines()));
    expect(other).toEqual(plain);
    expect(plain?.length).toBeGreaterThan(60);
    expect(find(await marked.metrics.text())).toBeNull();
    // The names of all metrics, those of the process included.
    const names = await Promise.all(twins.map(async ({ metrics }) => (await metrics.text()).match(/^# TYPE .*$/gm)));
    expect(names[1]).toEqual(names[0]);
  });
});

describe("the metrics server", () => {
  const metrics = { text: () => Promise.resolve("site_x 1\n"), contentType: "text/plain; version=0.0.4" };

  it("serves the metrics at one address", async () => {
    server = await serveMetrics(metrics, 0);
    const response = await fetch(server.address);
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "text/plain; version=0.0.4",
      "site_x 1\n",
    ]);
    expect((await fetch(server.address.replace("/metrics", "/"))).status).toBe(404);
    expect((await fetch(server.address, { method: "POST" })).status).toBe(405);
  });

  it("does not answer requests that name another machine", async () => {
    server = await serveMetrics(metrics, 0);
    const connection = await RawConnection.to(server.address);
    connection.send("GET /metrics HTTP/1.1\r\nHost: rebound.example\r\n\r\n");
    expect((await connection.response())?.status).toBe(404);
    connection.close();
  });

  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4");

  it.skipIf(outside === undefined)("listens on the loopback interface alone", async () => {
    server = await serveMetrics(metrics, 0);
    const { port } = new URL(server.address);
    const refused = new Promise<unknown>((resolve) => {
      const socket = connect(Number(port), outside?.address ?? "");
      socket.once("error", resolve);
      socket.once("connect", () => resolve("connected"));
    });
    expect(await refused).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("says which variable to change when its port is taken", async () => {
    server = await serveMetrics(metrics, 0);
    const port = Number(new URL(server.address).port);
    const error: unknown = await serveMetrics(metrics, port).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(`METRICS_PORT=${port + 1} npm start`);
  });
});
