/** Size budgets: what a first visit fetches, and what the stage adds afterwards. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { NOTICES_PATH } from "../../../src/core/routes.ts";
import { bodyStyleBudget, SIZE_BUDGETS } from "../../../tools/build/budgets.ts";
import { readManifest, stageFiles, workerFiles } from "../../../tools/build/sizes.ts";
import { firstLoad, measureFirstLoad } from "../../../tools/testing/first-load.ts";
import { ANNOUNCEMENT, isReady } from "../support.ts";
import { expect, test } from "../test.ts";

const CLIENT = "dist/client";
test("the first visit of the home page stays within its budgets, in every language", async ({ baseURL }) => {
  const { script, style, font, songFont, homeDocument, pinnedHomeDocument } = SIZE_BUDGETS;
  for (const language of LANGUAGES) {
    const type = font + (language === "en" ? 0 : songFont);
    const bodyStyle = bodyStyleBudget("home");
    const budgets = { script: script.home, style: style.home, bodyStyle, font: type, html: homeDocument };
    const bytes = await measureFirstLoad(baseURL ?? "", "/", language);
    for (const kind of ["script", "style", "bodyStyle", "font", "html"] as const) {
      expect(bytes[kind], `${kind}, ${language}`).toBeGreaterThan(1000);
      expect(bytes[kind], `${kind}, ${language}`).toBeLessThanOrEqual(budgets[kind]);
    }
    const pinned = await measureFirstLoad(baseURL ?? "", `/${language}`, language);
    expect(pinned.html, `/${language}`).toBeLessThanOrEqual(pinnedHomeDocument);
  }
});

/** A page of each screen that is not the home page, and something of it that only its own sheet makes a grid. */
const STYLED = [
  ["/en/announcements", ".filters"],
  [`/en/announcement/${ANNOUNCEMENT}`, ".article"],
  ["/en/careers", ".career-summary"],
  ["/en/governance", ".text-page-body > .rich-text"],
  ["/en/no/such/page", ".not-found"],
] as const;

// How large they are, the build judges for each screen.
test("each page waits for the styles of its own screen, and a navigation brings the others", async ({ page }) => {
  const manifest = readManifest(CLIENT);
  const address = (name: string): string => `/${manifest[name]?.file ?? ""}`;
  const sheetsOf = async (path: string): Promise<readonly string[][]> => {
    const { style, bodyStyle } = firstLoad(await (await page.request.get(path)).text());
    return [[...style], [...bodyStyle]];
  };
  /** Those of the head behind the one of every page, and those of the body ahead of the one of every page. */
  const sheets = (own: readonly string[], inBody: readonly string[] = []): readonly string[][] => [
    ["style.css", ...own].map(address),
    [...inBody, "end.css"].map(address),
  ];
  expect(await sheetsOf("/en")).toEqual(sheets(["home.css"], ["below.css"]));
  expect(await sheetsOf("/en/careers")).toEqual(sheets(["pages.css", "lists.css"]));
  expect(await sheetsOf(`/en/announcement/${ANNOUNCEMENT}`)).toEqual(sheets(["pages.css", "article.css"]));
  expect(await sheetsOf("/en/results")).toEqual(sheets(["pages.css", "texts.css"]));
  for (const [path, selector] of STYLED) {
    await page.goto(path);
    await expect(page.locator(selector).first(), path).toHaveCSS("display", "grid");
  }
  // From a page of one kind to one of another, within the app.
  await page.goto("/en/governance");
  await isReady(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.locator("footer").getByRole("link", { name: "All announcements" }).click();
  await expect(page.locator(".filters")).toHaveCSS("display", "grid");
  await page.locator(".announcement-link").first().click();
  await expect(page.locator(".article")).toHaveCSS("display", "grid");
  await page.locator("footer").getByRole("link", { name: "Corporate documents" }).click();
  await expect(page.locator(".text-page-body > .rich-text")).toHaveCSS("display", "grid");
  await expect(page.locator("[data-same-document]")).toHaveCount(1);
});

test("the notices of what browsers receive are served, fonts included", async ({ request }) => {
  const response = await request.get(NOTICES_PATH);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  for (const name of ["react", "i18next", "wouter", "redaxios", "dompurify", "pixi.js", "gsap", "libtess"])
    expect(text).toMatch(new RegExp(`^${name.replace(".", "\\.")} \\d`, "m"));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(4);
  // Browsers receive no package of the server, and do not learn its version.
  expect(text).not.toMatch(/^hono /m);
});

test("no file of the build is empty", () => {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.filter(({ parentPath, name }) => statSync(join(parentPath, name)).size === 0)).toEqual([]);
});

test("the stage stays within its budget, and no page asks for it at first", async ({ request }) => {
  const first = firstLoad(await (await request.get("/")).text()).script;
  const manifest = readManifest(CLIENT);
  const worker = workerFiles(CLIENT, manifest);
  expect(worker.size).toBeGreaterThan(0);
  const later = stageFiles(CLIENT, manifest, first);
  const bytes = later.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(SIZE_BUDGETS.stage);
  for (const file of worker) expect(first.has(file), file).toBe(false);
  expect([...first].filter((file) => /\/(?:mount|in-page|start-stage)-/.test(file))).toEqual([]);
});
