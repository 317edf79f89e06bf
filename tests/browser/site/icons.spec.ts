/** Icons in a real browser: symbols of the page, hovered variants of controls, themes, sprites on demand. */
import type { Locator, Page } from "@playwright/test";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

/** The ids of the symbols that an icon shows now. */
const shown = (icon: Locator): Promise<(string | undefined)[]> =>
  icon.evaluate((svg) =>
    Array.from(svg.querySelectorAll<SVGUseElement>("use"))
      .filter((use) => getComputedStyle(use).display !== "none" && use.getBBox().width > 0)
      .map((use) => use.href.baseVal.slice("#icon-".length)),
  );

/** A control's box within its section: the page itself may still be laid out above it. */
const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y - (element.closest("main > *")?.getBoundingClientRect().y ?? 0), width, height };
  });

/** Pixels of the theme switch's icon. */
const pictureOf = (page: Page) => page.locator("[data-theme-switch] .icon").screenshot({ animations: "disabled" });

const isSprite = (url: string): boolean => /\/icons?-(?:shared|light|dark|sprites)-/.test(url);

async function requestedSprites(page: Page): Promise<string[]> {
  const sprites: string[] = [];
  page.on("request", (request) => {
    if (isSprite(request.url())) sprites.push(request.url());
  });
  return sprites;
}

test(
  "a page draws its icons without a request, also without scripts, and none is empty",
  EXTENDED,
  async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const sprites = await requestedSprites(page);
      for (const path of ["/en", "/en/announcements", "/en/careers"]) {
        await page.goto(path);
        if (javaScriptEnabled) await isReady(page);
        // The motion control has a drawing of its own.
        const visible = page.locator(":not(.motion-control) > .icon:visible");
        expect(await visible.count()).toBeGreaterThan(1);
        for (const icon of await visible.all()) expect(await shown(icon), path).toHaveLength(1);
      }
      if (javaScriptEnabled) await expect(page.locator(".motion-control .icon")).toBeVisible();
      expect(sprites).toEqual([]);
      await context.close();
    }
  },
);

test("pointing at a control swaps its icon, with nothing moved", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  for (const [selector, rest, hovered] of [
    [".view-more:visible", "arrow-right", "arrow-right-filled"],
    [".timeline-button >> nth=0", "prev", "arrow-left"],
    [".timeline-button >> nth=1", "next", "arrow-right"],
    ['a[href^="mailto:"]', "email", "email-open"],
    ['a[href^="tel:"]', "phone", "phone-call"],
    [".hero-newest-link", "arrow-right", "arrow-right-filled"],
  ] as const) {
    const control = page.locator(`main ${selector}`).first();
    const around = control.locator("xpath=ancestor-or-self::*[descendant::*[contains(@class, 'icon')]][1]");
    const icon = around.locator(".icon").first();
    await control.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect.poll(() => shown(icon), selector).toEqual([rest]);
    const before = await boxOf(control);
    // The control's own corner, away from the glyph.
    await control.hover({ position: { x: 3, y: 6 } });
    await expect.poll(() => shown(icon), selector).toEqual([hovered]);
    expect(await boxOf(control), selector).toEqual(before);
  }
});

test("the keyboard's focus swaps a control's icon", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  const control = page.locator("main .view-more:visible").first();
  await page.keyboard.press("Tab");
  await control.focus();
  await expect.poll(() => shown(control.locator(".icon"))).toEqual(["arrow-right-filled"]);
  await page.keyboard.press("Tab");
  await expect.poll(() => shown(control.locator(".icon"))).toEqual(["arrow-right"]);
});

test("hovered variants need no scripts", EXTENDED, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/en");
  const control = page.locator("main .view-more:visible").first();
  await control.hover();
  await expect.poll(() => shown(control.locator(".icon"))).toEqual(["arrow-right-filled"]);
  await context.close();
});

test("a change of theme swaps the icon", EXTENDED, async ({ page }) => {
  await page.goto("/en/terms");
  await isReady(page);
  const groups = () =>
    page.evaluate(() =>
      ["light", "dark"].map((theme) => {
        const group = document.querySelector(`#icon-theme .icon-${theme}`);
        return group === null ? "" : getComputedStyle(group).display;
      }),
    );
  expect(await groups()).toEqual(["inline", "none"]);
  const light = await pictureOf(page);
  await page.locator("[data-theme-switch]").click();
  await page.mouse.move(0, 0);
  // The theme changes in a view transition, which begins with the next frame.
  await expect.poll(groups).toEqual(["none", "inline"]);
  await expect.poll(async () => (await pictureOf(page)).equals(light)).toBe(false);
});

test(
  "icons of the next page come from the sprites, each of which is fetched once, under the page's policy",
  EXTENDED,
  async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) refused.push(message.text());
    });
    await page.goto("/en/terms");
    await isReady(page);
    const sprites = await requestedSprites(page);
    await page.locator("footer").getByRole("link", { name: "Announcements", exact: true }).first().click();
    const search = page.locator("main form .icon").first();
    await expect(search).toBeVisible();
    await expect.poll(() => shown(search)).toEqual(["search"]);
    await page.locator("main [data-row] a").first().click();
    await expect(page.locator("main .file-card .icon, main .neighbour .icon").first()).toBeVisible();
    expect(sprites.map((url) => /icons?-(\w+)-/.exec(url)?.[1] ?? "").toSorted()).toEqual([
      "dark",
      "light",
      "shared",
      "sprites",
    ]);
    expect(refused).toEqual([]);
  },
);

test("where a theme's sprite is absent, its icons are the shared ones", EXTENDED, async ({ page }) => {
  await page.route(/\/icons-dark-/, (route) => route.fulfill({ status: 404 }));
  // The page as if the server had drawn no icon: all come from the sprites.
  await page.route("**/en/terms", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<symbol .*<\/symbol>/, "");
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/en/terms");
  await isReady(page);
  const themeIcon = page.locator("[data-theme-switch] .icon");
  await expect.poll(() => shown(themeIcon)).toEqual(["theme"]);
  const drawings = (theme: string) =>
    page.evaluate(
      (name) =>
        Array.from(document.querySelectorAll(`#icon-theme .icon-${name} path`), (path) => path.getAttribute("d")),
      theme,
    );
  expect(await drawings("dark")).toContain("M12 3a9 9 0 0 1 0 18z");
  expect(await drawings("light")).not.toEqual(await drawings("dark"));
});

test("icons keep the colour of their text in forced colours", EXTENDED, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en");
  await isReady(page);
  const colours = await page
    .locator("main .view-more:visible")
    .first()
    .evaluate((link) => {
      const icon = link.querySelector(".icon");
      return [getComputedStyle(link).color, icon === null ? "" : getComputedStyle(icon).stroke];
    });
  expect(colours[1]).toBe(colours[0]);
});
