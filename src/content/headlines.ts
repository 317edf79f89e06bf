/**
 * The headline categories of the Stock Exchange of Hong Kong, as far as the company uses them: the only place that lists
 * them. The names are the exchange's own, in English and Traditional Chinese.
 */
import type { Localised } from "../core/languages.ts";

/** The exchange's types of documents, each with its own name: the first level of its headline categories. */
const TYPES = {
  announcement: { en: "Announcements and Notices", zh: "公告及通告", "zh-TW": "公告及通告" },
  circular: { en: "Circulars", zh: "通函", "zh-TW": "通函" },
  "financial-statements": {
    en: "Financial Statements/ESG Information",
    zh: "财务报表/环境、社会及管治资料",
    "zh-TW": "財務報表/環境、社會及管治資料",
  },
  "next-day-return": { en: "Next Day Disclosure Returns", zh: "翌日披露报表", "zh-TW": "翌日披露報表" },
  "monthly-return": { en: "Monthly Returns", zh: "月报表", "zh-TW": "月報表" },
  "constitutional-documents": { en: "Constitutional Documents", zh: "宪章文件", "zh-TW": "憲章文件" },
} as const satisfies Readonly<Record<string, Localised<string>>>;

export type DocumentTypeId = keyof typeof TYPES;

export const DOCUMENT_TYPES: Readonly<Record<DocumentTypeId, Localised<string>>> = TYPES;
export const DOCUMENT_TYPE_IDS = Object.keys(TYPES) as readonly DocumentTypeId[]; // the keys of the table

interface Headline {
  readonly name: Localised<string>;
  /** Whether the rules ask for it: it then needs a text and a PDF in each required language. */
  readonly statutory: boolean;
  /** Whether the exchange publishes it at any time, outside of the windows, too. */
  readonly atAnyTime: boolean;
}

const statutory = (name: Localised<string>): Headline => ({ name, statutory: true, atAnyTime: false });
const voluntary = (name: Localised<string>): Headline => ({ name, statutory: false, atAnyTime: false });
/** Rule 2.07C(4)(a) does not hold notices of a halt back until the next window. */
const halt = (name: Localised<string>): Headline => ({ name, statutory: true, atAnyTime: true });

const TABLE = {
  "trading-halt": halt({ en: "Trading Halt", zh: "短暂停牌", "zh-TW": "短暫停牌" }),
  suspension: halt({ en: "Suspension", zh: "停牌", "zh-TW": "停牌" }),
  resumption: statutory({ en: "Resumption", zh: "复牌", "zh-TW": "復牌" }),
  "inside-information": statutory({ en: "Inside Information", zh: "内幕消息", "zh-TW": "內幕消息" }),
  "profit-warning": statutory({ en: "Profit Warning", zh: "盈利警告", "zh-TW": "盈利警告" }),
  "unusual-movements": statutory({
    en: "Unusual Price / Trading Volume Movements",
    zh: "不寻常价格/成交量变动",
    "zh-TW": "不尋常價格/成交量變動",
  }),
  clarification: statutory({
    en: "Clarification of News or Reports",
    zh: "澄清新闻报道或报告",
    "zh-TW": "澄清新聞報道或報告",
  }),
  "final-results": statutory({ en: "Final Results", zh: "末期业绩", "zh-TW": "末期業績" }),
  "interim-results": statutory({ en: "Interim Results", zh: "中期业绩", "zh-TW": "中期業績" }),
  "annual-report": statutory({ en: "Annual Report", zh: "年报", "zh-TW": "年報" }),
  "interim-report": statutory({ en: "Interim/Half-Year Report", zh: "中期/半年度报告", "zh-TW": "中期/半年度報告" }),
  "esg-report": statutory({
    en: "Environmental, Social and Governance Information/Report",
    zh: "环境、社会及管治资料/报告",
    "zh-TW": "環境、社會及管治資料/報告",
  }),
  "board-meeting": statutory({ en: "Date of Board Meeting", zh: "董事会召开日期", "zh-TW": "董事會召開日期" }),
  dividend: statutory({ en: "Dividend or Distribution", zh: "股息或分派", "zh-TW": "股息或分派" }),
  "book-closure": statutory({
    en: "Closure of Books or Change of Book Closure Period",
    zh: "暂停办理过户登记手续或更改暂停办理过户日期",
    "zh-TW": "暫停辦理過戶登記手續或更改暫停辦理過戶日期",
  }),
  "annual-general-meeting": statutory({ en: "Notice of AGM", zh: "股东周年大会通告", "zh-TW": "股東周年大會通告" }),
  "general-meeting": statutory({ en: "Notice of EGM/SGM", zh: "股东特别大会通告", "zh-TW": "股東特別大會通告" }),
  "annual-general-meeting-results": statutory({
    en: "Results of AGM",
    zh: "股东周年大会的结果",
    "zh-TW": "股東周年大會的結果",
  }),
  "general-meeting-results": statutory({
    en: "Results of EGM/SGM",
    zh: "股东特别大会的结果",
    "zh-TW": "股東特別大會的結果",
  }),
  "change-of-directors": statutory({
    en: "Change in Directors or of Important Executive Functions or Responsibilities",
    zh: "更换董事或重要行政职能或职责的变更",
    "zh-TW": "更換董事或重要行政職能或職責的變更",
  }),
  "list-of-directors": statutory({
    en: "List of Directors and their Role and Function",
    zh: "董事名单和他们的地位和作用",
    "zh-TW": "董事名單和他們的地位和作用",
  }),
  "change-of-auditors": statutory({ en: "Change in Auditors", zh: "更换核数师", "zh-TW": "更換核數師" }),
  "change-of-name": statutory({ en: "Change of Company Name", zh: "更改公司名称", "zh-TW": "更改公司名稱" }),
  "discloseable-transaction": statutory({
    en: "Discloseable Transaction",
    zh: "须予披露的交易",
    "zh-TW": "須予披露的交易",
  }),
  "major-transaction": statutory({ en: "Major Transaction", zh: "主要交易", "zh-TW": "主要交易" }),
  "connected-transaction": statutory({ en: "Connected Transaction", zh: "关连交易", "zh-TW": "關連交易" }),
  "continuing-connected-transaction": statutory({
    en: "Continuing Connected Transaction",
    zh: "持续关连交易",
    "zh-TW": "持續關連交易",
  }),
  placing: statutory({ en: "Placing", zh: "配售", "zh-TW": "配售" }),
  "rights-issue": statutory({ en: "Rights Issue", zh: "供股", "zh-TW": "供股" }),
  "monthly-return": statutory({ en: "Monthly Returns", zh: "月报表", "zh-TW": "月報表" }),
  "next-day-return": statutory({ en: "Next Day Disclosure Returns", zh: "翌日披露报表", "zh-TW": "翌日披露報表" }),
  circular: statutory({ en: "Circulars", zh: "通函", "zh-TW": "通函" }),
  "constitutional-documents": statutory({ en: "Constitutional Documents", zh: "宪章文件", "zh-TW": "憲章文件" }),
  "business-update": voluntary({
    en: "Other - Business Update",
    zh: "其他-业务发展最新情况",
    "zh-TW": "其他-業務發展最新情況",
  }),
  miscellaneous: voluntary({ en: "Other - Miscellaneous", zh: "其他-杂项", "zh-TW": "其他-雜項" }),
} as const satisfies Readonly<Record<string, Headline>>;

export type HeadlineId = keyof typeof TABLE;

export const HEADLINES: Readonly<Record<HeadlineId, Headline>> = TABLE;
export const HEADLINE_IDS = Object.keys(TABLE) as readonly HeadlineId[]; // the keys of the table

/** The headlines of documents that are no announcements. */
const TYPE_OF_HEADLINE: Readonly<Partial<Record<HeadlineId, DocumentTypeId>>> = {
  "annual-report": "financial-statements",
  "interim-report": "financial-statements",
  "esg-report": "financial-statements",
  "monthly-return": "monthly-return",
  "next-day-return": "next-day-return",
  circular: "circular",
  "constitutional-documents": "constitutional-documents",
};

/** The types of documents that a list of headlines names, each once. */
export function documentTypes(headlines: readonly HeadlineId[]): readonly DocumentTypeId[] {
  return [...new Set(headlines.map((id) => TYPE_OF_HEADLINE[id] ?? "announcement"))];
}

/** What a list of headlines says about an announcement. */
export function isStatutory(headlines: readonly HeadlineId[]): boolean {
  return headlines.some((id) => HEADLINES[id].statutory);
}

/** Whether the exchange publishes an announcement with these headlines outside of its windows. */
export function isAtAnyTime(headlines: readonly HeadlineId[]): boolean {
  return headlines.some((id) => HEADLINES[id].atAnyTime);
}
