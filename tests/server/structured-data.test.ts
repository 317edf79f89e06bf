/** What pages say to search engines in the words of schema.org. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSite } from "../support/test-site.ts";

const say = (text: string) => ({ en: `${text} en`, zh: `${text} zh`, "zh-TW": `${text} tw` });

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-06-01T12:00:00+08:00", (content) => {
    content
      .announcement("2026-001", {
        publishAt: "2026-05-04T17:00+08:00",
        title: "</script><b>Notice</b>",
        attachment: "a paper",
        meta: {
          corrections: [{ at: "2026-05-05T09:00+08:00", path: "en.md", sha256: "0".repeat(64), reason: say("A slip") }],
        },
      })
      .changes("2026-001", {
        events: {
          egm: {
            kind: "general-meeting",
            date: "2026-06-20T11:00",
            state: "announced",
            title: say("Meeting"),
            place: say("Hall"),
          },
          vague: { kind: "presentation", date: "2026-Q3", state: "announced", title: say("Talk") },
        },
      })
      .announcement("2026-002", { publishAt: "2026-05-05T17:00+08:00" })
      .changes("2026-002", { events: { egm: { date: "2026-06-27T15:30" } } })
      .career("engineer", "2026-05-01T09:00+08:00");
  });
});
afterAll(() => site.remove());

interface Item {
  readonly "@type": string;
  readonly [key: string]: unknown;
}

async function graphOf(path: string): Promise<Item[]> {
  const html = await (await site.fetch(path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks.length).toBeLessThan(2);
  const text = blocks[0]?.[1];
  return text === undefined ? [] : (JSON.parse(text) as { "@graph": Item[] })["@graph"];
}

const itemOf = async (path: string, type: string): Promise<Item | undefined> =>
  (await graphOf(path)).find((item) => item["@type"] === type);

const COMPANY = "https://www.example.com/#company";

describe("structured data", () => {
  it("names the company with its market and code on the home page", async () => {
    expect(await itemOf("/zh", "Corporation")).toMatchObject({
      "@id": COMPANY,
      name: "The Group Limited（简）",
      tickerSymbol: "XHKG 00399",
      url: "https://www.example.com",
    });
  });

  it("says of an announcement what it is, when it was corrected and why, and cannot end its own element", async () => {
    expect(await itemOf("/en/announcement/2026-001", "NewsArticle")).toMatchObject({
      headline: "</script><b>Notice</b> en",
      inLanguage: "en",
      datePublished: "2026-05-04T17:00:00+08:00",
      dateModified: "2026-05-05T09:00:00+08:00",
      publisher: { "@id": COMPANY },
      image: "https://www.example.com/social/announcement/2026-001.en.png",
      correction: [{ "@type": "CorrectionComment", datePublished: "2026-05-05T09:00:00+08:00", text: "A slip en" }],
      encoding: [{ encodingFormat: "application/pdf", inLanguage: "en" }],
    });
  });

  it.each([
    ["/zh-TW/careers/engineer", ["/zh-TW", "/zh-TW/careers", "/zh-TW/careers/engineer"]],
    ["/en/calendar", ["/en", "/en#governance", "/en/calendar"]],
    ["/zh/privacy", ["/zh", "/zh/privacy"]],
  ])("gives the way from the home page to %s, as the page does", async (path, steps) => {
    const breadcrumbs = await itemOf(path, "BreadcrumbList");
    const items = (breadcrumbs?.["itemListElement"] ?? []) as Array<{ position: number; item: string }>;
    expect(items.map(({ position, item }) => [position, item])).toEqual(
      steps.map((step, index) => [index + 1, `https://www.example.com${step}`]),
    );
    const html = await (await site.fetch(path)).text();
    const shown = /<nav class="breadcrumbs.*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(Array.from(shown.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(steps.slice(0, -1));
  });

  it("says of a position what it is", async () => {
    expect(await itemOf("/en/careers/engineer", "JobPosting")).toMatchObject({
      title: "engineer en",
      datePosted: "2026-05-01T09:00:00+08:00",
      employmentType: "FULL_TIME",
      hiringOrganization: { "@id": COMPANY },
      identifier: { value: "engineer" },
    });
  });

  it("says of an event that was moved both dates, and nothing of one whose day is not known", async () => {
    const events = (await graphOf("/en/calendar")).filter((item) => item["@type"] === "Event");
    expect(events).toEqual([
      expect.objectContaining({
        name: "Meeting en",
        startDate: "2026-06-27T15:30:00+08:00",
        previousStartDate: "2026-06-20T11:00:00+08:00",
        eventStatus: "https://schema.org/EventRescheduled",
        location: { "@type": "Place", name: "Hall en" },
      }),
    ]);
  });

  it.each(["/en/none", "/en/as-of-2026-05-06"])("is not on %s, which search engines must not list", async (path) => {
    expect(await graphOf(path)).toEqual([]);
  });
});
