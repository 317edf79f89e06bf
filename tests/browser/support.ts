/** Helpers that browser tests share. */
import type { APIRequestContext, Page } from "@playwright/test";

export { LANGUAGES } from "../../src/core/languages.ts";

/** An announcement of the sample content that has attachments. */
export const ANNOUNCEMENT = "2026-001";

export const ROUTES = [
  "/",
  "/careers",
  "/announcements",
  `/announcement/${ANNOUNCEMENT}`,
  "/privacy",
  "/terms",
  "/dissemination",
  "/accessibility",
  "/calendar",
  "/careers/protocol-engineer",
] as const;

/**
 * A warning that Chromium prints for every WebGL canvas when it composites without a graphics card, because the
 * compositor reads the canvas back. A page that reads a canvas back itself is found by `watchForTrouble`.
 */
const CHROMIUM_READS_BACK =
  /^\[\.WebGL-0x[0-9a-f]+\]GL Driver Message \(OpenGL, Performance, GL_CLOSE_PATH_NV, High\): GPU stall due to ReadPixels(?: \(this message will no longer repeat\))?$/;

/**
 * Collects everything that must not happen on any page: console warnings and errors, uncaught errors,
 * requests to other hosts, violations of the content security policy, and pictures read back from the graphics card.
 */
export async function watchForTrouble(page: Page): Promise<() => string[]> {
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (CHROMIUM_READS_BACK.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      trouble.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== "data:" && hostname !== "127.0.0.1") trouble.push(`foreign: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // oxlint-disable-next-line no-console -- the test listens to the console
      console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
    for (const [kind, names] of [
      [WebGL2RenderingContext.prototype, ["readPixels"]],
      [HTMLCanvasElement.prototype, ["toDataURL", "toBlob"]],
    ] as const) {
      for (const name of names) {
        // oxlint-disable-next-line no-console -- the test listens to the console
        Object.defineProperty(kind, name, { value: () => console.error(`read back: ${name}`) });
      }
    }
  });
  return () => trouble;
}

export async function newestAnnouncement(request: APIRequestContext): Promise<{ id: string; title: string }> {
  const answer = (await (await request.get("/api/announcements?limit=1&lang=en")).json()) as {
    items: { id: string; title: string }[];
  };
  const [newest] = answer.items;
  if (newest === undefined) throw new Error("the sample pack has no announcement");
  return newest;
}

export const isReady = (page: Page) => page.waitForSelector("html[data-ready]");

/** Waits for the fonts: text in a fallback font wraps at other words. */
export const fontsAreThere = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

/**
 * Holds every animation of the pages that follow at its start.
 * @returns what lets them go: tests of one worker share a page
 */
export async function holdAnimations(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return () => session.detach();
}

/** Shows a moment of every animation that time moves. Milliseconds. */
export const seekAnimations = (page: Page, time: number): Promise<void> =>
  page.evaluate((currentTime) => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    for (const animation of timed) animation.currentTime = currentTime;
  }, time);
