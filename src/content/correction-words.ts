/** Words about corrections and withdrawals: a part of `bodyHtml` of feeds and of `changesHtml`. */
import type { Localised } from "../core/languages.ts";

export interface CorrectionWords {
  readonly replaced: string;
  readonly before: string;
  readonly after: string;
  readonly noText: string;
  readonly sameText: string;
  readonly more: (count: number) => string;
  readonly corrected: (date: string) => string;
  readonly withdrawn: string;
  readonly withdrawnOn: (date: string) => string;
}

export const CORRECTION_WORDS: Localised<CorrectionWords> = {
  en: {
    replaced: "Replaced file:",
    before: "Before",
    after: "After",
    noText: "No text to compare: one of the two files is a scan.",
    sameText: "The text is the same in both files.",
    more: (count) => `${count} more passages differ.`,
    corrected: (date) => `Corrected on ${date}.`,
    withdrawn: "This announcement was withdrawn",
    withdrawnOn: (date) => `Withdrawn on ${date}.`,
  },
  zh: {
    replaced: "被更换的文件：",
    before: "更正前",
    after: "更正后",
    noText: "没有可供比较的文字：其中一份文件为扫描件。",
    sameText: "两份文件的文字相同。",
    more: (count) => `另有${count}处不同。`,
    corrected: (date) => `已于${date}更正。`,
    withdrawn: "本公告已撤回",
    withdrawnOn: (date) => `已于${date}撤回。`,
  },
  "zh-TW": {
    replaced: "被更換的檔案：",
    before: "更正前",
    after: "更正後",
    noText: "沒有可供比較的文字：其中一份文件為掃描件。",
    sameText: "兩份文件的文字相同。",
    more: (count) => `另有${count}處不同。`,
    corrected: (date) => `已於${date}更正。`,
    withdrawn: "本公告已撤回",
    withdrawnOn: (date) => `已於${date}撤回。`,
  },
};
