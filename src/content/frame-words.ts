/**
 * The standard wording around an announcement of an issuer listed in Hong Kong, in each language: the only place that
 * has it. The disclaimer is the Stock Exchange's own.
 */
import type { Localised } from "../core/languages.ts";

/** The sentences that say why an announcement is made define the issuer's terms, as first sentences of announcements do. */
interface FrameWords {
  readonly disclaimer: string;
  readonly stockCode: (code: string) => string;
  /** @param company its name. */
  readonly insideInformation: (company: string, rules: string) => string;
  readonly pursuantTo: (company: string, rules: string) => string;
  readonly voluntary: (company: string) => string;
  /** Where neither a rule is cited nor the announcement is voluntary. */
  readonly made: (company: string) => string;
  readonly leftOut: string;
  readonly order: string;
  readonly place: (date: string) => string;
  /** One sentence of the groups that have directors. */
  readonly directors: (groups: readonly DirectorGroup[]) => string;
  readonly language: string;
  /** Two or more rules are joined as the language joins them. */
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

/** Who makes an announcement. */
const ISSUER: Localised<(company: string) => string> = {
  en: (company) =>
    `the board (the “Board”) of directors (the “Directors”) of ${company} (the “Company”, together with its ` +
    "subsidiaries, the “Group”)",
  zh: (company) => `${company}（“本公司”，连同其子公司统称“本集团”）董事（“董事”）会（“董事会”）`,
  "zh-TW": (company) => `${company}（「本公司」，連同其附屬公司統稱「本集團」）董事（「董事」）會（「董事會」）`,
};

/** The rules that are cited, with the names by which the text calls the rules and the exchange. */
const RULES: Localised<(rules: string) => string> = {
  en: (rules) =>
    `${rules} of the Rules Governing the Listing of Securities (the “Listing Rules”) on The Stock Exchange of Hong Kong ` +
    "Limited (the “Stock Exchange”)",
  zh: (rules) => `香港联合交易所有限公司（“联交所”）证券上市规则（“《上市规则》”）${rules}`,
  "zh-TW": (rules) => `香港聯合交易所有限公司（「聯交所」）證券上市規則（「《上市規則》」）${rules}`,
};

export const FRAME_WORDS: Localised<FrameWords> = {
  en: {
    disclaimer:
      "Hong Kong Exchanges and Clearing Limited and The Stock Exchange of Hong Kong Limited take no responsibility for the " +
      "contents of this announcement, make no representation as to its accuracy or completeness and expressly disclaim any " +
      "liability whatsoever for any loss howsoever arising from or in reliance upon the whole or any part of the contents " +
      "of this announcement.",
    stockCode: (code) => `(Stock code: ${code})`,
    insideInformation: (company, rules) =>
      `This announcement is made by ${ISSUER.en(company)} pursuant to ${RULES.en(rules)} and the Inside Information ` +
      "Provisions (as defined in the Listing Rules) under Part XIVA of the Securities and Futures Ordinance (Chapter 571 of " +
      "the Laws of Hong Kong).",
    pursuantTo: (company, rules) =>
      `This announcement is made by ${ISSUER.en(company)} pursuant to ${RULES.en(rules)}.`,
    voluntary: (company) =>
      `This is a voluntary announcement made by ${ISSUER.en(company)} to keep the shareholders of the Company and ` +
      "potential investors informed of the latest business development of the Group.",
    made: (company) => `This announcement is made by ${ISSUER.en(company)}.`,
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
    insideInformation: (company, rules) =>
      `本公告由${ISSUER.zh(company)}根据${RULES.zh(rules)}及香港法例第571章《证券及期货条例》第XIVA部项下的内幕消息条文（定义见《上市规则》）作出。`,
    pursuantTo: (company, rules) => `本公告由${ISSUER.zh(company)}根据${RULES.zh(rules)}作出。`,
    voluntary: (company) =>
      `本公告为${ISSUER.zh(company)}作出的自愿性公告，以告知本公司股东及潜在投资者本集团的最新业务发展。`,
    made: (company) => `本公告由${ISSUER.zh(company)}作出。`,
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
    insideInformation: (company, rules) =>
      `本公告乃由${ISSUER["zh-TW"](company)}根據${RULES["zh-TW"](rules)}及香港法例第571章《證券及期貨條例》第XIVA部項下的內幕消息條文（定義見《上市規則》）作出。`,
    pursuantTo: (company, rules) => `本公告乃由${ISSUER["zh-TW"](company)}根據${RULES["zh-TW"](rules)}作出。`,
    voluntary: (company) =>
      `本公告為${ISSUER["zh-TW"](company)}作出的自願性公告，以知會本公司股東及潛在投資者本集團的最新業務發展。`,
    made: (company) => `本公告乃由${ISSUER["zh-TW"](company)}作出。`,
    leftOut: "[●]為本樣本略去的數字或名稱。",
    order: "承董事會命",
    place: (date) => `香港，${date}`,
    directors: (groups) =>
      `於本公告日期，${groups.map(({ kind, names }) => `${KINDS["zh-TW"][kind]}為${chineseList(names)}`).join("；")}。`,
    language: "本公告的中英文版本如有歧義，概以英文版本為準。",
    list: (rules) => chineseList(rules.map((rule) => `第${rule}條`)),
  },
};
