import { expect, it } from "vitest";
import { LARGE_MARK, markAttributes } from "../../../src/core/picture/mark.ts";
import { cardSvg, wrap, type SocialCard } from "../../../src/server/social/card.ts";

const CARD: SocialCard = {
  title: "Profit warning",
  language: "en",
  issuer: "The Group",
  stockCode: "00399",
  facts: ["Announcements", "13 August 2026"],
  grave: null,
  sample: null,
  sha256: null,
  broken: false,
};

it("breaks lines between words, and Chinese between signs but before no closing punctuation", () => {
  expect(wrap("Announcement of results", 7)).toEqual(["Announcement", "of results"]);
  expect(wrap("建議更改公司名稱", 4)).toEqual(["建議更改", "公司名稱"]);
  expect(wrap("建議更改，公司", 4)).toEqual(["建議更", "改，公司"]);
  expect(wrap("截至2026年6月", 5)).toEqual(["截至2026", "年6月"]);
});

it("sets a long title smaller, and cuts one that fits at no size", () => {
  const sizes = (title: string): readonly (string | undefined)[] =>
    [...cardSvg({ ...CARD, title }).matchAll(/font-size="(68|56|44)"/g)].map(([, size]) => size);
  expect(sizes("Profit warning")).toEqual(["68"]);
  expect(sizes("Announcement of the interim results for the six months ended 30 June 2026")).toContain("56");
  const long = cardSvg({ ...CARD, title: "Announcement ".repeat(60) });
  expect(long.match(/font-size="44"/g)).toHaveLength(5);
  expect(long).toContain("…</text>");
});

it("escapes what it shows", () => {
  const svg = cardSvg({ ...CARD, title: `A & B <script> "C"` });
  expect(svg).toContain("A &amp; B &lt;script&gt; &quot;C&quot;");
  expect(svg).not.toContain("<script>");
});

it("has the seal of a file or the site's mark, and says what is inside information and what is a sample", () => {
  const plain = cardSvg(CARD);
  const sealed = cardSvg({ ...CARD, sha256: "0".repeat(63) + "1" });
  expect(sealed).not.toBe(plain);
  expect(sealed).not.toBe(cardSvg({ ...CARD, sha256: "0".repeat(64) }));
  expect(plain).not.toContain("Sample");
  expect(cardSvg({ ...CARD, sample: "Sample content" })).toContain("Sample content");
  const grave = cardSvg({ ...CARD, grave: "Inside information" });
  expect(grave).toMatch(/fill="#b3341e"[^>]*>Inside information/);
});

it("has the mark on every picture: large, or beside the issuer's name where there is a seal", () => {
  const marks = (card: SocialCard): number => cardSvg(card).split(markAttributes(LARGE_MARK)).length - 1;
  expect(marks(CARD)).toBe(1);
  expect(marks({ ...CARD, sha256: "0".repeat(64) })).toBe(1);
  expect(marks({ ...CARD, sha256: "0".repeat(64), broken: true })).toBe(1);
});

it("cuts the seal of a superseded announcement in two", () => {
  const sha256 = "0".repeat(63) + "1";
  const [whole, broken] = [cardSvg({ ...CARD, sha256 }), cardSvg({ ...CARD, sha256, broken: true })];
  expect(whole).not.toContain("clip-path");
  expect(broken.match(/<g clip-path=/g)).toHaveLength(2);
});
