/** What the specification asks the home page to show, in the served HTML of the content in the project. */
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { directorsOf } from "../../src/content/board.ts";
import { finalFacts } from "../../src/content/model.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { ContentStore } from "../../src/live/store.ts";
import { samplePack } from "../support/sample-pack.ts";
import { createUnbuiltSite } from "../support/unbuilt-site.ts";

interface Words {
  readonly governanceRights: RegExp;
  readonly renaming: RegExp;
  readonly group: string;
  readonly partner: string;
  readonly hongKong: RegExp;
  readonly systems: string;
  readonly timelines: readonly string[];
  readonly nominationCommittee: string;
  readonly framework: string;
  readonly viewMore: RegExp;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    governanceRights: /Welcome to a new journey into Web3 with shared governance rights/,
    renaming: /change of company name/,
    group: "About the Group",
    partner: "About the Partner",
    hongKong: /Hong Kong/,
    systems: "LPT and APQ",
    timelines: ["The Group’s strategic timeline", "The Partner’s strategic milestones"],
    nominationCommittee: "Nomination Committee",
    framework: "Governance framework",
    viewMore: /^View more/,
  },
  zh: {
    governanceRights: /共享治理权.*Web3 新旅程/,
    renaming: /更改公司名称/,
    group: "关于本集团",
    partner: "关于合作伙伴",
    hongKong: /香港/,
    systems: "LPT 与 APQ",
    timelines: ["本集团战略发展时间线", "合作伙伴战略里程碑"],
    nominationCommittee: "提名委员会",
    framework: "管治架构",
    viewMore: /^查看更多/,
  },
  "zh-TW": {
    governanceRights: /共享治理權.*Web3 新旅程/,
    renaming: /更改公司名稱/,
    group: "關於本集團",
    partner: "關於合作夥伴",
    hongKong: /香港/,
    systems: "LPT 與 APQ",
    timelines: ["本集團策略發展時間線", "合作夥伴策略里程碑"],
    nominationCommittee: "提名委員會",
    framework: "管治架構",
    viewMore: /^查看更多/,
  },
};

const NOW = Date.parse("2026-11-21T12:00:00+08:00");

describe.each(LANGUAGES)("the home page in %s", (language) => {
  const words = WORDS[language];
  let document: Document;
  const pack = samplePack();

  beforeAll(async () => {
    const store = new ContentStore();
    store.replace(pack);
    const site = createUnbuiltSite({ clock: { now: () => NOW }, store });
    const response = await site.fetch(new Request(`http://site.test/${language}`));
    document = new JSDOM(await response.text()).window.document;
  });

  const section = (id: string): Element => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`there is no section "${id}"`);
    return found;
  };
  const texts = (root: ParentNode, selector: string): string[] =>
    Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent.trim());

  it("welcomes readers to a new journey into Web3 with shared governance rights", () => {
    expect(texts(document, ".hero .hero-lead")).toEqual([expect.stringMatching(words.governanceRights)]);
  });

  it("shows the stock code 00399 in the header, the hero and the footer", () => {
    for (const part of ["header", ".hero", "footer"]) expect(texts(document, part).join()).toContain("00399");
  });

  it("says that the company is to be renamed", () => {
    expect(section("about").textContent).toMatch(words.renaming);
  });

  it("has a part about the Group and a part about the Partner", () => {
    expect(texts(section("about"), ".eyebrow")).toEqual([expect.stringContaining(words.group)]);
    expect(texts(section("about-partner"), ".eyebrow")).toEqual([expect.stringContaining(words.partner)]);
    const { group, partner } = finalFacts(pack).site;
    for (const [id, profile] of [
      ["about", group],
      ["about-partner", partner],
    ] as const) {
      expect(texts(section(id), "h2")).toEqual([profile.title[language]]);
      const [first = ""] = profile.body[language].split("\n\n");
      expect(section(id).textContent).toContain(first.trim());
      for (const { value } of profile.facts) expect(section(id).textContent).toContain(value[language]);
    }
  });

  it("gives the address of an office in Hong Kong", () => {
    expect(texts(section("contact"), "address").join()).toMatch(words.hongKong);
  });

  it("titles the ecosystem LPT and APQ", () => {
    expect(texts(section("ecosystem"), "h2")).toEqual([words.systems]);
  });

  it("shows the Group's strategic timeline and the Partner's strategic milestones", () => {
    expect(texts(section("events"), "h3").filter((title) => words.timelines.includes(title))).toEqual(words.timelines);
  });

  it("lists the appointed directors, the Nomination Committee and the governance framework", () => {
    const governance = section("governance");
    const [directors = "", committees = "", framework = ""] = texts(governance, "dd");
    const names = directorsOf(finalFacts(pack)).map(({ name }) => name[language]);
    expect(names).toHaveLength(8);
    for (const name of names) expect(directors).toContain(name);
    expect(committees).toContain(words.nominationCommittee);
    expect(texts(governance, "dt")).toContain(words.framework);
    expect(framework.length).toBeGreaterThan(10);
    expect(governance.querySelector(".way-on a")?.getAttribute("href")).toBe(`/${language}/governance`);
  });

  it("shows the newest announcements, the newest first", () => {
    const shown = Array.from(section("news").querySelectorAll('a[href*="/announcement/"]'), (link) =>
      link.getAttribute("href"),
    );
    const newest = pack.announcements
      .filter(({ publishAt }) => publishAt <= NOW)
      .toSorted((a, b) => b.publishAt - a.publishAt)
      .slice(0, 3)
      .map(({ id }) => `/${language}/announcement/${id}`);
    expect(shown.slice(0, 3)).toEqual(newest);
  });

  it("ends with the milestone that comes next and the ways to follow it, below its segment of the ring", () => {
    const closing = document.querySelector("main > .closing");
    const said = (link: Element | undefined) => [link?.textContent, link?.getAttribute("href")];
    const ahead = Array.from(section("events").querySelectorAll(".milestone-ahead .milestone-title a"), said);
    const [next, ...ways] = closing?.querySelectorAll("a") ?? [];
    // The furthest plan stands first; of the two that share a date, either may be the next one.
    expect(ahead.slice(-2)).toContainEqual(said(next));
    expect(ways.map((way) => way.getAttribute("href"))).toEqual([
      `/${language}/follow`,
      `/${language}/calendar`,
      expect.stringMatching(/^mailto:/),
    ]);
    const arcs = Array.from(closing?.querySelectorAll("svg g") ?? [], (segment) => ({
      turn: segment.getAttribute("transform"),
      done: !segment.querySelector("path")?.hasAttribute("stroke-dasharray"),
      wide: segment.querySelector("path")?.hasAttribute("stroke-width"),
      date: segment.querySelector("text")?.textContent ?? null,
    }));
    const top = arcs.findIndex(({ turn }) => turn === null);
    expect(arcs.map(({ done }) => done)).toEqual(arcs.map((_, index) => index < top));
    expect(arcs.map(({ wide }) => wide)).toEqual(arcs.map((_, index) => index <= top));
    expect(arcs.map(({ date }) => date !== null)).toEqual(arcs.map((_, index) => index !== top));
    expect(arcs.length - 1).toBeGreaterThan(top);
  });

  it("leads from the news to all announcements by View more, and lists careers", () => {
    const more = Array.from(section("news").querySelectorAll("a")).find((link) =>
      words.viewMore.test(link.textContent.trim()),
    );
    expect(more?.getAttribute("href")).toBe(`/${language}/announcements`);
    expect(section("careers").querySelectorAll(`a[href="/${language}/careers"]`).length).toBeGreaterThan(0);
  });

  it.each([
    ["#about", "the logo of the Group", 1],
    ["#about-partner", "the logo of the Partner", 1],
    ["#team", "portraits of the team", 6],
    ["#claim", "the two plates of the background of the claim", 2],
    ["footer", "the logos of the social networks, each with its hovered variant", 8],
  ])("shows in %s %s, as webp and png", (selector, _, count) => {
    const part = document.querySelector(selector);
    const pictures = Array.from(part?.querySelectorAll("picture:not(.only-dark)") ?? [], (picture) => [
      picture.querySelector("source")?.getAttribute("srcset")?.endsWith(".webp"),
      picture.querySelector("img")?.getAttribute("src")?.endsWith(".png"),
    ]);
    expect(pictures).toEqual(Array.from({ length: count }, () => [true, true]));
  });
});
