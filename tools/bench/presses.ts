/** What readers press, for the bench of interactions and for traces. */
import type { Locator, Page } from "@playwright/test";

export const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

export interface Press {
  /** As tables and options name it. */
  readonly name: string;
  readonly path: string;
  readonly window: { readonly width: number; readonly height: number };
  /** Comes before the measured press. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
  /** What the page shows in the end. */
  readonly shows: (page: Page) => Locator;
}

export const PRESSES: readonly Press[] = [
  {
    name: "menu",
    path: "/en",
    window: PHONE,
    press: (page) => page.getByRole("button", { name: "Open menu" }).click(),
    shows: (page) => page.locator("#site-menu[open]"),
  },
  {
    name: "theme",
    path: "/en",
    window: DESKTOP,
    press: (page) => page.locator("header").getByRole("button", { name: /dark/i }).click(),
    shows: (page) => page.locator("body.dark-theme"),
  },
  {
    name: "language",
    path: "/en",
    window: DESKTOP,
    prepare: (page) =>
      page
        .locator("header [popovertarget]", { hasText: /english/i })
        .first()
        .click(),
    press: (page) => page.locator("header a[hreflang=zh]").first().click(),
    shows: (page) => page.locator("html[lang|=zh] h1"),
  },
  {
    name: "filter",
    path: "/en/announcements",
    window: DESKTOP,
    press: (page) => page.locator("main").getByRole("link", { name: "Industry policies" }).click(),
    shows: (page) => page.locator("main a[aria-current][href*=category]"),
  },
  {
    name: "load more",
    path: "/en/announcements",
    window: DESKTOP,
    press: (page) => page.keyboard.press("End"),
    shows: (page) => page.locator("main [data-row]").nth(20),
  },
  {
    name: "route, home to careers",
    path: "/en",
    window: DESKTOP,
    press: (page) => page.locator("header").getByRole("link", { name: "Careers" }).first().click(),
    shows: (page) => page.locator("body:not(:has(#hero)) h1"),
  },
  {
    name: "route, list to announcement",
    path: "/en/announcements",
    window: DESKTOP,
    press: (page) => page.locator("main [data-row] .announcement-link").first().click(),
    shows: (page) => page.locator("main article"),
  },
];
