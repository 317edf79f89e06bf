/** The words of the band of statuses. What it draws: tests/core/picture/status-band.test.ts. */
import { afterEach, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/core/languages.ts";
import { TestSite } from "../support/test-site.ts";

const note = { en: "Note", zh: "Note", "zh-TW": "Note" };
const CHANGES = [
  ["2025-01-06T09:00+08:00", "halted"],
  ["2025-01-08T09:00+08:00", "suspended"],
  ["2025-02-05T09:00+08:00", "trading"],
  ["2026-03-02T13:00+08:00", "halted"],
  ["2026-03-03T09:00+08:00", "trading"],
  ["2026-05-04T09:00+08:00", "halted"],
] as const;

let site: TestSite | null = null;
afterEach(() => {
  site?.remove();
  site = null;
});

/** The captions of the page in each language, and the names of its drawing, at a time with so many changes of the status. */
async function bandAt(now: string) {
  site = new TestSite(now, (content) => {
    content.change("begin", "2024-06-03T09:00+08:00", { site: { hero: { title: note } } }, { reason: note });
    for (const [index, [at, state]] of CHANGES.entries())
      content.change(`status-${index}`, at, { site: { trading: { state, note } } }, { reason: note });
  });
  const bands: { total: string | undefined; name: string; words: (string | undefined)[] }[] = [];
  for (const language of LANGUAGES) {
    const html = await (await site.fetch(`/${language}/status`)).text();
    const figure = /<figure class="chart band">.*?<\/figure>/s.exec(html)?.[0] ?? "";
    bands.push({
      total: /<figcaption><p>(.*?)<\/p>/.exec(figure)?.[1]?.replaceAll("\u00a0", " ").replaceAll("\u2060", ""),
      name: /aria-label="([^"]*)"/.exec(figure)?.[1] ?? "",
      words: Array.from(figure.matchAll(/<text[^>]*>([^<]*)/g), ([, said]) => said),
    });
  }
  return bands;
}

describe("the band of statuses says how often and how long trading was interrupted", () => {
  it.each([
    [
      "2024-12-01T12:00+08:00",
      [
        "Trading has not been interrupted since 3 June 2024.",
        "自2024年6月3日起未曾停牌。",
        "自2024年6月3日起未曾停牌。",
      ],
    ],
    [
      "2025-01-07T12:00+08:00",
      [
        "Trading has been interrupted once since 3 June 2024 and has not resumed.",
        "自2024年6月3日起停牌1次，尚未复牌。",
        "自2024年6月3日起停牌1次，尚未復牌。",
      ],
    ],
    [
      "2025-03-01T12:00+08:00",
      [
        "Trading has been interrupted once since 3 June 2024, for 30 days.",
        "自2024年6月3日起停牌1次，共30天。",
        "自2024年6月3日起停牌1次，共30日。",
      ],
    ],
    [
      "2026-04-01T12:00+08:00",
      [
        "Trading has been interrupted 2 times since 3 June 2024, for 31 days in all.",
        "自2024年6月3日起停牌2次，合计31天。",
        "自2024年6月3日起停牌2次，合計31日。",
      ],
    ],
    [
      "2026-05-05T12:00+08:00",
      [
        "Trading has been interrupted 3 times since 3 June 2024 and has not resumed. The earlier interruptions lasted 31 days in all.",
        "自2024年6月3日起停牌3次，现尚未复牌；此前各次合计31天。",
        "自2024年6月3日起停牌3次，現尚未復牌；此前各次合計31日。",
      ],
    ],
  ])("on %s", async (now, totals) => {
    const bands = await bandAt(now);
    const order = { en: 0, zh: 1, "zh-TW": 2 };
    expect(bands.map(({ total }) => total)).toEqual(LANGUAGES.map((language) => totals[order[language]]));
  });

  it("and names each piece with its days, for those who do not see it", async () => {
    const [english] = await bandAt("2025-03-01T12:00+08:00");
    expect(english?.name).toBe(
      "Trading normally: 3 June 2024 to 6 January 2025 (217 days); " +
        "Trading suspended: 6 January 2025 to 5 February 2025 (30 days); Trading normally: Since 5 February 2025",
    );
    expect(english?.words).toEqual([
      "3 June 2024",
      "Today",
      "Suspended 30 days",
      "6 January 2025 to",
      "5 February 2025",
    ]);
  });
});
