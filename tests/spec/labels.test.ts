/** The labels that the specification lists for the navigation and the footer, in the served HTML of each language. */
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { HOME_SECTIONS } from "../../src/core/home.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Localised } from "../../src/core/languages.ts";
import { ContentStore } from "../../src/live/store.ts";
import { samplePack } from "../support/sample-pack.ts";
import { createUnbuiltSite } from "../support/unbuilt-site.ts";

/** A label, and the address without its language that it leads to; null where it opens a list. */
type Entry = readonly [label: string, href: string | null];

const ADDRESSES = {
  home: "/",
  aboutUs: null,
  claim: "/#claim",
  team: "/#team",
  ecosystem: null,
  news: null,
  investorRelations: null,
  careers: "/careers",
  contactUs: "/#contact",
  language: null,
  partnership: "/#partnership",
  announcement: "/announcements?category=announcement",
  policies: "/announcements?category=industry-policies",
  governance: "/governance",
  calendar: "/calendar",
  results: "/results",
  documents: "/documents",
  follow: "/follow",
  verify: "/verify",
  disclosure: "/announcements?category=information-disclosure",
} as const;

type Label = keyof typeof ADDRESSES;

/** In the order of the specification's list, with the pages for investors that it does not name. */
const NAVIGATION: Localised<Readonly<Record<Label, string>>> = {
  en: {
    home: "Home",
    aboutUs: "About us",
    claim: "Our claim",
    team: "Team",
    ecosystem: "Ecosystem",
    news: "News",
    investorRelations: "Investor relations",
    careers: "Careers",
    contactUs: "Contact us",
    language: "Language",
    partnership: "Strategic partnership",
    announcement: "Announcements",
    policies: "Industry policies",
    governance: "Corporate governance",
    calendar: "Calendar of events",
    results: "Financial results",
    documents: "Corporate documents",
    follow: "Feeds and alerts",
    verify: "Verify a document",
    disclosure: "Information disclosure",
  },
  zh: {
    home: "首页",
    aboutUs: "关于我们",
    claim: "我们的理念",
    team: "团队",
    ecosystem: "生态系统",
    news: "新闻",
    investorRelations: "投资者关系",
    careers: "加入我们",
    contactUs: "联系我们",
    language: "语言",
    partnership: "战略合作",
    announcement: "公告",
    policies: "行业政策",
    governance: "企业管治",
    calendar: "公司活动日历",
    results: "财务业绩",
    documents: "公司文件",
    follow: "信息订阅",
    verify: "核对文件",
    disclosure: "信息披露",
  },
  "zh-TW": {
    home: "首頁",
    aboutUs: "關於我們",
    claim: "我們的理念",
    team: "團隊",
    ecosystem: "生態系統",
    news: "新聞",
    investorRelations: "投資者關係",
    careers: "加入我們",
    contactUs: "聯絡我們",
    language: "語言",
    partnership: "策略合作",
    announcement: "公告",
    policies: "行業政策",
    governance: "企業管治",
    calendar: "公司活動日誌",
    results: "財務業績",
    documents: "公司文件",
    follow: "資訊訂閱",
    verify: "核對文件",
    disclosure: "資料披露",
  },
};

/** The footer's own entries; the navigation's stand beside them. */
const FOOTER: Localised<readonly Entry[]> = {
  en: [
    ["Privacy policy", "/privacy"],
    ["Terms of service", "/terms"],
    ["Contact us", "/#contact"],
    ["Follow us", null],
    ["About the Group", "/#about"],
    ["About the Partner", "/#about-partner"],
    ["Major events", "/#events"],
    ["LPT", "/#lpt"],
    ["APQ", "/#apq"],
  ],
  zh: [
    ["隐私政策", "/privacy"],
    ["服务条款", "/terms"],
    ["联系我们", "/#contact"],
    ["关注我们", null],
    ["关于本集团", "/#about"],
    ["关于合作伙伴", "/#about-partner"],
    ["大事记", "/#events"],
    ["LPT", "/#lpt"],
    ["APQ", "/#apq"],
  ],
  "zh-TW": [
    ["私隱政策", "/privacy"],
    ["服務條款", "/terms"],
    ["聯絡我們", "/#contact"],
    ["關注我們", null],
    ["關於本集團", "/#about"],
    ["關於合作夥伴", "/#about-partner"],
    ["大事記", "/#events"],
    ["LPT", "/#lpt"],
    ["APQ", "/#apq"],
  ],
};

/** The sections of the home page after the hero, in reading order: their anchors, and the names above their titles. */
const SECTIONS: Readonly<Record<string, Localised<string>>> = {
  news: { en: "News", zh: "新闻", "zh-TW": "新聞" },
  about: { en: "About the Group", zh: "关于本集团", "zh-TW": "關於本集團" },
  "about-partner": { en: "About the Partner", zh: "关于合作伙伴", "zh-TW": "關於合作夥伴" },
  claim: { en: "Claim", zh: "理念", "zh-TW": "理念" },
  partnership: { en: "Strategic partnership", zh: "战略合作", "zh-TW": "策略合作" },
  ecosystem: { en: "Ecosystem", zh: "生态系统", "zh-TW": "生態系統" },
  events: { en: "Major events", zh: "大事记", "zh-TW": "大事記" },
  team: { en: "Team", zh: "团队", "zh-TW": "團隊" },
  governance: { en: "Corporate governance", zh: "企业管治", "zh-TW": "企業管治" },
  disclosure: { en: "Information disclosure", zh: "信息披露", "zh-TW": "資料披露" },
  careers: { en: "Careers", zh: "加入我们", "zh-TW": "加入我們" },
  contact: { en: "Contact us", zh: "联系我们", "zh-TW": "聯絡我們" },
};

const COPYRIGHT: Localised<RegExp> = {
  en: /^Copyright © Sample Company Limited · Stock code 00399$/,
  zh: /^版权所有 © .+ · 股份代号 00399$/,
  "zh-TW": /^版權所有 © .+ · 股份代號 00399$/,
};

const PLACES = { header: "header nav", menu: "dialog nav", footer: "footer" } as const;

describe.each(LANGUAGES)("the page in %s", (language) => {
  let document: Document;

  const serve = async (now: string): Promise<Document> => {
    const store = new ContentStore();
    store.replace(samplePack());
    const site = createUnbuiltSite({ clock: { now: () => Date.parse(now) }, store });
    return new JSDOM(await (await site.fetch(new Request(`http://site.test/${language}`))).text()).window.document;
  };
  beforeAll(async () => {
    document = await serve("2026-11-21T12:00:00+08:00");
  });

  const place = (name: keyof typeof PLACES): Element => {
    const found = document.querySelector(PLACES[name]);
    if (found === null) throw new Error(`the page has no ${PLACES[name]}`);
    return found;
  };
  /** Links by their words and address, and by their words alone what opens or heads a list of links. */
  const entriesOf = (root: Element): Entry[] =>
    Array.from(root.querySelectorAll("a, button, p"), (element): Entry => {
      const href = element.getAttribute("href");
      const path = href?.startsWith(`/${language}`) === true ? href.slice(`/${language}`.length) : href;
      return [element.textContent.trim(), path === "" || path?.startsWith("#") === true ? `/${path}` : path];
    });

  it("names the page in every link of its footer, which stays when the page changes", () => {
    const links = Array.from(place("footer").querySelectorAll("a"), (link) => link.getAttribute("href"));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => href?.startsWith("#") !== false)).toEqual([]);
  });

  it("names each page once in its footer", () => {
    const links = Array.from(place("footer").querySelectorAll("nav a"), (link) => link.getAttribute("href"));
    expect(links).toEqual([...new Set(links)]);
  });

  it.each(["header", "menu", "footer"] as const)("has every label of the navigation in its %s", (name) => {
    const labels = Object.entries(NAVIGATION[language]) as [Label, string][]; // the keys of a literal
    const entries = entriesOf(place(name));
    for (const [key, label] of labels) {
      // In the header, the button of the languages also names the current one.
      const text = name === "header" && key === "language" ? `${label}: ${LANGUAGE_NAMES[language]}` : label;
      expect(entries).toContainEqual([text, ADDRESSES[key]]);
    }
  });

  it("has every entry of the footer", () => {
    const entries = entriesOf(place("footer"));
    for (const entry of FOOTER[language]) expect(entries).toContainEqual(entry);
  });

  it("says Copyright in its footer, without a year that would change with the clock", async () => {
    const copyright = (page: Document): string[] =>
      Array.from(page.querySelectorAll("footer p"), (line) => line.textContent).filter((text) => text.includes("©"));
    expect(copyright(document)).toEqual([expect.stringMatching(COPYRIGHT[language])]);
    expect(copyright(await serve("2031-01-01T00:00:00+08:00"))).toEqual(copyright(document));
  });

  it("offers each language in header, menu and footer by its own name", () => {
    for (const name of ["header", "menu", "footer"] as const) {
      const offered = Array.from(place(name).querySelectorAll("a[hreflang]"), (link) => [
        link.getAttribute("href"),
        link.textContent,
      ]);
      expect(offered).toEqual(LANGUAGES.map((to) => [`/${to}`, LANGUAGE_NAMES[to]]));
    }
  });

  it("has the sections of the home page in their order, each under its name", () => {
    const sections = Array.from(document.querySelectorAll("main > section"), (section) => [
      section.id,
      section.querySelector(".eyebrow")?.lastChild?.textContent ?? null,
    ]);
    const [hero, ...others] = sections;
    expect(hero).toEqual(["", null]);
    expect(others).toEqual(Object.entries(SECTIONS).map(([id, names]) => [id, names[language]]));
    expect(["hero", ...others.map(([id]) => id)]).toEqual(HOME_SECTIONS);
  });

  it("has titles that say more than the names above them, but for the claim, which is its own", () => {
    const repeated = Array.from(document.querySelectorAll("main > section[id]")).filter((section) => {
      const title = section.querySelector("h2")?.textContent;
      return title === section.querySelector(".eyebrow")?.lastChild?.textContent;
    });
    expect(repeated.map(({ id }) => id)).toEqual(["claim"]);
  });

  it("has every anchor that its navigation leads to", () => {
    const anchors = Array.from(place("menu").querySelectorAll("a"), (link) => link.hash.slice(1)).filter(Boolean);
    expect(anchors.length).toBeGreaterThan(8);
    for (const anchor of anchors) expect(document.getElementById(anchor), anchor).not.toBeNull();
  });
});
