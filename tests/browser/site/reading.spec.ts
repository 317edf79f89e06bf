/** Reading the site without scripts, and its attachments. */
import { casesOf } from "../../support/long.ts";
import { LANGUAGES, newestAnnouncement } from "../support.ts";
import { expect, test } from "../test.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of casesOf(LANGUAGES, (each) => each === "zh-TW")) {
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
