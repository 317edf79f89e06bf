/** Logos and portraits of the content: the theme's file, the shared one, and what is seen without either. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { THEME_STORAGE_KEY, type Theme } from "../../../src/core/theme.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { startReplica, stopAll } from "../replica-processes.ts";
import { expect, freshTest, test } from "../test.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";

async function openHome(page: Page, theme: Theme, origin = ""): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [THEME_STORAGE_KEY, theme] as const);
  await page.goto(`${origin}/en`);
}

/** The file that the browser shows, as folder and name; empty while none is loaded. */
const shownFile = (image: Locator): Promise<string> =>
  image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc.replace(/^.*\/images\/[\w-]+\//, "") : "",
  );

const logo = (page: Page, section: string): Locator => page.locator(`#${section} .about-logo:visible img`);
const portrait = (page: Page): Locator => page.locator(".person-seal").first();
const portraitImage = (page: Page): Locator => portrait(page).locator("picture:visible img");

for (const [theme, partner] of [
  ["light", "shared/partner.webp"],
  ["dark", "dark/partner.webp"],
] as const) {
  test(
    `the ${theme} theme shows its own files, and shared ones where it has none`,
    extendedUnless(theme === "dark"),
    async ({ page }) => {
      await openHome(page, theme);
      await logo(page, "about").scrollIntoViewIfNeeded();
      await expect.poll(() => shownFile(logo(page, "about"))).toBe(`${theme}/group.webp`);
      await logo(page, "about-partner").scrollIntoViewIfNeeded();
      await expect.poll(() => shownFile(logo(page, "about-partner"))).toBe(partner);
      await portrait(page).scrollIntoViewIfNeeded();
      await expect.poll(() => shownFile(portraitImage(page))).toBe(`${theme}/sample-director-1.webp`);
    },
  );
}

freshTest("an image below the first window is fetched when the reader comes near", EXTENDED, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openHome(page, "light");
  await page.waitForLoadState("load");
  expect(asked.filter((url) => url.includes("sample-director-1"))).toEqual([]);
  await portrait(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((url) => url.includes("sample-director-1")).length).toBe(1);
});

test(
  "the shared file takes the place of a theme's file that does not load, in the same box",
  EXTENDED,
  async ({ page }) => {
    await openHome(page, "dark");
    await logo(page, "about-partner").scrollIntoViewIfNeeded();
    await expect.poll(() => shownFile(logo(page, "about-partner"))).toBe("dark/partner.webp");
    const box = await logo(page, "about-partner").boundingBox();
    await page.route("**/images/*/dark/**", (route) => route.abort());
    await page.reload();
    await logo(page, "about-partner").scrollIntoViewIfNeeded();
    await expect.poll(() => shownFile(logo(page, "about-partner"))).toBe("shared/partner.webp");
    expect(await logo(page, "about-partner").boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
  },
);

test(
  "the seal is seen where no file of a portrait loads, also without the page's scripts",
  EXTENDED,
  async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await openHome(page, "light");
    await portrait(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shownFile(portraitImage(page))).toBe("light/sample-director-1.webp");
    const box = await portrait(page).boundingBox();
    await page.route("**/images/**", (route) => route.abort());
    await page.reload();
    await portrait(page).scrollIntoViewIfNeeded();
    await expect(portrait(page).locator(".only-light img")).toHaveCSS("visibility", "hidden");
    await expect(portrait(page).locator(".seal")).toBeVisible();
    expect(await portrait(page).boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
  },
);

test("a new portrait is on the page without a build or a restart", EXTENDED, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "portraits-"));
  cpSync("content", folder, { recursive: true });
  const { child, port } = await startReplica(await freePort(), { CONTENT_DIR: folder });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await openHome(page, "dark", origin);
    const address = () => portrait(page).locator(".only-dark img").getAttribute("src");
    const before = await address();
    for (const theme of ["light", "dark"])
      for (const format of ["png", "webp"])
        cpSync(
          join(folder, `images/${theme}/sample-officer-3.${format}`),
          join(folder, `images/${theme}/sample-director-1.${format}`),
        );
    await expect.poll(async () => (await fetch(page.url())).text()).not.toContain(`"${before}"`);
    await page.reload();
    // Sections above that are laid out meanwhile move it.
    const shown = async (): Promise<string> => {
      await portrait(page).scrollIntoViewIfNeeded();
      return shownFile(portraitImage(page));
    };
    await expect.poll(shown).toBe("dark/sample-director-1.webp");
    expect((await fetch(origin + (before ?? ""))).status).toBe(404);
  } finally {
    await stopAll([child]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test(
  "a social network's logo shows its hovered variant by pointer and by focus, and stays itself where that does not load",
  EXTENDED,
  async ({ page }) => {
    await openHome(page, "light");
    const link = page.locator("footer").getByRole("link", { name: /^X/ });
    await link.scrollIntoViewIfNeeded();
    const seen = async () => {
      const images = await link.locator("img").all();
      const visible = await Promise.all(
        images.map(async (image) => ((await image.isVisible()) ? shownFile(image) : "")),
      );
      return visible.filter((file) => file !== "");
    };
    const hovered = link.locator(".footer-logo-hovered img");
    await expect.poll(() => shownFile(hovered)).toBe("shared/social-x-hovered.webp");
    expect(await seen()).toEqual(["shared/social-x.webp"]);
    const box = await link.boundingBox();
    await link.hover();
    await expect.poll(seen).toEqual(["shared/social-x-hovered.webp"]);
    expect(await link.boundingBox()).toEqual(box);
    await page.mouse.move(0, 0);
    await expect.poll(seen).toEqual(["shared/social-x.webp"]);
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(seen).toEqual(["shared/social-x-hovered.webp"]);

    await page.route("**/social-x-hovered.*", (route) => route.abort());
    await page.reload();
    await link.scrollIntoViewIfNeeded();
    await expect(hovered).toHaveAttribute("data-missing");
    await link.hover();
    await expect.poll(seen).toEqual(["shared/social-x.webp"]);
  },
);
