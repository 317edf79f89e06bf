/** The calendar of events as readers and calendar applications get it. */
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSite } from "../support/test-site.ts";

const say = (text: string) => ({ en: `${text} en`, zh: `${text} zh`, "zh-TW": `${text} tw` });
const NOW = "2026-06-01T12:00:00+08:00";

let site: TestSite;
beforeAll(() => {
  site = new TestSite(NOW, (content) => {
    content
      .yaml("events.yaml", {
        reporting: {
          yearEnd: "2026-12-31",
          rules: [
            {
              id: "annual-results",
              kind: "results",
              after: "year",
              months: 3,
              title: say("Annual <results>"),
              rule: "13.49(1)",
              source: "nobody sees this",
              confirmed: true,
            },
          ],
        },
        events: [],
      })
      .announcement("2026-001", { publishAt: "2026-05-04T17:00+08:00", title: "Notice" })
      .changes("2026-001", {
        events: {
          egm: {
            kind: "general-meeting",
            date: "2026-06-20T11:00",
            state: "announced",
            title: say("Meeting <one>"),
            place: say("Hall"),
          },
          closure: {
            kind: "book-closure",
            date: "2026-06-17/2026-06-20",
            state: "announced",
            title: say("Closure"),
          },
          forms: { kind: "proxy-deadline", date: "2026-06-25T15:30", state: "announced", title: say("Forms") },
          register: { kind: "record-date", date: "2026-06-30", state: "announced", title: say("Register") },
          paid: { kind: "payment-date", date: "2026-07-15", state: "announced", title: say("Paid") },
          talk: { kind: "presentation", date: "2026-Q3", state: "announced", title: say("Talk") },
        },
      })
      .announcement("2026-002", { publishAt: "2026-05-05T17:00+08:00", title: "Other date" })
      .changes("2026-002", { events: { egm: { date: "2026-06-27T15:30" }, closure: { state: "cancelled" } } })
      .announcement("2026-003", { publishAt: "2026-06-02T17:00+08:00", title: "To come" })
      .changes("2026-003", {
        events: {
          secret: { kind: "board-meeting", date: "2026-07-01", state: "announced", title: say("Secret") },
        },
      });
  });
});
afterAll(() => site.remove());

const text = async (path: string): Promise<string> => (await site.fetch(path)).text();
const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? "";

describe("the page", () => {
  it("begins with links to its parts, each of which is there", async () => {
    const html = main(await text("/en/calendar"));
    const anchors = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, anchor = ""]) => anchor);
    expect(anchors).toEqual(["coming", "rules", "files"]);
    for (const anchor of anchors) expect(html).toContain(`<h2 id="${anchor}">`);
  });

  it("begins with a ring of the months of the year of the next event: those with events are closed", async () => {
    const html = main(await text("/en/calendar"));
    const ring = /<figure class="page-ring">.*?<\/figure>/s.exec(html)?.[0] ?? "";
    const segments = Array.from(ring.matchAll(/<path d="([^"]*)"/g), ([, d = ""]) => d.split("M").length - 1);
    const months = new Set(Array.from(html.matchAll(/<dt><time datetime="2026-(\d\d)/g), ([, month]) => month));
    expect(months.size).toBeGreaterThan(0);
    expect(segments).toEqual([12 - months.size, months.size]);
    expect(ring).toContain(">2026</text>");
  });

  it.each([
    ["en", "27 June 2026 15:30</time><br>Rescheduled", "Originally announced for 20 June 2026 11:00"],
    ["zh", "2026年6月27日 15:30</time><br>已改期", "原定日期为2026年6月20日 11:00"],
    ["zh-TW", "2026年6月27日 15:30</time><br>已改期", "原定日期為2026年6月20日 11:00"],
  ])(
    "says in %s when an event is, when it was first to be, and links each announcement",
    async (language, date, first) => {
      const html = main(await text(`/${language}/calendar`));
      expect(html).toContain(date);
      expect(html).toContain(first);
      expect(html).toContain('<time datetime="2026-06-27T15:30:00+08:00">');
      const item = /<div><dt><time datetime="2026-06-27.*?<\/dd>/s.exec(html)?.[0] ?? "";
      expect(item).toContain("Meeting &lt;one&gt;");
      expect([...item.matchAll(/href="\/[^"]*\/announcement\/([^"]*)"/g)].map(([, id]) => id)).toEqual([
        "2026-001",
        "2026-002",
      ]);
      expect(item).toContain(`href="/calendar/event/egm.${language}.ics"`);
      expect(html).not.toContain("Secret");
    },
  );

  it.each([
    ["en", "25 June 2026 15:30 · Forms en", "30 June 2026 · Register en", "15 July 2026 · Paid en"],
    ["zh", "2026年6月25日 15:30 · Forms zh", "2026年6月30日 · Register zh", "2026年7月15日 · Paid zh"],
  ])(
    "says in %s the last minute for forms of proxy, the record date and the day of payment",
    async (language, ...rows) => {
      const plain = main(await text(`/${language}/as-of-2026-05-05`));
      for (const row of rows) expect(plain).toContain(row);
      const html = main(await text(`/${language}/calendar`));
      for (const kind of ["proxy-deadline", "record-date", "payment-date"]) {
        expect(html).toContain(`href="/calendar/${kind}.${language}.ics"`);
      }
    },
  );

  it("says the latest date by a rule as a rule, not as a plan", async () => {
    const html = main(await text("/en/calendar"));
    const rules = /<h2 id="rules">Latest dates under the applicable rules<\/h2>.*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(rules).toContain("They are limits, not plans.");
    expect(rules).toContain(
      "Annual &lt;results&gt; en for the year ending 31\u00a0December\u00a02026: on or before 31\u00a0March\u00a02027\u00a0· Listing Rule 13.49(1)",
    );
    expect(html).not.toContain("nobody sees this");
  });

  it.each([
    ["2026-12-01T12:00:00+08:00", "the milestone that is planned next"],
    ["2040-01-01T12:00:00+08:00", "that nothing is dated"],
  ])("begins at %s, when no event is to come, with %s", async (now, what) => {
    site.setTime(now);
    const html = main(await text("/en/calendar"));
    site.setTime(NOW);
    const [first = ""] = /<h2 id="coming">.*?<h2/s.exec(html) ?? [];
    expect(first).toContain("Upcoming events</h2><p>No event has a fixed date at present.</p>");
    expect(first).not.toContain("Paid en");
    expect(first.includes("Planned milestone")).toBe(what.includes("milestone"));
    expect(html).toContain('<a href="#coming">Upcoming events</a>');
  });

  it("closes the years of past events before the newest one", async () => {
    const other = new TestSite(NOW, (content) => {
      const past = (date: string) => ({ kind: "presentation", date, state: "held", title: say(`On ${date}`) });
      content.announcement("2026-001", { publishAt: "2026-05-04T17:00+08:00", title: "Notice" }).changes("2026-001", {
        events: { new: past("2026-02-01"), old: past("2025-02-01"), older: past("2025-01-01") },
      });
    });
    const html = main(await (await other.fetch("/en/calendar")).text());
    other.remove();
    expect(html).toMatch(/<h2 id="2026">2026<\/h2><dl class="events">/);
    expect(html).toMatch(/<h2 id="2025">2025<\/h2><details class="past"><summary>Events: 2<\/summary><dl/);
  });

  it("moves an event among those of its year at the end of its day, without an edit", async () => {
    const year = async (now: string): Promise<string> => {
      site.setTime(now);
      const html = main(await text("/en/calendar"));
      site.setTime(NOW);
      return /<h2 id="2026">2026<\/h2>.*?<\/dl>/s.exec(html)?.[0] ?? "";
    };
    expect(await year("2026-06-27T23:59:59+08:00")).not.toContain("Meeting");
    expect(await year("2026-06-28T00:00:00+08:00")).toContain("Date has passed; outcome not yet recorded");
  });

  it("is in the sitemap with its last change, and in the API", async () => {
    expect(await text("/sitemap.xml")).toContain(
      "<loc>https://www.example.com/en/calendar</loc><lastmod>2026-05-05T17:00:00+08:00</lastmod>",
    );
    const page = (await (await site.fetch("/api/pages/calendar?lang=en")).json()) as { title: string };
    expect(page.title).toBe("Calendar of events");
  });

  it("of a past day says what was to come then", async () => {
    expect(main(await text("/en/as-of-2026-05-04"))).toContain(
      "20 June 2026 11:00 · Meeting &lt;one&gt; en · Announced",
    );
    expect(main(await text("/en/as-of-2026-05-05"))).toContain("27 June 2026 15:30 · Meeting &lt;one&gt; en · Resch");
  });
});

describe("a calendar file", () => {
  const events = async (path: string): Promise<Map<string, ICAL.Component>> => {
    const answer = await site.fetch(path);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    return new Map(
      calendar
        .getAllSubcomponents("vevent")
        .map((event) => [String(event.getFirstPropertyValue("uid")).split("@")[0] ?? "", event]),
    );
  };
  const valueOf = (event: ICAL.Component | undefined, name: string): string =>
    String(event?.getFirstPropertyValue(name) ?? "");

  it("of everything has the events and the milestones", async () => {
    expect([...(await events("/calendar.en.ics")).keys()].toSorted()).toEqual([
      "event-closure",
      "event-egm",
      "event-forms",
      "event-paid",
      "event-register",
      "event-talk",
      "group-listed",
      "group-next",
      "partner-mainnet",
    ]);
  });

  it.each([
    ["/calendar/general-meeting.zh.ics", ["event-egm"]],
    ["/calendar/proxy-deadline.en.ics", ["event-forms"]],
    ["/calendar/record-date.zh-TW.ics", ["event-register"]],
    ["/calendar/payment-date.zh.ics", ["event-paid"]],
    ["/calendar/results.en.ics", []],
    ["/calendar/milestone.zh-TW.ics", ["group-listed", "group-next", "partner-mainnet"]],
    ["/calendar/event/talk.en.ics", ["event-talk"]],
  ])("%s has what it is named for", async (path, ids) => {
    expect([...(await events(path)).keys()].toSorted()).toEqual(ids);
  });

  it("counts the revisions of an event that was moved, and says when the last one was", async () => {
    const event = (await events("/calendar/event/egm.en.ics")).get("event-egm");
    expect(valueOf(event, "uid")).toBe("event-egm@www.example.com");
    expect(valueOf(event, "dtstart")).toBe("2026-06-27T07:30:00Z");
    expect(valueOf(event, "sequence")).toBe("1");
    expect(valueOf(event, "status")).toBe("CONFIRMED");
    expect(valueOf(event, "dtstamp")).toBe("2026-05-05T09:00:00Z");
    expect(valueOf(event, "last-modified")).toBe("2026-05-05T09:00:00Z");
    expect(valueOf(event, "location")).toBe("Hall en");
    expect(valueOf(event, "url")).toBe("https://www.example.com/en/announcement/2026-002");
    expect(valueOf(event, "description")).toContain("Originally announced for 20 June 2026 11:00");
  });

  it("keeps a cancelled event, so that calendars take it out, and calls a vague date tentative", async () => {
    const all = await events("/calendar.en.ics");
    const closure = all.get("event-closure");
    expect(valueOf(closure, "status")).toBe("CANCELLED");
    expect(valueOf(closure, "sequence")).toBe("1");
    expect([valueOf(closure, "dtstart"), valueOf(closure, "dtend")]).toEqual(["2026-06-17", "2026-06-21"]);
    expect(valueOf(all.get("event-talk"), "status")).toBe("TENTATIVE");
  });

  it("keeps the identifier and raises the sequence from release to release", async () => {
    site.setTime("2026-05-04T17:00:00+08:00");
    const event = (await events("/calendar/event/egm.en.ics")).get("event-egm");
    site.setTime(NOW);
    expect(valueOf(event, "uid")).toBe("event-egm@www.example.com");
    expect([valueOf(event, "sequence"), valueOf(event, "dtstamp")]).toEqual(["0", "2026-05-04T09:00:00Z"]);
  });

  it("of an event that is to come is missing like any other, until its minute", async () => {
    const answers = await Promise.all(
      ["/calendar/event/secret.en.ics", "/calendar/event/none.en.ics", "/en/none"].map(async (path) => {
        const answer = await site.fetch(path, { headers: { "accept-language": "en" } });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    site.setTime("2026-06-02T17:00:00+08:00");
    expect((await site.fetch("/calendar/event/secret.en.ics")).status).toBe(200);
    site.setTime(NOW);
  });
});
