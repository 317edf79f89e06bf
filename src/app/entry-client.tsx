/**
 * The first script of every page. The page is complete without it, so the browser paints first. Then all modules of
 * the page are fetched together, and the start-up chunk hydrates it.
 */
import "../styles/index.css";
import { MODULES_META } from "./modules-meta.ts";

/** Upper limit, in ms, for browsers that report no paint and pages that are never painted. */
const PAINT_TIMEOUT_MS = 3000;

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes.includes("paint")) {
      resolve();
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

function fetchModules(): void {
  const list = document.querySelector<HTMLMetaElement>(`meta[name="${MODULES_META}"]`)?.content ?? "";
  for (const href of list.split(" ")) {
    if (href === "") continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

await firstPaint();
fetchModules();
const { start } = await import("./startup.tsx");
await start(window);
