/** The definitions of an announcement, in each language: what it calls the exchange, its rules, the shares and their holders,
 * and the terms that it takes from the rules. */
import type { Localised } from "../core/languages.ts";

interface DefinedTerm {
  readonly term: string;
  readonly meaning: string;
  /** What shows that a text uses it. */
  readonly used: RegExp;
  /** Whether a sentence that cites rules defines it. */
  readonly ofRules: boolean;
}

interface DefinitionWords {
  readonly heading: string;
  readonly lead: string;
  /** In the order of the English expressions. */
  readonly terms: readonly DefinedTerm[];
}

/** What a term of Chapters 14 and 14A of the Listing Rules means. */
const BY_RULES: Localised<string> = {
  en: "has the meaning ascribed to it in the Listing Rules",
  zh: "具有《上市规则》所赋予的含义",
  "zh-TW": "具有《上市規則》所賦予的涵義",
};

/**
 * The shares of this company, called by the defined name: not 「本公司股份」, which says whose they are, and not a longer
 * term such as stock code, share registrar, share award or short name.
 */
const CHINESE_SHARES = /(?<!本公司)股份(?![代過过獎奖簡简])/;

export const DEFINITION_WORDS: Localised<DefinitionWords> = {
  en: {
    heading: "Definitions",
    lead: "In this announcement, the following expressions have the following meanings:",
    terms: [
      { term: "“associate”", meaning: BY_RULES.en, used: /\bassociates?\b/, ofRules: false },
      { term: "“connected person(s)”", meaning: BY_RULES.en, used: /\bconnected persons?\b/, ofRules: false },
      {
        term: "“Listing Rules”",
        meaning: "the Rules Governing the Listing of Securities on the Stock Exchange",
        used: /Listing Rules/,
        ofRules: true,
      },
      { term: "“percentage ratio(s)”", meaning: BY_RULES.en, used: /\bpercentage ratios?\b/, ofRules: false },
      {
        term: "“Share(s)”",
        meaning: "share(s) in the share capital of the Company",
        used: /\bShares?\b/,
        ofRules: false,
      },
      { term: "“Shareholder(s)”", meaning: "holder(s) of the Share(s)", used: /\bShareholders?\b/, ofRules: false },
      {
        term: "“Stock Exchange”",
        meaning: "The Stock Exchange of Hong Kong Limited",
        used: /\bStock Exchange\b/,
        ofRules: true,
      },
    ],
  },
  zh: {
    heading: "释义",
    lead: "于本公告内，下列词语具有以下含义：",
    terms: [
      { term: "“联系人”", meaning: BY_RULES.zh, used: /联系人/, ofRules: false },
      { term: "“关连人士”", meaning: BY_RULES.zh, used: /关连人士/, ofRules: false },
      { term: "“《上市规则》”", meaning: "联交所证券上市规则", used: /《上市规则》/, ofRules: true },
      { term: "“百分比率”", meaning: BY_RULES.zh, used: /百分比率/, ofRules: false },
      { term: "“股份”", meaning: "本公司股本中的股份", used: CHINESE_SHARES, ofRules: false },
      { term: "“股东”", meaning: "股份持有人", used: /股东/, ofRules: false },
      { term: "“联交所”", meaning: "香港联合交易所有限公司", used: /联交所/, ofRules: true },
    ],
  },
  "zh-TW": {
    heading: "釋義",
    lead: "於本公告內，下列詞彙具有以下涵義：",
    terms: [
      { term: "「聯繫人」", meaning: BY_RULES["zh-TW"], used: /聯繫人/, ofRules: false },
      { term: "「關連人士」", meaning: BY_RULES["zh-TW"], used: /關連人士/, ofRules: false },
      { term: "「《上市規則》」", meaning: "聯交所證券上市規則", used: /《上市規則》/, ofRules: true },
      { term: "「百分比率」", meaning: BY_RULES["zh-TW"], used: /百分比率/, ofRules: false },
      { term: "「股份」", meaning: "本公司股本中的股份", used: CHINESE_SHARES, ofRules: false },
      { term: "「股東」", meaning: "股份持有人", used: /股東/, ofRules: false },
      { term: "「聯交所」", meaning: "香港聯合交易所有限公司", used: /聯交所/, ofRules: true },
    ],
  },
};
