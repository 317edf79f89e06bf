/** Forced colours: drawings, whose colours browsers leave alone, have the reader's. */
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { extendedUnless } from "../../support/extended.ts";

const DRAWN = [
  ".hero-still-count",
  ".hero-still-locked path",
  ".hero-axis path",
  ".hero-axis text",
  ".timeline-node-filled",
  ".ecosystem-name",
  ".view-more .icon",
  ".menu-toggle .icon",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const theme of ["light", "dark"]) {
    test(
      `forced colours, ${colorScheme}, with the ${theme} theme: drawings can be told from the page`,
      extendedUnless(colorScheme === "dark" && theme === "dark"),
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
        await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
        await page.goto("/en");
        await isReady(page);
        const found = await page.evaluate((selectors) => {
          const probe = document.createElement("p");
          probe.style.color = "Canvas";
          document.body.append(probe);
          const canvas = getComputedStyle(probe).color;
          probe.remove();
          // WCAG 2.2, "relative luminance" and "contrast ratio".
          const luminance = (colour: string): number => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
              const value = Number(channel) / 255;
              return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const contrast = (colour: string): number => {
            const [light = 0, dark = 0] = [luminance(colour), luminance(canvas)].toSorted((a, b) => b - a);
            return (light + 0.05) / (dark + 0.05);
          };
          return selectors.map((selector) => {
            const element = document.querySelector(selector);
            if (element === null) return `${selector} is missing`;
            const { color, fill, stroke } = getComputedStyle(element);
            const drawn = fill === "none" ? stroke : fill;
            return Math.min(contrast(drawn), contrast(color)) < 4.5 ? `${selector} is ${drawn} on ${canvas}` : "";
          });
        }, DRAWN);
        expect(found.filter((problem) => problem !== "")).toEqual([]);
      },
    );
  }
}
