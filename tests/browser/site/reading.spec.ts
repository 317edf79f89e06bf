/** Reading the site: every route in every language, with scripts and without. */
import { expect, test } from "@playwright/test";
import { LANGUAGES, newestAnnouncement, ROUTES, watchForTrouble } from "../support.ts";

test.describe("every page", () => {
  for (const language of LANGUAGES) {
    for (const route of ROUTES) {
      test(`${language} ${route}: hydrates without a warning, a violation or a foreign request`, async ({ page }) => {
        const trouble = await watchForTrouble(page);
        await page.goto(`/${language}${route === "/" ? "" : route}`);
        await page.waitForSelector("html[data-ready]");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("h1")).toHaveCount(1);
        // To the end of the page, so that what is loaded there counts too.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.waitForLoadState("networkidle");
        expect(trouble()).toEqual([]);
      });
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`${language}: the list is read page by page, then an announcement and its attachment`, async ({
      page,
      request,
    }) => {
      await page.goto(`/${language}/announcements`);
      const total = (await (await request.get("/api/announcements?limit=1")).json()) as { total: number };
      const seen = new Set<string>();
      for (let pages = 0; pages < 20; pages += 1) {
        for (const row of await page.locator("[data-row]").all()) seen.add((await row.getAttribute("id")) ?? "");
        const next = page.locator("main a[rel=next]");
        if ((await next.count()) === 0) break;
        await next.click();
      }
      expect(seen.size).toBe(total.total);
      await page.locator("main a[rel=prev]").click();
      await expect(page.locator("[data-row]")).toHaveCount(10);
      await page.locator("[data-row] a").first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/announcement/`));
      await expect(page.locator("h1")).toBeVisible();
    });
  }

  test("job openings expand in the list, languages are links, and the menu reaches every page", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/en/careers");
    const first = page.locator("[data-row]").first();
    await first.locator("summary").click();
    await expect(first.locator(".rich-text")).toBeVisible();
    await page.locator("footer a[hreflang=zh-TW]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
    await expect(page).toHaveURL(/\/zh-TW\/careers$/);
  });
});

test("an attachment has its hash in the address, the stated size, and is a PDF", async ({ page, request }) => {
  const { id } = await newestAnnouncement(request);
  await page.goto(`/en/announcement/${id}`);
  const list = (await (await request.get("/api/announcements?limit=50")).json()) as {
    items: { files: { url: string; bytes: number }[] }[];
  };
  const file = list.items.flatMap((item) => item.files)[0];
  const answer = await request.get(file?.url ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).length).toBe(file?.bytes);
});

test("nothing scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of LANGUAGES) {
    for (const route of [...ROUTES, "/no/such/page"]) {
      await page.goto(`/${language}${route === "/" ? "" : route}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${language} ${route}`).toBeLessThanOrEqual(320);
    }
  }
});
