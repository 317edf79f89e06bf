/** The frame of an announcement, from the sample content: the form of a filed document, with the facts of its day. */
import { beforeAll, describe, expect, it } from "vitest";
import type { AnnouncementFrame, FrameLine } from "../../src/content/contract.ts";
import { announcementDetail } from "../../src/content/responses.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import type { Language } from "../../src/core/languages.ts";
import { samplePack } from "../support/sample-pack.ts";

let view: View;
beforeAll(() => {
  view = new ViewTimeline(samplePack()).at(Date.parse("2026-11-21T12:00:00+08:00"));
});

const frameOf = (id: string, language: Language = "en"): AnnouncementFrame | null =>
  announcementDetail(view, id, language)?.frame ?? null;
const texts = (lines: readonly FrameLine[] = [], kind?: FrameLine["kind"]): string[] =>
  lines.filter((line) => kind === undefined || line.kind === kind).map(({ text }) => text);

describe("the head", () => {
  it("has the exchange's disclaimer, then the issuer in two languages with its place of incorporation and its stock code", () => {
    const head = texts(frameOf("2026-016")?.head);
    expect(head[0]).toMatch(/^Hong Kong Exchanges and Clearing Limited .* take no responsibility for the contents/);
    expect(head.slice(1, 5)).toEqual([
      "Sample Company Limited",
      "樣本有限公司",
      "(Incorporated in [●] with limited liability)",
      "(Stock code: 00399)",
    ]);
  });

  it.each([
    ["2026-001", "pursuant to Rule 13.09(2)(a) of the Rules Governing the Listing of Securities (the “Listing Rules”)"],
    ["2026-001", "and the Inside Information Provisions (as defined in the Listing Rules) under Part XIVA"],
    ["2023-002", "pursuant to Rules 13.09(2)(a) and 13.51(2) of the Rules Governing"],
    ["2026-008", "pursuant to Rule 13.51(2) of the Rules Governing"],
    ["2024-010", "This is a voluntary announcement made by the board"],
    ["2026-016", "(the “Company”, together with its subsidiaries, the “Group”)."],
  ])("of %s says who makes it, and why", (id, words) => {
    expect(texts(frameOf(id)?.head, "text").join()).toContain(words);
  });

  it("defines the issuer and its board in that sentence, by the name of the day", () => {
    expect(texts(frameOf("2026-004", "zh-TW")?.head, "text")).toEqual([
      "本公告乃由樣本有限公司（「本公司」，連同其附屬公司統稱「本集團」）董事（「董事」）會（「董事會」）作出。",
    ]);
    expect(texts(frameOf("2026-004")?.head, "text")).toEqual([
      "This announcement is made by the board (the “Board”) of directors (the “Directors”) of Sample Company Limited (the " +
        "“Company”, together with its subsidiaries, the “Group”).",
    ]);
  });

  it("cites rules in Chinese as the Chinese rules do", () => {
    expect(texts(frameOf("2023-002", "zh-TW")?.head, "text")).toEqual([
      expect.stringContaining("證券上市規則（「《上市規則》」）第13.09(2)(a)條及第13.51(2)條及香港法例第571章"),
    ]);
  });

  it("gives the English name first in Chinese, too, and says in which language a name is", () => {
    const names = (language: Language) => frameOf("2026-016", language)?.head.filter(({ kind }) => kind === "name");
    expect(names("zh")).toEqual([
      { kind: "name", text: "Sample Company Limited", lang: "en" },
      { kind: "name", text: "样本有限公司" },
    ]);
    expect(names("en")?.map(({ lang }) => lang)).toEqual([undefined, "zh-TW"]);
  });

  it("says what [●] marks, where the text has it", () => {
    const legend = "[●] marks a figure or a name left out of this sample.";
    expect(texts(frameOf("2026-006")?.head)).toContain(legend);
    expect(texts(frameOf("2025-005")?.head)).not.toContain(legend);
  });
});

describe("the definitions", () => {
  const termsOf = (id: string, language?: Language) =>
    frameOf(id, language)?.foot.flatMap(({ rows }) => rows?.map(([term]) => term) ?? []) ?? [];

  it("stand before the signature, with heading, lead and a row for each expression", () => {
    expect(frameOf("2026-016", "zh-TW")?.foot.slice(0, 2)).toEqual([
      { kind: "heading", text: "釋義" },
      {
        kind: "definitions",
        text: "於本公告內，下列詞彙具有以下涵義：",
        rows: expect.arrayContaining([["「股份」", "本公司股本中的股份"]]),
      },
    ]);
  });

  it("are those that the text uses, and those that a meaning uses", () => {
    expect(termsOf("2026-016")).toEqual(["“Listing Rules”", "“Share(s)”", "“Shareholder(s)”", "“Stock Exchange”"]);
    // No Share is in the text of 2023-001: the meaning of “Shareholder(s)” has it.
    expect(termsOf("2023-001")).toContain("“Share(s)”");
    expect(termsOf("2025-002")).toEqual([]);
  });

  it("have the terms of the Listing Rules that the text uses, and the Listing Rules with them", () => {
    expect(termsOf("2025-006")).toEqual([
      "“associate”",
      "“connected person(s)”",
      "“percentage ratio(s)”",
      "“Share(s)”",
      "“Shareholder(s)”",
    ]);
    expect(termsOf("2025-006", "zh")).toEqual(["“联系人”", "“关连人士”", "“百分比率”", "“股份”", "“股东”"]);
    // No rule is cited in 2025-001, and its text does not name the Listing Rules: the meaning of “associate” does.
    expect(termsOf("2025-001", "zh-TW").slice(0, 2)).toEqual(["「聯繫人」", "「《上市規則》」"]);
  });

  it.each(["en", "zh", "zh-TW"] as const)(
    "are not in a short announcement whose %s text says what it means",
    (language) => {
      expect(termsOf("2025-005", language)).toEqual([]);
    },
  );

  it("leave out what the sentence that cites rules has defined", () => {
    expect(termsOf("2026-008")).toEqual(["“Share(s)”", "“Shareholder(s)”"]);
    expect(termsOf("2024-002a")).toEqual([]);
  });
});

describe("the foot", () => {
  it("is signed by order of the Board, with name, office, place and date", () => {
    expect(texts(frameOf("2026-016")?.foot).slice(2, 7)).toEqual([
      "By order of the Board",
      "Sample Company Limited",
      "Sample Director 1",
      "Chairman of the Board",
      "Hong Kong, 20 November 2026",
    ]);
  });

  it("gives the office before the name in Chinese", () => {
    expect(texts(frameOf("2026-016", "zh-TW")?.foot, "signature")).toEqual(["承董事會命", "董事會主席", "樣本董事一"]);
  });

  it("lists the directors of the day, also of days long past", () => {
    const directors = (id: string, language?: Language) => texts(frameOf(id, language)?.foot, "directors").join();
    expect(directors("2023-001")).toBe(
      "As at the date of this announcement, the executive Director is Sample Director 10 (Chief Executive Officer); and " +
        "the independent non-executive Directors are Sample Director 9, Sample Director 11 and Sample Director 12.",
    );
    expect(directors("2026-006")).toContain("Sample Director 10 (Chief Executive Officer)");
    expect(directors("2026-008")).toContain("Sample Director 2 (Chief Executive Officer)");
    expect(directors("2026-008", "zh-TW")).toBe(
      "於本公告日期，執行董事為樣本董事一（董事會主席）、樣本董事二（行政總裁）及樣本董事三（財務總監）；非執行董事為" +
        "樣本董事四及樣本董事五；獨立非執行董事為樣本董事六、樣本董事七及樣本董事八。",
    );
  });

  it("says which language prevails, and is in the language of the text where a translation is missing", () => {
    expect(texts(frameOf("2026-016", "zh")?.foot).at(-1)).toBe(
      "简体中文版本仅供参考。如与英文版本有歧义，概以英文版本为准。",
    );
    expect(texts(frameOf("2025-014", "zh")?.foot)[0]).toBe("承董事會命");
  });
});

it("returns are forms: they name the issuer, and are not signed by the Board", () => {
  expect(texts(frameOf("2024-007")?.head)[0]).toBe("Sample Company Limited");
  expect(frameOf("2024-007")?.foot).toEqual([]);
});

it("commentaries are no announcements: they have no frame", () => {
  expect(frameOf("2023-007")).toBeNull();
});
