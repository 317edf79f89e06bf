/** The same figures in every language, however each writes them. */
import { describe, expect, it } from "vitest";
import { figuresOf } from "../../src/content/figures.ts";
import type { Language } from "../../src/core/languages.ts";

const figures = (text: string, language: Language): string[] => [...figuresOf(text, language)].toSorted();

/** English, Chinese, and what both say. */
const SAME: ReadonlyArray<readonly [string, string, readonly string[]]> = [
  ["HK$12.5 million", "1,250 萬港元", ["12500000"]],
  ["HK$12.5 million", "港幣1,250万元", ["12500000"]],
  ["12.5 million", "12.5百萬", ["12500000"]],
  ["US$320 million", "3.2 億美元", ["320000000"]],
  ["1.2 trillion", "1.2 万亿", ["1200000000000"]],
  ["45 billion", "450 亿", ["45000000000"]],
  ["1,234,567 shares", "１，２３４，５６７ 股", ["1234567"]],
  ["rose by 5.2%", "上升 5.2％", ["5.2%"]],
  ["five per cent", "百分之五", ["5%"]],
  ["17 May 2026", "2026年5月17日", ["2026", "5/17"]],
  ["May 17, 2026", "二〇二六年五月十七日", ["2026", "5/17"]],
  ["from 17 to 22 May", "5月17日至22日", ["5/17", "5/22"]],
  ["at 4:30 p.m.", "下午四時三十分", ["16:30"]],
  ["at 9:00 a.m.", "上午9時", ["9:00"]],
  ["at 16:30", "於16:30", ["16:30"]],
  ["twenty-three holders", "二十三名持有人", ["23"]],
  ["a hundred users", "百名用戶", ["100"]],
  ["three committees", "三個委員會", []],
  ["the percentage of shares", "股份百分比", []],
];

describe.each(SAME)("%s, %s", (english, chinese, expected) => {
  it("has the same figures in both", () => {
    expect(figures(english, "en")).toEqual(expected);
    expect(figures(chinese, "zh-TW")).toEqual(expected);
  });
});

it.each([
  ["HK$12.5 million", "HK$12.6 million"],
  ["HK$12.5 million", "HK$12.5 billion"],
  ["5.2%", "5.3%"],
  ["5%", "5.0 points"],
  ["17 May 2026", "18 May 2026"],
  ["17 May 2026", "17 June 2026"],
  ["17 May 2026", "17 May 2027"],
  ["4:30 p.m.", "4:30 a.m."],
])("%s and %s are different", (one, other) => {
  expect(figures(one, "en")).not.toEqual(figures(other, "en"));
});

it.each([
  ["1,250 萬", "1,250 億"],
  ["百分之五", "百分之六"],
  ["五月十七日", "五月十八日"],
  ["上午9時", "下午9時"],
])("%s and %s are different", (one, other) => {
  expect(figures(one, "zh-TW")).not.toEqual(figures(other, "zh-TW"));
});

it("an address, a hash or a mailbox has no figures", () => {
  const text = `https://example.com/2026/17?x=99 ir99@example.com 0x123456 ${"0123456789abcdef".repeat(4)}`;
  expect(figures(text, "en")).toEqual([]);
});

it.each([
  ["en", "z", []],
  ["en", "1", ["1.11111111111e+39"]],
  ["zh-TW", "1", ["1.11111111111e+39"]],
  ["zh-TW", "一", []],
] as const)("a run without an end has no figure of its own, and is read once: %s %s", (language, sign, expected) => {
  expect(figures(`${sign.repeat(200_000)}g`, language)).toEqual(expected);
});
