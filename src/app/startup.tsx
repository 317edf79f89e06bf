/** Takes over the server's HTML: reads what it was drawn from, then hydrates it. */
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createLazyApiClient } from "../api/lazy-client.ts";
import { LANGUAGE_STORAGE_KEY, type Language } from "../core/languages.ts";
import { API_PATH } from "../core/routes.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import { loadMessages } from "../i18n/load-messages.ts";
import { parseAddress } from "./address.ts";
import { App } from "./app.tsx";
import { HYDRATION_PAYLOAD_ID, type HydrationPayload } from "./hydration-payload.ts";
import { HistoryEntries } from "./history-entry.ts";
import { languageCookie } from "./language-cookie.ts";
import { readCommit } from "./commit-meta.ts";
import { createSiteLogger } from "./logger.ts";
import { loadPageModule } from "./page-modules.tsx";
import { screenKey, type Screen } from "./screen.ts";

/** Storage, or null where the browser refuses it: reading the property itself may throw. */
function storageOf(read: () => Storage): Storage | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** After everything that the page itself needs. */
function loaded({ document, addEventListener }: Window): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });
}

export async function start(window: Window): Promise<void> {
  const { document, location } = window;
  const localStorage = storageOf(() => window.localStorage);
  const sessionStorage = storageOf(() => window.sessionStorage);
  const logger = createSiteLogger(localStorage, console);
  logger.version(readCommit(document));

  const block = document.getElementById(HYDRATION_PAYLOAD_ID);
  const root = document.getElementById("root");
  if (block === null || root === null) throw new Error(`the page has no #root or no #${HYDRATION_PAYLOAD_ID}`);
  // Written by our own server into this very document, so its shape is known.
  const { language, shell, data } = JSON.parse(block.textContent) as HydrationPayload;

  const [messages] = await Promise.all([loadMessages(language), loadPageModule(data.name)]);
  const i18n = createI18n(language, { [language]: messages });
  const address = parseAddress(location.pathname, location.search);
  const entries = new HistoryEntries(window, sessionStorage);
  entries.listen();
  // Where the site lies as files, a search is a missing page: the list that it asks for is fetched then.
  const isSearch = data.name === "not-found" && address.match.name === "announcements";
  const initial: Screen = { key: isSearch ? "" : screenKey(address, language), address, language, shell, data };
  entries.rememberScreen(entries.current(), initial);
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    // A reload is painted before any script runs: until then the browser keeps the place.
    window.history.scrollRestoration = "auto";
  });

  const storeLanguage = (choice: Language): void => {
    document.cookie = languageCookie(choice);
    try {
      localStorage?.setItem(LANGUAGE_STORAGE_KEY, choice);
    } catch {
      // Storage may be full or refused: the cookie alone then carries the choice.
    }
  };

  const ready = (): void => {
    document.documentElement.dataset["ready"] = "";
    logger.debug("hydrated", data.name, language);
  };
  // In slices: a reader who scrolls or taps meanwhile is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Ready onReady={ready}>
          <App
            initial={initial}
            environment={{
              i18n,
              api: createLazyApiClient({
                baseURL: import.meta.env.VITE_API_BASE ?? API_PATH,
                fetch: window.fetch.bind(window),
                origin: location.origin,
              }),
              storage: localStorage,
              entries,
              body: document.body,
              storeLanguage,
              motionControl: loaded(window)
                .then(() => import("./stage/start-stage.tsx"))
                .then(({ startStage }) => startStage({ window, storage: localStorage, logger })),
            }}
          />
        </Ready>
      </StrictMode>,
      {
        onRecoverableError: (error) => logger.error("the page was drawn again", error),
      },
    );
  });
}

/** Says when React has taken the page over. It stands around the app: a sibling would change the ids that React makes. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
