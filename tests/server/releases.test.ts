/** Releases as readers see them: at the instant, on every site, whatever clocks and zones do. */
import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { JUMP_LIMIT_MS, ReleaseClock } from "../../src/live/release-clock.ts";
import { createHash } from "node:crypto";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { Bundle } from "../support/bundle.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";
import { EXTENDED } from "../support/extended.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-06-01T12:00+08:00");

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture().announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
});
afterEach(() => content.remove());

const iso = (at: number): string => new Date(at).toISOString().replace(".000Z", "Z");
const status = async (site: LiveSite, path: string): Promise<number> => (await site.fetch(path)).status;
const total = async (site: LiveSite): Promise<number> =>
  ((await (await site.fetch("/api/announcements")).json()) as { total: number }).total; // our own API

it(
  "a hundred releases: none a millisecond early, each at its instant on all three sites of one folder",
  EXTENDED,
  async () => {
    const instants = Array.from({ length: 100 }, (_, index) => START + (index + 1) * 60_000 * (1 + (index % 7)));
    const order = [...instants.entries()].toSorted(([, a], [, b]) => a - b);
    for (const [index, at] of instants.entries()) {
      content.announcement(`2026-${index}`, { publishAt: iso(at), attachment: `paper ${index}` });
    }
    const clock = new ManualClock(START);
    const sites = [
      new LiveSite(content.root, clock),
      new LiveSite(content.root, clock),
      new LiveSite(content.root, clock),
    ];
    for (const site of sites) site.poll();
    const seen: string[] = [];
    for (const [place, [index, at]] of order.entries()) {
      const sha256 = createHash("sha256")
        .update(pdfBytes(`paper ${index}`))
        .digest("hex");
      const paths = [`/api/announcements/2026-${index}`, fileAddress({ sha256, name: `2026-${index}-en.pdf` })];
      for (const moment of [at - 1, at]) {
        clock.set(moment);
        const released = order.filter(([, other]) => other <= moment).length;
        for (const [number, site] of sites.entries()) {
          // The first site draws ahead; the others do not get to it: readers cannot tell.
          if (number === 0 && place % 40 === 0) await site.idle();
          const found = [...(await Promise.all(paths.map((path) => status(site, path)))), await total(site)];
          const right = moment === at ? [200, 200, 1 + released] : [404, 404, 1 + released];
          if (JSON.stringify(found) !== JSON.stringify(right))
            seen.push(`2026-${index} at ${moment - at} ms: ${JSON.stringify(found)}`);
        }
      }
    }
    expect(seen).toEqual([]);
    const pages = await Promise.all(sites.map(async (site) => (await site.fetch("/en")).text()));
    expect(new Set(pages).size).toBe(1);
  },
);

it("a clock that jumps an hour ahead releases nothing early; one set back takes nothing away", async () => {
  content.announcement("2026-001", { publishAt: iso(START + HOUR / 2) });
  content.announcement("2026-002", { publishAt: iso(START + HOUR) });
  const time = { wall: START, monotonic: 0 };
  const clock = new ReleaseClock({ wall: () => time.wall, monotonic: () => time.monotonic });
  const site = new LiveSite(content.root, clock);
  const pass = (wallMs: number, monotonicMs: number): void => {
    time.wall += wallMs;
    time.monotonic += monotonicMs;
  };
  site.poll();
  pass(HOUR, 1000);
  expect(await total(site)).toBe(1);
  // An edit that arrives while releases are on hold is judged by the same clock.
  content.write("announcements/2026-001/meta.yaml", "publishAt: [");
  site.settle();
  expect(await total(site)).toBe(1);
  content.announcement("2026-001", { publishAt: iso(START + HOUR / 2) });
  site.settle();
  pass(HOUR / 2, HOUR / 2);
  expect(await status(site, "/api/announcements/2026-001")).toBe(200);
  expect(await status(site, "/api/announcements/2026-002")).toBe(404);
  pass(-HOUR - 1000, 0);
  expect(await status(site, "/api/announcements/2026-001")).toBe(200);
  pass(HOUR / 2 + JUMP_LIMIT_MS / 2, HOUR / 2);
  expect(await status(site, "/api/announcements/2026-002")).toBe(200);
});

it("a restart across a release, and one just before it, show what the moment says", async () => {
  const release = START + 60_000;
  content.announcement("2026-001", { publishAt: iso(release) });
  content.announcement("2027-001", { publishAt: "2027-06-01T12:00+08:00" });
  const clock = new ManualClock(release - 1);
  const before = new LiveSite(content.root, clock);
  before.poll();
  expect([await total(before), await status(before, "/announcement/2026-001")]).toEqual([1, 404]);
  clock.set(release);
  const after = new LiveSite(content.root, clock);
  after.poll();
  expect([await total(after), await total(before)]).toEqual([2, 2]);
  // A year ahead is as invisible as a minute.
  clock.set(Date.parse("2027-06-01T12:00+08:00") - 1);
  expect(await status(after, "/announcement/2027-001")).toBe(404);
  clock.set(Date.parse("2027-06-01T12:00+08:00"));
  expect(await status(after, "/announcement/2027-001")).toBe(200);
});

it.each(["2026-02-30T10:00+08:00", "2026-12-01T24:00+08:00", "2026-12-01T16:30"])(
  "a time that is none (%s) never comes, on a running site",
  async (publishAt) => {
    const clock = new ManualClock(START);
    const site = new LiveSite(content.root, clock);
    site.poll();
    content.announcement("2026-001", { publishAt });
    site.settle();
    clock.set("2030-01-01T00:00Z");
    expect(await total(site)).toBe(1);
  },
);

it("four time zones see the same releases, also where the clocks change that night", async () => {
  // Both sides of the changes to and from summer time in New York and London.
  const nights = [
    "2026-03-08T06:59Z",
    "2026-03-08T07:01Z",
    "2026-03-29T00:59Z",
    "2026-03-29T01:01Z",
    "2026-10-25T00:59Z",
    "2026-11-01T06:01Z",
  ];
  for (const [index, publishAt] of nights.entries()) content.announcement(`2026-00${index}`, { publishAt });
  const moments = nights.flatMap((night) => [Date.parse(night) - 1, Date.parse(night)]).map(String);
  const bundle = await Bundle.of({ report: "tests/support/zone-report.ts" });
  const reports = ["UTC", "Asia/Hong_Kong", "America/New_York", "Pacific/Chatham"].map((TZ) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [bundle.path("report"), content.root, ...moments], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    return stdout;
  });
  bundle.remove();
  expect(new Set(reports).size).toBe(1);
  const counts = (JSON.parse(reports[0] ?? "[]") as { items: unknown[] }[]).map(({ items }) => items.length); // our own report
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
});
