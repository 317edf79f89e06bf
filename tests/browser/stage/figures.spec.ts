/**
 * A figure that the stage cannot draw, of the content or of a scene: one warning, and its bitmap. Without a bitmap nothing
 * is drawn, with a warning. No figure is drawn in part.
 */
import type { Page } from "@playwright/test";
import { inkIn } from "../canvas-ink.ts";
import { advance, MANUAL_CLOCK, show, type StageHook } from "../stage-hook.ts";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

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
  await advance(page, 1000, 2);
  const squares = await page.locator(".ecosystem-still .ecosystem-emblem").evaluateAll((emblems) =>
    emblems.map((emblem) => {
      const { left, top, width, height } = emblem.getBoundingClientRect();
      return { x: left, y: top, width, height };
    }),
  );
  return inkIn(page, squares);
}

test("valid paths are drawn, without a warning, and fetch no bitmap", EXTENDED, async ({ page }) => {
  const bitmaps: string[] = [];
  page.on("request", (request) => {
    if (/figure|\/assets\/(?:hero-|timeline-|ecosystem-|line|dashes)[^/]*\.png$/.test(request.url())) {
      bitmaps.push(request.url());
    }
  });
  const warnings = await open(page, (html) => html.replace("<head>", "<head><!-- as it is -->"));
  const inks = await emblems(page);
  expect(inks).toHaveLength(2);
  for (const ink of inks) expect(ink).toBeGreaterThan(0.15);
  expect(warnings.filter((text) => text.startsWith("Path"))).toEqual([]);
  expect(bitmaps).toEqual([]);
});

test("an unsupported command: the bitmap, after a lost context too", EXTENDED, async ({ page }) => {
  const warnings = await open(page, (html) => html.replaceAll(SOUND, `${SOUND}R1 2 3 4`));
  await expect.poll(async () => (await emblems(page))[0]).toBeGreaterThan(0.15);
  expect(warnings.filter((text) => text.startsWith("Path"))).toEqual([
    'Path "emblem of lpt": unsupported command "R" at column 16; drawing its bitmap',
  ]);
  const before = await emblems(page);
  const loseContext = (lose: boolean) =>
    page.evaluate((given) => (window as unknown as { stage: StageHook }).stage.loseContext(given), lose);
  await loseContext(true);
  await expect(page.locator("[data-stage-live]")).toHaveCount(0);
  await loseContext(false);
  await expect.poll(async () => (await emblems(page))[0]).toBeCloseTo(before[0] ?? 0, 3);
});

test("a missing bitmap: nothing is drawn, and there is one warning", EXTENDED, async ({ page }) => {
  const warnings = await open(page, (html) =>
    html.replaceAll(SOUND, `${SOUND}R`).replaceAll("emblem-lpt", "emblem-none"),
  );
  await expect
    .poll(() => warnings.filter((text) => text.startsWith("Path")))
    .toEqual([
      'Path "emblem of lpt": unsupported command "R" at column 16; drawing its bitmap',
      'Path "emblem of lpt": there is no image "emblem-none"; drawing nothing',
    ]);
  expect((await emblems(page))[0]).toBe(0);
  await page.locator("[data-theme-switch]").click();
  await emblems(page);
  expect(warnings.filter((text) => text.includes("drawing nothing"))).toHaveLength(1);
});

test(
  "a broken command in one figure, dashes past the limit in the other: the bitmap of each, and a warning of each",
  EXTENDED,
  async ({ page }) => {
    const warnings = await open(page, (html) =>
      html.replaceAll(SOUND, `${SOUND}M3 10.5h13v`).replaceAll(RING, "[0.001,0.001]"),
    );
    await expect.poll(async () => Math.min(...(await emblems(page)))).toBeGreaterThan(0.15);
    // The part before the broken command is not drawn, and the first warning says how many dashes there would be.
    expect(warnings.filter((text) => text.startsWith("Path")).toSorted()).toEqual([
      expect.stringMatching(
        /^Path "emblem of apq": A path of length 41\.\d+ with the dash pattern 0\.001 0\.001 takes 41\d{3} dashes and gaps, more than 10000; drawing its bitmap$/,
      ),
      'Path "emblem of lpt": broken command "v" at column 27; drawing its bitmap',
    ]);
  },
);

/** Templates of paths in the built files of the worker, and the same with a command that SVG does not have. */
const BROKEN_TEMPLATES = [
  // A segment of the ring: a move and an arc.
  [/(M\$\{\w+\.x\} \$\{\w+\.y\})A(?=\$\{\w+\} \$\{\w+\} 0 )/, "$1W"],
  ["M624 20V480", "M624 20W480"],
] as const;

test(
  "broken paths of scenes: their bitmaps in the colours of the scene, and one warning a figure",
  EXTENDED,
  async ({ page }) => {
    const bitmaps: string[] = [];
    page.on("request", (request) => {
      if (/\/(?:hero-ring|line)[^/]*\.png$/.test(request.url())) bitmaps.push(request.url());
    });
    const found = new Set<RegExp | string>();
    // The hero's code is the worker's own, and the ecosystem's a file that the worker imports.
    await page.route(/\/(?:worker|ecosystem)-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      const code = await answer.text();
      const broken = BROKEN_TEMPLATES.reduce((text, [sound, fault]) => {
        const changed = text.replace(sound, fault);
        if (changed !== text) found.add(sound);
        return changed;
      }, code);
      await route.fulfill({ response: answer, body: broken });
    });
    const warnings = await open(page, (html) => html.replace("<head>", "<head><!-- as it is -->"));
    expect(found.size, "templates in the built files").toBe(BROKEN_TEMPLATES.length);
    const edge = { selector: ".ecosystem-still", width: 1248, x: 622, y: 30, wide: 4, high: 60 };
    const inked = async ({ selector, width, x, y, wide, high }: typeof edge): Promise<number> => {
      await advance(page, 500, 2);
      const area = await page.locator(selector).evaluate(
        (svg, units) => {
          const { left, top, width: shown } = svg.getBoundingClientRect();
          const unit = shown / units.width;
          return {
            x: left + units.x * unit,
            y: top + units.y * unit,
            width: units.wide * unit,
            height: units.high * unit,
          };
        },
        { width, x, y, wide, high },
      );
      return (await inkIn(page, [area]))[0] ?? 0;
    };
    await expect.poll(() => inked(edge)).toBeGreaterThan(0.1);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await show(page, "hero");
    // Where the ring crosses the horizontal through its centre, on the right.
    const ring = { selector: ".hero-still", width: 1000, x: 694, y: 480, wide: 12, high: 40 };
    await expect.poll(() => inked(ring)).toBeGreaterThan(0.6);
    const said = warnings.filter((text) => text.startsWith("Path")).toSorted();
    expect(said).toEqual([
      expect.stringMatching(/^Path "hero ring of group": unsupported command "W" at column \d+; drawing its bitmap$/),
      expect.stringMatching(/^Path "hero ring of partner": unsupported command "W" at column \d+; drawing its bitmap$/),
      'Path "shared edge": unsupported command "W" at column 8; drawing its bitmap',
    ]);
    expect(new Set(bitmaps).size).toBe(3);
  },
);
