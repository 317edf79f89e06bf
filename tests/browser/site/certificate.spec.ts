/** The page of an announcement: its sheet, its seal and its files. */
import { ANNOUNCEMENT, isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { extendedUnless } from "../../support/extended.ts";

const SUPERSEDED = "2026-013";
const REPLACEMENT = "2026-014";

test("the files stand beside the text in a wide window; in a narrow one the files come first, then the facts and the text", async ({
  page,
}) => {
  const boxes = async () => {
    const box = (name: string) => page.locator(`.article-${name}`).boundingBox();
    return { meta: await box("meta"), files: await box("files"), text: await box("text") };
  };
  await page.goto(`/en/announcement/${ANNOUNCEMENT}`);
  await isReady(page);
  const wide = await boxes();
  expect(wide.files?.x).toBeGreaterThan((wide.text?.x ?? Infinity) + (wide.text?.width ?? 0));
  expect(wide.files?.y).toBeLessThan(900);
  await expect(page.locator(".file-hashes > summary")).toBeHidden();
  await expect(page.locator(".copy-hash").first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  const narrow = await boxes();
  expect((narrow.files?.y ?? Infinity) + (narrow.files?.height ?? 0)).toBeLessThan(narrow.meta?.y ?? 0);
  expect((narrow.meta?.y ?? Infinity) + (narrow.meta?.height ?? 0)).toBeLessThan(narrow.text?.y ?? 0);
  await expect(page.locator(".copy-hash").first()).toBeHidden();
  await page.locator(".file-hashes > summary").click();
  await expect(page.locator(".copy-hash").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test("the seal is in the server's HTML, the same in each answer, and another for another file", async ({ request }) => {
  const seal = async (id: string, language = "en"): Promise<string> => {
    const html = await (await request.get(`/${language}/announcement/${id}`)).text();
    return /<svg class="seal.*?<\/svg>/.exec(html)?.[0] ?? "";
  };
  const first = await seal(ANNOUNCEMENT);
  expect(first).toContain('class="seal-ticks"');
  expect(await seal(ANNOUNCEMENT)).toBe(first);
  expect(await seal(ANNOUNCEMENT, "zh-TW")).not.toBe(first);
  expect(await seal(REPLACEMENT)).not.toBe(first);
  // It has no file.
  expect(await seal("2025-016")).toBe("");
});

test("a superseded announcement has a broken seal, and names its replacement with title and date", async ({ page }) => {
  await page.goto(`/en/announcement/${SUPERSEDED}`);
  await isReady(page);
  // The line that strikes the title out ends before the seal.
  await page.setViewportSize({ width: 900, height: 900 });
  const [title, seal] = [await page.locator(".article-title").boundingBox(), await page.locator(".seal").boundingBox()];
  expect((title?.x ?? Infinity) + (title?.width ?? 0)).toBeLessThan(seal?.x ?? 0);
  await expect(page.locator(".seal.seal-broken")).toBeVisible();
  const notice = page.locator(".notice-grave");
  await expect(notice.getByRole("link")).toHaveText(/Clarification announcement/);
  await expect(notice).toContainText("21 October 2026");
  await notice.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(REPLACEMENT));
  await expect(page.locator(".seal-broken")).toHaveCount(0);
  await expect(page.locator(".notice").getByRole("link")).toHaveAttribute("href", /2026-013$/);
});

test("a corrected announcement says so first, with time and reason, and leads to the correction", async ({ page }) => {
  await page.goto("/en/announcement/2024-013");
  await isReady(page);
  const notice = page.locator(".article-head .notice");
  await expect(notice).toContainText("20 November 2024");
  await notice.getByRole("link", { name: "Corrected" }).click();
  await expect(page.getByRole("heading", { name: "Corrected" })).toBeInViewport();
});

test("a page of an announcement ends with one way on: older, all, newer", async ({ page }) => {
  await page.goto(`/en/announcement/${ANNOUNCEMENT}`);
  await isReady(page);
  const ways = page.getByRole("navigation", { name: "Older and newer announcements" });
  await expect(ways.getByRole("link", { name: "All announcements" })).toBeVisible();
  await expect(page.locator("main .way-on")).toHaveCount(0);
});

for (const [language, first] of [
  ["en", "English"],
  ["zh", "简体中文"],
] as const)
  test(
    `files are grouped by language, the reader's own first, and each language is named once: ${language}`,
    extendedUnless(language === "zh"),
    async ({ page }) => {
      await page.goto(`/${language}/announcement/2026-015`);
      const named = await page.locator(".file-card-language").allTextContents();
      expect(named[0]).toBe(first);
      expect(new Set(named).size).toBe(named.length);
      const cards = page.locator(".file-card");
      expect(await cards.count()).toBeGreaterThan(named.length);
      // Links say their language, also where it is not shown again.
      for (const card of await cards.all()) await expect(card).toHaveAccessibleName(/English|简体中文|繁體中文/);
      // Below the file that names their language, without a line between them.
      const further = page.locator(".file-further").first();
      await expect(further).toHaveCSS("border-top-width", "0px");
      const [own, before] = await Promise.all(
        [further, further.locator("xpath=preceding-sibling::li[1]")].map((row) =>
          row.locator("[lang]").first().getAttribute("lang"),
        ),
      );
      expect(own).toBe(before);
    },
  );
