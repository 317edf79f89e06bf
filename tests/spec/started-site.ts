/** A page of the server, placed in the document and hydrated by the start-up module. */
import { act } from "react";
import type * as Client from "react-dom/client";
import { vi } from "vitest";
import { TestSite } from "../support/test-site.ts";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** The roots of pages that have started: the app never unmounts its own. */
const roots: Client.Root[] = vi.hoisted(() => []);
vi.mock("react-dom/client", async (original) => {
  const client = await original<typeof Client>();
  const hydrateRoot: typeof client.hydrateRoot = (...args) => {
    const root = client.hydrateRoot(...args);
    roots.push(root);
    return root;
  };
  return { ...client, hydrateRoot };
});

export class StartedSite {
  /** The addresses that the page has fetched. */
  readonly asked: readonly string[];
  private readonly site: TestSite;

  private constructor(site: TestSite, asked: readonly string[]) {
    this.site = site;
    this.asked = asked;
  }

  /** @param stored what the browser's storage holds before the page is opened. */
  static async at(path: string, stored: Readonly<Record<string, string>> = {}): Promise<StartedSite> {
    const site = new TestSite("2026-06-01T12:00:00+08:00", (content) => {
      content.announcement("2024-001", { publishAt: "2024-05-01T16:30+08:00" });
      content.career("engineer", "2025-01-01T09:00+08:00");
    });
    const asked: string[] = [];
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      return site.fetch(url);
    });
    vi.stubGlobal("IntersectionObserver", NoObserver);
    vi.stubGlobal("scrollTo", () => undefined);
    // jsdom has no fonts.
    Object.defineProperty(document, "fonts", { value: { load: () => Promise.resolve([]) }, configurable: true });
    localStorage.clear();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    const served = new DOMParser().parseFromString(await (await site.fetch(path)).text(), "text/html");
    window.history.replaceState(null, "", path);
    document.documentElement.lang = served.documentElement.lang;
    document.head.replaceChildren(...served.head.querySelectorAll("meta"));
    document.body.className = served.body.className;
    document.body.innerHTML = served.body.innerHTML;
    // Here: a test that resets the modules would else leave two instances of those that are imported on demand.
    const { start } = await import("../../src/app/startup.tsx");
    await act(() => start(window));
    // The chunks that follow the page.
    await act(() => vi.dynamicImportSettled());
    return new StartedSite(site, asked);
  }

  /** Waits for fetches and renders that follow an event outside of `act`. */
  async until(check: () => void): Promise<void> {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      await vi.waitFor(check, { interval: 5, timeout: 10_000 });
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    }
  }

  stop(): void {
    act(() => {
      for (const root of roots.splice(0)) root.unmount();
    });
    this.site.remove();
    vi.unstubAllGlobals();
    localStorage.clear();
    document.cookie = "locale=; max-age=0; path=/";
    document.body.innerHTML = "";
  }
}

/** jsdom has no layout: the end of a list never comes into view. */
export class NoObserver {
  observe(): void {
    // Nothing to observe.
  }

  disconnect(): void {
    // Nothing was observed.
  }
}
