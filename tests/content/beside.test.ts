/** Two translations side by side: what stands beside what, what is missing, and which figures differ. */
import { describe, expect, it } from "vitest";
import { align } from "../../src/content/beside/align.ts";
import { besideOf, figureText } from "../../src/content/beside/beside.ts";
import { textBlocksOf, MOST_BLOCKS } from "../../src/content/beside/blocks.ts";
import type { AnnouncementFrame } from "../../src/content/contract.ts";
import { parseMarkdown } from "../../src/content/markdown.ts";
import type { Language } from "../../src/core/languages.ts";

function translation(lang: Language, body: string) {
  const document = parseMarkdown(`# Title\n\n${body}`);
  if ("missing" in document) throw new Error(document.missing);
  return { lang, title: document.title, bodyHtml: document.bodyHtml, frame: null };
}

const ENGLISH = [
  "The board met on 27 March 2026.",
  "## Results",
  "- Revenue of HK$12.5 million\n- A loss of 5.2%",
  "| Item | HK$ |\n| --- | --: |\n| Revenue | 1,520 |",
  "A reader <b>may</b> ask.",
];
const CHINESE = [
  "董事會於2026年3月27日舉行會議。",
  "## 業績",
  "- 收益 1,250 萬港元\n- 虧損 5.2%",
  "| 項目 | 港元 |\n| --- | --: |\n| 收益 | 1,520 |",
  "讀者可以查詢。",
];
const beside = (english: readonly string[], chinese: readonly string[]) =>
  besideOf(translation("en", english.join("\n\n")), translation("zh-TW", chinese.join("\n\n")));

describe("blocks", () => {
  it("are the outermost elements, whatever they hold", () => {
    const { bodyHtml } = translation(
      "en",
      [...ENGLISH, "> Quoted\n>\n> - twice", "---", "1. One\n   - two"].join("\n\n"),
    );
    const blocks = textBlocksOf(bodyHtml, "en");
    expect(blocks.map(({ tag }) => tag)).toEqual(["p", "h2", "ul", "div", "p", "blockquote", "hr", "ol"]);
    expect(blocks.map(({ html }) => html).join("\n")).toBe(bodyHtml.trim());
    expect([...(blocks[2]?.figures ?? [])]).toEqual(["5.2%", "12500000"]);
  });

  it("are bounded: what is left of a longer text is the last one", () => {
    const paragraphs = (count: number): string =>
      Array.from({ length: count }, (_, index) => `<p>${index}</p>`).join("\n");
    expect(textBlocksOf(paragraphs(MOST_BLOCKS), "en").map(({ tag }) => tag)).toEqual(
      Array.from({ length: MOST_BLOCKS }, () => "p"),
    );
    const blocks = textBlocksOf(paragraphs(20_000), "en");
    expect(blocks.map(({ tag }) => tag)).toEqual([...Array.from({ length: MOST_BLOCKS - 1 }, () => "p"), "rest"]);
    expect(blocks.map(({ html }) => html).join("\n")).toBe(paragraphs(20_000));
  });
});

describe("alignment", () => {
  it("puts each block beside its translation", () => {
    const { rows, compared } = beside(ENGLISH, CHINESE);
    expect(rows).toHaveLength(ENGLISH.length);
    expect(rows.every(({ own, other }) => own !== null && other !== null)).toBe(true);
    expect(rows.flatMap(({ ownFigures, otherFigures }) => [...ownFigures, ...otherFigures])).toEqual([]);
    expect(compared).toBe(5);
  });

  it.each([0, 1, 2, 3, 4])(
    "shows block %i as a gap where the translation lacks it, and all others side by side",
    (lacking) => {
      const { rows } = beside(
        ENGLISH,
        CHINESE.filter((_, index) => index !== lacking),
      );
      expect(rows).toHaveLength(ENGLISH.length);
      expect(rows.map(({ other }) => other === null)).toEqual(ENGLISH.map((_, index) => index === lacking));
      const reversed = beside(
        ENGLISH.filter((_, index) => index !== lacking),
        CHINESE,
      );
      expect(reversed.rows.map(({ own }) => own === null)).toEqual(ENGLISH.map((_, index) => index === lacking));
    },
  );

  it("finds the paragraph with the same figures among paragraphs without any", () => {
    const blocks = (html: string) => textBlocksOf(html, "en");
    const pairs = align(blocks("<p>a</p><p>of 250</p>"), blocks("<p>of 250</p>"));
    expect(pairs.map(({ own, other }) => [own?.html, other?.html])).toEqual([
      ["<p>a</p>", undefined],
      ["<p>of 250</p>", "<p>of 250</p>"],
    ]);
  });

  it("of the longest texts ends, and compares the figures of what is left", () => {
    const end = (figure: string): string => `a\n\n`.repeat(20_000) + figure;
    const { rows } = besideOf(translation("en", end("HK$125")), translation("zh-TW", end("126 港元")));
    expect(rows).toHaveLength(MOST_BLOCKS);
    expect(rows.at(-1)).toMatchObject({ ownFigures: ["125"], otherFigures: ["126"] });
  });

  it("is of everything, also beside a text without blocks", () => {
    expect(align([], textBlocksOf("<p>a</p><h2>b</h2>", "en")).map(({ own, other }) => [own, other?.html])).toEqual([
      [null, "<p>a</p>"],
      [null, "<h2>b</h2>"],
    ]);
  });
});

describe("figures", () => {
  it("that differ are named in their own language", () => {
    const wrong = CHINESE.map((text) => text.replace("1,250 萬", "1,520 萬").replace("3月27日", "3月28日"));
    const { rows } = beside(ENGLISH, wrong);
    expect(rows.flatMap(({ ownFigures }) => ownFigures)).toEqual(["27 March", "12,500,000"]);
    expect(rows.flatMap(({ otherFigures }) => otherFigures)).toEqual(["3月28日", "15,200,000"]);
  });

  it.each([
    ["5.2%", "en", "5.2%"],
    ["2026", "en", "2026"],
    ["16:30", "zh", "16:30"],
    ["1234567.25", "zh-TW", "1,234,567.25"],
  ] as const)("%s reads in %s as %s", (figure, language, text) => {
    expect(figureText(figure, language)).toBe(text);
  });
});

describe("the frame", () => {
  const framed = (lang: Language, foot: AnnouncementFrame["foot"]) => ({
    ...translation(lang, "Text."),
    frame: { head: [{ kind: "name", text: "Company & Co", lang: "en" as const }], foot },
  });
  const definitions = [
    { kind: "heading", text: "Definitions" },
    { kind: "definitions", text: "These mean:", rows: [["“Share(s)”", "of <the> Company"]] },
  ];
  const signed = [
    { kind: "signature", text: "By order" },
    { kind: "name", text: "Company" },
    { kind: "signature", text: "A. Person" },
    { kind: "signature", text: "Chair" },
    { kind: "text", text: "Hong Kong" },
  ];
  const signedChinese = [
    { kind: "signature", text: "承董事會命" },
    { kind: "name", text: "公司" },
    { kind: "signature", text: "主席" },
    { kind: "signature", text: "某人" },
    { kind: "text", text: "香港" },
  ];
  const foot = (own: AnnouncementFrame["foot"], other: AnnouncementFrame["foot"]) =>
    besideOf(framed("en", own), framed("zh-TW", other)).rows.slice(2);

  it("has its definitions, and names with their offices in one row, whichever comes first", () => {
    const rows = foot([...definitions, ...signed], [...definitions, ...signedChinese]);
    expect(rows.map(({ own }) => own)).toEqual([
      "<h2>Definitions</h2>",
      '<p>These mean:</p><table><tbody><tr><th scope="row">“Share(s)”</th><td>of &lt;the&gt; Company</td></tr></tbody></table>',
      '<p class="frame-signature">By order</p>',
      '<p class="frame-name">Company</p>',
      '<p class="frame-signature">A. Person</p><p class="frame-signature">Chair</p>',
      '<p class="frame-text">Hong Kong</p>',
    ]);
    expect(rows[4]?.other).toBe('<p class="frame-signature">主席</p><p class="frame-signature">某人</p>');
  });

  it.each([true, false])("sets its lines beside their like where one text needs no definitions (own: %s)", (isOwn) => {
    const [long, short] = [[...definitions, ...signed], [...signedChinese]];
    const rows = isOwn ? foot(long, short) : foot(short, long);
    const [defining, others] = [rows.slice(0, 2), rows.slice(2)];
    expect(defining.map((row) => (isOwn ? row.other : row.own))).toEqual([null, null]);
    expect(others).toHaveLength(4);
    expect(others.every(({ own, other }) => own !== null && other !== null)).toBe(true);
  });

  it("keeps the language of a line of its own", () => {
    expect(besideOf(framed("zh-TW", []), framed("zh", [])).rows[0]?.own).toBe(
      '<p class="frame-name" lang="en">Company &amp; Co</p>',
    );
  });
});
