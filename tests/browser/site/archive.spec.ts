/** The archive of announcements: filters with counts, search with excerpts, by address and without scripts. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";

const rowIds = (page: Page): Promise<string[]> =>
  page.locator("main [data-row]").evaluateAll((rows) => rows.map(({ id }) => id.replace("row-", "")));
const INSIDE_OF_2025 = ["2025-012", "2025-009", "2025-006", "2025-005"];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "inside information of a year is found in three actions",
      extendedUnless(javaScriptEnabled),
      async ({ page }) => {
        await page.goto("/en/announcements");
        const frame = page.locator(".filters-frame");
        if (javaScriptEnabled) {
          await isReady(page);
          await frame.evaluate((element) => {
            element.addEventListener("transitionend", (event) => {
              if (event instanceof TransitionEvent)
                element.setAttribute(`data-${event.propertyName}`, event.pseudoElement);
            });
          });
        }
        await page.getByRole("link", { name: /^2025/ }).click();
        await expect(page).toHaveURL(/year=2025$/);
        // The filters are rendered anew; the underline of the year travels all the same.
        if (javaScriptEnabled) await expect(frame).toHaveAttribute("data-left", "::after");
        await page.getByText("More filters").click();
        // A mark; the headline of the same name has a capital more.
        const inside = page.getByRole("link", { name: /^Inside information \d+$/ });
        await inside.click();
        await expect(page).toHaveURL("/en/announcements?year=2025&inside=1");
        await expect.poll(() => rowIds(page)).toEqual(INSIDE_OF_2025);
        await expect(inside).toHaveText(/ 4$/);
        await expect(inside).toHaveAttribute("aria-current", "true");
      },
    );

    test(
      "a phrase of either Chinese script is found, marked, and keeps the chosen filters",
      extendedUnless(javaScriptEnabled),
      async ({ page }) => {
        await page.goto("/zh-TW/announcements?year=2025");
        if (javaScriptEnabled) await isReady(page);
        await page.locator("#filters-q").fill("节点营运者");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/zh-TW\/announcements\?year=2025&q=/);
        await expect.poll(() => rowIds(page)).toEqual(["2025-014"]);
        await expect(page.locator("main mark").first()).toHaveText("節點營運者");
      },
    );
  });
}

test("a search answers while the reader types, leaves the field and its caret alone, and adds one entry to the history", async ({
  page,
}) => {
  for (const [path, word, found] of [
    ["/en/announcements", "dividend", "main mark"],
    ["/en/careers", "secretarial", "main [data-row]"],
  ] as const) {
    await page.goto(path);
    await isReady(page);
    const field = page.getByRole("searchbox");
    const entries = await page.evaluate(() => history.length);
    await field.pressSequentially(word);
    await expect(page).toHaveURL(`${path}?q=${word}`);
    await expect(page.locator(found).first()).toContainText(new RegExp(word, "i"));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect(page).toHaveURL(`${path}?q=${word.slice(0, -2)}${word.slice(-1)}`);
    await expect(field).toBeFocused();
    await field.fill("");
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  }
});

test(
  "Back leads from what was typed to what was searched for by Enter, and to the whole list",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/en/announcements");
    await isReady(page);
    const field = page.getByRole("searchbox");
    await field.fill("dividend");
    await expect(page).toHaveURL("/en/announcements?q=dividend");
    await field.press("Enter");
    await field.fill("result");
    await expect(page).toHaveURL("/en/announcements?q=result");
    await field.fill("results");
    await expect(page).toHaveURL("/en/announcements?q=results");
    await expect(page.locator("main mark").first()).toContainText("result", { ignoreCase: true });
    await page.goBack();
    await expect(page).toHaveURL("/en/announcements?q=dividend");
    await expect(page.locator("main mark").first()).toContainText("dividend", { ignoreCase: true });
    await expect(field).toHaveValue("dividend");
    await page.goBack();
    await expect(page).toHaveURL("/en/announcements");
    await expect(page.locator("main mark")).toHaveCount(0);
  },
);

test("a search waits for what an input method composes", async ({ page }) => {
  await page.goto("/zh/announcements");
  await isReady(page);
  await page.getByRole("searchbox").focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string): Promise<unknown> =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/") && asked.push(request.url())));
  await compose("jie");
  await compose("jiedian");
  await keyboard.send("Input.insertText", { text: "节点营运者" });
  await expect(page.locator("main mark").first()).toHaveText(/^[节節]/);
  expect(asked.filter((url) => url.includes("jie"))).toEqual([]);
  await expect(page.getByRole("searchbox")).toBeFocused();
});

for (const motion of ["full", "off"]) {
  test(
    `motion ${motion}: rows, arrows and the line of a filter ${motion === "off" ? "do not move" : "move"}`,
    extendedUnless(motion === "off"),
    async ({ page }) => {
      await page.addInitScript((setting) => localStorage.setItem("motion", setting), motion);
      await page.goto("/en/announcements");
      await isReady(page);
      const moved = await page.evaluate(() => {
        const durations = [
          getComputedStyle(document.querySelector(".announcement-row") ?? document.body).transitionDuration,
          getComputedStyle(document.querySelector(".filters-frame") ?? document.body, "::before").transitionDuration,
        ];
        return durations.map((duration) => Number.parseFloat(duration) > 0);
      });
      expect(moved).toEqual([motion === "full", motion === "full"]);
    },
  );
}

for (const theme of casesOf(["light", "dark"], (each) => each === "dark")) {
  test(
    `axe finds no violation in open filters and results, ${theme}, and no line is too wide for a phone`,
    EXTENDED,
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
      await page.goto("/en/announcements?q=annual+results&type=announcement");
      await isReady(page);
      await expect(page.locator("main mark").first()).toBeVisible();
      await expect(page.locator(".filters-further")).toHaveAttribute("open", "");
      // What is chosen is the first of its line, and what it finds begins on the first screen.
      const chosen = await page.locator(".filters-further [aria-current]").boundingBox();
      expect((chosen?.x ?? Infinity) + (chosen?.width ?? 0)).toBeLessThanOrEqual(375);
      const first = await page.locator("[data-row]").first().boundingBox();
      expect(first?.y).toBeLessThan(760);
      // Years are folded on a phone, and one press away.
      const year = page.locator('.filters-when a[href*="year=2025"]');
      await expect(year).toBeHidden();
      await page.getByText("Year and markings").click();
      await expect(year).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );
}

/** Where each control of the filters is on the page, by its words without the count. */
const placesOf = (page: Page): Promise<Record<string, number[]>> =>
  page.locator(".filters").evaluate((filters) => {
    const controls = [...filters.querySelectorAll(".choice, summary, .field")];
    return Object.fromEntries(
      controls.map((control, index) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const words = control.querySelector(":scope > span")?.textContent ?? control.localName;
        return [`${index} ${words}`, [x, y + scrollY, width, height].map(Math.round)];
      }),
    );
  });

for (const width of [1440, 375]) {
  test(
    `no filter changes its place when one is pressed, words are sought or more are open, ${width}`,
    EXTENDED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/en/announcements");
      await isReady(page);
      // Test browsers have scrollbars that take no room.
      if (width === 1440) await page.evaluate(() => (document.documentElement.style.paddingInlineEnd = "15px"));
      const more = page.getByText("More filters");
      const summary = await more.boundingBox();
      await more.click();
      if (width === 375) await page.getByText("Year and markings").click();
      // Its name stays where it is; what was folded comes below.
      expect(await more.boundingBox()).toEqual(summary);
      let places = await placesOf(page);
      expect(Object.keys(places).length).toBeGreaterThan(20);
      const press = async (name: RegExp, address: string): Promise<void> => {
        const link = page.locator(".filters a").filter({ hasText: name }).first();
        // On a phone a line of choices is scrolled to it.
        await link.scrollIntoViewIfNeeded();
        if (width === 375) places = await placesOf(page);
        await link.click();
        await expect(page).toHaveURL(address);
        await expect(page.locator(".filters [aria-current]").filter({ hasText: name })).toHaveCount(1);
        expect(await placesOf(page)).toEqual(places);
      };
      await press(/^Information disclosure/, "/en/announcements?category=information-disclosure");
      await press(/^All \d/, "/en/announcements");
      await press(/^2025/, "/en/announcements?year=2025");
      await press(/^Final Results/, "/en/announcements?headline=final-results&year=2025");
      await page.locator("#filters-q").fill("dividend");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=dividend/);
      await expect(page.locator("main mark").first()).toBeVisible();
      expect(await placesOf(page)).toEqual(places);
      // A value that would find nothing is named, and leads nowhere.
      await expect(page.locator(".filters [aria-disabled]").first()).toContainText(/ 0$/);
    },
  );
}
