/** The studio on a telephone: it follows the desk, and reaches nothing without the token. */
import { LONG } from "../../support/long.ts";
import { expect, test } from "./development.ts";

// Two pages with a stage each.
test.describe.configure({ timeout: 240_000 });

test.skip(!LONG, "the studio is not shipped: npm run test:long");

test("a telephone that brings the token follows the desk, and changes no file", async ({ page, copy, browser }) => {
  test.skip(copy.phone === null, "this machine has no address that another one could use");
  const address = copy.phone ?? "";
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const telephone = await context.newPage();
  const refused = await telephone.goto(new URL("/studio/phone", address).href);
  expect(refused?.status()).toBe(403);
  // Saving from this page is asked for later: its cookie is kept, its token is no longer in its address.
  await telephone.goto(address);
  await expect(telephone).toHaveURL(/\/studio\/phone$/);

  await page.goto(`${copy.address}/studio`);
  await page.locator('.preset-list button[title$="/hero.pulse.ts"]').click();
  const phone = telephone.locator("#phone");
  await expect(phone).toHaveAttribute("data-desk", /^hero\.pulse/);
  await expect(phone).toHaveAttribute("data-state", "ready");
  // A moment that is chosen before that is overtaken by the start.
  await expect(page.locator(".site")).toHaveAttribute("data-state", "ready");
  await page.getByRole("slider", { name: "Time", exact: true }).fill("500");
  await expect(phone).toHaveAttribute("data-desk", "hero.pulse at 500");

  const saved = await telephone.evaluate(async () => {
    const response = await fetch("/studio/save", { method: "POST", headers: { "Content-Type": "application/json" } });
    return response.status;
  });
  expect(saved).toBe(403);
  await context.close();
});
