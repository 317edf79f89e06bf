/** The parts of a page that never change are taken from the server's HTML: they are neither fetched again nor hydrated. */
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { Manifest } from "../../../src/server/assets.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { ANNOUNCEMENT, isReady, LANGUAGES } from "../support.ts";
import { expect, freshTest, test } from "../test.ts";

const OUTLINED = ["/", `/announcement/${ANNOUNCEMENT}`, "/privacy"] as const;
/** The names of the companies are on every page, and the longest texts that a payload may repeat. */
const LONGEST_NAME = 40;

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* stringsOf(inner);
}

for (const language of LANGUAGES) {
  test(
    `the payload repeats no sentence of the page, ${language}`,
    extendedUnless(language === "zh-TW"),
    async ({ page }) => {
      for (const path of OUTLINED) {
        const html = await (await page.request.get(`/${language}${path === "/" ? "" : path}`)).text();
        const { payload, text } = await page.evaluate((source) => {
          const document = Document.parseHTMLUnsafe(source);
          const data = document.getElementById("hydration-payload");
          data?.remove();
          return { payload: data?.textContent ?? "", text: document.body.textContent };
        }, html);
        const strings = [...stringsOf(JSON.parse(payload))];
        expect(strings).toContain(language);
        expect(text.length).toBeGreaterThan(500);
        const longest = language === "en" ? LONGEST_NAME : LONGEST_NAME / 2;
        expect(
          strings.filter((one) => one.length > longest && text.includes(one)),
          path,
        ).toEqual([]);
      }
    },
  );
}

/** How many elements there are in a part of the page, and how many of them React has hydrated. */
const countElements = (page: Page, part: "main" | "footer") =>
  page.evaluate((name) => {
    const elements = [...document.querySelectorAll(`${name} *`)];
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
    return { all: elements.length, hydrated: elements.filter(isHydrated).length };
  }, part);

freshTest(
  "only the outline of a page is hydrated, and no code of its static regions is fetched",
  EXTENDED,
  async ({ page }) => {
    const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Manifest; // Vite's own
    const regions = Object.entries(manifest).flatMap(([key, { file }]) =>
      /-regions\.|footer-content\./.test(key) ? [file] : [],
    );
    expect(regions).toHaveLength(6);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname.slice(1));
    });
    for (const [path, most] of [
      ["/en", 45],
      [`/en/announcement/${ANNOUNCEMENT}`, 16],
      ["/en/privacy", 1],
    ] as const) {
      await page.goto(path);
      await isReady(page);
      const { all, hydrated } = await countElements(page, "main");
      expect(hydrated, path).toBeGreaterThan(0);
      expect(hydrated, path).toBeLessThanOrEqual(most);
      expect(all, path).toBeGreaterThan(most * 2);
      const footer = await countElements(page, "footer");
      expect(footer.hydrated, path).toBeLessThanOrEqual(14);
      expect(footer.all, path).toBeGreaterThan(100);
    }
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((file) => regions.includes(file))).toEqual([]);
  },
);

test(
  "a link in a static region leads on inside the app, and Back shows the same elements without a request",
  EXTENDED,
  async ({ page }) => {
    for (const [path, link] of [
      ["/en", "#careers a"],
      [`/en/announcement/${ANNOUNCEMENT}`, ".breadcrumbs li:nth-child(2) a"],
      ["/zh/privacy", ".site-footer a[href='/zh/careers']"],
    ] as const) {
      await page.goto(path);
      await isReady(page);
      const title = await page.title();
      await page.evaluate(() => Object.assign(window, { served: document.querySelector("h1") }));
      await page.locator(link).click();
      await expect(page.locator(".page-title")).toBeFocused();
      await expect(page).not.toHaveTitle(title);
      const calls: string[] = [];
      page.on("request", (request) => calls.push(request.url()));
      await page.goBack();
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(() => Reflect.get(window, "served") === document.querySelector("h1"))).toBe(true);
      await expect(page.locator("h1")).toBeFocused();
      expect(calls.filter((url) => url.includes("/api/"))).toEqual([]);
    }
  },
);

const HOMES = [
  ["/", "/#about"],
  ["/zh", "/zh#about"],
] as const;

for (const [home, about] of casesOf(HOMES, ([each]) => each === "/zh")) {
  test(
    `links of the footer lead to parts of the home page ${home} from every page that follows it`,
    EXTENDED,
    async ({ page }) => {
      await page.goto(home);
      await isReady(page);
      await page.locator("#careers a").click();
      await expect(page.locator(".page-title")).toBeFocused();
      await page.locator(`.site-footer a[href$="#about"]`).click();
      await expect(page).toHaveURL(new RegExp(`${about}$`));
      await expect(page.locator("#about")).toBeInViewport();
      // On the home page itself it is an anchor.
      await page.locator(`.site-footer a[href$="#contact"]`).click();
      await expect(page.locator("#contact")).toBeInViewport();
      await expect(page.locator("#hero-title")).toHaveCount(1);
    },
  );
}

test(
  "a page whose regions were rendered in another language since is fetched when the reader comes back",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/");
    await isReady(page);
    const choose = async (language: string) => {
      await page.locator(".nav-language button").click();
      await page.locator(`.nav-language a[hreflang=${language}]`).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    };
    const heading = await page.locator("#governance h2").textContent();
    await page.evaluate(() => (location.hash = "#governance"));
    await choose("zh");
    await expect(page.locator("#governance h2")).not.toHaveText(heading ?? "");
    await page.locator("#careers .view-more").click();
    await expect(page.locator(".page-title")).toBeVisible();
    await choose("en");
    await page.evaluate(() => history.go(-2));
    await expect(page.locator("#governance h2")).toHaveText(heading ?? "");
    await expect(page).toHaveURL(/\/$/);
  },
);
