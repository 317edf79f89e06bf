/** What readers get when scripts do not arrive, or an answer fails. */
import assert from "node:assert/strict";
import type { EnginePage } from "../page.ts";
import type { Scenario } from "../scenario.ts";

const SCRIPTS = /^\/assets\/.*\.js$/;
const API = /^\/api\//;
const MENU = "#site-menu";
const NEXT = ".list-tail a[rel=next]";

const untilPath = (page: EnginePage, path: string): Promise<void> =>
  page.until(
    `the page of ${path} is loaded`,
    // Between two documents Firefox has an empty one, which is complete.
    (wanted) =>
      location.pathname === wanted && document.readyState === "complete" && document.querySelector("footer") !== null,
    path,
  );

const untilClass = (page: EnginePage, name: string): Promise<void> =>
  page.until(`the body has the class ${name}`, (wanted) => document.body.className.split(" ").includes(wanted), name);

/** What tells of the failure, and where focus is. */
const told = (page: EnginePage): Promise<{ alerts: number; times: number; title: string; focused: string }> =>
  page.run(() => ({
    alerts: document.querySelectorAll("[role=alert]").length,
    times: document.body.innerText.split("Failed to fetch positions:").length - 1,
    title: document.title,
    focused: document.activeElement?.tagName ?? "",
  }));

/** Focuses a control and presses Enter on it. */
async function enter(page: EnginePage, selector: string): Promise<void> {
  await page.until(
    `${selector} has the focus`,
    (wanted) => {
      const element = document.querySelector<HTMLElement>(wanted);
      element?.focus();
      return element !== null && document.activeElement === element;
    },
    selector,
  );
  await page.press("Enter");
}

async function openInMenu(page: EnginePage, link: string): Promise<void> {
  await page.resize(800, 800);
  await page.click(".menu-toggle");
  await page.click(`${MENU} ${link}`);
}

export const FAILURES: readonly Scenario[] = [
  {
    title: "without the site's scripts the menu, lists, the theme and languages work",
    async run(page, faults) {
      faults.refuse(SCRIPTS);
      await page.open("/en/careers");
      await openInMenu(page, 'a[href$="category=announcement"]');
      await untilPath(page, "/en/announcements");
      const seen = new Set<string>();
      for (let pages = 1; ; pages += 1) {
        const ids = await page.run(() => Array.from(document.querySelectorAll("main [data-row]"), ({ id }) => id));
        for (const id of ids) seen.add(id);
        const address = await page.run((next) => document.querySelector(next) && location.search, NEXT);
        if (address === null) break;
        assert.ok(pages < 10, "the list has no end");
        await page.click(NEXT);
        await page.until(
          "the next page is loaded",
          (before) =>
            location.search !== before &&
            document.readyState === "complete" &&
            document.querySelector("footer") !== null,
          address,
        );
      }
      assert.ok(seen.size > 20, `${seen.size} rows`);
      assert.ok(await page.run(() => document.body.innerText.includes("All content loaded")));
      await page.open("/en/careers");
      await page.click("[data-theme-switch]");
      await untilClass(page, "dark-theme");
      await page.open("/en/careers");
      await untilClass(page, "dark-theme");
      await openInMenu(page, "a[hreflang=zh-TW]");
      await untilPath(page, "/zh-TW/careers");
      assert.equal(await page.run(() => document.querySelector("html[data-ready]")), null);
    },
  },
  {
    title: "a screen that fails is told once, with a title and focus, and Try again shows it",
    async run(page, faults) {
      await page.openReady("/en");
      faults.refuse(API);
      await page.click('footer a[href="/en/careers"]');
      await page.until("the failure is told", () => document.querySelector("[role=alert]") !== null);
      await page.until("the heading has the focus", () => document.activeElement?.tagName === "H1");
      const title = await page.run(() => document.querySelector("h1")?.textContent ?? "");
      assert.equal(title, "This page could not be loaded");
      const once = { alerts: 1, times: 1, title: await page.run(() => document.title), focused: "H1" };
      assert.ok(once.title.startsWith(`${title} — `), once.title);
      assert.deepEqual(await told(page), once);
      await enter(page, "main .button");
      await page.until("the heading has the focus again", () => document.activeElement?.tagName === "H1");
      assert.deepEqual(await told(page), once);
      faults.refuse(null);
      await enter(page, "main .button");
      await page.until("the job openings are shown", () => document.querySelector("main [data-row]") !== null);
      await page.until("their heading has the focus", () => document.activeElement?.textContent === "Careers");
      const after = await told(page);
      assert.deepEqual([after.alerts, after.times], [0, 0]);
      assert.ok(after.title.startsWith("Careers — "), after.title);
    },
  },
  {
    title: "a page of a list that fails leaves its rows and the focus, and Try again leads to the first new row",
    async run(page, faults) {
      await page.openReady("/en/announcements");
      faults.refuse(API);
      await enter(page, NEXT);
      for (const press of ["first", "second"]) {
        await page.until(
          `Try again has the focus after the ${press} failure`,
          () =>
            document.activeElement !== null && document.activeElement === document.querySelector(".list-failed button"),
        );
        assert.equal(await page.run(() => document.querySelectorAll("main [data-row]").length), 10);
        if (press === "second") faults.refuse(null);
        await page.press("Enter");
      }
      await page.until(
        "focus is in the first new row",
        () => document.querySelectorAll("main [data-row]")[10]?.contains(document.activeElement) === true,
      );
    },
  },
];
