/**
 * The standard wording around an announcement of an issuer listed in Hong Kong, in each language: the only place that
 * has it. The disclaimer is the Stock Exchange's own.
 */
import type { Localised } from "../core/languages.ts";

interface FrameWords {
  readonly disclaimer: string;
  readonly stockCode: (code: string) => string;
  /** @param company its name. */
  readonly definitions: (company: string) => string;
  readonly insideInformation: (rules: string) => string;
  readonly voluntary: string;
  /** @param rules two or more are joined as the language joins them. */
  readonly pursuantTo: (rules: string) => string;
  readonly leftOut: string;
  readonly order: string;
  readonly place: (date: string) => string;
  /** One sentence of the groups that have directors. */
  readonly directors: (groups: readonly DirectorGroup[]) => string;
  readonly language: string;
  readonly list: (items: readonly string[]) => string;
}

/** The directors of one kind, named in order. */
export interface DirectorGroup {
  readonly kind: "executive" | "non-executive" | "independent";
  readonly names: readonly string[];
}

const englishList = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
const chineseList = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join("、")}及${items.at(-1) ?? ""}`;

const KINDS = {
  en: {
    executive: "executive",
    "non-executive": "non-executive",
    independent: "independent non-executive",
  },
  zh: { executive: "执行董事", "non-executive": "非执行董事", independent: "独立非执行董事" },
  "zh-TW": { executive: "執行董事", "non-executive": "非執行董事", independent: "獨立非執行董事" },
} as const;

export const FRAME_WORDS: Localised<FrameWords> = {
  en: {
    disclaimer:
      "Hong Kong Exchanges and Clearing Limited and The Stock Exchange of Hong Kong Limited take no responsibility for the " +
      "contents of this announcement, make no representation as to its accuracy or completeness and expressly disclaim any " +
      "liability whatsoever for any loss howsoever arising from or in reliance upon the whole or any part of the contents " +
      "of this announcement.",
    stockCode: (code) => `(Stock code: ${code})`,
    definitions: (company) =>
      `In this announcement, the “Company” means ${company}, and the “Group” the Company together with its subsidiaries; the ` +
      "“Board” means the board of directors, and the “Directors” the directors, of the Company; the “Shares” means the " +
      "shares of the Company, and the “Shareholders” their holders; the “Stock Exchange” means The Stock Exchange of Hong " +
      "Kong Limited, and the “Listing Rules” the Rules Governing the Listing of Securities on the Stock Exchange.",
    insideInformation: (rules) =>
      `This announcement is made by the Company pursuant to ${rules} of the Listing Rules and the Inside Information ` +
      "Provisions (as defined in the Listing Rules) under Part XIVA of the Securities and Futures Ordinance (Chapter 571 of " +
      "the Laws of Hong Kong).",
    voluntary:
      "This is a voluntary announcement made by the Company to keep its shareholders and potential investors informed of " +
      "the latest business development of the Group.",
    pursuantTo: (rules) => `This announcement is made pursuant to ${rules} of the Listing Rules.`,
    leftOut: "[●] marks a figure or a name left out of this sample.",
    order: "By order of the Board",
    place: (date) => `Hong Kong, ${date}`,
    directors: (groups) => {
      const parts = groups.map(
        ({ kind, names }) =>
          `the ${KINDS.en[kind]} ${names.length === 1 ? "Director is" : "Directors are"} ${englishList(names)}`,
      );
      const last = parts.length > 1 ? `; and ${parts.at(-1) ?? ""}` : "";
      return `As at the date of this announcement, ${(last === "" ? parts : parts.slice(0, -1)).join("; ")}${last}.`;
    },
    language: "In case of any inconsistency, the English version of this announcement shall prevail.",
    list: (rules) => `${rules.length === 1 ? "Rule" : "Rules"} ${englishList(rules)}`,
  },
  zh: {
    disclaimer:
      "香港交易及结算所有限公司及香港联合交易所有限公司对本公告的内容概不负责，对其准确性或完整性亦不发表任何声明，并明确表示，" +
      "概不就因本公告全部或任何部分内容而产生或因倚赖该等内容而引致的任何损失承担任何责任。",
    stockCode: (code) => `（股份代号：${code}）`,
    definitions: (company) =>
      `于本公告内，“本公司”指${company}，“本集团”指本公司及其子公司；“董事会”及“董事”指本公司的董事会及董事；“股份”指本公司的股份，` +
      "“股东”指股份持有人；“联交所”指香港联合交易所有限公司，《上市规则》指《联交所证券上市规则》。",
    insideInformation: (rules) =>
      `本公告由本公司根据《上市规则》${rules}及香港法例第571章《证券及期货条例》第XIVA部项下的内幕消息条文（定义见《上市规则》）作出。`,
    voluntary: "本公告为本公司作出的自愿性公告，以告知股东及潜在投资者本集团的最新业务发展。",
    pursuantTo: (rules) => `本公告根据《上市规则》${rules}作出。`,
    leftOut: "[●]为本样本略去的数字或名称。",
    order: "承董事会命",
    place: (date) => `香港，${date}`,
    directors: (groups) =>
      `于本公告日期，${groups.map(({ kind, names }) => `${KINDS.zh[kind]}为${chineseList(names)}`).join("；")}。`,
    language: "简体中文版本仅供参考。如与英文版本有歧义，概以英文版本为准。",
    list: (rules) => chineseList(rules.map((rule) => `第${rule}条`)),
  },
  "zh-TW": {
    disclaimer:
      "香港交易及結算所有限公司及香港聯合交易所有限公司對本公告的內容概不負責，對其準確性或完整性亦不發表任何聲明，並明確表示，" +
      "概不就因本公告全部或任何部分內容而產生或因倚賴該等內容而引致的任何損失承擔任何責任。",
    stockCode: (code) => `（股份代號：${code}）`,
    definitions: (company) =>
      `於本公告內，「本公司」指${company}，「本集團」指本公司及其附屬公司；「董事會」及「董事」指本公司的董事會及董事；「股份」指本公司的股份，` +
      "「股東」指股份持有人；「聯交所」指香港聯合交易所有限公司，《上市規則》指《聯交所證券上市規則》。",
    insideInformation: (rules) =>
      `本公告乃由本公司根據《上市規則》${rules}及香港法例第571章《證券及期貨條例》第XIVA部項下的內幕消息條文（定義見《上市規則》）作出。`,
    voluntary: "本公告為本公司作出的自願性公告，以知會股東及潛在投資者本集團的最新業務發展。",
    pursuantTo: (rules) => `本公告乃根據《上市規則》${rules}作出。`,
    leftOut: "[●]為本樣本略去的數字或名稱。",
    order: "承董事會命",
    place: (date) => `香港，${date}`,
    directors: (groups) =>
      `於本公告日期，${groups.map(({ kind, names }) => `${KINDS["zh-TW"][kind]}為${chineseList(names)}`).join("；")}。`,
    language: "本公告的中英文版本如有歧義，概以英文版本為準。",
    list: (rules) => chineseList(rules.map((rule) => `第${rule}條`)),
  },
};
