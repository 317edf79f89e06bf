/**
 * A figure of the content that the stage cannot draw: one warning, and the bitmap that the content names for it. Without
 * a bitmap nothing is drawn, with a warning. No figure is drawn in part.
 */
import { expect, test, type Page } from "@playwright/test";
import { inkIn } from "../canvas-ink.ts";
import { advance, MANUAL_CLOCK, show, type StageHook } from "../stage-hook.ts";
import { isReady } from "../support.ts";

const SOUND = "M3 17.5h18v3H3z";
const RING = "[5,1.98]";

/** Opens the home page with changed data. @returns the console's warnings */
async function open(page: Page, change: (html: string) => string): Promise<string[]> {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const changed = change(html);
    expect(changed === html, "the data is in the page").toBe(false);
    await route.fulfill({ response: answer, body: changed });
  });
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { ...MANUAL_CLOCK, motion: "full" },
  );
  await page.goto("/");
  await isReady(page);
  await show(page, "ecosystem");
  return warnings;
}

/** The share of inked pixels in each emblem's square, LPT's first. */
async function emblems(page: Page): Promise<number[]> {
  await advance(page, 250, 8);
  const squares = await page.locator(".ecosystem-still").evaluate((svg) => {
    const { left, top, width } = svg.getBoundingClientRect();
    const unit = width / 1248;
    return [124, 1084].map((x) => ({ x: left + x * unit, y: top + 20 * unit, width: 40 * unit, height: 40 * unit }));
  });
  return inkIn(page, squares);
}

test("valid paths are drawn, without a warning", async ({ page }) => {
  const warnings = await open(page, (html) => html.replace("<head>", "<head><!-- as it is -->"));
  const inks = await emblems(page);
  expect(inks).toHaveLength(2);
  for (const ink of inks) expect(ink).toBeGreaterThan(0.15);
  expect(warnings.filter((text) => text.startsWith("Path"))).toEqual([]);
});

test("an unsupported command: the bitmap, after a lost context too", async ({ page }) => {
  const warnings = await open(page, (html) => html.replaceAll(SOUND, `${SOUND}R1 2 3 4`));
  await expect.poll(async () => (await emblems(page))[0]).toBeGreaterThan(0.15);
  expect(warnings.filter((text) => text.startsWith("Path"))).toEqual([
    'Path "emblem of lpt": unsupported command "R" at 15; drawing its bitmap',
  ]);
  const before = await emblems(page);
  const loseContext = (lose: boolean) =>
    page.evaluate((given) => (window as unknown as { stage: StageHook }).stage.loseContext(given), lose);
  await loseContext(true);
  await expect(page.locator("[data-stage-live]")).toHaveCount(0);
  await loseContext(false);
  await expect.poll(async () => (await emblems(page))[0]).toBeCloseTo(before[0] ?? 0, 3);
});

test("a missing bitmap: nothing is drawn, and there is one warning", async ({ page }) => {
  const warnings = await open(page, (html) =>
    html.replaceAll(SOUND, `${SOUND}R`).replaceAll("emblem-lpt", "emblem-none"),
  );
  await expect
    .poll(() => warnings.filter((text) => text.startsWith("Path")))
    .toEqual([
      'Path "emblem of lpt": unsupported command "R" at 15; drawing its bitmap',
      'Path "emblem of lpt": there is no image "emblem-none"; drawing nothing',
    ]);
  expect((await emblems(page))[0]).toBe(0);
  await page.locator("[data-theme-switch]").click();
  await emblems(page);
  expect(warnings.filter((text) => text.includes("drawing nothing"))).toHaveLength(1);
});

test("dashes past the limit: the bitmap, and the warning says how many there would be", async ({ page }) => {
  const warnings = await open(page, (html) => html.replaceAll(RING, "[0.001,0.001]"));
  await expect.poll(async () => (await emblems(page))[1]).toBeGreaterThan(0.15);
  const [warning, ...others] = warnings.filter((text) => text.startsWith("Path"));
  expect(warning).toMatch(
    /^Path "emblem of apq": A path of length 41\.\d+ with the dash pattern 0\.001 0\.001 takes 41\d{3} dashes and gaps, more than 10000; drawing its bitmap$/,
  );
  expect(others).toEqual([]);
});
