/** The exchange's rules before a release: windows, holidays, required documents; and what is recorded of it afterwards. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { POLL_INTERVAL_MS } from "../../../src/live/folder-watcher.ts";
import { LiveSite, ManualClock } from "../../support/live-site.ts";
import { CliHarness, pdf } from "./cli-harness.ts";

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
});
afterEach(() => cli.remove());

const META = "announcements/2026-001/meta.yaml";

/** A draft whose texts are written. @param keys lines of its `meta.yaml` besides the required ones */
function draft(...keys: readonly string[]): void {
  for (const language of ["en", "zh", "zh-TW"])
    cli.content.write(`announcements/2026-001/${language}.md`, "# Title\n\nSummary.\n");
  const lines = ["category: announcement", 'publishAt: "2026-12-31T16:30+08:00"', "languages: [en, zh, zh-TW]"];
  cli.content.write(META, [...lines, "hold: true", ...keys, ""].join("\n"));
}

async function withPdfs(...languages: readonly string[]): Promise<void> {
  for (const language of languages)
    cli.content.write(`announcements/2026-001/2026-001-${language}.pdf`, await pdf("Title"));
}

const schedule = (at: string, ...rest: readonly string[]) => cli.run("schedule", "2026-001", "--at", at, ...rest);

const REFUSED = `error outside-publication-window ${META} publishAt`;

describe("schedule and the exchange's windows", () => {
  it.each([
    ["the first minute of a morning", "2026-06-02T06:00+08:00"],
    ["the last minute of a morning", "2026-06-02T08:29+08:00"],
    ["noon", "2026-06-02T12:00+08:00"],
    ["the evening", "2026-06-02T16:30+08:00"],
    ["the evening of a Sunday before a business day", "2026-06-07T18:00+08:00"],
    ["the afternoon of a half day", "2026-12-24T14:00+08:00"],
    ["the evening of a Sunday after holidays", "2026-12-27T19:59+08:00"],
  ])("%s is taken", async (_what, at) => {
    draft();
    expect(await schedule(at)).toMatchObject({ status: 0, err: "" });
  });

  it.each([
    ["the end of the morning", "2026-06-02T08:30+08:00", "2026-06-02 12:00 HKT"],
    ["trading hours", "2026-06-02T14:00+08:00", "2026-06-02 16:30 HKT"],
    ["the night", "2026-06-02T23:00+08:00", "2026-06-03 06:00 HKT"],
    ["a Saturday", "2026-06-06T14:00+08:00", "2026-06-07 18:00 HKT"],
    ["the noon of a half day", "2026-12-24T12:00+08:00", "2026-12-24 12:30 HKT"],
    ["a holiday before other days without trading", "2026-12-25T19:00+08:00", "2026-12-27 18:00 HKT"],
    ["the same instant with another offset", "2026-06-02T06:00Z", "2026-06-02 16:30 HKT"],
  ])("%s is refused, and the next window is named", async (_what, at, next) => {
    draft();
    const before = cli.snapshot();
    const { status, err, problems } = await schedule(at);
    expect([status, problems]).toEqual([1, [REFUSED]]);
    expect(err).toContain(`the next window, from ${next}`);
    expect(cli.snapshot()).toEqual(before);
  });

  it("a time outside of the windows is taken with a reason, which is recorded until the time is in one", async () => {
    draft();
    expect((await schedule("2026-06-06T14:00+08:00", "--outside-hours", "Asked for by the exchange.")).status).toBe(0);
    expect(load(cli.read(META))).toMatchObject({ outsideHours: "Asked for by the exchange." });
    expect(await cli.run("check", "2026-001")).toMatchObject({ status: 0, err: "" });
    expect(await schedule("2026-06-02T16:30+08:00", "--outside-hours", "Not needed.")).toMatchObject({ status: 0 });
    expect(load(cli.read(META))).not.toHaveProperty("outsideHours");
  });

  it("a notice of a halt may be released at any time; other headlines wait for a window", async () => {
    for (const [headline, status] of [
      ["trading-halt", 0],
      ["suspension", 0],
      ["resumption", 1],
    ] as const) {
      draft(`headline: [${headline}]`);
      await withPdfs("en", "zh-TW");
      expect([headline, (await schedule("2026-06-02T14:00+08:00")).status]).toEqual([headline, status]);
    }
    expect((await cli.run("check", "2026-001")).status).toBe(0);
  });

  it("warns when the holidays of a year are not known, of the next day's year for the eve of a day", async () => {
    draft();
    const ran = await schedule("2027-02-01T16:30+08:00");
    expect([ran.status, ran.problems]).toEqual([0, ["warning holidays-unknown exchange.yaml years"]]);
    expect(ran.err).toContain("nothing about 2027");
  });

  it("without the table it says so and checks nothing", async () => {
    draft("priceSensitive: true");
    rmSync(join(cli.content.root, "exchange.yaml"));
    const ran = await schedule("2026-06-06T14:00+08:00");
    expect([ran.status, ran.problems]).toEqual([0, ["warning exchange-hours-unknown exchange.yaml"]]);
  });
});

describe("required documents", () => {
  const missing = (field: string) => `error required-document-missing ${META} ${field}`;

  it.each([
    ["priceSensitive: true", []],
    ["headline: [inside-information]", []],
    ["", ["--price-sensitive"]],
  ])("%s %j needs a PDF in each required language", async (key, options) => {
    draft(key);
    await withPdfs("en");
    const ran = await schedule("2026-06-02T16:30+08:00", ...options);
    expect([ran.status, ran.problems]).toEqual([1, [missing("files")]]);
    expect(ran.err).toContain("no PDF in zh-TW");
    await withPdfs("zh-TW");
    expect((await schedule("2026-06-02T16:30+08:00", ...options)).status).toBe(0);
  });

  it("a text is needed, too", async () => {
    draft("headline: [monthly-return]");
    await withPdfs("en", "zh-TW");
    cli.content.write(META, cli.read(META).replace("[en, zh, zh-TW]", "[en, zh]"));
    expect((await schedule("2026-06-02T16:30+08:00")).problems).toContain(missing("languages"));
  });

  it("what the rules do not ask for needs none", async () => {
    draft("headline: [business-update]");
    expect((await schedule("2026-06-02T16:30+08:00")).status).toBe(0);
  });

  it("check names them for what is due, also when meta.yaml was written by hand", async () => {
    cli.content.announcement("2026-001", { publishAt: "2026-06-06T14:00+08:00", meta: { priceSensitive: true } });
    const { problems } = await cli.run("check", "2026-001");
    expect(problems).toEqual(expect.arrayContaining([REFUSED, missing("files")]));
  });
});

describe("exchange.yaml", () => {
  const hours = (...windows: readonly (readonly [string, string])[]) => ({
    hours: windows.map(([from, to]) => ({ from, to })),
    source: "the rule",
    confirmed: true,
  });
  const file = (days: object, business = hours(["06:00", "08:30"])) => ({
    requiredLanguages: ["en"],
    windows: {
      businessDay: business,
      halfDay: hours(["06:00", "08:30"]),
      dayBeforeBusinessDay: hours(["18:00", "20:00"]),
    },
    years: [{ year: 2026, source: "the gazette", confirmed: true, holidays: [], halfDays: [], ...days }],
  });
  it("with a wrong window is told as it is written, not in minutes since midnight", async () => {
    draft();
    cli.content.yaml("exchange.yaml", file({}, hours(["08:30", "06:00"])));
    expect((await schedule("2026-06-02T08:00+08:00")).err).toContain('found {"from":"08:30","to":"06:00"}');
  });

  const day = (date: string) => ({ date, name: "A day" });

  it.each([
    ["windows that overlap", file({}, hours(["06:00", "08:30"], ["08:00", "12:00"])), "windows.businessDay.hours.1"],
    [
      "windows in another order",
      file({}, hours(["12:00", "12:30"], ["06:00", "08:30"])),
      "windows.businessDay.hours.1",
    ],
    ["a window that ends before it begins", file({}, hours(["08:30", "06:00"])), "windows.businessDay.hours.0"],
    ["a time that does not exist", file({}, hours(["06:00", "25:00"])), "windows.businessDay.hours.0.to"],
    ["a date that does not exist", file({ holidays: [day("2026-02-30")] }), "years.0.holidays.0.date"],
    ["a day of another year", file({ holidays: [day("2027-01-01")] }), "years.0.holidays.0.date"],
    ["a day twice", file({ holidays: [day("2026-01-01"), day("2026-01-01")] }), "years.0.holidays.1"],
    ["a half day on a Sunday", file({ halfDays: [day("2026-06-07")] }), "years.0.halfDays.0.date"],
    [
      "a holiday that is a half day",
      file({ holidays: [day("2026-06-05")], halfDays: [day("2026-06-05")] }),
      "years.0.halfDays.0.date",
    ],
    ["a language that the site does not have", { ...file({}), requiredLanguages: ["fr"] }, "requiredLanguages.0"],
    ["a year that is not a number", file({ year: "soon" }), "years.0.year"],
  ])("%s is one error with its field, and schedule refuses until it is corrected", async (_what, value, field) => {
    draft();
    cli.content.yaml("exchange.yaml", value);
    const expected = [`error value-invalid exchange.yaml ${field}`];
    expect((await schedule("2026-06-02T08:00+08:00")).problems).toEqual(expected);
    expect((await cli.run("check")).problems.filter((problem) => problem.includes("exchange.yaml"))).toEqual(expected);
  });

  it("changes nothing that is served", () => {
    cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
    const before = loadContent(cli.content.root);
    cli.content.write("exchange.yaml", "no: table\n");
    expect(loadContent(cli.content.root)).toEqual(before);
  });
});

describe("release", () => {
  it("makes a notice of a halt public at this second, never at a time to come", async () => {
    draft("headline: [trading-halt]");
    await withPdfs("en", "zh-TW");
    cli.now = Date.parse("2026-06-02T14:07:31.900+08:00");
    const ran = await cli.json("release", "2026-001", "--now");
    expect(ran).toMatchObject({ status: 0, publishAt: "2026-06-02T14:07:31+08:00" });
    const { pack, diagnostics } = loadContent(cli.content.root);
    expect(diagnostics).toEqual([]);
    expect(pack?.announcements[0]).toMatchObject({
      id: "2026-001",
      publishAt: Date.parse("2026-06-02T14:07:31+08:00"),
    });
  });

  it("is on the pages of a running server after two polls of the folder, in every language", async () => {
    draft("headline: [trading-halt]");
    await withPdfs("en", "zh-TW");
    cli.now = Date.parse("2026-06-02T14:07:31.900+08:00");
    const clock = new ManualClock(cli.now);
    const site = new LiveSite(cli.content.root, clock);
    site.poll();
    const paths = ["en", "zh", "zh-TW"].map((language) => `/${language}/announcement/2026-001`);
    const statuses = async () => Promise.all(paths.map(async (path) => (await site.fetch(path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    await cli.run("release", "2026-001", "--now");
    site.poll();
    clock.set(cli.now + POLL_INTERVAL_MS);
    site.poll();
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(2 * POLL_INTERVAL_MS).toBeLessThanOrEqual(10_000);
    const html = await (await site.fetch(paths[2] ?? "")).text();
    expect(html).toContain("短暫停牌");
  });

  it("brings forward what was scheduled", async () => {
    draft();
    await schedule("2026-06-02T16:30+08:00");
    cli.now = Date.parse("2026-06-02T12:10+08:00");
    expect((await cli.run("release", "2026-001", "--now")).status).toBe(0);
    expect(load(cli.read(META))).toMatchObject({ publishAt: "2026-06-02T12:10+08:00" });
  });

  it("is refused outside of the windows for what is no halt, and for what is public", async () => {
    draft();
    cli.now = Date.parse("2026-06-02T14:00+08:00");
    const before = cli.snapshot();
    expect((await cli.run("release", "2026-001", "--now")).problems).toEqual([REFUSED]);
    expect(cli.snapshot()).toEqual(before);
    expect((await cli.run("release", "2026-001", "--now", "--outside-hours", "A false market.")).status).toBe(0);
    expect(load(cli.read(META))).toMatchObject({ outsideHours: "A false market." });
    expect((await cli.run("release", "2026-001", "--now")).problems).toEqual([
      `error already-public ${META} publishAt`,
    ]);
  });

  it("wants --now, so that nothing is released by mistake", async () => {
    draft();
    expect(await cli.run("release", "2026-001")).toMatchObject({ status: 2 });
  });
});

describe("hkex", () => {
  const URL = "https://www.example.com/listedco/2026-001.pdf";
  const record = (at: string) => cli.run("hkex", "2025-001", "--url", URL, "--at", at);

  beforeEach(() => {
    cli.content.announcement("2025-001", { publishAt: "2025-03-01T16:42+08:00" });
  });

  it("records address and time, and status shows how long after the exchange it was public here", async () => {
    const { status, out } = await record("2025-03-01T16:41+08:00");
    expect([status, out]).toEqual([0, expect.stringContaining("1 min after the exchange")]);
    expect(load(cli.read("announcements/2025-001/meta.yaml"))).toMatchObject({
      hkex: { url: URL, at: "2025-03-01T16:41+08:00" },
    });
    expect(loadContent(cli.content.root).pack?.announcements[0]?.hkex?.url).toBe(URL);
    expect((await cli.run("status")).out).toContain("1 min after the exchange");
    expect(await cli.json("status")).toMatchObject({
      public: [{ id: "2025-001", hkex: { url: URL, at: "2025-03-01T16:41+08:00", lagSeconds: 60 } }],
    });
    const site = new LiveSite(cli.content.root, new ManualClock(cli.now));
    site.poll();
    expect(await (await site.fetch("/api/announcements/2025-001?lang=en")).json()).toMatchObject({
      hkex: { url: URL, at: "2025-03-01T16:41:00+08:00" },
      headlines: [],
    });
    expect(await (await site.fetch("/en/announcement/2025-001")).text()).toContain(`href="${URL}"`);
    await record("2025-03-01T16:45+08:00");
    expect((await cli.run("status")).out).toContain("3 min before the exchange");
  });

  it("says how much of the hour is left for what is out there and not here", async () => {
    cli.content.announcement("2026-002", {
      publishAt: "2026-06-01T12:29+08:00",
      meta: { hkex: { url: URL, at: "2026-06-01T11:45+08:00" } },
    });
    expect((await cli.run("status")).out).toContain(
      "out at the exchange since 2026-06-01 11:45 HKT, 45 min of the hour",
    );
  });

  it("warns of a time far from the release: a slip in the year, month or day", async () => {
    expect(await record("2025-03-02T16:42+08:00")).toMatchObject({ status: 0, problems: [] });
    expect(await record("2024-03-01T16:41+08:00")).toMatchObject({
      status: 0,
      out: expect.stringContaining("365 d after the exchange"),
      problems: ["warning hkex-time-far announcements/2025-001/meta.yaml hkex.at"],
    });
  });

  it("refuses a time to come and an address that is none, and changes nothing", async () => {
    const before = cli.snapshot();
    expect((await record("2026-06-01T12:01+08:00")).problems).toEqual([
      "error hkex-time-to-come announcements/2025-001/meta.yaml hkex.at",
    ]);
    const ran = await cli.run("hkex", "2025-001", "--url", "hkexnews.hk", "--at", "2025-03-01T16:41+08:00");
    expect([ran.status, ran.problems[0]]).toEqual([1, "error value-invalid announcements/2025-001/meta.yaml hkex.url"]);
    expect(cli.snapshot()).toEqual(before);
  });
});
