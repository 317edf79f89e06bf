/** Title and description of each screen, in each language. */
import { describe, expect, it } from "vitest";
import { headOf } from "../../src/app/head.ts";
import type { PageData } from "../../src/content/page-data.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import { loadMessages } from "../../src/i18n/load-messages.ts";
import { PAGES, SHELL } from "./fixtures.ts";

const head = async (data: PageData, language: Language = "en", search = "") =>
  headOf(data, SHELL, search, createI18n(language, { [language]: await loadMessages(language) }));

describe("the head of a screen", () => {
  it("is the site itself on the home page", async () => {
    const home = { name: "home" } as PageData; // the head reads nothing of the page's texts
    expect(await head(home)).toEqual({ title: "The Group (00399)", description: "A listed group." });
  });

  it.each<[PageData, string, string]>([
    [PAGES.announcement, "Results — The Group (00399)", "The year in figures."],
    [
      PAGES.announcements,
      "All announcements — The Group (00399)",
      "Announcements, industry policies and information disclosure of The Group.",
    ],
    [PAGES.careers, "Careers — The Group (00399)", "Open positions at The Group."],
    [PAGES.text, "Privacy policy — The Group (00399)", "A listed group."],
    [PAGES["not-found"], "Page not found — The Group (00399)", "A listed group."],
  ])("names it, then the site: $name", async (data, title, description) => {
    expect(await head(data)).toEqual({ title, description });
  });

  it.each([
    ["<p>What we <strong>store</strong> &amp; why.</p>\n<h2>Data</h2><p>None.</p>", "What we store & why."],
    ["<dl><div><dt>Team</dt><dd>Protocol</dd></div></dl><p>Work on nodes.</p>", "Work on nodes."],
    ["<h2>Data</h2><p>None.</p>", "A listed group."],
    ["<p></p><p>None.</p>", "A listed group."],
  ])("is described by the paragraph that a page of text begins with: %s", async (bodyHtml, description) => {
    const page = { ...PAGES.text, page: { ...PAGES.text.page, bodyHtml } };
    expect((await head(page)).description).toBe(description);
  });

  it.each<[string, Language, string]>([
    ["category=industry-policies", "en", "Industry policies"],
    ["year=2025", "zh", "全部公告 2025"],
    ["q=dividend&cursor=c", "en", "All announcements: “dividend”"],
    ["category=industry-policies&year=2025&q=業績", "zh-TW", "行業政策 2025：「業績」"],
  ])("names what a list of announcements was asked for: %s in %s", async (search, language, title) => {
    const site = language === "en" ? " — The Group (00399)" : "｜The Group（00399）";
    expect((await head(PAGES.announcements, language, search)).title).toBe(title + site);
  });

  it("is in the language of the page, with no variable left open", async () => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const { title, description } = await head(PAGES.careers, language);
      expect(`${title} ${description}`).not.toMatch(/\{\{|head\./);
      titles.add(title);
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });

  it("shows a name with special characters as it is", async () => {
    const shell = { ...SHELL, names: { ...SHELL.names, group: "A & B <C>" } };
    const { title, description } = headOf(PAGES.careers, shell, "", createI18n("en", { en: await loadMessages("en") }));
    expect([title, description]).toEqual(["Careers — A & B <C> (00399)", "Open positions at A & B <C>."]);
  });
});
