/** Pages that the server makes from facts: without scripts, on small screens, and on paper. Axe reads them in pages.spec.ts. */
import { FACT_PAGES } from "../../../src/core/routes.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { casesOf, LONG } from "../../support/long.ts";
import { isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

/** Their markup and styles are the same in each language. */
const languageOf = (index: number) => LANGUAGES[index % LANGUAGES.length] ?? "en";

test("each has its title, its content and the ways on without scripts", EXTENDED, async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
  const tab = await context.newPage();
  for (const [index, page] of FACT_PAGES.entries())
    for (const language of LONG ? LANGUAGES : [languageOf(index)]) {
      await tab.goto(`/${language}/${page}`);
      await expect(tab.locator("html")).toHaveAttribute("lang", language);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(tab.getByRole("main")).toBeVisible();
      expect((await tab.getByRole("main").innerText()).length, `${language} ${page}`).toBeGreaterThan(150);
      await expect(tab.locator("footer").getByRole("link").first()).toBeVisible();
      const trail = tab.locator("main nav.breadcrumbs");
      await expect(trail.getByRole("link")).toHaveCount(2);
      await expect(trail.locator("[aria-current=page]")).toHaveText(await tab.locator("h1").innerText());
      for (const width of [320, 375]) {
        await tab.setViewportSize({ width, height: 800 });
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      const lines = await tab.locator("tr:has(.align-end) > [scope=row]").evaluateAll((names) =>
        names.map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          return new Set(Array.from(words.getClientRects(), ({ top }) => top)).size;
        }),
      );
      expect(Math.max(0, ...lines), `${language} ${page}: lines of the name of a row`).toBeLessThanOrEqual(3);
    }
  await context.close();
});

for (const [index, page] of casesOf([...FACT_PAGES.entries()], ([at]) => at < LANGUAGES.length)) {
  const language = languageOf(index);
  test(
    `/${language}/${page} prints its title and all of its parts, also from the dark theme`,
    extendedUnless(index === 0),
    async ({ page: tab }) => {
      await tab.addInitScript(() => localStorage.setItem("theme", "dark"));
      await tab.goto(`/${language}/${page}`);
      await isReady(tab);
      const headings = tab.locator("main :is(h1, h2, h3)");
      const shown = await headings.count();
      expect(shown).toBeGreaterThan(2);
      await tab.emulateMedia({ media: "print" });
      for (let heading = 0; heading < shown; heading += 1) await expect(headings.nth(heading)).toBeVisible();
      await expect(tab.locator("header.site-header")).toBeHidden();
      expect((await tab.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
    },
  );
}

test("the home page leads to a committee's terms of reference in two actions", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  await page.locator("#governance").getByRole("link", { name: "Board committees" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Corporate governance" })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/governance#committees$/);
  const committee = page.getByRole("heading", { level: 3, name: "Nomination Committee" });
  await expect(committee).toBeVisible();
  const terms = page.locator("div:has(> h3#committee-nomination) a[href^='/files/']").first();
  await expect(terms).toHaveAttribute("target", "_blank");
  expect((await page.request.get((await terms.getAttribute("href")) ?? "")).status()).toBe(200);
});

test(
  "in a wide window the board is a roster of two columns, and its committees a matrix below their names",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/en/governance");
    const box = async (selector: string, index = 0) => {
      const found = await page.locator(selector).nth(index).boundingBox();
      return found ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
    };
    const [first, second, seal] = [await box(".person"), await box(".person", 1), await box(".person .person-seal")];
    expect(second.x).toBeGreaterThan(first.x + first.width);
    expect(second.y).toBe(first.y);
    expect(seal.width).toBeGreaterThan(100);
    await expect(page.locator(".person summary").filter({ visible: true })).toHaveCount(0);
    // The facts of both begin on one line.
    expect((await box(".person dl", 1)).y).toBe((await box(".person dl")).y);
    for (const index of [0, 1, 2]) {
      const [head, cell] = [
        await box(".committees h3", index),
        await box(".committees + .table-scroll tbody td", index),
      ];
      expect(cell.x).toBeCloseTo(head.x, 0);
      expect(cell.y).toBeGreaterThan(head.y);
    }
    // The heads of the columns are there for those who do not see their place.
    await expect(page.getByRole("columnheader", { name: "Audit Committee" })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
  },
);

test("on a phone the facts of a director open below a line with post and appointment", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/en/governance");
  const [facts, line] = [page.locator(".person dl").first(), page.locator(".person summary").first()];
  await expect(facts).toBeHidden();
  await expect(line).toHaveText("Chairman of the Board · Since 17 February 2023");
  await line.click();
  await expect(facts).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
});

/** Whether boxes stand side by side, from left to right. */
const areColumns = (boxes: ReadonlyArray<{ readonly x: number; readonly width: number } | null>): boolean =>
  boxes.every((box, index) => {
    const before = boxes[index - 1];
    return box !== null && (!before || box.x >= before.x + before.width);
  });

test(
  "in a wide window a document is a row: title, day of publication and files in columns, notes in a line below",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/en/documents");
    for (const entry of await page.locator(".register .entry").all()) {
      const parts = ["h3", "dl > :first-child", "> p"];
      const boxes = await Promise.all(parts.map((part) => entry.locator(part).first().boundingBox()));
      expect(areColumns(boxes), await entry.innerText()).toBe(true);
      const notes = await entry.locator("dl").nth(1).boundingBox();
      expect(notes?.x).toBe(boxes[0]?.x);
      expect(notes?.y).toBeGreaterThan(boxes[1]?.y ?? Infinity);
      // The day does not drop below a title of several lines.
      expect(Math.abs((boxes[1]?.y ?? Number.NaN) - (boxes[0]?.y ?? Number.NaN))).toBeLessThan(8);
    }
    await expect(page.locator(".entry summary").first()).toBeHidden();
    // In a narrow one, what is said of it is closed below its files.
    await page.setViewportSize({ width: 375, height: 800 });
    const summary = page.locator(".entry summary").first();
    await expect(summary).toBeVisible();
    await expect(page.locator(".entry dl").nth(1)).toBeHidden();
    await summary.press("Enter");
    await expect(page.locator(".entry dl").nth(1)).toBeVisible();
  },
);

test(
  "in a wide window the next event, or what is planned next, is large beside the dates of the rules; others are rows of columns",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/zh-TW/calendar");
    const [event, rules] = [page.locator(".next > div").first(), page.locator(".next > div").nth(1)];
    expect(areColumns([await event.boundingBox(), await rules.boundingBox()])).toBe(true);
    const date = event.locator("dt :is(time, span)").first();
    expect(await date.evaluate((time) => Number.parseFloat(getComputedStyle(time).fontSize))).toBeGreaterThan(48);
    const row = page.locator(".rich-text > .events > div").first();
    const cells = await Promise.all(
      ["dt", "dd > :first-child", "dd > :nth-child(2)"].map((part) => row.locator(part).first().boundingBox()),
    );
    expect(areColumns(cells)).toBe(true);
  },
);

test(
  "in a wide window the history of statuses and the papers of results stand in columns",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/zh/status");
    const status = page.locator(".events > div").first();
    expect(
      areColumns(
        await Promise.all(
          ["dt", "dd > :first-child", "dd > :nth-child(2)"].map((part) => status.locator(part).boundingBox()),
        ),
      ),
    ).toBe(true);
    await page.goto("/en/results");
    const period = page.locator(".register .entry").first();
    expect(
      areColumns(
        await Promise.all(
          ["h3", "dl > :first-child", "dl > :nth-child(2)"].map((part) => period.locator(part).boundingBox()),
        ),
      ),
    ).toBe(true);
  },
);

test(
  "a table fades no more than is left to scroll, and not at all at its end or without anything to scroll",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    for (const path of ["/en/follow", "/en/governance", "/zh-TW/follow"]) {
      await page.goto(path);
      const faded = await page.locator(".table-scroll").evaluateAll(async (tables) => {
        const settled = (): Promise<unknown> =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const rows = [];
        for (const table of tables) {
          const fade = getComputedStyle(table, "::after");
          const left = table.scrollWidth - table.clientWidth;
          const start = { left, width: Number.parseFloat(fade.width), opacity: Number(fade.opacity) };
          table.scrollLeft = table.scrollWidth;
          await settled();
          rows.push({ ...start, end: Number(fade.opacity) });
        }
        return rows;
      });
      expect(faded.length).toBeGreaterThan(0);
      for (const { left, width, opacity, end } of faded) {
        expect(opacity, path).toBeCloseTo(Math.min(left / width, 1), 1);
        expect(end, path).toBe(0);
      }
    }
  },
);

test(
  "in a wide window titles stand equally far below the way to them, on lists and on pages of facts",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const gaps = new Set<number>();
    for (const path of ["/en/announcements", "/en/careers", "/en/governance", "/en/verify"]) {
      await page.goto(path);
      const [way, title] = [await page.locator(".breadcrumbs").boundingBox(), await page.locator("h1").boundingBox()];
      gaps.add(Math.round((title?.y ?? Number.NaN) - (way?.y ?? Number.NaN) - (way?.height ?? Number.NaN)));
    }
    expect([...gaps]).toHaveLength(1);
  },
);

test("the end of the footer is one line at 1440 pixels, also beside a scrollbar", EXTENDED, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/verify`);
    // Test browsers have scrollbars that take no room.
    await page.evaluate(() => (document.documentElement.style.paddingInlineEnd = "15px"));
    const rows = await page
      .locator(".footer-end > *")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(Math.max(...rows) - Math.min(...rows), language).toBeLessThan(8);
  }
});

test(
  "in a wide window the list of a page's parts stays beside them, and its first words begin where the title does",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/en/governance");
    const list = page.locator(".on-this-page ul");
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
    expect(await left(".rich-text > p")).toBe(await left("h1"));
    // A single turn of the wheel can be lost on a busy machine.
    await page.evaluate(() => window.scrollTo({ top: 3000, behavior: "instant" }));
    await expect(list).toBeInViewport({ ratio: 1 });
    const [parts, told] = [await list.boundingBox(), await page.locator(".rich-text > dl").first().boundingBox()];
    expect(parts?.x).toBeGreaterThan((told?.x ?? 0) + (told?.width ?? Number.NaN));
    // Where the browser knows which part is read, the list shows it.
    if (await page.evaluate(() => CSS.supports("scroll-target-group: auto")))
      for (const [part, name] of [
        ["framework", "Governance framework"],
        ["committees", "Board committees"],
      ] as const) {
        await page.locator(`h2#${part}`).evaluate((head) => head.scrollIntoView({ behavior: "instant" }));
        await expect(list.locator(":target-current")).toHaveText(name);
      }
  },
);
