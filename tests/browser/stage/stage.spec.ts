/**
 * The stage in a real Chromium with software WebGL: it takes over from the still pictures without a jump, gives them
 * back whenever it cannot draw, and costs nothing while nothing moves.
 */
import type { Page } from "@playwright/test";
import type { RendererEvent } from "../../../src/stage/messages.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { canvasSource } from "../canvas-ink.ts";
import { advance, MANUAL_CLOCK, show, type StageHook } from "../stage-hook.ts";
import { isReady, ROUTES, watchForTrouble, holdAnimations, seekAnimations } from "../support.ts";
import { expect, freshTest, test } from "../test.ts";

type Store = Readonly<Record<string, string>>;

const store = (page: Page, values: Store) =>
  page.addInitScript((given) => {
    for (const [key, value] of Object.entries(given))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, values);

const open = async (page: Page, values: Store, path = "/"): Promise<void> => {
  await store(page, values);
  await page.goto(path);
  await isReady(page);
  await page.locator(".motion-control").waitFor();
};

/** In the order of the header's menu. */
const CHOICES = ["Full motion", "Reduced motion", "Motion off"] as const;

/** As a reader does. */
async function choose(page: Page, choice: (typeof CHOICES)[number]): Promise<void> {
  await page.locator(".motion-control").click();
  await page.locator(".nav-motion").getByRole("button", { name: choice, exact: true }).click();
}

const live = (page: Page, scene: string) => page.locator(`[data-stage-slot="${scene}"][data-stage-live]`);

/** Frames that the page requested or its workers drew until now. */
const frames = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked);

/** Frames that the page requested or its workers drew during `ms`. */
const framesIn = (page: Page, ms: number) =>
  page.evaluate(async (time) => {
    const counted = window as unknown as { asked: number };
    const before = counted.asked;
    await new Promise((resolve) => setTimeout(resolve, time));
    return counted.asked - before;
  }, ms);

/** However long two frames take on a busy machine. */
async function moves(page: Page): Promise<void> {
  const before = await frames(page);
  await expect.poll(() => frames(page)).toBeGreaterThan(before + 1);
}

const rests = (page: Page) => expect.poll(() => framesIn(page, 500)).toBe(0);

const countFrames = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { asked: 0 });
    const own = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      counted.asked += 1;
      return own(callback);
    };
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }: MessageEvent<RendererEvent>) => {
          if (data.type === "frame") counted.asked += 1;
        });
      }
    };
  });

/** Workers that were started and not stopped. */
const countWorkers = (page: Page) =>
  page.addInitScript(() => {
    const running = new Set<Worker>();
    Object.assign(window, { running });
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        running.add(this);
      }

      override terminate(): void {
        super.terminate();
        running.delete(this);
      }
    };
  });

const workers = (page: Page) =>
  page.evaluate(() => (window as unknown as { running: ReadonlySet<Worker> }).running.size);

const fetchedCode = (page: Page): (() => string[]) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(?:worker|mount|in-page)-[^/]*\.js$/.test(request.url())) asked.push(request.url());
  });
  return () => asked;
};

/** For tests that draw by the real clock: a busy processor would draw more pixels so slowly that motion steps down. */
const SMALL = { width: 400, height: 500 };

/** Milliseconds of a frame of the manual clock: software WebGL draws few of them. */
const STEP = 80;
/** The same where only the picture at the end counts. */
const FAR = 1000;

test.describe("pictures", () => {
  // Colours differ between themes, and nothing else: the second launch is of one of them. `npm run test:long` takes both.
  for (const [theme, count] of [
    ["light", LONG ? 2 : 1],
    ["dark", 2],
  ] as const) {
    test(
      `every scene in ${theme}: words kept, shapes on the canvas, the same bytes from each launch`,
      extendedUnless(theme === "light"),
      async ({ playwright, baseURL, launchOptions }) => {
        test.slow();
        const launches: Map<string, Buffer>[] = [];
        for (let launch = 0; launch < count; launch++) {
          const shots = new Map<string, Buffer>();
          const browser = await playwright.chromium.launch(launchOptions);
          const page = await browser.newPage({
            viewport: { width: 1440, height: 900 },
            locale: "en-GB",
            ...(baseURL === undefined ? {} : { baseURL }),
          });
          await open(page, { ...MANUAL_CLOCK, theme, motion: "full" });
          for (const [scene, at] of [
            ["hero", 0],
            ["ecosystem", 4000],
            ["timeline", 2600],
          ] as const) {
            await show(page, scene);
            await advance(page, FAR, Math.ceil(at / FAR));
            await expect(live(page, scene)).toHaveCount(1);
            shots.set(scene, await page.screenshot({ animations: "disabled" }));
            if (launch > 0) continue;
            const shapes = page.locator(`[data-stage-slot="${scene}"] svg path:not(.still-only)`).first();
            await expect(shapes, scene).toHaveCSS("visibility", "hidden");
            expect(await inkOf(page, scene), scene).toBeGreaterThan(200);
          }
          launches.push(shots);
          await browser.close();
        }
        const [first, ...others] = launches;
        expect(first?.size).toBe(3);
        for (const other of others)
          for (const [scene, shot] of first ?? []) expect(other.get(scene)?.equals(shot), scene).toBe(true);
      },
    );
  }

  /** The number of inked pixels of the canvas within a slot. */
  const inkOf = (page: Page, scene: string) =>
    page.evaluate(async (name) => {
      const canvas = document.querySelector("canvas");
      const slot = document.querySelector(`[data-stage-slot="${name}"] svg`);
      if (canvas === null || slot === null) return -1;
      await (window as unknown as { stage: StageHook }).stage.advance(0);
      const copy = document.createElement("canvas");
      const [own, box] = [canvas.getBoundingClientRect(), slot.getBoundingClientRect()];
      copy.width = Math.min(box.width, own.width);
      copy.height = box.height;
      const context = copy.getContext("2d");
      if (context === null) return -1;
      context.drawImage(canvas, own.left - Math.max(box.left, own.left), own.top - box.top, own.width, own.height);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      let inked = 0;
      for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 100) inked++;
      return inked;
    }, scene);

  test("the first frame is the still picture, also after a lost context was restored", async ({ page }) => {
    const release = await holdAnimations(page);
    await open(page, { ...MANUAL_CLOCK, motion: "full" });
    const clip = { x: 960, y: 320, width: 320, height: 320 };
    // Both at the start of the arrival; the count waits for the canvas.
    await seekAnimations(page, 2);
    const still = await page.screenshot({ clip });
    await show(page);
    await page.locator(".hero-count").evaluate((count: SVGElement) => {
      count.style.visibility = "hidden";
    });
    await release();
    const drawn = await page.screenshot({ clip });
    const difference = await page.evaluate(
      async ([a, b]) => {
        const read = async (data: string): Promise<Uint8ClampedArray> => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
          const context = canvas.getContext("2d");
          if (context === null) throw new Error("no 2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        };
        const [first, second] = [await read(a), await read(b)];
        let sum = 0;
        first.forEach((value, index) => {
          sum += Math.abs(value - (second[index] ?? 0));
        });
        return sum / first.length;
      },
      [still.toString("base64"), drawn.toString("base64")] as const,
    );
    // Mean difference of a channel, of 255.
    expect(difference).toBeLessThan(1.5);

    // A lost context gives the still picture back, a restored one draws again.
    const loseContext = (lose: boolean) =>
      page.evaluate((given) => (window as unknown as { stage: StageHook }).stage.loseContext(given), lose);
    await loseContext(true);
    await expect(live(page, "hero")).toHaveCount(0);
    await expect(page.locator(".hero-ring path").first()).toHaveCSS("visibility", "visible");
    await loseContext(false);
    await expect(async () => {
      await advance(page, 0);
      await expect(live(page, "hero")).toHaveCount(1, { timeout: 100 });
    }).toPass();
    expect((await page.screenshot({ clip })).equals(drawn)).toBe(true);
  });

  test(
    "paper has the whole ring's count during the arrival, and the screen goes on with the canvas's",
    EXTENDED,
    async ({ page }) => {
      await open(page, { ...MANUAL_CLOCK, motion: "full" });
      await show(page);
      await advance(page, 900);
      const count = page.locator(".hero-still-count");
      const shown = (await count.textContent()) ?? "";
      const whole = (await count.getAttribute("data-stage-count")) ?? "";
      expect(Number.parseInt(shown, 10)).toBeLessThan(Number.parseInt(whole, 10));
      await page.emulateMedia({ media: "print" });
      await expect(count).toHaveText(whole);
      await page.emulateMedia({ media: null });
      await expect(count).toHaveText(shown);
      await expect(live(page, "hero")).toHaveCount(1);
    },
  );

  test("on a small screen the hero's fade hides no other scene", EXTENDED, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, { motion: "full" });
    const faded = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("canvas") ?? document.body).maskImage !== "none");
    await live(page, "hero").waitFor();
    expect(await faded()).toBe(true);
    await page.locator("[data-stage-slot=ecosystem]").scrollIntoViewIfNeeded();
    await live(page, "ecosystem").waitFor();
    await expect.poll(faded).toBe(false);
  });

  test("another theme recolours it, another window size moves it", async ({ page }) => {
    await open(page, { ...MANUAL_CLOCK, motion: "full" });
    await show(page);
    const clip = { x: 1120, y: 320, width: 160, height: 120 };
    const before = await page.screenshot({ clip });
    await page.locator("[data-theme-switch]").click();
    await advance(page, 0);
    expect((await page.screenshot({ clip })).equals(before)).toBe(false);
    const width = () => page.evaluate(() => document.querySelector("canvas")?.width);
    expect(await width()).toBe(1440);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect
      .poll(async () => {
        await advance(page, 0);
        return width();
      })
      .toBe(1280);
  });

  test("pointing at a system's card brings its flow forward", EXTENDED, async ({ page }) => {
    await open(page, { ...MANUAL_CLOCK, motion: "full" });
    await show(page, "ecosystem");
    const clip = { x: 180, y: 200, width: 500, height: 500 };
    const before = await page.screenshot({ clip });
    await page.locator("#apq").hover({ position: { x: 20, y: 20 } });
    await advance(page, 320, 3);
    expect((await page.screenshot({ clip })).equals(before)).toBe(false);
  });
});

test.describe("cost", () => {
  freshTest("motion off fetches no stage and makes no canvas", async ({ page }) => {
    const asked = fetchedCode(page);
    await open(page, { motion: "off" });
    await expect(page.locator(".motion-control")).toHaveAttribute("data-motion", "off");
    // The stage would be fetched in the first idle time after the page is ready.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState("networkidle");
    expect(asked()).toEqual([]);
    await expect(page.locator("canvas")).toHaveCount(0);
    // The same page fetches it as soon as motion is on.
    await choose(page, "Full motion");
    await expect.poll(() => asked().length).toBeGreaterThan(0);
  });

  freshTest(
    "a page without pictures fetches no stage; one with pictures does when the reader goes there",
    async ({ page }) => {
      await page.setViewportSize(SMALL);
      const asked = fetchedCode(page);
      await open(page, { motion: "full" }, "/careers");
      await page.waitForLoadState("networkidle");
      expect(asked()).toEqual([]);
      await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
      await expect(live(page, "hero")).toHaveCount(1);
    },
  );

  freshTest("reduced motion shows the finished pictures, with no frames", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await countFrames(page);
    const asked = fetchedCode(page);
    await open(page, {});
    await expect(page.locator(".motion-control")).toHaveAttribute("data-motion", "off");
    expect(await framesIn(page, 600)).toBe(0);
    expect(asked()).toEqual([]);
    await expect(page.locator(".hero-ring path").first()).toHaveCSS("visibility", "visible");
  });

  test("out of sight and in a hidden tab: no frames", async ({ page }) => {
    await page.setViewportSize(SMALL);
    await countFrames(page);
    await open(page, { motion: "full" });
    await expect(live(page, "hero")).toHaveCount(1);
    await moves(page);
    await page.evaluate(() => document.querySelector("#contact")?.scrollIntoView());
    await rests(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await moves(page);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await rests(page);
    await hide(false);
    await moves(page);
  });

  test("calm comes to rest within five seconds", EXTENDED, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await open(page, { ...MANUAL_CLOCK, motion: "calm" });
    await show(page);
    const pictureAfter = async (times: number): Promise<string> => {
      await advance(page, 100, times);
      return canvasSource(page);
    };
    expect(await pictureAfter(20)).not.toBe(await pictureAfter(1));
    expect(await pictureAfter(29)).toBe(await pictureAfter(10));
  });

  test("calm moves at first, and then asks for no frame", EXTENDED, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await countFrames(page);
    await open(page, { motion: "calm" });
    await expect(live(page, "hero")).toHaveCount(1);
    await expect.poll(() => frames(page)).toBeGreaterThan(2);
    await rests(page);
  });

  test.describe("with a device pixel ratio of two", () => {
    test.use({ viewport: SMALL, deviceScaleFactor: 2 });

    test(
      "software rendering draws motion at half the resolution, and pictures at rest at the full one",
      EXTENDED,
      async ({ page }) => {
        const ratios = new Set<number>();
        await page.exposeFunction("seen", (ratio: number) => ratios.add(Math.round(ratio)));
        await page.addInitScript(() => {
          const own = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
          const { seen } = window as unknown as { seen(ratio: number): void };
          ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function transfer(bitmap) {
            if (bitmap !== null && this.canvas instanceof HTMLCanvasElement)
              seen(bitmap.width / Number.parseFloat(this.canvas.style.width));
            own.call(this, bitmap);
          };
        });
        await open(page, { motion: "calm" });
        await expect(live(page, "hero")).toHaveCount(1);
        await expect.poll(() => [...ratios]).toEqual([1, 2]);
        const width = await page.evaluate(() => [
          document.querySelector("canvas")?.width,
          document.querySelector("canvas")?.clientWidth,
        ]);
        expect(width[0]).toBe(2 * (width[1] ?? 0));
      },
    );
  });

  test("a software renderer starts calm; the menu has each setting, and the choice is stored", async ({ page }) => {
    await page.setViewportSize(SMALL);
    await open(page, {});
    const control = page.locator(".motion-control");
    await expect(control).toHaveAttribute("data-motion", "calm");
    expect(await page.evaluate(() => localStorage.getItem("motion"))).toBeNull();
    await choose(page, "Motion off");
    await expect(control).toHaveAttribute("data-motion", "off");
    await expect(page.locator("canvas")).toHaveCount(0);
    await expect(page.locator(".hero-ring path").first()).toHaveCSS("visibility", "visible");
    // By keyboard.
    await control.focus();
    await expect(control).toHaveAccessibleName("Motion: Motion off");
    await page.keyboard.press("Enter");
    const menu = page.locator(".nav-motion");
    await expect(menu.locator("[aria-current]")).toHaveText("Motion off");
    await expect(menu.getByRole("button")).toHaveText(["", ...CHOICES]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(control).toHaveAttribute("data-motion", "full");
    await expect(menu.getByRole("button", { name: "Motion off" })).toBeHidden();
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleName("Motion: Full motion");
    await expect(live(page, "hero")).toHaveCount(1);
    // In a landmark, and hidden from assistive technology.
    await expect(page.locator("main > canvas[aria-hidden=true]")).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem("motion"))).toBe("full");
  });
});

test("frames that stay slow step motion down, and the switch alone shows it", EXTENDED, async ({ page }) => {
  // Every frame is late, as on a slow device. On a busy machine one takes many times longer.
  test.slow();
  await page.setViewportSize(SMALL);
  await page.addInitScript(() => {
    const own = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function postMessage(this: Worker, ...given: readonly unknown[]): void {
      const [message] = given;
      const shown = typeof message === "object" && message !== null && "type" in message && message.type === "shown";
      setTimeout(() => Reflect.apply(own, this, given), shown ? 100 : 0);
    };
  });
  await open(page, { motion: "full" });
  const control = page.locator(".motion-control");
  // After more than sixty late frames.
  await expect(control).toHaveAttribute("data-motion", "calm", { timeout: 600_000 });
  await expect(control).toHaveAccessibleName("Motion: Reduced motion");
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("motion"))).toBe("full");
});

test(
  "on phones a tap on a segment names its milestone and a second one opens it, also where the canvas draws the ring",
  EXTENDED,
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await open(page, { motion: "full" });
    await live(page, "hero").waitFor();
    await page.locator(".motion-control").waitFor();
    const [x = 0, y = 0] = await page.locator(".hero-ring a").evaluateAll(([first]) => {
      const path = first?.querySelector<SVGPathElement>("path");
      const middle = path
        ?.getPointAtLength(path.getTotalLength() / 2)
        .matrixTransform(path.getScreenCTM() ?? undefined);
      return [middle?.x, middle?.y];
    });
    const words = page.locator(".hero-ring a").first().locator("foreignObject");
    await expect(words).toHaveCSS("opacity", "0");
    // What names it is fetched after the page: until then a tap opens the announcement, as without scripts.
    await page.waitForLoadState("networkidle");
    await page.touchscreen.tap(x, y);
    await expect(words).toHaveCSS("opacity", "1");
    await expect(page.locator(".hero-count")).toHaveCSS("opacity", "0");
    await expect(page).toHaveURL(/\/$/);
    await page.touchscreen.tap(x, y);
    await expect(page).toHaveURL(/\/announcement\//);
    await context.close();
  },
);

test(
  "on phones the names of the first and the newest milestone stand above the axis, in the window and apart",
  EXTENDED,
  async ({ page }) => {
    for (const [path, width] of [
      ["/en", 320],
      ["/en", 375],
      ["/zh-TW", 320],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      await open(page, { motion: "full" }, path);
      await live(page, "hero").waitFor();
      const names = page.locator(".hero-axis + .hero-axis text");
      await page.evaluate(() => window.scrollTo(0, 420));
      await expect
        .poll(() => names.first().evaluate((name) => getComputedStyle(name.parentElement ?? name).opacity))
        .toBe("1");
      const [first, newest, next] = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect()));
      expect(next?.width, path).toBe(0);
      for (const box of [first, newest]) {
        expect(box?.left, path).toBeGreaterThan(0);
        expect(box?.right, path).toBeLessThan(width);
      }
      expect(first?.bottom, path).toBeLessThanOrEqual(newest?.top ?? 0);
    }
  },
);

test("a timeline is drawn when it comes into view, and is shown finished where it was in view before", async ({
  page,
}) => {
  await open(page, { ...MANUAL_CLOCK, motion: "full" });
  await page.waitForFunction(() => "stage" in window);
  const clip = { x: 700, y: 300, width: 600, height: 112 };
  // The position is read once: from the whole page.
  await page.evaluate(() => document.documentElement.classList.remove("deferred"));
  const top = await page.evaluate(() => {
    const slot = document.querySelector('[data-stage-slot="timeline"]');
    return (slot?.getBoundingClientRect().top ?? 0) + scrollY;
  });
  const scrollTo = async (y: number): Promise<void> => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await page.waitForTimeout(50);
    await advance(page, 16);
  };
  await expect(async () => {
    // Near the window, but outside of it.
    await scrollTo(top - 1100);
    await expect(live(page, "timeline")).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await scrollTo(top - 300);
  const begun = await page.screenshot({ clip });
  await advance(page, STEP, 13);
  expect((await page.screenshot({ clip })).equals(begun)).toBe(false);
});

test("a timeline that is in view when the stage starts is shown finished", EXTENDED, async ({ page }) => {
  await store(page, { ...MANUAL_CLOCK, motion: "full" });
  await page.goto("/#events");
  await isReady(page);
  await page
    .locator('[data-stage-slot="timeline"]')
    // Vertically only: scrolled sideways, the track raises another milestone.
    .evaluate((slot) => {
      const { top, height } = slot.getBoundingClientRect();
      window.scrollBy({ top: top + (height - innerHeight) / 2, behavior: "instant" });
    });
  await page.waitForFunction(() => "stage" in window);
  await expect(async () => {
    await advance(page, 0);
    await expect(live(page, "timeline")).toHaveCount(1, { timeout: 100 });
  }).toPass();
  // The raised node still moves; the rest of the line is at rest.
  const box = await page.locator('[data-stage-slot="timeline"]').boundingBox();
  const clip = { x: 400, y: box?.y ?? 0, width: 1000, height: 112 };
  const first = await page.screenshot({ clip });
  await advance(page, STEP, 12);
  expect((await page.screenshot({ clip })).equals(first)).toBe(true);
});

test("another pixel ratio redraws at that ratio, and never above two", EXTENDED, async ({ page }) => {
  await open(page, { ...MANUAL_CLOCK, motion: "full" });
  await show(page);
  const session = await page.context().newCDPSession(page);
  const drawn = () =>
    page.evaluate(async () => {
      await (window as unknown as { stage: StageHook }).stage.advance(0);
      const canvas = document.querySelector("canvas");
      return canvas === null ? 0 : canvas.width / canvas.getBoundingClientRect().width;
    });
  expect(await drawn()).toBeCloseTo(1, 2);
  for (const [ratio, expected, width] of [
    [1.5, 1.5, 1400],
    [3, 2, 1380],
    [1, 1, 1440],
  ] as const) {
    // As when a page is zoomed: emulation changes the ratio without an event.
    await session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: 900,
      deviceScaleFactor: ratio,
      mobile: false,
    });
    await expect.poll(drawn, String(ratio)).toBeCloseTo(expected, 1);
  }
  // Playwright does not know of this override: the page of the next test would have it.
  await session.send("Emulation.clearDeviceMetricsOverride");
  await session.detach();
});

test("another language during an animation: the scene goes on, and no tween is left", EXTENDED, async ({ page }) => {
  await open(page, { ...MANUAL_CLOCK, motion: "full" });
  await show(page, "timeline");
  await advance(page, 16, 10);
  expect((await advance(page, 16))?.playing).toBeGreaterThan(0);
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>(
        'header a[hreflang="zh-HK"], header [lang="zh-TW"] a, header a[lang="zh-TW"], header button[lang="zh-TW"]',
      )
      ?.click(),
  );
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  expect((await advance(page, 4 * STEP, 4))?.playing).toBe(0);
  // The new document's pictures come after its words: a frame finds their slots.
  await expect(async () => {
    await advance(page, 0);
    await expect(live(page, "timeline")).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await expect(page.locator("canvas")).toHaveCount(1);
});

test("a navigation during an animation leaves no worker and no frame", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await countFrames(page);
  await countWorkers(page);
  await open(page, { motion: "full" });
  await expect(live(page, "hero")).toHaveCount(1);
  expect(await workers(page)).toBe(1);
  await page.evaluate(() => {
    const [, reduced, off] = document.querySelectorAll<HTMLElement>(".nav-motion li button");
    reduced?.click();
    off?.click();
  });
  await expect(page.locator(".motion-control")).toHaveAttribute("data-motion", "off");
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(await workers(page)).toBe(0);
  expect(await framesIn(page, 300)).toBe(0);
});

/** Each of the five pauses twice. */
const ROUNDS = LONG ? 50 : 5;

test.describe("when it cannot draw", () => {
  /** As in browsers whose workers have OffscreenCanvas without WebGL2. */
  const refuseInWorkers = (page: Page) =>
    page.route(/\/assets\/worker-/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `OffscreenCanvas.prototype.getContext = () => null;${await response.text()}`,
      });
    });

  freshTest("a refused WebGL keeps the still pictures, and fetches nothing more", async ({ page }) => {
    const trouble = await watchForTrouble(page);
    await countWorkers(page);
    await refuseInWorkers(page);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const fetched = fetchedCode(page);
    const gone = page.waitForEvent("worker").then((worker) => worker.waitForEvent("close"));
    await open(page, { motion: "full" });
    await gone;
    await expect(page.locator("canvas")).toHaveCount(0);
    expect(await workers(page)).toBe(0);
    await expect(page.locator(".hero-ring path").first()).toHaveCSS("visibility", "visible");
    const control = page.locator(".motion-control");
    await expect(control).toHaveAccessibleName("Motion: Still pictures");
    await expect(control).toHaveAttribute("aria-disabled", "true");
    expect(fetched().filter((address) => address.includes("/in-page-"))).toEqual([]);
    expect(trouble()).toEqual([]);
  });

  test("without WebGL in workers the page draws, also after motion was off", EXTENDED, async ({ page }) => {
    await page.setViewportSize(SMALL);
    const trouble = await watchForTrouble(page);
    await countWorkers(page);
    await refuseInWorkers(page);
    await open(page, { motion: "full" });
    await expect(live(page, "hero")).toHaveCount(1);
    await expect(page.locator("canvas")).toHaveCount(1);
    expect(await workers(page)).toBe(0);
    await choose(page, "Motion off");
    await expect(page.locator("canvas")).toHaveCount(0);
    await choose(page, "Full motion");
    await expect(live(page, "hero")).toHaveCount(1);
    expect(await workers(page)).toBe(0);
    expect(trouble()).toEqual([]);
  });

  test(
    "a refused WebGL where the page draws leaves the still pictures, and no listener",
    EXTENDED,
    async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, "OffscreenCanvas");
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await countFrames(page);
      const asked = page.waitForResponse(/\/assets\/in-page-/);
      await open(page, { motion: "full" });
      await asked;
      await expect(page.locator("canvas")).toHaveCount(0);
      await expect(page.locator(".hero-ring path").first()).toHaveCSS("visibility", "visible");
      // What the page's start asks for has been drawn.
      await rests(page);
      await page.evaluate(() => window.dispatchEvent(new Event("resize")));
      expect(await framesIn(page, 300)).toBe(0);
    },
  );

  test("a renderer that cannot be fetched leaves the still pictures", async ({ page }) => {
    await countWorkers(page);
    const asked = page.waitForRequest(/\/assets\/in-page-/);
    await page.route(/\/assets\/(?:worker|in-page)-/, (route) => route.abort());
    await open(page, { motion: "full" });
    await asked;
    await expect.poll(() => workers(page)).toBe(0);
    await expect(page.locator("canvas")).toHaveCount(0);
    await expect(page.locator(".hero-ring path").first()).toHaveCSS("visibility", "visible");
  });

  freshTest("where workers cannot draw, the page itself does: the same bytes", EXTENDED, async ({ page }) => {
    const shot = async (one: Page): Promise<Buffer> => {
      await open(one, { ...MANUAL_CLOCK, motion: "full" });
      await show(one);
      await advance(one, 2 * STEP, 4);
      return one.screenshot({ clip: { x: 640, y: 120, width: 640, height: 560 } });
    };
    const byWorker = await shot(page);
    const other = await page.context().newPage();
    await other.addInitScript(() => Reflect.deleteProperty(window, "OffscreenCanvas"));
    const asked = fetchedCode(other);
    expect((await shot(other)).equals(byWorker)).toBe(true);
    expect(asked().some((address) => address.includes("/worker-"))).toBe(false);
  });

  test(
    `${ROUNDS} times on and off leave one worker, with its one context, and no listener behind`,
    EXTENDED,
    async ({ page }) => {
      await page.setViewportSize(SMALL);
      await countWorkers(page);
      await open(page, { motion: "calm" });
      await expect(live(page, "hero")).toHaveCount(1);
      const session = await page.context().newCDPSession(page);
      /** The number of listeners on the targets that the stage listens to. */
      const listeners = async (): Promise<number> => {
        let count = 0;
        for (const expression of ["window", "document", "document.documentElement", "document.body"]) {
          const { result } = await session.send("Runtime.evaluate", { expression });
          const { listeners: found } = await session.send("DOMDebugger.getEventListeners", {
            objectId: result.objectId ?? "",
          });
          count += found.length;
        }
        return count;
      };
      const before = await listeners();
      expect(before).toBeGreaterThan(10);
      for (let round = 0; round < ROUNDS; round++) {
        await page.evaluate(
          async (settle) => {
            const [full, reduced, off] = document.querySelectorAll<HTMLElement>(".nav-motion li button");
            const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settle));
            off?.click();
            await pause();
            full?.click();
            reduced?.click();
            await pause();
            // Some are disposed before they are ready, some after.
          },
          (round % 5) * 40,
        );
      }
      await expect(page.locator(".motion-control")).toHaveAttribute("data-motion", "calm");
      await expect(live(page, "hero")).toHaveCount(1);
      await expect(page.locator("canvas")).toHaveCount(1);
      await expect.poll(listeners).toBe(before);
      await expect.poll(() => workers(page)).toBe(1);
    },
  );
});

test.describe("on the site", () => {
  test("leaving a page and coming back shows it again", EXTENDED, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await open(page, { motion: "full" });
    await expect(live(page, "hero")).toHaveCount(1);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href^="/announcements"]')?.click());
    await expect(page).toHaveURL(/announcements/);
    await expect(page.locator("[data-stage-live]")).toHaveCount(0);
    await page.goBack();
    await expect(live(page, "hero")).toHaveCount(1);
    await expect(page.locator("canvas")).toHaveCount(1);
  });

  test("no route has a warning, an error or a violation", async ({ page }) => {
    const trouble = await watchForTrouble(page);
    await countFrames(page);
    await store(page, { motion: "full" });
    // Few have a stage: of the others every third one, in the long tests all.
    for (const route of ROUTES.filter((each, index) => LONG || each === "/" || index % 3 === 1)) {
      await page.goto(route);
      await isReady(page);
      await expect(page.locator(".motion-control")).toHaveCount(1);
      if ((await page.locator("[data-stage-slot]").count()) > 0) {
        await expect(live(page, "hero")).toHaveCount(1);
        await expect.poll(() => frames(page)).toBeGreaterThan(8);
      }
      await page.waitForLoadState("networkidle");
    }
    expect(trouble()).toEqual([]);
  });
});
