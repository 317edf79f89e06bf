/**
 * The static export on a plain web server, with the rules that come with it. The content is small: an export has dozens of
 * files for each announcement, and `tests/tools/content/export.test.ts` compares each with the server's answer.
 */
import { spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { casesOf } from "../../support/long.ts";
import { nginxOrSkip, ownFolder, startNginx } from "../nginx.ts";
import { startReplica, stopAll } from "../replica-processes.ts";
import { isReady, watchForTrouble } from "../support.ts";
import { expect, test } from "../test.ts";

// One export for all tests: shared out, they would have one for each worker.
test.describe.configure({ mode: "serial" });

let prefix = "";
let origin = "";
/** The server of the same content. */
let served = "";
const content = new ContentFixture();
const running: ChildProcess[] = [];
/** More than a page of general meetings, in two years. */
function writeContent(): void {
  for (let index = 1; index <= 24; index += 1) {
    const year = index <= 12 ? 2024 : 2025;
    content.announcement(`${year}-0${String(index).padStart(2, "0")}`, {
      publishAt: `${year}-03-${String(index).padStart(2, "0")}T16:30+08:00`,
      title: index % 2 === 0 ? `General meeting ${index}` : `Results ${index} 业绩`,
      ...(index === 2 ? { attachment: "the results of the poll" } : {}),
      ...(index % 5 === 0 ? { meta: { priceSensitive: true } } : {}),
    });
  }
  // Facts of the fixture name these.
  for (const year of [2024, 2025]) content.announcement(`${year}-001`, { publishAt: `${year}-01-02T16:30+08:00` });
  for (let index = 0; index < 12; index += 1) content.career(`engineer-${index}`, "2025-01-01T09:00+08:00");
}

/** The script of pages whose address names no language. The server needs none: it chooses itself. */
const languageScript = /<script src="\/assets\/choose-language-[\w-]+\.js"><\/script>\n/;

const TYPES =
  "types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; font/woff2 woff2; application/pdf pdf; image/png png; image/webp webp; text/plain txt; }";

test.beforeAll(async () => {
  const program = nginxOrSkip();
  writeContent();
  prefix = mkdtempSync(join(tmpdir(), "static-"));
  const site = join(prefix, "site");
  const exported = spawnSync(
    process.execPath,
    ["--import", "tsx", "tools/content.ts", "export", "--to", site, "--json"],
    { encoding: "utf8", env: { ...process.env, CONTENT_DIR: content.root } },
  );
  expect(exported.status, exported.stderr).toBe(0);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { main, http } = ownFolder(prefix);
  const server = `server { listen 127.0.0.1:${port}; root ${site}; include ${site}/nginx.conf; }`;
  const configuration = `${main}error_log ${prefix}/error.log;\nevents {}\nhttp {\n${http}${TYPES}\naccess_log off;\n${server}\n}\n`;
  running.push(await startNginx(program, prefix, configuration, origin));
  const replica = await startReplica(await freePort(), { CONTENT_DIR: content.root });
  running.push(replica.child);
  served = `http://127.0.0.1:${replica.port}`;
});

test.afterAll(async () => {
  await stopAll(running);
  content.remove();
  if (prefix !== "") rmSync(prefix, { recursive: true, force: true });
});

test("responds as the server does: bodies, media types, content security policy", async () => {
  const paths = [
    "/",
    "/zh",
    "/en/careers",
    "/announcements?category=announcement&year=2024",
    "/en/announcements?utm=x",
    "/zh-TW/announcement/2025-016",
    "/api/site?lang=zh",
    "/api/announcements?lang=en&limit=5",
    "/api/announcements/2025-016?lang=zh-TW",
    "/api/openapi.json",
    "/feed.zh.xml",
    "/feed.en.json",
    "/feed/inside-information.en.json",
    "/calendar.zh-TW.ics",
    "/site.zh.webmanifest",
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/icon-maskable-512.png",
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/no/such/page",
    "/nginx.conf",
  ];
  for (const path of paths) {
    const [there, here] = await Promise.all([fetch(served + path), fetch(origin + path)]);
    expect(here.status, path).toBe(there.status);
    expect((await here.text()).replace(languageScript, ""), path).toBe(await there.text());
    expect(here.headers.get("content-type")?.toLowerCase(), path).toBe(
      there.headers.get("content-type")?.toLowerCase(),
    );
    for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"])
      expect(here.headers.get(name), `${path} ${name}`).toBe(there.headers.get(name));
  }
  expect(readFileSync(join(prefix, "site/_headers"), "utf8")).toContain("content-security-policy");
});

test("a search address is a missing page, and the browser searches titles and summaries itself", async ({ page }) => {
  const plain = await fetch(`${origin}/en/announcements?q=results`);
  expect([plain.status, await plain.text()]).toEqual([404, readFileSync(join(prefix, "site/404.html"), "utf8")]);
  expect((await fetch(`${origin}/api/announcements?lang=en&q=results`)).status).toBe(404);
  const rows = page.locator("main [data-row]");
  await page.goto(`${origin}/en/announcements`);
  await isReady(page);
  const field = page.getByRole("searchbox");
  await field.fill("general MEETING");
  await field.press("Enter");
  await expect(page.locator("main").getByText("titles and summaries only")).toBeVisible();
  // All matches, on whichever page of the list they are.
  await expect(rows).toHaveCount(12);
  await page.locator("main").getByRole("link", { name: "2024", exact: true }).click();
  await expect(rows.first()).toHaveAttribute("id", /^row-2024-/);
  for (const row of await rows.all()) await expect(row).toContainText(/general meeting/i);
  // From the form before scripts have started, or from a bookmark.
  await page.goto(`${origin}/zh/announcements?q=%E4%B8%9A%E7%BB%A9`);
  await expect(page.locator("main").getByText("仅搜索标题和摘要")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(field).toHaveValue("业绩");
  await expect(rows.first()).toContainText("业绩");
});

test("the browser combines filters that the export has alone, and searches positions, from the address on", async ({
  page,
}) => {
  const rows = page.locator("main [data-row]");
  await page.goto(`${origin}/en/announcements?year=2025&inside=1`);
  await expect(rows).toHaveCount(2);
  expect(await rows.evaluateAll((found) => found.map(({ id }) => id))).toEqual(["row-2025-020", "row-2025-015"]);
  await page.goto(`${origin}/zh-TW/careers?q=engineer-7`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute("id", "row-engineer-7");
  await page.goto(`${origin}/en/careers?team=protocol&location=hong-kong`);
  await expect(rows).toHaveCount(12);
});

test("links inside the app and Back lead to pages that exist", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.goto(`${origin}/en/announcements`);
  await page.getByRole("link", { name: /^2024 \d+$/ }).click();
  await expect(page).toHaveURL(/year=2024/);
  await expect(page.locator("[data-row]").first()).toHaveAttribute("id", /^row-2024-/);
  await page.locator("[data-row] a").first().click();
  await expect(page).toHaveURL(/\/en\/announcement\/2024-/);
  await expect(page.locator("h1")).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/year=2024/);
  expect(failed).toEqual([]);
});

const CHOICES = [
  ["the stored choice", "en-GB", "zh", "/careers?x=1#list", "/zh/careers?x=1#list", "zh"],
  ["the stored choice before the browser", "zh-HK", "en", "/", "/", "en"],
  ["the browser", "zh-HK", null, "/", "/zh-TW", "zh-TW"],
  ["the browser where nothing valid is stored", "zh-CN", "fr", "/privacy", "/zh/privacy", "zh"],
  ["the fallback for other languages", "fr-FR", null, "/careers", "/careers", "en"],
  ["the address before all", "zh-HK", "zh-TW", "/zh/careers", "/zh/careers", "zh"],
] as const;
/** How a browser's languages are matched is tested in Node. */
const SHORT_CHOICES: ReadonlySet<string> = new Set(["the stored choice before the browser", "the address before all"]);

for (const [name, locale, stored, path, address, language] of casesOf(CHOICES, ([each]) => SHORT_CHOICES.has(each))) {
  test(`a page chooses its language by ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const trouble = await watchForTrouble(page);
    if (stored !== null) await page.addInitScript((choice) => localStorage.setItem("locale", choice), stored);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.addInitScript(() => {
      // What was painted before the page was left would be seen for a moment.
      new PerformanceObserver((list) => {
        // oxlint-disable-next-line no-console -- the test listens to the console
        for (const { name: paint } of list.getEntries()) console.info(`${paint} in ${document.documentElement.lang}`);
      }).observe({ type: "paint", buffered: true });
    });
    const painted: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("first-contentful-paint")) painted.push(message.text());
    });
    await page.goto(origin + path);
    await expect(page).toHaveURL(origin + address);
    await isReady(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect.poll(() => painted).toEqual([`first-contentful-paint in ${language}`]);
    expect(documents.map((url) => url.split("#")[0])).toEqual(
      [...new Set([path, address])].map((each) => origin + (each.split("#")[0] ?? "")),
    );
    expect(trouble()).toEqual([]);
    await context.close();
  });
}

test("a missing page stays where it is, whatever is stored", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("locale", "zh"));
  await page.goto(`${origin}/zh/no/such/page`);
  await isReady(page);
  await expect(page).toHaveURL(`${origin}/zh/no/such/page`);
  await page.goto(`${origin}/no/such/page`);
  await expect(page).toHaveURL(`${origin}/zh/no/such/page`);
  await isReady(page);
});

test("without scripts a page is English, and its language links lead to the others", async ({ browser }) => {
  const context = await browser.newContext({ locale: "zh-HK", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/careers`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.locator("footer a[hreflang=zh-TW]").click();
  await expect(page).toHaveURL(`${origin}/zh-TW/careers`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  await context.close();
});
