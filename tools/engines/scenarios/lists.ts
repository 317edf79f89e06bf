/** Lists: loading more, filters, pages. */
import assert from "node:assert/strict";
import type { Page } from "../page.ts";
import type { Scenario } from "../scenario.ts";

const rowIds = (page: Page): Promise<string[]> =>
  page.run(() => Array.from(document.querySelectorAll("main [data-row]"), ({ id }) => id));

const untilRows = (page: Page, wanted: number): Promise<void> =>
  page.until(
    `${wanted} rows`,
    (count) => {
      // The end of the list comes into sight, which asks for more.
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll("main [data-row]").length === count;
    },
    wanted,
  );

export const LISTS: readonly Scenario[] = [
  {
    title: "announcements load to the end by scrolling, each row once",
    async run(page) {
      await page.openReady("/en/announcements");
      assert.equal((await rowIds(page)).length, 10);
      await untilRows(page, 62);
      const ids = await rowIds(page);
      assert.equal(new Set(ids).size, ids.length);
    },
  },
  {
    title: "a filter shows its own list, and Back undoes it",
    async run(page) {
      await page.openReady("/en/announcements");
      const [first] = await rowIds(page);
      await page.click('main a[href$="category=industry-policies"]');
      await page.until(
        "the filter's list is shown",
        () =>
          location.search === "?category=industry-policies" &&
          document.querySelector("h1")?.textContent === "Industry policies",
      );
      assert.notEqual((await rowIds(page))[0], first);
      await page.run(() => history.back());
      await page.until(
        "the whole list is shown",
        (id) => location.search === "" && document.querySelector("main [data-row]")?.id === id,
        first ?? "",
      );
    },
  },
  {
    title: "a search finds the announcement that has the words",
    async run(page) {
      await page.openReady("/en/announcements");
      await page.run(() => {
        const field = document.querySelector<HTMLInputElement>("#filters-q");
        if (field !== null) field.value = "dividend";
      });
      await page.click(".filters-submit");
      await page.until("the search is in the address", () => location.search === "?q=dividend");
    },
  },
  {
    title: "without scripts the list is read page by page, forward and back",
    settings: { scripts: false },
    async run(page) {
      await page.open("/en/announcements");
      const first = await rowIds(page);
      await page.click(".list-tail a[rel=next]");
      await page.until("the next page is shown", () => location.search.startsWith("?cursor="));
      const second = await rowIds(page);
      assert.equal(second.length, 10);
      assert.deepEqual(
        second.filter((id) => first.includes(id)),
        [],
      );
      await page.click("main a[rel=prev]");
      await page.until("the first page is shown", (id) => document.getElementById(id) !== null, first[0] ?? "");
    },
  },
];
