/** The fonts of Chinese headings: which headings, and how many fit. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ViewTimeline } from "../../../src/content/view.ts";
import { FACT_PAGES } from "../../../src/core/routes.ts";
import { SONG_LANGUAGES } from "../../../src/core/song.ts";
import { textPage } from "../../../src/server/text-page.ts";
import { fitHeadings } from "../../../tools/build/song-fonts.ts";
import { fewestSignsFirst, publicHeadings } from "../../../tools/build/song-headings.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { samplePack } from "../../support/sample-pack.ts";

const NOW = Date.parse("2026-06-01T12:00:00+08:00");
const BYTES = 100;

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture();
});
afterEach(() => content.remove());

const headings = (now = NOW): string[] => publicHeadings(process.cwd(), content.root, "zh", now);

/** A font whose bytes are in proportion to its signs. */
const subset = (signs: string): Promise<Uint8Array> =>
  Promise.resolve(new Uint8Array(BYTES * Array.from(signs).length));

it("words of the interface come first, then the company's texts and pages of facts, then titles, newest first", () => {
  content.announcement("2026-001", { publishAt: "2026-02-03T16:30:00+08:00", title: "Earlier" });
  content.announcement("2026-002", { publishAt: "2026-03-03T16:30:00+08:00", title: "Later" });
  const all = headings();
  const places = ["最新公告", "Welcome（简）", "董事会的组成", "Later zh", "Earlier zh"].map((text) =>
    all.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it("titles of the lists of a category are among them", () => {
  expect(headings()).toEqual(expect.arrayContaining(["公告", "行业政策", "信息披露"]));
});

it("of titles that are not the newest, those that need the fewest further signs come first", () => {
  expect(fewestSignsFirst("年度业绩", ["董事会会议", "年度业绩公告", "业绩", "公告会议"])).toEqual([
    "业绩",
    "年度业绩公告",
    "公告会议",
    "董事会会议",
  ]);
});

it.each(SONG_LANGUAGES)("headings of fact pages are among them, in %s", (language) => {
  const view = new ViewTimeline(samplePack()).at(NOW);
  const known = new Set(publicHeadings(process.cwd(), content.root, language, NOW));
  const shown = FACT_PAGES.flatMap(
    (page) => textPage(view, page, language)?.bodyHtml.match(/(?<=<h2 id[^>]*>)[^<]+/g) ?? [],
  );
  expect(shown.length).toBeGreaterThan(20);
  // A heading with a date and a state: its words are known, and a state is another heading.
  const now = [...known].find((text) => text.includes("{{state}}")) ?? "";
  const current = new RegExp(
    `^${now.replace(/{{from}}/, "\\d{4}年\\d+月\\d+日 \\d\\d:\\d\\d").replace(/{{state}}/, "(.+)")}$`,
  );
  const isKnown = (text: string): boolean => known.has(current.exec(text)?.[1] ?? text) || /^\d{4}年$/.test(text);
  expect(shown.filter((text) => !isKnown(text))).toEqual([]);
});

it("no sign of a title that is to come is in the font, until its instant", () => {
  const publishAt = "2026-06-01T12:00:01+08:00";
  content.announcement("2026-003", { publishAt, title: "龘" });
  expect(headings().join("")).not.toContain("龘");
  expect(headings(Date.parse(publishAt)).join("")).toContain("龘");
});

it("without content that can be served there are the words of the interface", () => {
  content.write("site.yaml", "no: site");
  expect(headings()).toContain("最新公告");
});

it("headings are taken whole, from the first one on, up to the budget", async () => {
  const { signs, woff2 } = await fitHeadings(["甲乙", "丙", "丁戊己", "庚"], 5 * BYTES, subset);
  expect(signs).toBe("丙乙甲");
  expect(woff2).toHaveLength(3 * BYTES);
});

it("where all headings fit, one font is made", async () => {
  const make = vi.fn<typeof subset>(subset);
  expect((await fitHeadings(["甲乙", "乙Web3"], 5 * BYTES, make)).signs).toBe("乙甲");
  expect(make).toHaveBeenCalledOnce();
});
