/**
 * Playwright's `test` with pages that a worker keeps. A new page for each test, and Playwright's own way to use one again
 * (`reuseContext`: it loads the origin once more, and drops the browser's cache), take as much processor time as a short test.
 */
import { test as base, type CDPSession, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

type Disposable = Awaited<ReturnType<Page["addInitScript"]>>;

/** What is taken out of a page after each test. */
const EVENTS = ["console", "pageerror", "request", "response", "requestfailed", "requestfinished"];

class KeptPage {
  readonly page: Page;
  private readonly session: CDPSession;
  private readonly added: Disposable[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
    // The tests' calls go through these, so that what they add can be taken out again.
    page.addInitScript = this.tracked(page.addInitScript.bind(page));
    page.exposeFunction = this.tracked(page.exposeFunction.bind(page));
  }

  static async open(newPage: () => Promise<Page>): Promise<KeptPage> {
    const page = await newPage();
    return new KeptPage(page, await page.context().newCDPSession(page));
  }

  private tracked<Arguments extends readonly unknown[]>(add: (...args: Arguments) => Promise<Disposable>) {
    return async (...args: Arguments): Promise<Disposable> => {
      const disposable = await add(...args);
      this.added.push(disposable);
      return disposable;
    };
  }

  /**
   * Makes it an empty page as a new one is, whose cache holds the site's files.
   * @returns whether it could: a page that shows another origin, or is on its way to an address, is not used again
   */
  async reset(origin: string, colorScheme: "dark" | "light" | "no-preference" | null): Promise<boolean> {
    const { page } = this;
    if (page.isClosed() || new URL(page.url()).origin !== origin) return false;
    try {
      for (const event of EVENTS) page.removeAllListeners(event);
      // A page writes its scroll position when it is left.
      await page.evaluate(() => {
        Storage.prototype.setItem = () => undefined;
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto("about:blank");
      const context = page.context();
      await Promise.all([
        ...this.added.splice(0).map((each) => each.dispose()),
        ...context.pages().map((other) => (other === page ? undefined : other.close())),
        page.unrouteAll({ behavior: "ignoreErrors" }),
        page.emulateMedia({ media: null, colorScheme, reducedMotion: null, forcedColors: null, contrast: null }),
        context.clearCookies(),
        this.session.send("Page.resetNavigationHistory"),
      ]);
      return true;
    } catch {
      return false;
    }
  }
}

/** By options. They end with the worker's browser. */
const keptPages = new Map<string, KeptPage>();

/**
 * `test` with a kept page for each combination of options. What it does not reset: permissions, `setOffline`, extra headers, and
 * what was set over a session of the DevTools protocol. A test that changes those is a `freshTest`, or clears them.
 */
export const test = base.extend({
  page: async (
    {
      browser,
      baseURL,
      viewport,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
    },
    give,
    info,
  ) => {
    const options = [colorScheme, contextOptions, deviceScaleFactor, hasTouch, isMobile, javaScriptEnabled, locale];
    const key = JSON.stringify(options);
    const kept = keptPages.get(key) ?? (await KeptPage.open(async () => (await browser.newContext()).newPage()));
    keptPages.delete(key);
    const { page } = kept;
    // The test has a limit of its own, as with Playwright's own page.
    page.setDefaultTimeout(0);
    const { width, height } = page.viewportSize() ?? {};
    if (viewport !== null && (viewport.width !== width || viewport.height !== height))
      await page.setViewportSize(viewport);
    await give(page);
    // After a failure Playwright takes its picture, and starts another worker.
    if (info.status !== info.expectedStatus) return;
    if (await kept.reset(new URL(baseURL ?? "").origin, colorScheme)) keptPages.set(key, kept);
    else await page.context().close();
  },
  context: async ({ page }, give) => give(page.context()),
});

/**
 * `test` with a page, a cache and a context of its own. A test about which files are fetched needs it, because a kept page's cache
 * answers without a request, and one that sets the page's clock, because Playwright cannot take a clock out again.
 */
export const freshTest = base.extend({
  page: async ({ browser }, give) => {
    const context = await browser.newContext();
    await give(await context.newPage());
    await context.close();
  },
});
