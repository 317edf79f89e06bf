/** Language and theme: chosen, stored, applied without a flash; the latest choice wins. */
import type { Page } from "@playwright/test";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { fontsAreThere, isReady } from "../support.ts";
import { expect, test } from "../test.ts";

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe("language", () => {
  test.describe("of the browser", () => {
    const locales = [
      ["zh-HK", "zh-TW"],
      ["zh-CN", "zh"],
      ["fr-FR", "en"],
    ] as const;
    // What the server makes of other languages is tested without a browser.
    for (const [locale, expected] of casesOf(locales, ([each]) => each === "zh-HK")) {
      test(`${locale} reads ${expected} on a canonical address`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ locale, baseURL: baseURL ?? "" });
        const page = await context.newPage();
        await page.goto("/");
        expect(await language(page)).toBe(expected);
        await context.close();
      });
    }
  });

  test("a stored choice is in the first painted page, also after the cookie is gone", async ({ page, context }) => {
    await page.goto("/announcements");
    await isReady(page);
    await page.evaluate(() => localStorage.setItem("locale", "zh"));
    await context.clearCookies();
    // Every language that the document had when a frame could be painted.
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      requestAnimationFrame(function note() {
        if (!document.documentElement.hidden && document.body !== null) painted.push(document.documentElement.lang);
        requestAnimationFrame(note);
      });
    });
    await page.goto("/announcements");
    await isReady(page);
    expect(await language(page)).toBe("zh");
    expect(new Set(await page.evaluate(() => (window as unknown as { painted: string[] }).painted))).toEqual(
      new Set(["zh"]),
    );
    expect(page.url()).toMatch(/\/announcements$/);
  });

  test("a prefixed address pins the language, whatever is stored", async ({ page }) => {
    await page.goto("/");
    await isReady(page);
    await page.evaluate(() => localStorage.setItem("locale", "zh"));
    await page.goto("/zh-TW/careers");
    await isReady(page);
    expect(await language(page)).toBe("zh-TW");
    expect(await stored(page, "locale")).toBe("zh");
  });

  test("switching changes text, lang, title and address, stores the choice and keeps the scroll anchor", async ({
    page,
  }) => {
    await page.goto("/en");
    await isReady(page);
    const topOfSection = () =>
      page.evaluate(() => document.querySelector("#ecosystem")?.getBoundingClientRect().top ?? 0);
    const line = await page.evaluate(() => window.innerHeight / 4);
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: "instant" }), (await topOfSection()) - line);
    const before = await topOfSection();
    const title = await page.title();
    await page.evaluate(() => document.querySelector<HTMLElement>("header a[hreflang=zh-TW]")?.click());
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
    await expect(page).toHaveURL(/\/zh-TW$/);
    expect(await page.title()).not.toBe(title);
    expect(await stored(page, "locale")).toBe("zh-TW");
    expect(Math.abs((await topOfSection()) - before)).toBeLessThan(60);
    await page.reload();
    await isReady(page);
    expect(await language(page)).toBe("zh-TW");
  });

  test("the texts of the interface and of the content change in one commit", EXTENDED, async ({ page }) => {
    await page.goto("/en");
    await isReady(page);
    await page.evaluate(() => {
      const seen = new Set<string>();
      const look = (): void => {
        const texts = [".skip-link", "h1", "#about h2", "footer a"].map(
          (part) => document.querySelector(part)?.textContent,
        );
        seen.add([document.documentElement.lang, ...texts].join(" / "));
      };
      look();
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      Object.assign(window, { seen });
    });
    await page.evaluate(() => document.querySelector<HTMLElement>("header a[hreflang=zh]")?.click());
    await expect(page.locator("html")).toHaveAttribute("lang", "zh");
    expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBe(2);
  });

  test(
    "the paragraph being read keeps its position, also in browsers without scroll anchoring",
    EXTENDED,
    async ({ page }) => {
      await page.goto("/en");
      await isReady(page);
      await fontsAreThere(page);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { overflow-anchor: none }");
        document.adoptedStyleSheets.push(sheet);
      });
      for (const [share, to] of [
        [0.3, "zh-TW"],
        [0.5, "zh"],
        [0.7, "en"],
        [0.8, "zh-TW"],
      ] as const) {
        const before = await page.evaluate((part) => {
          window.scrollTo(0, document.documentElement.scrollHeight * part);
          const line = window.innerHeight / 4;
          const tops = [...document.querySelectorAll("main :is(h2, h3, p, li):not(.stage-slot *)")].map(
            (element, index) => ({
              index,
              top: element.getBoundingClientRect().top,
            }),
          );
          const [nearest] = tops.toSorted((one, other) => Math.abs(one.top - line) - Math.abs(other.top - line));
          Object.assign(window, { read: nearest?.index, count: tops.length });
          return nearest?.top ?? NaN;
        }, share);
        const after = await page.evaluate(
          (language) =>
            new Promise<number>((resolve) => {
              const { read, count } = window as unknown as { read: number; count: number };
              // At once, before a font of the other language can load. The page has the same paragraphs in each language;
              // those of its pictures come a moment later, and take no room.
              new MutationObserver(() => {
                const paragraphs = document.querySelectorAll("main :is(h2, h3, p, li):not(.stage-slot *)");
                resolve(paragraphs.length === count ? (paragraphs[read]?.getBoundingClientRect().top ?? NaN) : NaN);
              }).observe(document.documentElement, { attributeFilter: ["lang"] });
              document.querySelector<HTMLElement>(`header a[hreflang=${language}]`)?.click();
            }),
          to,
        );
        expect(Math.abs(after - before), `${share} of the page, to ${to}`).toBeLessThan(4);
      }
    },
  );

  test("the latest of two quick switches wins, also when the first response arrives last", async ({ page }) => {
    await page.goto("/en/announcements");
    await isReady(page);
    let releaseZh = (): void => undefined;
    const zhAsked = new Promise<void>((resolve) => {
      void page.route(/\/api\/.*lang=zh(?:&|$)/, async (route) => {
        resolve();
        await new Promise<void>((go) => {
          releaseZh = go;
        });
        await route.continue().catch(() => undefined);
      });
    });
    const choose = (to: string) =>
      page.evaluate((code) => document.querySelector<HTMLElement>(`header a[hreflang=${code}]`)?.click(), to);
    await choose("zh");
    await zhAsked;
    await choose("zh-TW");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
    releaseZh();
    await page.waitForLoadState("networkidle");
    expect(await language(page)).toBe("zh-TW");
    await expect(page).toHaveURL(/\/zh-TW\/announcements$/);
  });
});

test.describe("theme", () => {
  test("starts light, switches the body class, is stored, and is there before the first paint", async ({ page }) => {
    await page.goto("/en");
    await isReady(page);
    await expect(page.locator("body")).toHaveClass(/light-theme/);
    await page.locator("header").getByRole("button", { name: /dark/i }).click();
    await expect(page.locator("body")).toHaveClass(/dark-theme/);
    await expect(page.locator("body")).not.toHaveClass(/light-theme/);
    expect(await stored(page, "theme")).toBe("dark");
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      requestAnimationFrame(function note() {
        if (document.querySelector("#root > *") !== null) painted.push(document.body.className);
        requestAnimationFrame(note);
      });
    });
    await page.reload();
    await isReady(page);
    const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
    expect(painted.every((name) => name.includes("dark-theme"))).toBe(true);
  });
});
