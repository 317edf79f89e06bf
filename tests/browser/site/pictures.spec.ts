/**
 * Whole pages as they looked when they were last accepted: a change of layout, colour or type that nobody meant is seen
 * here. `npx playwright test pictures --update-snapshots` accepts what is there now.
 *
 * Pictures are compared at a quarter of their size: an edge that another machine smooths in another way is less than a
 * pixel there, and a word, a line or a drawing that moved is more.
 */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "../../../src/core/languages.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { extendedUnless } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { type Replica, startReplica, stopAll } from "../replica-processes.ts";
import { ANNOUNCEMENT, isReady } from "../support.ts";
import { expect, freshTest, test } from "../test.ts";

/** The day after the newest announcement: pages show the date, and what is planned and done by then. */
const AT = "2026-11-21T12:00:00+08:00";
/** A pixel differs by more than this share of the way from black to white, */
const THRESHOLD = 0.2;
/** in at most this share of the picture. */
const SHARE = 0.002;
const SCALE = 4;

type Theme = "light" | "dark";
type Look = readonly [path: string, width: number, language: Language, theme: Theme];

const PAGES = [
  "/announcements",
  `/announcement/${ANNOUNCEMENT}`,
  "/announcement/2026-013",
  "/results",
  "/calendar",
  "/governance",
  "/documents",
  "/status",
  "/careers",
  "/verify",
  "/no/such/page",
];

const inTurn = (path: string, index: number): Look =>
  index % 2 === 0 ? [path, 1440, "en", "light"] : [path, 375, "en", "dark"];

const LOOKS: readonly Look[] = [["/", 1440, "en", "light"], ["/", 375, "en", "dark"], ...PAGES.slice(0, 6).map(inTurn)];

/** `npm run test:long` compares these too. */
const MORE: readonly Look[] = [
  ...[320, 375, 768, 1024, 1920, 2560].map((width): Look => ["/", width, "en", "light"]),
  ["/", 1440, "en", "dark"],
  ...PAGES.slice(6).map(inTurn),
  ...PAGES.map((path, index) => inTurn(path, index + 1)),
  ...(["zh", "zh-TW"] as const).flatMap((language): Look[] => [
    ["/", 375, language, "light"],
    ["/", 1440, language, "dark"],
    ["/announcement/2026-013", 1440, language, "light"],
    ["/announcements", 375, language, "dark"],
  ]),
];

/** `npm test` compares these alone. */
const SHORT: ReadonlySet<string> = new Set(["home-1440-en-light.png", `announcement-${ANNOUNCEMENT}-375-en-dark.png`]);

let replica: Replica;
test.beforeAll(async () => {
  replica = await startReplica(await freePort(), {
    NODE_OPTIONS: "--import ./tests/support/fixed-date.mjs",
    FIXED_DATE: AT,
  });
});
test.afterAll(async () => {
  await stopAll([replica.child]);
});

/** The whole page at rest, at a quarter of its size. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    // All of the page is drawn, also what is far below the window.
    document.documentElement.classList.remove("deferred");
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
  const whole = sharp(await page.screenshot({ fullPage: true, animations: "disabled" }));
  const { width } = await whole.metadata();
  return whole
    .resize({ width: Math.round(width / SCALE) })
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
}

for (const [path, width, language, theme] of LONG ? [...LOOKS, ...MORE] : LOOKS) {
  const name = `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}-${width}-${language}-${theme}.png`;
  freshTest(`looks as it was accepted: ${name}`, extendedUnless(SHORT.has(name)), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.setFixedTime(AT);
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(`http://127.0.0.1:${replica.port}/${language}${path === "/" ? "" : path}`);
    await isReady(page);
    expect(await picture(page)).toMatchSnapshot(name, { threshold: THRESHOLD, maxDiffPixelRatio: SHARE });
  });
}
