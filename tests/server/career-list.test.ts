/** The list of open positions: filters and search by address, in the HTML and over the API, of what is public only. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSite } from "../support/test-site.ts";

const NOW = "2026-06-01T12:00:00+08:00";
const say = (en: string, zh: string) => ({ en, zh, "zh-TW": zh });

const POSITIONS = [
  ["lawyer", say("Legal and compliance", "法律及合规"), say("Hong Kong", "香港"), "full-time", "2026-05-01"],
  ["writer", say("Communications", "传讯"), say("Hong Kong (hybrid)", "香港（混合）"), "part-time", "2026-05-02"],
  ["editor", say("Communications", "传讯"), say("Hong Kong", "香港"), "full-time", "2026-05-03"],
  ["secret", say("Zqx team", "秘密"), say("Zqx place", "秘密"), "internship", "2026-06-02"],
] as const;

let site: TestSite;
beforeAll(() => {
  site = new TestSite(NOW, (content) => {
    for (const [id, team, location, employment, day] of POSITIONS)
      content.career(id, `${day}T09:00+08:00`).yaml(`careers/${id}/meta.yaml`, {
        team,
        location,
        employment,
        publishAt: `${day}T09:00+08:00`,
        languages: ["en", "zh", "zh-TW"],
      });
    content.write("careers/editor/en.md", "# Editor\n\nSummary.\n\nKnows the “annual report” by heart.\n");
  });
});
afterAll(() => site.remove());

const document = async (path: string): Promise<Document> =>
  new JSDOM(await (await site.fetch(path)).text()).window.document;

interface Body {
  readonly total: number;
  readonly items: ReadonlyArray<{ readonly id: string }>;
  readonly facets: ReadonlyArray<{ readonly name: string; readonly options: ReadonlyArray<Record<string, unknown>> }>;
}
const body = async (query: string): Promise<Body> => (await (await site.fetch(`/api/careers?${query}`)).json()) as Body; // our own API
const rows = ({ items }: Body): string[] => items.map(({ id }) => id);

describe("filters and search", () => {
  it.each([
    ["", ["editor", "writer", "lawyer"]],
    ["team=communications", ["editor", "writer"]],
    ["team=communications&location=hong-kong-hybrid", ["writer"]],
    ["employment=full-time&location=hong-kong", ["editor", "lawyer"]],
    ["team=legal-and-compliance&employment=part-time", []],
    ["team=unknown", []],
    ["q=%22annual%20report%22", ["editor"]],
    ["q=report%20annual", ["editor"]],
    ["q=compliance", ["lawyer"]],
    ["q=" + encodeURIComponent("傳訊"), ["editor", "writer"]],
    ["q=zqx", []],
  ])("of %j find %j, in the page as over the API", async (query, ids) => {
    expect(rows(await body(query))).toEqual(ids);
    const page = await document(`/zh/careers?${query}`);
    expect([...page.querySelectorAll("main [data-row]")].map(({ id }) => id)).toEqual(ids.map((id) => `row-${id}`));
  });

  it("count what each value would find beside the others, in the words of the language", async () => {
    const { facets } = await body("lang=zh&team=communications");
    expect(facets).toEqual([
      {
        name: "team",
        options: [
          { value: "communications", label: "传讯", count: 2 },
          { value: "legal-and-compliance", label: "法律及合规", count: 1 },
        ],
      },
      {
        name: "location",
        options: [
          { value: "hong-kong", label: "香港", count: 1 },
          { value: "hong-kong-hybrid", label: "香港（混合）", count: 1 },
        ],
      },
      {
        name: "employment",
        options: [
          { value: "full-time", label: null, count: 1 },
          { value: "part-time", label: null, count: 1 },
        ],
      },
    ]);
  });

  it("know no position that is to come", async () => {
    const both = [JSON.stringify(await body("")), await (await site.fetch("/en/careers")).text()].join();
    expect(both).not.toMatch(/zqx|secret/i);
    const secret = (await document("/en/careers?team=zqx-team")).querySelector("main");
    const unknown = (await document("/en/careers?team=abc-team")).querySelector("main");
    expect(secret?.innerHTML).toBe(unknown?.innerHTML.replaceAll("abc-team", "zqx-team"));
  });
});

describe("the page without scripts", () => {
  it("keeps what is chosen: in the form, in the links, and in the links of each language", async () => {
    const page = await document("/en/careers?team=communications&q=%22annual%22");
    const form = page.querySelector("main form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/en/careers#filters"]);
    expect([...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ["team", "communications"],
      ["q", '"annual"'],
    ]);
    const chosen = [...page.querySelectorAll("main .choice[aria-current]")].map((link) => link.textContent);
    expect(chosen).toEqual(["Communications 1", "All", "All"]);
    const links = [...page.querySelectorAll("main .choice")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/en/careers?team=communications&employment=full-time&q=%22annual%22#filters");
    expect(page.querySelector("main .list-count")?.textContent).toContain("1 in total");
  });

  it.each([
    ["en", "No open position matches these filters.", "Show all positions"],
    ["zh", "没有符合条件的职位。", "显示所有职位"],
    ["zh-TW", "沒有符合條件的職位。", "顯示所有職位"],
  ])("says in %s that nothing was found, and leads back to all", async (language, none, clear) => {
    const page = await document(`/${language}/careers?q=nothing-like-it`);
    expect(page.querySelector("main .empty-title")?.textContent).toBe(none);
    const link = page.querySelector("main .empty a");
    expect([link?.textContent.trim(), link?.getAttribute("href")]).toEqual([clear, `/${language}/careers`]);
  });

  it.each(["careers", "announcements"])("shows the way to the list of %s", async (path) => {
    const page = await document(`/zh-TW/${path}`);
    const steps = [...page.querySelectorAll("main nav.breadcrumbs li")];
    expect(steps[0]?.querySelector("a")?.getAttribute("href")).toBe("/zh-TW");
    expect(steps.at(-1)?.getAttribute("aria-current")).toBe("page");
    expect(steps.at(-1)?.textContent).toBe(page.querySelector("h1")?.textContent);
  });
});
