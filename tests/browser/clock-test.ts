/** Tests that set the page's clock. */
import { test } from "@playwright/test";

/**
 * `test` with a page of its own. Playwright takes the scripts of a clock out of a kept context (`reuseContext`) one by one, and
 * a page that the next test loads meanwhile throws in those that are left.
 */
export const clockTest = test.extend({
  page: async ({ browser }, give) => {
    const context = await browser.newContext();
    await give(await context.newPage());
    await context.close();
  },
});
