/**
 * The first script of every page. The page is complete without it, so it lets the browser paint first;
 * then it fetches all modules of the page together, and the start-up chunk takes the page over.
 */
import "../styles/index.css";
import { MODULES_META } from "./modules-meta.ts";

/** A browser that reports no paint, or a page that never is painted, must not wait for ever. */
const PATIENCE_MS = 3000;

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
    setTimeout(resolve, PATIENCE_MS);
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
