/** Forced colours: drawings, whose colours browsers leave alone, have the reader's. */
import { expect, test } from "@playwright/test";
import { isReady } from "../support.ts";

const DRAWN = [
  ".hero-still-count",
  ".hero-still-locked",
  ".timeline-node-done circle",
  ".ecosystem-name",
  ".view-more .icon",
  ".menu-toggle .icon",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const theme of ["light", "dark"]) {
    test(`forced colours, ${colorScheme}, with the ${theme} theme: drawings can be told from the page`, async ({
      page,
    }) => {
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
        return selectors.map((selector) => {
          const element = document.querySelector(selector);
          if (element === null) return `${selector} is missing`;
          const { color, fill, stroke } = getComputedStyle(element);
          const drawn = fill === "none" ? stroke : fill;
          return drawn === canvas || color === canvas ? `${selector} is ${drawn} on ${canvas}` : "";
        });
      }, DRAWN);
      expect(found.filter((problem) => problem !== "")).toEqual([]);
    });
  }
}
