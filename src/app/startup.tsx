/** The start-up chunk: reads the hydration payload and hydrates the server's HTML. */
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createLazyApiClient } from "../api/lazy-client.ts";
import { LANGUAGE_STORAGE_KEY, type Language } from "../core/languages.ts";
import { loadMessages } from "../i18n/load-messages.ts";
import { createTranslator } from "../i18n/translator.ts";
import { parseAddress } from "./address.ts";
import { isAnswered } from "./answered.ts";
import { API_BASE } from "./api-base.ts";
import { App, type AppEnvironment } from "./app.tsx";
import { HYDRATED_ATTRIBUTE } from "./hydrated-attribute.ts";
import { HYDRATION_PAYLOAD_ID, type HydrationPayload } from "./hydration-payload.ts";
import { HistoryEntries } from "./history-entry.ts";
import { languageCookie, SECURE } from "./language-cookie.ts";
import { readCommit } from "./commit-meta.ts";
import { createSiteLogger, type SiteLogger } from "./logger.ts";
import { loadDocument } from "./missing-code.ts";
import { loadScreenModule } from "./page-modules.tsx";
import { namePrintedSheets } from "./printed-sheets.ts";
import { screenKey, type Screen } from "./screen.ts";
import { loadFooterContent } from "./shell/footer.tsx";
import { STARTING_CLASS } from "./starting-class.ts";

/** Storage, or null where the browser refuses it: reading the property itself may throw. */
function storageOf(read: () => Storage): Storage | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Resolves after everything that the page itself needs. */
function windowLoad({ document, addEventListener }: Window): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });
}

function elementById(document: Document, id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}

/** The screen that the server has rendered. */
function initialScreen({ language, shell, data }: HydrationPayload, { location, document }: Window): Screen {
  const { pathname, search } = location;
  const address = parseAddress(pathname, search);
  // Without a key, the list is fetched after hydration.
  const key = isAnswered(data, address) ? screenKey(address, language) : "";
  return { key, address, language, shell, data, title: document.title };
}

function createHistoryEntries(window: Window, initial: Screen): HistoryEntries {
  const entries = new HistoryEntries(
    window,
    storageOf(() => window.sessionStorage),
  );
  entries.listen();
  entries.rememberScreen(entries.current(), initial);
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    // A reload paints before any script runs: until then the browser restores the scroll position.
    window.history.scrollRestoration = "auto";
  });
  return entries;
}

function storeLanguage(document: Document, storage: Storage | null, language: Language): void {
  document.cookie = languageCookie(language) + (document.location.protocol === "https:" ? SECURE : "");
  try {
    storage?.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Storage may be full or refused: the cookie alone then carries the choice.
  }
}

async function createEnvironment(
  window: Window,
  storage: Storage | null,
  logger: SiteLogger,
  initial: Screen,
): Promise<AppEnvironment> {
  const { document, location } = window;
  const { language, shell, data } = initial;
  const footer = shell.social === null ? null : loadFooterContent();
  const [messages] = await Promise.all([loadMessages(language), loadScreenModule(data), footer]);
  return {
    i18n: createTranslator(language, messages),
    api: createLazyApiClient({
      baseURL: API_BASE,
      fetch: window.fetch.bind(window),
      origin: location.origin,
    }),
    storage,
    entries: createHistoryEntries(window, initial),
    body: document.body,
    storeLanguage: (choice) => storeLanguage(document, storage, choice),
    loadNotices: () => windowLoad(window).then(() => import("./notices.tsx")),
    motionControl: windowLoad(window)
      .then(() => import("./stage/start-stage.tsx"))
      .then(({ startStage }) => startStage({ window, storage, logger })),
  };
}

export async function start(window: Window): Promise<void> {
  const { document } = window;
  const storage = storageOf(() => window.localStorage);
  const logger = createSiteLogger(storage, console);
  logger.version(readCommit(document));
  namePrintedSheets(window);

  const root = elementById(document, "root");
  // Our own server has written it into this document, so its shape is known.
  const payload = JSON.parse(elementById(document, HYDRATION_PAYLOAD_ID).textContent) as HydrationPayload;
  const initial = initialScreen(payload, window);
  const environment = await createEnvironment(window, storage, logger, initial);
  const onReady = (): void => {
    document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, "");
    logger.debug("hydrated", initial.data.name, initial.language);
  };
  // While it hydrates, React keeps what the reader does for when it is done.
  document.documentElement.classList.remove(STARTING_CLASS);
  const { pathname } = window.location;
  const content = [...root.childNodes];
  const onUncaughtError = (error: unknown): void => {
    logger.error("the page could not be rendered", error);
    // React has taken them out whole. As they were rendered last, they can be read, and their links lead on.
    root.replaceChildren(...content);
    document.documentElement.classList.add("no-js");
    // They are another page's. The address has its own document.
    if (window.location.pathname !== pathname) loadDocument(window, false);
  };
  // A transition hydrates in slices, so that scrolling and taps are not delayed.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Ready onReady={onReady}>
          <App initial={initial} environment={environment} />
        </Ready>
      </StrictMode>,
      { onRecoverableError: (error) => logger.error("the page was rendered again", error), onUncaughtError },
    );
  });
}

/** Reports the end of hydration. It wraps the app: a sibling would change the ids that `useId` makes. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
