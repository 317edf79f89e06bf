/** Choices: language, theme. */
import assert from "node:assert/strict";
import type { EnginePage } from "../page.ts";
import type { Scenario } from "../scenario.ts";

const stored = (page: EnginePage, key: string): Promise<string | null> =>
  page.run((name) => localStorage.getItem(name), key);

const untilLanguage = (page: EnginePage, language: string): Promise<void> =>
  page.until(`the page is in ${language}`, (to) => document.documentElement.lang === to, language);

const untilTheme = (page: EnginePage, theme: string): Promise<void> =>
  page.until(
    `the theme is ${theme}`,
    (name) =>
      Array.from(document.body.classList)
        .filter((each) => each.endsWith("-theme"))
        .join() === `${name}-theme`,
    theme,
  );

export const CHOICES: readonly Scenario[] = [
  {
    title: "choosing a language keeps the page and is stored",
    async run(page) {
      await page.openReady("/careers");
      await page.click(".nav-language button");
      await page.click(".nav-language a[hreflang=zh-TW]");
      await untilLanguage(page, "zh-TW");
      assert.equal(await page.run(() => location.pathname.endsWith("/careers")), true);
      assert.equal(await stored(page, "locale"), "zh-TW");
      await page.openReady("/announcements");
      await untilLanguage(page, "zh-TW");
    },
  },
  {
    title: "switching the theme changes the class of the body and survives a reload",
    async run(page) {
      await page.openReady("/en");
      await untilTheme(page, "light");
      const light = await page.run(() => getComputedStyle(document.body).backgroundColor);
      await page.click("[data-theme-switch]");
      await untilTheme(page, "dark");
      assert.equal(await stored(page, "theme"), "dark");
      await page.reload();
      await untilTheme(page, "dark");
      assert.notEqual(await page.run(() => getComputedStyle(document.body).backgroundColor), light);
    },
  },
];
