/** Results as readers and spreadsheets get them, over content of the test's own. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sitemapOf } from "../../src/server/sitemap.ts";
import { TestSite } from "../support/test-site.ts";

const say = (text: string) => ({ en: `${text} en`, zh: `${text} zh`, "zh-TW": `${text} tw` });
const item = (id: string, more: object = {}) => ({ id, name: say(id), unit: say("HK$’000"), ...more });
const year = (fiscalYear: number, figures: object) => ({
  kind: "year",
  fiscalYear,
  end: `${fiscalYear}-12-31`,
  figures: Object.fromEntries(Object.entries(figures).map(([id, value]) => [id, { value: value as number }])),
});
const RESULTS = { category: "announcement", meta: { headline: ["final-results"], fiscalYear: 2025 } } as const;

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-04-01T12:00:00+08:00", (content) => {
    content
      .yaml("results.yaml", {
        items: [item("revenue", { picture: true }), item("profit", { picture: true }), item("eps", { decimals: 2 })],
        periods: [
          {
            id: "year-2023",
            kind: "year",
            fiscalYear: 2023,
            end: "2023-12-31",
            figures: [
              { id: "revenue", value: 1000, announcement: "2025-001" },
              { id: "profit", value: 777, announcement: "2026-009" },
            ],
          },
        ],
      })
      .announcement("2025-001", { publishAt: "2025-03-20T17:00+08:00", title: "Results 2024" })
      .changes("2025-001", {
        results: { periods: { "year-2024": year(2024, { revenue: 2500, profit: -1234567, eps: -1.5 }) } },
      })
      .announcement("2026-001", { publishAt: "2026-03-20T17:00+08:00", title: "Results <2025>", ...RESULTS })
      .changes("2026-001", {
        results: {
          periods: {
            "year-2025": year(2025, { revenue: 5000, profit: "[●]" }),
            "year-2024": { figures: { revenue: { value: 2400 } } },
          },
        },
      })
      .announcement("2026-009", { publishAt: "2026-04-02T17:00+08:00", title: "To come" })
      .changes("2026-009", {
        documents: { "bye-laws": { page: "terms" } },
        results: {
          periods: { "year-2026": year(2026, { revenue: 31337 }), "year-2025": { presentation: "bye-laws" } },
        },
      });
  });
});
afterAll(() => site.remove());

async function page(language: string): Promise<Document> {
  const html = await (await site.fetch(`/${language}/results`)).text();
  return new JSDOM(html).window.document;
}
const csv = async (language: string): Promise<string> => (await site.fetch(`/results.${language}.csv`)).text();
const cells = (row: Element | null | undefined): string[] =>
  [...(row?.children ?? [])].map((cell) => cell.textContent ?? "");

describe("the page", () => {
  it.each([
    ["en", "Year ended", "December 2024", "Restated; originally 2,500", "Not stated", "sample, left out"],
    ["zh", "截至下列日期止年度", "2024年12月", "经重列；原为2,500", "未列明", "样本略去"],
    ["zh-TW", "截至下列日期止年度", "2024年12月", "經重列；原為2,500", "未有列明", "樣本略去"],
  ])(
    "has a column for each year, the latest first, and a row for each item, in %s",
    async (language, ended, period, restated, none, leftOut) => {
      const document = await page(language);
      const head = cells(document.querySelector("thead tr"));
      expect([head[0], head[2]]).toEqual([ended, period]);
      const [revenue, profit, eps] = [...document.querySelectorAll("tbody tr")].map(cells);
      expect(revenue?.slice(1)).toEqual(["5,000", `2,400${restated}`, "1,000"]);
      expect(profit?.slice(1)).toEqual([`– ${leftOut}`, "(1,234,567)", none]);
      expect(eps?.slice(1)).toEqual([none, "(1.50)", none]);
    },
  );

  it("begins with a ring of the periods of five years: those whose results were announced are closed", async () => {
    const ring = (await page("en")).querySelector("main .rich-text > .page-ring:first-child");
    const [open, closed] = [...(ring?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("d"));
    expect([open?.split("M").length, closed?.split("M").length]).toEqual([10, 2]);
    expect(ring?.querySelector("text")?.textContent).toBe("1/10");
  });

  it("links each figure to the announcement that it is taken from, and what it was before to the earlier one", async () => {
    const row = (await page("en")).querySelector("tbody tr");
    const links = [...(row?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["2026-001", "2026-001", "2025-001", "2025-001"].map((id) => `/en/announcement/${id}`));
  });

  it("lists the announcement and the report of each period, and presentations once there is one", async () => {
    const [newest] = (await page("en")).querySelectorAll("main dl");
    expect(newest?.textContent).toContain("Results <2025>");
    expect([...(newest?.querySelectorAll("dd") ?? [])].map((each) => each.textContent)).toEqual([
      "20 March 2026 Results <2025> en",
      "Not on this website",
    ]);
    expect((await page("en")).querySelector("main h3")?.textContent).toBe("2025 annual Year ended 31 December 2025");
  });

  it("draws a bar for each known figure, downwards for a loss, and says them all to screen readers", async () => {
    const [revenue, profit] = (await page("en")).querySelectorAll("main .chart svg");
    const heights = [...(revenue?.querySelectorAll("rect") ?? [])].map((bar) => Number(bar.getAttribute("height")));
    expect(heights).toEqual([24, 57.6, 120]);
    const [loss, ...others] = profit?.querySelectorAll("rect") ?? [];
    expect(others).toEqual([]);
    expect([loss?.getAttribute("y"), loss?.getAttribute("height")]).toEqual(["20", "120"]);
    expect(profit?.getAttribute("aria-label")).toBe(
      "profit en (HK$’000 en): Year ended 31 December 2023 Not stated; " +
        "Year ended 31 December 2024 (1,234,567); Year ended 31 December 2025 –",
    );
  });

  it("draws with the elements and attributes that the browser keeps of SVG (src/ui/purify.ts), and no others", async () => {
    const drawn = [...(await page("en")).querySelectorAll("main svg, main svg *")].map(
      (element) => `${element.localName} ${element.getAttributeNames().join()}`,
    );
    expect(new Set(drawn)).toEqual(
      new Set(["svg viewBox,font-size,role,aria-label", "path d", "rect x,y,width,height", "text x,y"]),
    );
  });

  it.each([
    ["en", "Sample: figures are left out of this page."],
    ["zh", "样本：本页略去数字。"],
    ["zh-TW", "樣本：本頁略去數字。"],
  ])(
    "says where figures are stated in place of a table without any, in %s, and draws no chart",
    async (language, said) => {
      const empty = new TestSite("2026-04-01T12:00:00+08:00", (content) => {
        content
          .yaml("results.yaml", { items: [item("revenue", { picture: true })], periods: [] })
          .announcement("2025-001", {
            publishAt: "2025-03-20T17:00+08:00",
            category: "announcement",
            meta: { headline: ["final-results"], fiscalYear: 2024 },
          })
          .changes("2025-001", { results: { periods: { "year-2024": year(2024, { revenue: "([●])" }) } } });
      });
      const document = new JSDOM(await (await empty.fetch(`/${language}/results`)).text()).window.document;
      empty.remove();
      expect(document.querySelectorAll("main :is(table, #charts, .chart, [type='text/csv'])")).toHaveLength(0);
      expect([...document.querySelectorAll("main h2")].map(({ id }) => id)).toEqual(["publications", "figures"]);
      expect(document.querySelector("#figures + p")?.textContent).toContain(said);
      const links = [...document.querySelectorAll("#figures ~ ul a")].map((link) => link.getAttribute("href"));
      expect(links).toEqual([`/${language}/announcement/2025-001`]);
    },
  );

  it("is in the sitemap with the instant of its last change", () => {
    expect(sitemapOf(site.view)).toContain("/en/results</loc><lastmod>2026-03-20T17:00:00+08:00</lastmod>");
  });
});

describe("the CSV file", () => {
  it("has a line for each figure with its period, unit and source", async () => {
    const response = await site.fetch("/results.en.csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const origin = "https://www.example.com/en/announcement";
    expect((await response.text()).split("\r\n")).toEqual([
      "Period,Last day,Item,Unit,Figure,Source,Address of the source",
      `Year ended 31 December 2025,2025-12-31,revenue en,HK$’000 en,5000,Results <2025> en,${origin}/2026-001`,
      `Year ended 31 December 2025,2025-12-31,profit en,HK$’000 en,[●],Results <2025> en,${origin}/2026-001`,
      `Year ended 31 December 2024,2024-12-31,revenue en,HK$’000 en,2400,Results <2025> en,${origin}/2026-001`,
      `Year ended 31 December 2024,2024-12-31,profit en,HK$’000 en,-1234567,Results 2024 en,${origin}/2025-001`,
      `Year ended 31 December 2024,2024-12-31,eps en,HK$’000 en,-1.5,Results 2024 en,${origin}/2025-001`,
      `Year ended 31 December 2023,2023-12-31,revenue en,HK$’000 en,1000,Results 2024 en,${origin}/2025-001`,
      "",
    ]);
    expect(await csv("zh-TW")).toContain("截至2025年12月31日止年度,2025-12-31,revenue tw");
  });
});

describe("before its announcement is public", () => {
  it("a figure is neither on the page nor in the file, and both have it at the instant", async () => {
    const both = async (): Promise<string> => (await (await site.fetch("/en/results")).text()) + (await csv("en"));
    site.setTime("2026-04-02T16:59:59.999+08:00");
    const before = await both();
    for (const trace of ["31,337", "31337", "777", "2026-009", "Presentation"]) expect(before).not.toContain(trace);
    site.setTime("2026-04-02T17:00:00+08:00");
    const after = await both();
    expect(after).toContain("Presentation</dt><dd>");
    for (const trace of ["31,337", "31337", "777", "2026-009"]) expect(after).toContain(trace);
    site.setTime("2026-04-01T12:00:00+08:00");
  });
});
