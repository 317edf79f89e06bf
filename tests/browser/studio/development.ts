/** Tests with a development server: all of them share one, because each server compiles everything again. */
import { type BrowserContext, expect as base, test as baseTest } from "@playwright/test";
import { type DevelopmentCopy, startDevelopmentCopy } from "../../support/development-copy.ts";

export const test = baseTest.extend<object, { copy: DevelopmentCopy; cachingContext: BrowserContext }>({
  /** The sources and the server of this worker. A test that changes a file restores it. */
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const copy = await startDevelopmentCopy();
      await provide(copy);
      await copy.stop();
    },
    // It copies the sources and bundles the packages while unit tests run: minutes on a busy machine.
    { scope: "worker", timeout: 300_000 },
  ],
  /** Pages of one context share the HTTP cache: a page of the development server is several hundred modules. */
  cachingContext: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
      await provide(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ cachingContext, copy }, provide) => {
    const page = await cachingContext.newPage();
    await provide(page);
    // A page of the development server may be about to reload itself.
    await page.close();
    // The next test starts with an empty storage.
    const last = await cachingContext.newPage();
    await last.goto(`${copy.address}/robots.txt`);
    await last.evaluate(() => localStorage.clear());
    await cachingContext.clearCookies();
    await last.close();
  },
});

/** The first page of a development server is compiled while the browser waits for it. */
export const expect = base.configure({ timeout: 120_000 });
