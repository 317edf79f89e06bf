/** Windows above the page: the popovers of the header and the menu of small screens. */
import assert from "node:assert/strict";
import type { EnginePage } from "../page.ts";
import type { Scenario } from "../scenario.ts";
import { hasWebGl } from "./stage.ts";

const BUTTON = ".site-header .nav-entry:has([popover]) > button";
const LIST = ".site-header .nav-entry [popover]";
const MENU = "#site-menu";
/** More presses than the menu has controls. */
const ROUND = 40;

const untilOpen = (page: EnginePage, selector: string, open: boolean): Promise<void> =>
  page.until(
    `${selector} is ${open ? "open" : "closed"}`,
    (wanted, expected) => (document.querySelector(wanted)?.matches(":popover-open, :modal") ?? !expected) === expected,
    selector,
    open,
  );

const untilFocused = (page: EnginePage, selector: string): Promise<void> =>
  page.until(
    `${selector} has the focus`,
    (wanted) => document.activeElement === document.querySelector(wanted),
    selector,
  );

async function expectWorkingPopover(page: EnginePage): Promise<void> {
  await page.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), BUTTON);
  await page.press("Enter");
  await untilOpen(page, LIST, true);
  // It fades in; only what is visible gets the focus.
  await page.until(
    "the list is visible",
    (list) => {
      const element = document.querySelector(list);
      return element !== null && getComputedStyle(element).visibility === "visible";
    },
    LIST,
  );
  await page.press("Tab");
  await untilFocused(page, `${LIST} a`);
  await page.press("Escape");
  await untilOpen(page, LIST, false);
  await untilFocused(page, BUTTON);
  await page.press("Enter");
  await untilOpen(page, LIST, true);
  await page.clickAt({ x: 40, y: 700 });
  await untilOpen(page, LIST, false);
}

export const WINDOWS: readonly Scenario[] = [
  {
    title: "a popover of the header opens by Enter, gives the focus back on Escape and closes on a click outside",
    async run(page) {
      await page.openReady("/en/careers");
      await expectWorkingPopover(page);
    },
  },
  {
    title: "without scripts a popover of the header works in the same way",
    settings: { scripts: false },
    async run(page) {
      await page.open("/en/careers");
      await expectWorkingPopover(page);
    },
  },
  {
    title: "each popover opens right below its entry and within the window",
    async run(page) {
      await page.openReady("/zh/careers");
      // The motion setting comes later, and is a menu where there is WebGL.
      const count = (await hasWebGl(page)) ? 6 : 5;
      await page.until(
        `${count} entries of the header have a popover`,
        (selector, expected) => document.querySelectorAll(selector).length === expected,
        BUTTON,
        count,
      );
      for (let index = 0; index < count; index += 1) {
        const gaps = await page.run(
          (buttons, at) => {
            const button = document.querySelectorAll<HTMLButtonElement>(buttons)[at];
            button?.click();
            const entry = button?.parentElement?.getBoundingClientRect();
            const list = button?.parentElement?.querySelector("[popover]")?.getBoundingClientRect();
            if (entry === undefined || list === undefined) return null;
            return { below: list.top - entry.bottom, left: list.left, right: innerWidth - list.right };
          },
          BUTTON,
          index,
        );
        assert.ok(gaps !== null && Math.abs(gaps.below) < 1 && gaps.left >= 0 && gaps.right >= 0, JSON.stringify(gaps));
        await page.press("Escape");
      }
    },
  },
  {
    title: "the menu of small screens is modal, keeps the focus and closes on Escape",
    async run(page) {
      await page.resize(800, 800);
      await page.openReady("/en/careers");
      await page.click(".menu-toggle");
      await untilOpen(page, MENU, true);
      assert.equal(await page.run((menu) => document.querySelector(`${menu}:modal`) !== null, MENU), true);
      const focused = new Set<string>();
      for (let presses = 0; presses < ROUND; presses += 1) {
        await page.press("Tab");
        focused.add(
          await page.run((menu) => {
            const { activeElement } = document;
            // At the end of a round the focus is in the browser's own window.
            if (activeElement === document.body || activeElement === null) return "browser";
            return document.querySelector(menu)?.contains(activeElement) === true ? activeElement.outerHTML : "behind";
          }, MENU),
        );
      }
      assert.ok(!focused.has("behind"), "the focus left the menu for the page behind it");
      assert.ok(focused.size > 10, `only ${focused.size} controls of the menu got the focus`);
      await page.press("Escape");
      await untilOpen(page, MENU, false);
      await untilFocused(page, ".menu-toggle");
    },
  },
  {
    title: "the menu of small screens leads to another page and is closed there",
    async run(page) {
      await page.resize(800, 800);
      await page.openReady("/en/careers");
      await page.click(".menu-toggle");
      await page.click(`${MENU} a[href$="category=industry-policies"]`);
      await page.until("the list is shown", () => document.querySelector("h1")?.textContent === "Industry policies");
      await untilOpen(page, MENU, false);
    },
  },
];
