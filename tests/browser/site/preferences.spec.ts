/** `prefers-contrast` and `prefers-reduced-transparency`: what readers ask their system for. pages.spec.ts has the contrast of every text. */
import type { Page } from "@playwright/test";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";

async function open(page: Page, language: string, theme: string, route: string): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
  await page.goto(`/${language}${route === "/" ? "" : route}`);
  await isReady(page);
}

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

for (const theme of ["light", "dark"]) {
  test(
    `more contrast: hairlines and second text have the ink, controls have borders, focus is thicker: ${theme}`,
    extendedUnless(theme === "dark"),
    async ({ page }) => {
      await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
      await open(page, "en", theme, "/announcements");
      // The footer lies on a ground of its own.
      for (const [ground, selector, property] of [
        ["body", ".filters", "border-top-color"],
        ["body", ".choice", "color"],
        [".site-footer", ".footer-end", "border-top-color"],
        [".site-footer", ".footer-links a", "color"],
        ["body", ".field", "border-top-color"],
        ["body", ".tool", "border-top-color"],
      ] as const)
        expect(await style(page, selector, property), `${selector} ${property}`).toBe(
          await style(page, ground, "color"),
        );
      expect(await style(page, ".tool", "border-top-width")).toBe("1px");
      expect(await style(page, ".field", "border-top-width")).toBe("1px");
      await page.keyboard.press("Tab");
      expect(await style(page, ":focus-visible", "outline-width")).toBe("4px");
    },
  );

  test(
    `more contrast: no drawing lies behind the words of the hero and the claim: ${theme}`,
    extendedUnless(theme === "dark"),
    async ({ page }) => {
      await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
      await open(page, "en", theme, "/");
      const paper = await style(page, "body", "background-color");
      const grounds = await page
        .locator(".hero-text > *")
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
      expect(grounds.length).toBeGreaterThanOrEqual(3);
      expect(new Set(grounds)).toEqual(new Set([paper]));
      expect(await page.locator(".claim-engraving").count()).toBeGreaterThan(0);
      await expect(page.locator(".claim-engraving").filter({ visible: true })).toHaveCount(0);
    },
  );
}

test(
  "reduced transparency: nothing is translucent, also while a list of the header opens",
  EXTENDED,
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const features = [{ name: "prefers-reduced-transparency", value: "reduce" }];
    await session.send("Emulation.setEmulatedMedia", { features });
    try {
      for (const route of ["/", "/announcements", "/announcement/2026-001"]) {
        await open(page, "en", "light", route);
        const translucent = await page.evaluate(() => {
          const alpha = (colour: string): number => {
            const [, value] = /[,/] *([\d.]+)\)$/.exec(colour.startsWith("rgb(") ? "" : colour) ?? [];
            return value === undefined ? 1 : Number(value);
          };
          const between = (value: number): boolean => value > 0 && value < 1;
          return [...document.querySelectorAll("body *:not(svg *)")].flatMap((element) => {
            const { opacity, backdropFilter, backgroundColor, textDecorationColor } = getComputedStyle(element);
            const found = [
              ...(between(Number(opacity)) ? [`opacity ${opacity}`] : []),
              ...(backdropFilter === "none" ? [] : [backdropFilter]),
              ...(between(alpha(backgroundColor)) ? [backgroundColor] : []),
              ...(between(alpha(textDecorationColor)) ? [textDecorationColor] : []),
            ];
            return found.map((what) => `${element.tagName} ${element.className}: ${what}`);
          });
        });
        expect(translucent, route).toEqual([]);
      }
      await page.locator(".nav-button[aria-haspopup], .nav-entry:has(.nav-drop) .nav-button").first().hover();
      await expect(page.locator(".nav-drop:popover-open")).toHaveCount(1);
      expect(await style(page, ".nav-drop:popover-open", "opacity")).toBe("1");
      expect(await style(page, ".nav-drop:popover-open", "transition-duration")).toBe("0s");
      expect(await style(page, ".nav-drop:popover-open", "animation-name")).toBe("none");
    } finally {
      await session.send("Emulation.setEmulatedMedia", { features: [] });
      await session.detach();
    }
  },
);
