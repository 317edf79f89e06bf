/** Lists: loading more, filters, pages. */
import assert from "node:assert/strict";
import type { EnginePage } from "../page.ts";
import type { Scenario } from "../scenario.ts";

const rowIds = (page: EnginePage): Promise<string[]> =>
  page.run(() => Array.from(document.querySelectorAll("main [data-row]"), ({ id }) => id));

const untilRows = (page: EnginePage, wanted: number): Promise<void> =>
  page.until(
    `${wanted} rows`,
    (count) => {
      // The end of the list comes into sight, which asks for more.
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll("main [data-row]").length === count;
    },
    wanted,
  );

/** The topmost row in the window and its distance from the window's top. */
const place = (page: EnginePage): Promise<{ id: string; top: number }> =>
  page.run(() => {
    const row = Array.from(document.querySelectorAll("main [data-row]")).find(
      (each) => each.getBoundingClientRect().bottom > 0,
    );
    return { id: row?.id ?? "", top: row?.getBoundingClientRect().top ?? -1 };
  });

export const LISTS: readonly Scenario[] = [
  {
    title: "announcements load to the end by scrolling, each row once",
    async run(page) {
      await page.openReady("/en/announcements");
      assert.equal((await rowIds(page)).length, 10);
      await untilRows(page, 66);
      const ids = await rowIds(page);
      assert.equal(new Set(ids).size, ids.length);
    },
  },
  {
    title: "End shows the footer, which stays in view while the list loads to its end",
    async run(page) {
      await page.openReady("/en/announcements");
      await page.press("End");
      await page.until("all rows", () => document.querySelectorAll("main [data-row]").length === 66);
      const { top, height } = await page.run(() => ({
        top: document.querySelector("footer")?.getBoundingClientRect().top ?? Number.NaN,
        height: window.innerHeight,
      }));
      assert.ok(top < height, `the footer is at ${top} of ${height}`);
    },
  },
  {
    title: "Load more by keyboard leads to the first new row, and what is shown is announced",
    async run(page) {
      await page.openReady("/en/announcements");
      await page.run(() => {
        const region = document.querySelector("main output");
        const said: string[] = [];
        Object.assign(window, { said });
        if (region === null) return;
        new MutationObserver(() => said.push(region.textContent)).observe(region, { subtree: true, childList: true });
      });
      for (const count of [10, 20]) {
        await page.run(() => document.querySelector<HTMLElement>(".list-tail a[rel=next]")?.focus());
        await page.press("Enter");
        await page.until(
          "focus is in the first new row",
          (index) => {
            const row = document.querySelectorAll("main [data-row]")[index];
            return row !== undefined && row.contains(document.activeElement);
          },
          count,
        );
      }
      assert.deepEqual(await page.run(() => Reflect.get(window, "said") as string[]), [
        "Loading",
        "20 of 66 shown",
        "Loading",
        "30 of 66 shown",
      ]);
    },
  },
  {
    title: "a reload in the middle of a list shows the same row at the same place",
    async run(page) {
      await page.openReady("/en/announcements");
      await untilRows(page, 66);
      await page.run(() => {
        const row = document.querySelectorAll("main [data-row]")[37];
        window.scrollBy({ top: Math.round(row?.getBoundingClientRect().top ?? 0) + 31, behavior: "instant" });
        // The address names the end of the list until the scroll has been told, in the next frame.
        Object.assign(window, { frames: 0 });
        const count = (): void => {
          Object.assign(window, { frames: Number(Reflect.get(window, "frames")) + 1 });
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      });
      await page.until("two frames", () => Number(Reflect.get(window, "frames")) > 2);
      await page.until("the place is in the address", () => location.search.startsWith("?cursor="));
      const before = await place(page);
      await page.run(() => {
        Object.assign(window, { left: true });
        location.reload();
      });
      await page.until("the page is another one", () => !("left" in window));
      await page.untilReady();
      const after = await place(page);
      assert.equal(after.id, before.id);
      assert.ok(Math.abs(after.top - before.top) <= 1, `${before.top} became ${after.top}`);
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
    title: "a search finds the announcement that has the words, and says how many there are",
    async run(page) {
      await page.openReady("/en/announcements");
      const announced = (): Promise<string> => page.run(() => document.querySelector("main output")?.textContent ?? "");
      assert.equal(await announced(), "");
      await page.run(() => {
        const field = document.querySelector<HTMLInputElement>("#filters-q");
        if (field !== null) field.value = "dividend";
      });
      await page.click(".field-submit");
      await page.until("the search is in the address", () => location.search === "?q=dividend");
      await page.until("the words are marked", () => document.querySelector("main [data-row] mark") !== null);
      const answer = await fetch(`${page.origin}/api/announcements?lang=en&q=dividend`);
      const { items, total } = (await answer.json()) as { items: readonly unknown[]; total: number };
      assert.ok(total > 0);
      assert.equal((await rowIds(page)).length, items.length);
      await page.until(
        "the number of results is announced",
        (count) => new RegExp(`\\b${count}\\b`).test(document.querySelector("main output")?.textContent ?? ""),
        total,
      );
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
