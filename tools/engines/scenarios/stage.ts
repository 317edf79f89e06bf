/** The stage: it takes over from the still pictures where the browser has WebGL, and gives them back. */
import assert from "node:assert/strict";
import type { EnginePage } from "../page.ts";
import type { Scenario } from "../scenario.ts";

/** A segment of the ring. */
const STILL = ".hero-ring path";

export const hasWebGl = (page: EnginePage): Promise<boolean> =>
  page.run(() => document.createElement("canvas").getContext("webgl2") !== null);

const choose = (page: EnginePage, motion: string): Promise<void> =>
  page.run((value) => localStorage.setItem("motion", value), motion);

const stillIsShown = (page: EnginePage): Promise<boolean> =>
  page.run((still) => {
    const path = document.querySelector(still);
    return path !== null && getComputedStyle(path).visibility === "visible" && path.getBoundingClientRect().width > 0;
  }, STILL);

const untilMotion = (page: EnginePage, motion: string): Promise<void> =>
  page.until(
    `motion is ${motion}`,
    (value) => document.querySelector<HTMLElement>(".motion-control")?.dataset["motion"] === value,
    motion,
  );

/** Pictures of the window are compared: the canvas does not give its pixels away once they are shown. */
async function expectDrawn(page: EnginePage): Promise<void> {
  await page.until(
    "the stage shows the hero",
    () =>
      document.querySelector("[data-stage-slot=hero][data-stage-live]") !== null && document.fonts.status === "loaded",
  );
  assert.equal(await stillIsShown(page), false);
  const drawn = await page.screenshot();
  await page.run(() => document.querySelector("canvas")?.style.setProperty("visibility", "hidden"));
  const empty = await page.screenshot();
  await page.run(() => document.querySelector("canvas")?.style.removeProperty("visibility"));
  assert.ok(!drawn.equals(empty), "the canvas is empty");
}

async function expectStill(page: EnginePage): Promise<void> {
  await page.until("there is no canvas", () => document.querySelector("canvas") === null);
  assert.equal(await stillIsShown(page), true);
  const ratio = await page.run(() => {
    const ring = document.querySelector(".hero-ring")?.getBoundingClientRect();
    return ring === undefined ? 0 : ring.width / ring.height;
  });
  assert.ok(Math.abs(ratio - 1) < 0.1, `the ring is unrolled: it is ${ratio} times as wide as high`);
}

export const STAGE: readonly Scenario[] = [
  {
    title: "the stage draws the hero where the browser has WebGL; elsewhere its still picture stays",
    async run(page) {
      await page.open("/en");
      await choose(page, "full");
      await page.reload();
      if (!(await hasWebGl(page))) {
        await expectStill(page);
        return "without WebGL";
      }
      await expectDrawn(page);
      return "with WebGL";
    },
  },
  {
    title: "motion off takes the canvas away, shows the still picture and is remembered",
    async run(page) {
      await page.open("/en");
      await choose(page, "calm");
      await page.reload();
      await untilMotion(page, "calm");
      if (await hasWebGl(page)) await expectDrawn(page);
      await page.click(".motion-control");
      await page.click(".nav-motion li:last-child button");
      await untilMotion(page, "off");
      await expectStill(page);
      await page.reload();
      await untilMotion(page, "off");
      await expectStill(page);
    },
  },
  {
    title: "a reader who prefers reduced motion begins with the still pictures",
    settings: { reducedMotion: true },
    async run(page) {
      await page.openReady("/en");
      assert.equal(await page.run(() => matchMedia("(prefers-reduced-motion: reduce)").matches), true);
      await untilMotion(page, "off");
      await expectStill(page);
    },
  },
];
