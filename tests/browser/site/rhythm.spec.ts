/** The home page's length: dense, loud and quiet parts in turn, and everything said. */
import { expect, test, type Page } from "@playwright/test";
import { fontsAreThere, isReady, LANGUAGES } from "../support.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

/** The most design pixels that sections take: on a desktop, on a phone. */
const HEIGHTS: Readonly<Record<string, readonly [desktop: number, phone: number]>> = {
  hero: [800, 720],
  news: [840, 1150],
  about: [780, 920],
  "about-partner": [780, 680],
  claim: [820, 570],
  partnership: [540, 800],
  ecosystem: [1280, 1600],
  governance: [620, 660],
  disclosure: [620, 510],
  careers: [490, 280],
  contact: [490, 680],
  "site-footer": [520, 1090],
};

async function open(page: Page, language: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("motion", "off"));
  await page.goto(`/${language}`);
  await isReady(page);
  await fontsAreThere(page);
  await page.keyboard.press("Shift");
  await expect(page.locator("html.deferred")).toHaveCount(0);
}

for (const language of LANGUAGES) {
  test(`${language}: no section takes more room than it is given`, async ({ page }) => {
    for (const [index, viewport] of [DESKTOP, PHONE].entries()) {
      await page.setViewportSize(viewport);
      await open(page, language);
      for (const [name, heights] of Object.entries(HEIGHTS)) {
        const part = page.locator(`main > #${name}, main > .${name}, footer.${name}`);
        const height = (await part.boundingBox())?.height ?? Number.NaN;
        expect(height, `${name} at ${viewport.width}`).toBeLessThanOrEqual(heights[index] ?? 0);
      }
    }
  });
}

test("the two companies are one spread; governance stands beside documents, positions beside contact details", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, "en");
  for (const [left, right] of [
    ["about", "about-partner"],
    ["governance", "disclosure"],
    ["careers", "contact"],
  ]) {
    const [first, second] = [
      await page.locator(`#${left}`).boundingBox(),
      await page.locator(`#${right}`).boundingBox(),
    ];
    expect(first?.y).toBe(second?.y);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? 0, 0);
  }
});

test("the claim fills the window of a desktop, and its band is seen in both themes", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, "en");
  const { height = 0, width = 0 } = (await page.locator("#claim").boundingBox()) ?? {};
  expect(width).toBe(DESKTOP.width);
  expect(height).toBeGreaterThanOrEqual(DESKTOP.height * 0.9);
  for (const theme of ["light-theme", "dark-theme"]) {
    await page.evaluate((name) => (document.body.className = name), theme);
    const luminance = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        const [red = 0, green = 0, blue = 0] = channels.map((value) =>
          value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
    // WCAG's contrast of two grounds. Below 1.2 one cannot be told from the other.
    const [low = 0, high = 0] = [await luminance("#claim"), await luminance("body")].toSorted((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05), theme).toBeGreaterThan(1.35);
  }
});

test("what is folded away is in the page: it opens by keyboard, is found by a search, and stands on paper", async ({
  page,
}) => {
  await open(page, "en");
  const folded = page.locator("#lpt details");
  const inside = folded.locator(".system-flows");
  await expect(inside).toBeHidden();
  await folded.locator("summary").press("Enter");
  await expect(inside).toBeVisible();
  await folded.locator("summary").press("Enter");
  const words = (await inside.locator(".soft").first().textContent()) ?? "";
  expect(await page.evaluate((text) => (window as unknown as FindWindow).find(text), words)).toBe(true);
  await page.emulateMedia({ media: "print" });
  for (const list of await page.locator("#ecosystem .system-flows").all())
    expect(await list.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
});

interface FindWindow {
  find(text: string): boolean;
}
