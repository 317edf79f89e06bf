/** Pages that are made from the histories of facts, and the strip that every page has. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSite } from "../support/test-site.ts";

const say = (text: string) => ({ en: `${text} en`, zh: `${text} zh`, "zh-TW": `${text} tw` });

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-06-01T12:00:00+08:00", (content) => {
    content
      .announcement("2026-001", { publishAt: "2026-05-04T08:50+08:00", title: "Halt" })
      .changes("2026-001", {
        timelines: { group: { milestones: { next: { date: "2026-08", state: "planned" } } } },
        site: { trading: { state: "halted", since: "2026-05-04T09:00+08:00", note: say("Pending <inside> news") } },
      })
      .announcement("2026-002", { publishAt: "2026-05-05T20:00+08:00", title: "Terms" })
      .changes("2026-002", { timelines: { group: { milestones: { next: { date: "2026-09", state: "slipped" } } } } })
      .change(
        "resumed",
        "2026-05-06T09:00+08:00",
        { site: { trading: { state: "trading" } } },
        { announcement: "2026-002" },
      )
      .document({ id: "report", publishAt: "2026-05-20T17:00+08:00", files: [] })
      .announcement("2026-003", { publishAt: "2026-07-01T09:00+08:00", title: "To come" })
      .changes("2026-003", { site: { trading: { state: "suspended", note: say("To come") } } });
  });
});
afterAll(() => site.remove());

const text = async (path: string): Promise<string> => (await site.fetch(path)).text();
const strip = (html: string): string => /<aside[^>]*>.*?<\/aside>/.exec(html)?.[0] ?? "";

describe("the strip of every page", () => {
  it.each([
    "/en",
    "/en/announcements",
    "/en/announcement/2026-001",
    "/en/careers",
    "/en/terms",
    "/en/status",
    "/en/no",
  ])("says at %s what the status is, since when, and which announcement told it", async (path) => {
    const html = strip(await text(path));
    expect(html).toContain('href="/en/status"');
    expect(html).toMatch(/Trading normally<\/b>.*since 6 May 2026 09:00/);
    expect(html).toContain('href="/en/announcement/2026-002"');
  });

  it("says why while the shares are not traded", async () => {
    site.setTime("2026-05-04T12:00:00+08:00");
    const html = strip(await text("/zh-TW/announcements"));
    site.setTime("2026-06-01T12:00:00+08:00");
    expect(html).toMatch(/短暫停牌<\/b>.*自2026年5月4日 09:00起/);
    expect(html).toContain("Pending &lt;inside&gt; news tw");
    expect(html).toContain('href="/zh-TW/announcement/2026-001"');
  });
});

describe("the page of the status", () => {
  it.each([
    [
      "en",
      "Trading normally since 6 May 2026 09:00",
      "Trading halted",
      "4 May 2026 09:00 to 6 May 2026 09:00 (2 days)",
    ],
    ["zh", "自2026年5月6日 09:00起正常买卖", "短暂停牌", "2026年5月4日 09:00至2026年5月6日 09:00（2天）"],
    ["zh-TW", "自2026年5月6日 09:00起正常買賣", "短暫停牌", "2026年5月4日 09:00至2026年5月6日 09:00（2日）"],
  ])("tells every status, the current one first and since when, in %s", async (language, current, halted, range) => {
    const html = await text(`/${language}/status`);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect([...main.matchAll(/<h2 id="(status-\d)">/g)].map(([, id]) => id)).toEqual([
      "status-2",
      "status-1",
      "status-0",
    ]);
    expect(main).toContain(`<div class="rich-text "><h2 id="status-2">${current}</h2><figure class="chart band">`);
    expect(main).toMatch(/<\/figure><dl class="events">.*<h2 id="status-1">/);
    expect(main).toContain(`<h2 id="status-1">${halted}</h2><p>${range}</p>`);
    expect(main).toContain("Pending &lt;inside&gt; news");
    const links = [...main.matchAll(/href="\/[^"]*\/announcement\/([^"]*)"/g)].map(([, id]) => id);
    expect(links).toEqual(["2026-002", "2026-001"]);
    expect(html).not.toContain("To come");
  });

  it("is in the sitemap, with the date of the last change", async () => {
    const sitemap = await text("/sitemap.xml");
    expect(sitemap).toContain(
      "<loc>https://www.example.com/en/status</loc><lastmod>2026-05-06T09:00:00+08:00</lastmod>",
    );
  });

  it("is what the API gives for it", async () => {
    const page = (await (await site.fetch("/api/pages/status?lang=en")).json()) as { title: string; bodyHtml: string };
    expect(page.title).toBe("Trading status of the shares");
    expect(page.bodyHtml).toContain('<h2 id="status-1">Trading halted</h2>');
  });
});

describe("a milestone whose date has moved", () => {
  /** Without the folding of lines. */
  const calendar = async (): Promise<string> =>
    (await text("/calendar.en.ics")).replaceAll("\r\n ", "").replaceAll("\\,", ",");
  const item = (html: string): string =>
    html.split('<li class="milestone ').find((part) => part.includes("milestone-dates")) ?? "";

  it("lists every date with a link to the announcement that gave it, and links the last one as evidence", async () => {
    const html = item(await text("/en"));
    const links = [...html.matchAll(/href="\/en\/announcement\/([^"]*)"[^>]*>([^<]*)/g)].map(([, id, day]) => [
      id,
      day,
    ]);
    expect(html).toContain("Q1 2027");
    expect(links).toEqual([
      ["2026-002", "Milestone next"],
      ["2026-001", "4 May 2026"],
      ["2026-002", "5 May 2026"],
    ]);
  });

  it("is overdue once its date is over, on the list and in the calendar", async () => {
    const said = async (now: string): Promise<readonly [string, string]> => {
      site.setTime(now);
      const both = [await text("/en"), await calendar()] as const;
      site.setTime("2026-06-01T12:00:00+08:00");
      return both;
    };
    const overdue = "Overdue, nothing announced";
    expect((await said("2026-09-30T23:59:59+08:00")).map((face) => face.includes(overdue))).toEqual([false, false]);
    expect((await said("2026-10-01T00:00:00+08:00")).map((face) => face.includes(overdue))).toEqual([true, true]);
  });

  it("is tentative in the calendar, with a sequence that counts its dates", async () => {
    const event = (await calendar()).split("BEGIN:VEVENT").find((part) => part.includes("UID:group-next@")) ?? "";
    expect(event).toContain("SEQUENCE:2");
    expect(event).toContain("STATUS:TENTATIVE");
    expect(event).toContain("August 2026, given on 4 May 2026\\nSeptember 2026, given on 5 May 2026");
  });
});

interface State {
  readonly historyBegins: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly site: { readonly trading: { readonly state: string }; readonly timelines: unknown } | null;
}

describe("the facts as of a past day", () => {
  const state = async (at: string): Promise<State> =>
    (await site.fetch(`/api/state?at=${encodeURIComponent(at)}`)).json() as Promise<State>;

  it.each([
    ["2026-05-03", null, null, "2026-05-04T08:50:00+08:00"],
    ["2026-05-04T08:50+08:00", "halted", "2026-05-04T08:50:00+08:00", "2026-05-05T20:00:00+08:00"],
    ["2026-05-05", "halted", "2026-05-05T20:00:00+08:00", "2026-05-06T09:00:00+08:00"],
    ["2026-05-06", "trading", "2026-05-06T09:00:00+08:00", null],
    ["2026-06-01", "trading", "2026-05-06T09:00:00+08:00", null],
  ])("are at %s those of that time", async (at, trading, from, until) => {
    const found = await state(at);
    expect(found).toMatchObject({ historyBegins: "2026-05-04T08:50:00+08:00", from, until });
    expect(found.site?.trading.state ?? null).toBe(trading);
  });

  it("say no date of a milestone that was given later", async () => {
    expect(JSON.stringify((await state("2026-05-04")).site?.timelines)).not.toContain("2026-09");
    expect(JSON.stringify((await state("2026-05-05")).site?.timelines)).toContain("2026-09");
  });

  it.each(["2026-06-02", "2026-06-01T12:00:01+08:00", "2999-12-31"])(
    "are at %s, which is to come, what does not exist",
    async (at) => {
      const answer = await site.fetch(`/api/state?at=${encodeURIComponent(at)}`);
      const missing = await site.fetch("/api/announcements/no");
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(await missing.text());
    },
  );

  it.each(["2026-02-30", "yesterday", "2026-05-04T25:00Z", ""])("refuse %j as a time", async (at) => {
    const answer = await site.fetch(`/api/state?at=${at}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ parameter: "at" });
  });

  it.each([
    ["en", "Facts as at 5 May 2026", "Trading halted"],
    ["zh", "截至2026年5月5日的资料", "短暂停牌"],
    ["zh-TW", "截至2026年5月5日的資料", "短暫停牌"],
  ])("have a page in %s that search engines do not list", async (language, title, halted) => {
    const answer = await site.fetch(`/${language}/as-of-2026-05-05`);
    const html = await answer.text();
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(answer.status).toBe(200);
    expect(html).toContain(`<title>${title}${language === "en" ? " — " : "｜"}`);
    expect(main).toContain(halted);
    expect(main).toContain("Sample Director 1");
    expect(main).toContain(`href="/${language}/as-of-2026-05-04"`);
    expect(main).toContain(`href="/${language}/as-of-2026-05-06"`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

  it("link to the days on which a document was released, and to none that is to come", async () => {
    expect(await text("/en/as-of-2026-05-06")).toContain('href="/en/as-of-2026-05-20"');
    const main = /<main.*<\/main>/s.exec(await text("/en/as-of-2026-05-20"))?.[0] ?? "";
    expect(main.match(/href="\/en\/as-of-[^"]*"/g)).toEqual(['href="/en/as-of-2026-05-06"']);
  });

  it("have a page for days before the first change, which says when the record begins", async () => {
    const html = await text("/en/as-of-2020-01-01");
    expect(html).toMatch(/The record begins on <a href="\/en\/as-of-2026-05-04">4 May 2026<\/a>/);
    expect(html).not.toContain("Sample Director 1");
  });

  it("are missing for tomorrow like any other address, and there from midnight in Hong Kong on", async () => {
    const missing = await site.fetch("/en/nothing");
    const tomorrow = await site.fetch("/en/as-of-2026-06-02");
    expect([tomorrow.status, [...tomorrow.headers], await tomorrow.text()]).toEqual([
      404,
      [...missing.headers],
      await missing.text(),
    ]);
    expect((await site.fetch("/en/as-of-2026-02-30")).status).toBe(404);
    site.setTime("2026-06-02T00:00:00+08:00");
    expect((await site.fetch("/en/as-of-2026-06-02")).status).toBe(200);
    expect((await site.fetch("/api/state?at=2026-06-02")).status).toBe(200);
    site.setTime("2026-06-01T12:00:00+08:00");
  });
});
