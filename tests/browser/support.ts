/** What browser tests share. */
import type { APIRequestContext, Page } from "@playwright/test";

export const LANGUAGES = ["en", "zh", "zh-TW"] as const;

/** An announcement of the sample pack that has papers. */
export const ANNOUNCEMENT = "2026-001";

export const ROUTES = ["/", "/careers", "/announcements", `/announcement/${ANNOUNCEMENT}`, "/privacy", "/terms", "/dissemination"] as const;

/**
 * Collects everything that must not happen on any page: console warnings and errors, uncaught errors,
 * requests to other hosts, and violations of the content security policy.
 */
export async function watchForTrouble(page: Page): Promise<() => string[]> {
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") trouble.push(`${message.type()}: ${message.text()}`);
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
  });
  return () => trouble;
}

export async function newestAnnouncement(request: APIRequestContext): Promise<{ id: string; title: string }> {
  const answer = (await (await request.get("/api/announcements?limit=1&lang=en")).json()) as { items: { id: string; title: string }[] };
  const [newest] = answer.items;
  if (newest === undefined) throw new Error("the sample pack has no announcement");
  return newest;
}

export const isReady = (page: Page) => page.waitForSelector("html[data-ready]");
