/** The header's menu and dropdowns, a native dialog and popovers: by mouse, touch and keyboard, and without scripts. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

const SMALL = { width: 375, height: 812 };
const DROPDOWNS = ".header-nav .nav-entry:has([popover])";

const button = (page: Page, name: string): Locator => page.getByRole("navigation").getByRole("button", { name });
const listOf = (page: Page, name: string): Locator => page.locator(DROPDOWNS, { hasText: name }).locator("[popover]");
const isOpen = (list: Locator) => list.evaluate((element) => element.matches(":popover-open"));

/** An empty part of the page, far from the header. */
const OUTSIDE = { x: 20, y: 700 };

test.describe("menu of small screens", () => {
  test.use({ viewport: SMALL });

  test("keeps focus inside, covers the page, closes on Escape and gives focus back, and when the window becomes wide", async ({
    page,
  }) => {
    await page.goto("/en");
    await isReady(page);
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // Between the last and the first element, focus may move to the browser's own controls: then the body has it.
    await dialog.evaluate((element) => {
      const outside: string[] = [];
      Object.assign(window, { outside, moves: 0 });
      document.addEventListener("focusin", ({ target }) => {
        (window as unknown as { moves: number }).moves += 1;
        if (target instanceof Element && target !== document.body && !element.contains(target))
          outside.push(target.outerHTML);
      });
    });
    for (let presses = 0; presses < 60; presses += 1)
      await page.keyboard.press(presses % 3 === 2 ? "Shift+Tab" : "Tab");
    const { outside, moves } = await page.evaluate(() => {
      const { outside: found, moves: count } = window as unknown as { outside: string[]; moves: number };
      return { outside: found, moves: count };
    });
    expect(outside).toEqual([]);
    expect(moves).toBeGreaterThan(40);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();

    await test.step("covers the page, which neither scrolls nor reacts", async () => {
      await open.click();
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...SMALL });
      await page.mouse.wheel(0, 400);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await page.evaluate(() => document.querySelector("main")?.matches(":has(:focus)"))).toBe(false);
      await page.getByRole("button", { name: "Close menu" }).click();
      await expect(dialog).toBeHidden();
      await expect(async () => {
        // A single turn of the wheel can be lost on a busy machine.
        await page.mouse.wheel(0, 400);
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      }).toPass();
    });
    await test.step("has no axe violation while it is open", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open.click();
      const { violations } = await new AxeBuilder({ page }).include("dialog").setLegacyMode().analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
    await test.step("closes when the window becomes wide, and leaves nothing inert", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator("dialog")).toBeHidden();
      await button(page, "About").click();
      await expect(listOf(page, "About")).toBeVisible();
    });
  });

  test("closes when a link is followed, and focus moves to the new page's title", async ({ page }) => {
    await page.goto("/en");
    await isReady(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Careers" }).click();
    await expect(page).toHaveURL(/\/en\/careers$/);
    await expect(page.locator("dialog")).toBeHidden();
    await expect(page.locator("h1")).toBeFocused();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, hasTouch: true });

    test("opens, closes on Escape, and gives focus back", async ({ page }) => {
      await page.goto("/en/careers");
      const open = page.getByRole("button", { name: "Open menu" });
      await open.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog")).toBeHidden();
      await expect(open).toBeFocused();
    });

    test("leads to pages and languages, and closes by its button", async ({ page }) => {
      await page.goto("/en/careers");
      await page.getByRole("button", { name: "Open menu" }).tap();
      expect(await page.getByRole("dialog").boundingBox()).toEqual({ x: 0, y: 0, ...SMALL });
      await page.getByRole("button", { name: "Close menu" }).tap();
      await expect(page.locator("dialog")).toBeHidden();
      await page.getByRole("button", { name: "Open menu" }).tap();
      await page.getByRole("dialog").getByRole("link", { name: "繁體中文" }).tap();
      await expect(page).toHaveURL(/\/zh-TW\/careers$/);
    });
  });
});

test.describe("dropdowns", () => {
  test("open and close under the mouse and on Escape; a click keeps them open, and the next one closes them", async ({
    page,
  }) => {
    await page.goto("/en");
    await isReady(page);
    const list = listOf(page, "About");
    await button(page, "About").hover();
    await expect(list).toBeVisible();
    await button(page, "About").click();
    expect(await isOpen(list)).toBe(true);
    await page.mouse.move(OUTSIDE.x, OUTSIDE.y);
    await page.waitForTimeout(400);
    expect(await isOpen(list)).toBe(true);
    await button(page, "About").click();
    await expect(list).toBeHidden();
    await page.mouse.move(OUTSIDE.x, OUTSIDE.y);

    // They close when the mouse leaves, and when another one opens.
    await button(page, "About").hover();
    await expect(listOf(page, "About")).toBeVisible();
    await button(page, "Ecosystem").hover();
    await expect(listOf(page, "Ecosystem")).toBeVisible();
    await expect(listOf(page, "About")).toBeHidden();
    // The pointer leaves the button before it reaches a link.
    await listOf(page, "Ecosystem").getByRole("link").last().hover();
    await page.waitForTimeout(400);
    expect(await isOpen(listOf(page, "Ecosystem"))).toBe(true);
    await page.mouse.move(OUTSIDE.x, OUTSIDE.y);
    await expect(listOf(page, "Ecosystem")).toBeHidden();

    // They close on Escape under the mouse, and open again by a click.
    await button(page, "About").hover();
    await expect(listOf(page, "About")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listOf(page, "About")).toBeHidden();
    await button(page, "About").click();
    await expect(listOf(page, "About")).toBeVisible();
  });

  test("work by keyboard: Enter, Tab through the links, Escape back to the button", async ({ page }) => {
    await page.goto("/en");
    await isReady(page);
    const about = button(page, "About");
    await about.focus();
    await page.keyboard.press("Enter");
    await expect(about).toHaveAttribute("popovertarget", /./);
    await expect(listOf(page, "About")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(listOf(page, "About").getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(listOf(page, "About")).toBeHidden();
    await expect(about).toBeFocused();
    // Tab out of the list closes it too.
    await page.keyboard.press("Enter");
    await expect(listOf(page, "About")).toBeVisible();
    for (let links = await listOf(page, "About").getByRole("link").count(); links >= 0; links -= 1) {
      await page.keyboard.press("Tab");
    }
    await expect(button(page, "Ecosystem")).toBeFocused();
    await expect(listOf(page, "About")).toBeHidden();
  });

  test(
    "report their state to assistive technology, and axe finds no violation while one is open",
    EXTENDED,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/en");
      await isReady(page);
      // Playwright derives the state from attributes; the browser's accessibility tree has the real one.
      const cdp = await page.context().newCDPSession(page);
      const expanded = async (): Promise<unknown> => {
        const { nodes } = await cdp.send("Accessibility.getFullAXTree");
        const node = nodes.find(
          ({ role, name }) => role?.value === "button" && String(name?.value).startsWith("About"),
        );
        return node?.properties?.find(({ name }) => name === "expanded")?.value.value;
      };
      expect(await expanded()).toBe(false);
      await button(page, "About").click();
      await expect.poll(expanded).toBe(true);
      const { violations } = await new AxeBuilder({ page }).include(".site-header").setLegacyMode().analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    },
  );

  /** Compares the open list with its entry: its top edge, and the edge that they share. */
  async function expectBelowEntry(page: Page, index: number): Promise<void> {
    const entry = page.locator(DROPDOWNS).nth(index);
    await entry.getByRole("button").click();
    await page.mouse.move(OUTSIDE.x, OUTSIDE.y);
    const [around, list] = [await entry.boundingBox(), await entry.locator("[popover]").boundingBox()];
    if (around === null || list === null) throw new Error("the list is not shown");
    const isLast = index === (await page.locator(DROPDOWNS).count()) - 1;
    expect(list.y).toBeCloseTo(around.y + around.height, 0);
    if (isLast) expect(list.x + list.width).toBeCloseTo(around.x + around.width + 8, 0);
    else expect(list.x).toBeCloseTo(around.x - 20, 0);
    await page.keyboard.press("Escape");
  }

  for (const anchored of [true, false]) {
    test(`open below their entries ${anchored ? "by" : "without"} anchor positioning`, EXTENDED, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/zh");
      await isReady(page);
      if (!anchored) {
        await page.evaluate(() => {
          const remove = (parent: CSSStyleSheet | CSSGroupingRule): void => {
            // From the end, because deleting a rule moves those after it.
            for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
              const rule = parent.cssRules[index];
              if (rule instanceof CSSSupportsRule && rule.conditionText.includes("anchor-name"))
                parent.deleteRule(index);
              else if (rule instanceof CSSGroupingRule) remove(rule);
            }
          };
          for (const sheet of document.styleSheets) remove(sheet);
          CSS.supports = () => false;
        });
      }
      const count = await page.locator(DROPDOWNS).count();
      expect(count).toBe(5);
      for (let index = 0; index < count; index += 1) await expectBelowEntry(page, index);
      // Scrolled, the header is lower.
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
      await expectBelowEntry(page, 0);
      await expectBelowEntry(page, count - 1);
    });
  }

  test.describe("with a finger", () => {
    test.use({ hasTouch: true });

    test("open by a tap and close by a tap outside", EXTENDED, async ({ page }) => {
      await page.goto("/en");
      await isReady(page);
      await button(page, "English").tap();
      await expect(listOf(page, "English")).toBeVisible();
      await page.touchscreen.tap(OUTSIDE.x, OUTSIDE.y);
      await expect(listOf(page, "English")).toBeHidden();
      await button(page, "English").tap();
      await expect(listOf(page, "English")).toBeVisible();
      await button(page, "English").tap();
      await expect(listOf(page, "English")).toBeHidden();
    });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("open by a click, close on Escape with focus on the button, and by a click outside", async ({ page }) => {
      await page.goto("/en/careers");
      const language = button(page, "English");
      await language.focus();
      await page.keyboard.press("Enter");
      await expect(listOf(page, "English")).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(listOf(page, "English")).toBeHidden();
      await expect(language).toBeFocused();
      await language.click();
      await page.mouse.click(OUTSIDE.x, OUTSIDE.y);
      await expect(listOf(page, "English")).toBeHidden();
    });

    test("open under the mouse, and lead to another language", async ({ page }) => {
      await page.goto("/en/careers");
      await button(page, "English").hover();
      await listOf(page, "English").getByRole("link", { name: "繁體中文" }).click();
      await expect(page).toHaveURL(/\/zh-TW\/careers$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
    });
  });
});

test("a link in a text from Markdown leads on inside the app, in the language of the address", async ({ page }) => {
  await page.goto("/zh/dissemination");
  await isReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(".rich-text a", { hasText: "公告" }).first().click();
  await expect(page).toHaveURL(/\/zh\/announcements$/);
  await expect(page.locator("main [data-row]").first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  await page.goBack();
  await expect(page.locator(".rich-text a").first()).toHaveAttribute("href", /^\/zh\//);
});

// What is pressed must not become smaller: a click is what begins and ends on the same element.
test(
  "a press beside the words of a row opens its announcement: at the hero's arrow, and in the list of the home page",
  EXTENDED,
  async ({ page }) => {
    for (const row of [".hero-newest", ".announcement-row"]) {
      await page.goto("/en");
      await isReady(page);
      const link = page.locator(row).first().locator(".hero-newest-link, .announcement-link");
      const address = (await link.getAttribute("href")) ?? "";
      const point = await link.evaluate((element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        // The first point, from the right end of the row, that belongs to the link.
        const { y, height } = element.getBoundingClientRect();
        for (let x = window.innerWidth; x > 0; x -= 10)
          if (document.elementFromPoint(x, y + height / 2) === element) return { x: x - 10, y: y + height / 2 };
        return null;
      });
      await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  },
);

test(
  "entries of the header come together, so that none moves while the document arrives",
  EXTENDED,
  async ({ page, baseURL }) => {
    const origin = baseURL ?? "";
    const html = await (await fetch(`${origin}/en/terms`)).text();
    const cut = html.indexOf("popoverTarget", html.indexOf('class="header-nav"'));
    let arrive = (): void => {};
    const server = createServer((request, response) => {
      if (request.url === "/") {
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(html.slice(0, cut));
        arrive = () => void response.end(html.slice(cut));
        return;
      }
      void fetch(origin + request.url).then(async (asset) => {
        response.writeHead(asset.status, { "Content-Type": asset.headers.get("content-type") ?? "" });
        response.end(Buffer.from(await asset.arrayBuffer()));
      });
    }).listen(0, "127.0.0.1");
    try {
      await once(server, "listening");
      // By its type: the server listens at a port.
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "commit" });
      await expect(page.locator(".site-header .wordmark").first()).toBeVisible();
      const entries = page.locator(".header-nav .nav-entry");
      await expect(entries.first()).toBeAttached();
      expect(await entries.first().isVisible()).toBe(false);
      arrive();
      await expect(entries.first()).toBeVisible();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
