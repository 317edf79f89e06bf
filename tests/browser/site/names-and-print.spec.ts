/** Names of links and tables for screen readers, and pages on paper. */
import { ANNOUNCEMENT, isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";

for (const [path, least] of [
  ["/en/announcements", 5],
  ["/zh/announcements", 5],
  ["/en", 5],
  [`/en/announcement/${ANNOUNCEMENT}`, 1],
] as const) {
  test(`file links on ${path} have different names`, extendedUnless(path === "/en/announcements"), async ({ page }) => {
    await page.goto(path);
    const links = await page.locator('main a[href^="/files/"]').all();
    expect(links.length).toBeGreaterThanOrEqual(least);
    const names = await Promise.all(links.map((link) => link.textContent()));
    expect(new Set(names).size).toBe(links.length);
  });
}

for (const navigated of [false, true]) {
  test(
    `a wide table scrolls in a named region that takes focus (${navigated ? "after a navigation" : "as served"})`,
    extendedUnless(!navigated),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(navigated ? "/en/announcements?year=2026" : "/en/announcement/2026-007");
      await isReady(page);
      if (navigated) {
        await page.locator("#row-2026-007 a").first().click();
        await expect(page).toHaveURL(/2026-007/);
      }
      const region = page.locator(".rich-text").getByRole("region").first();
      const name = await region.getAttribute("aria-label");
      expect(name).toMatch(/\w/);
      await expect(region.getByRole("table", { name: name ?? "" })).toBeVisible();
      await expect(region.getByRole("columnheader").first()).toHaveAttribute("scope", "col");
      expect(await region.getByRole("rowheader").count()).toBeGreaterThan(0);
      await region.focus();
      await expect(region).toBeFocused();
      expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth >= clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );
}

test("a list on paper says how much of it is there, without controls", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("10 of 66 shown")).toBeVisible();
  await expect(page.getByRole("link", { name: "Skip to the footer" })).toBeHidden();
  await expect(page.locator(".list-tail")).toBeHidden();
});

test("paper shows the pictures of the light theme, whichever theme is chosen", EXTENDED, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/en");
  await isReady(page);
  const light = page.locator(".person-seal.only-light, .person-seal .only-light").first();
  const dark = page.locator(".person-seal.only-dark, .person-seal .only-dark").first();
  await expect(light).toBeHidden();
  await expect(dark).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(light).toBeVisible();
  await expect(dark).toBeHidden();
});
