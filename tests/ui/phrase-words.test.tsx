import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PhraseWords, Words, wordsOf } from "../../src/ui/phrase-words.tsx";

describe("large text of static regions", () => {
  it.each([
    ["2026年11月20日舉行的股東特別大會投票結果", ["2026年11月20日", "舉行的", "股東", "大會", "投票結果"]],
    ["截至2025年12月31日止年度的全年業績", ["截至2025年12月31日止", "全年業績"]],
    ["網絡由眾多參與者共同維繫", ["網絡", "由眾多", "參與者", "共同維繫"]],
  ])("breaks between the words of %s, and leaves dates whole", (text, words) => {
    const found = wordsOf(text, "zh-TW");
    expect(found.join("")).toBe(text);
    expect(found).toEqual(expect.arrayContaining(words));
  });

  it("leaves no break between a sign and a digit: the browser's space there would be on one side of the number alone", () => {
    for (const word of wordsOf("截至2025年6月30日止六個月，完成14項", "zh-TW").slice(1))
      expect(word).not.toMatch(/^\d/);
  });

  it("leaves no word of two signs alone at the end, but for a long one before it", () => {
    expect(wordsOf("截至2024年12月31日止年度全年業績公告", "zh-TW").at(-1)).toBe("業績公告");
    expect(wordsOf("舉行日期為2024年12月31日會議", "zh-TW").at(-1)).toBe("會議");
  });

  it("leaves no break before punctuation, a suffix, or what stands beside Latin letters and numbers", () => {
    for (const word of wordsOf("開啟 Web3 新旅程的（第2項）公告：結果", "zh-TW").slice(1)) {
      expect(word).toMatch(/^\p{Script=Han}/u);
      expect(word).not.toMatch(/^的/u);
    }
  });

  it("is the text itself, whatever its language", () => {
    const html = (text: string): string => renderToStaticMarkup(<PhraseWords text={text} language="zh" />);
    expect(html("An announcement")).toBe("An announcement");
    expect(html("公司公布，结果").replaceAll(/<[^>]*>/g, "")).toBe("公司公布，结果");
    expect(html("公司公布，结果")).toContain("公司<wbr/>公布，</span>");
  });

  it("runs on where it is no heading: a line ends between words, and phrases are no boxes", () => {
    const html = (text: string): string => renderToStaticMarkup(<Words text={text} language="zh" />);
    expect(html("A lead")).toBe("A lead");
    expect(html("公司公布，结果")).toMatch(/^<span class="words">公司<wbr\/>公布，.*结果<\/span>$/);
  });
});
