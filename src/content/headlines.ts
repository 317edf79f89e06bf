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
  readonly type: DocumentTypeId;
  /** Whether the rules ask for it: it then needs a text and a PDF in each required language. */
  readonly statutory: boolean;
  /** Whether the exchange publishes it at any time, outside of the windows, too. */
  readonly atAnyTime: boolean;
}

type HeadlineMaker = (name: Localised<string>) => Headline;
const announcement: HeadlineMaker = (name) => ({ name, type: "announcement", statutory: true, atAnyTime: false });
const voluntary: HeadlineMaker = (name) => ({ ...announcement(name), statutory: false });
/** Rule 2.07C(4)(a) does not hold notices of a halt back until the next window. */
const halt: HeadlineMaker = (name) => ({ ...announcement(name), atAnyTime: true });
/** What the rules ask for, and is no announcement. The only headline of a type has the type's name. */
const document = (type: Exclude<DocumentTypeId, "announcement">, name: Localised<string> = TYPES[type]): Headline => ({
  ...announcement(name),
  type,
});

const TABLE = {
  "trading-halt": halt({ en: "Trading Halt", zh: "短暂停牌", "zh-TW": "短暫停牌" }),
  suspension: halt({ en: "Suspension", zh: "停牌", "zh-TW": "停牌" }),
  resumption: announcement({ en: "Resumption", zh: "复牌", "zh-TW": "復牌" }),
  "inside-information": announcement({ en: "Inside Information", zh: "内幕消息", "zh-TW": "內幕消息" }),
  "profit-warning": announcement({ en: "Profit Warning", zh: "盈利警告", "zh-TW": "盈利警告" }),
  "unusual-movements": announcement({
    en: "Unusual Price / Trading Volume Movements",
    zh: "不寻常价格/成交量变动",
    "zh-TW": "不尋常價格/成交量變動",
  }),
  clarification: announcement({
    en: "Clarification of News or Reports",
    zh: "澄清新闻报道或报告",
    "zh-TW": "澄清新聞報道或報告",
  }),
  "final-results": announcement({ en: "Final Results", zh: "末期业绩", "zh-TW": "末期業績" }),
  "interim-results": announcement({ en: "Interim Results", zh: "中期业绩", "zh-TW": "中期業績" }),
  "annual-report": document("financial-statements", { en: "Annual Report", zh: "年报", "zh-TW": "年報" }),
  "interim-report": document("financial-statements", {
    en: "Interim/Half-Year Report",
    zh: "中期/半年度报告",
    "zh-TW": "中期/半年度報告",
  }),
  "esg-report": document("financial-statements", {
    en: "Environmental, Social and Governance Information/Report",
    zh: "环境、社会及管治资料/报告",
    "zh-TW": "環境、社會及管治資料/報告",
  }),
  "board-meeting": announcement({ en: "Date of Board Meeting", zh: "董事会召开日期", "zh-TW": "董事會召開日期" }),
  dividend: announcement({ en: "Dividend or Distribution", zh: "股息或分派", "zh-TW": "股息或分派" }),
  "book-closure": announcement({
    en: "Closure of Books or Change of Book Closure Period",
    zh: "暂停办理过户登记手续或更改暂停办理过户日期",
    "zh-TW": "暫停辦理過戶登記手續或更改暫停辦理過戶日期",
  }),
  "annual-general-meeting": announcement({ en: "Notice of AGM", zh: "股东周年大会通告", "zh-TW": "股東周年大會通告" }),
  "general-meeting": announcement({ en: "Notice of EGM/SGM", zh: "股东特别大会通告", "zh-TW": "股東特別大會通告" }),
  "annual-general-meeting-results": announcement({
    en: "Results of AGM",
    zh: "股东周年大会的结果",
    "zh-TW": "股東周年大會的結果",
  }),
  "general-meeting-results": announcement({
    en: "Results of EGM/SGM",
    zh: "股东特别大会的结果",
    "zh-TW": "股東特別大會的結果",
  }),
  "change-of-directors": announcement({
    en: "Change in Directors or of Important Executive Functions or Responsibilities",
    zh: "更换董事或重要行政职能或职责的变更",
    "zh-TW": "更換董事或重要行政職能或職責的變更",
  }),
  "list-of-directors": announcement({
    en: "List of Directors and their Role and Function",
    zh: "董事名单和他们的地位和作用",
    "zh-TW": "董事名單和他們的地位和作用",
  }),
  "change-of-auditors": announcement({ en: "Change in Auditors", zh: "更换核数师", "zh-TW": "更換核數師" }),
  "change-of-name": announcement({ en: "Change of Company Name", zh: "更改公司名称", "zh-TW": "更改公司名稱" }),
  "discloseable-transaction": announcement({
    en: "Discloseable Transaction",
    zh: "须予披露的交易",
    "zh-TW": "須予披露的交易",
  }),
  "major-transaction": announcement({ en: "Major Transaction", zh: "主要交易", "zh-TW": "主要交易" }),
  "connected-transaction": announcement({ en: "Connected Transaction", zh: "关连交易", "zh-TW": "關連交易" }),
  "continuing-connected-transaction": announcement({
    en: "Continuing Connected Transaction",
    zh: "持续关连交易",
    "zh-TW": "持續關連交易",
  }),
  placing: announcement({ en: "Placing", zh: "配售", "zh-TW": "配售" }),
  "rights-issue": announcement({ en: "Rights Issue", zh: "供股", "zh-TW": "供股" }),
  "monthly-return": document("monthly-return"),
  "next-day-return": document("next-day-return"),
  circular: document("circular"),
  "constitutional-documents": document("constitutional-documents"),
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

/** The types of documents that a list of headlines names, each once. */
export function documentTypes(headlines: readonly HeadlineId[]): readonly DocumentTypeId[] {
  return [...new Set(headlines.map((id) => HEADLINES[id].type))];
}

/** What a list of headlines says about an announcement. */
export function isStatutory(headlines: readonly HeadlineId[]): boolean {
  return headlines.some((id) => HEADLINES[id].statutory);
}

/** Whether the exchange publishes an announcement with these headlines outside of its windows. */
export function isAtAnyTime(headlines: readonly HeadlineId[]): boolean {
  return headlines.some((id) => HEADLINES[id].atAnyTime);
}
