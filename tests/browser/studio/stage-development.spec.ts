/**
 * The site in development, where StrictMode runs every effect twice and files change under it: one canvas, one live
 * context, the changed scene, the changed content.
 */
import type { Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOTICES_PATH } from "../../../src/core/routes.ts";
import { canvasSource } from "../canvas-ink.ts";
import { MANUAL_CLOCK, type StageHook } from "../stage-hook.ts";
import { expect, test } from "./development.ts";
import { EXTENDED } from "../../support/extended.ts";

// Several pages are compiled during the test.
test.describe.configure({ timeout: 360_000 });

const SCENE = "src/stage/scenes/hero-dots.ts";

/** WebGL2 contexts that are not lost. */
const contexts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...(window as unknown as { contexts: Set<WebGL2RenderingContext> }).contexts].filter(
        (context) => !context.isContextLost(),
      ).length,
  );

async function shown(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .evaluate(() => {
          void (window as unknown as { stage?: StageHook }).stage?.advance(0);
          return document.querySelector("[data-stage-slot=hero][data-stage-live]") !== null;
        })
        // During a reload the page cannot be evaluated.
        .catch(() => false),
    )
    .toBe(true);
}

test(
  "effects that run twice and a scene that changes leave one canvas and one context",
  EXTENDED,
  async ({ page, copy }) => {
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    await page.addInitScript(
      (values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        const made = new Set<WebGL2RenderingContext>();
        const own = HTMLCanvasElement.prototype.getContext;
        Object.assign(window, { contexts: made });
        HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, ...given: unknown[]) {
          const context: unknown = Reflect.apply(own, this, given);
          if (context instanceof WebGL2RenderingContext) made.add(context);
          return context as never;
        };
      },
      { ...MANUAL_CLOCK, motion: "full" },
    );
    await page.goto(copy.address);
    await shown(page);
    await expect(page.locator("canvas")).toHaveCount(1);
    expect(await contexts(page)).toBe(1);
    const before = await canvasSource(page);
    expect(await canvasSource(page)).toBe(before);

    const file = join(copy.root, SCENE);
    const source = readFileSync(file, "utf8");
    expect(source).toContain("alpha: opacity, colour: ink");
    writeFileSync(file, source.replace("alpha: opacity, colour: ink", "alpha: opacity / 4, colour: ink"));
    await expect
      .poll(async () => {
        await shown(page);
        // The change reloads the page. During the reload there is no picture and no frame.
        const now = await Promise.race([canvasSource(page).catch(() => ""), page.waitForTimeout(5000).then(() => "")]);
        return now !== "" && now !== before;
      })
      .toBe(true);
    await expect(page.locator("canvas")).toHaveCount(1);
    await expect.poll(() => contexts(page)).toBe(1);
    expect(uncaught).toEqual([]);
    writeFileSync(file, source);
  },
);

test(
  "an edit of the content reloads the page, which shows what is invalid until it is corrected",
  EXTENDED,
  async ({ page, copy }) => {
    const [text, site] = ["content/announcements/2026-016/en.md", "content/site.yaml"].map((path) =>
      join(copy.root, path),
    ) as [string, string];
    const [original, valid] = [text, site].map((file) => readFileSync(file, "utf8")) as [string, string];
    await page.goto(`${copy.address}/en/announcement/2026-016`);
    writeFileSync(text, "# Edited while the page is open\n\nText.\n");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edited while the page is open");
    writeFileSync(site, "stockCode: 399\n");
    await expect(page.getByText("site.yaml, stockCode: found 399; allowed: five digits")).toBeVisible();
    writeFileSync(site, valid);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edited while the page is open");
    writeFileSync(text, original);
  },
);

test("the notices that the footer links to are served in development too", EXTENDED, async ({ copy }) => {
  const response = await fetch(copy.address + NOTICES_PATH);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await response.text()).toMatch(/^pixi\.js \d/m);
});
