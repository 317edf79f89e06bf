/** The page below `<body>`: providers, shell and the current screen. */
import type { i18n } from "i18next";
import { useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { ApiProvider } from "../api/api-context.tsx";
import type { ApiClient } from "../api/client.ts";
import type { Language } from "../core/languages.ts";
import { paths, withLanguage } from "../core/routes.ts";
import { LanguageProvider } from "../i18n/language-context.tsx";
import { isOutline } from "../pages/outline.ts";
import type { Translator } from "../i18n/translator.ts";
import { ThemeProvider, type ChoiceStorage } from "../theme/theme-context.tsx";
import { ShellProvider } from "../components/shell-context.tsx";
import { ToastProvider } from "../ui/toast-queue.tsx";
import { isCurrentAddress } from "./address.ts";
import { siteTitle, titleOf } from "./head.ts";
import type { HistoryEntries } from "./history-entry.ts";
import { LazyControl } from "./lazy-control.tsx";
import { replaceDocument } from "./missing-code.ts";
import { renderPage } from "./page-modules.tsx";
import { PageShell } from "./shell/shell.tsx";
import type * as NoticesExports from "./notices.tsx";
import type { Screen } from "./screen.ts";
import { useNavigation } from "./use-navigation.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

type NoticesModule = typeof NoticesExports;

export interface AppEnvironment {
  /** In the first screen's language. */
  readonly i18n: Translator;
  readonly api: ApiClient;
  readonly storage: ChoiceStorage;
  /** Null on the server. */
  readonly entries: HistoryEntries | null;
  /** Absent on the server. */
  readonly body?: Element | undefined;
  /** The header's motion control, once it is fetched. Absent on the server. */
  readonly motionControl?: Promise<ComponentType>;
  /** Absent on the server. */
  readonly loadNotices?: () => Promise<NoticesModule>;
  storeLanguage(language: Language): void;
}

export interface AppProps {
  readonly initial: Screen;
  readonly environment: AppEnvironment;
}

export function App({ initial, environment }: AppProps) {
  const { api, storage, entries, body } = environment;
  // A missing page is rendered without its address: see the language links below.
  const missing = initial.data.name === "not-found";
  const { path, search, pinned } = initial.address;
  // For what the screens fetch themselves.
  const screenApi = useMemo(
    (): ApiClient => ({
      call: (name, input, signal) =>
        api
          .call(name, input, signal)
          .catch((error: unknown) => replaceDocument(error, { keepsPlace: true, isChosen: false, signal })),
    }),
    [api],
  );
  return (
    <Router
      ssrPath={missing ? paths.notFound : withLanguage(path, pinned)}
      ssrSearch={missing ? "" : search}
      aroundNav={(navigate, to, options) => {
        const href = withoutTrailingSlash(to);
        // As browsers do: a second press on a link, or a link to the page itself, adds no entry.
        if (isCurrentAddress(href, window.location))
          navigate(href, { ...options, replace: true, state: history.state });
        else navigate(href, { ...options, state: entries?.stateFor(options?.replace === true ? "replace" : "push") });
      }}
    >
      <ThemeProvider storage={storage} body={body}>
        <ApiProvider client={screenApi}>
          <ToastProvider>
            <CurrentScreen initial={initial} environment={environment} />
          </ToastProvider>
        </ApiProvider>
      </ThemeProvider>
    </Router>
  );
}

function CurrentScreen({ initial, environment }: AppProps) {
  const { shown, pendingLanguage, busy, failure, retry, giveUp, switchTo } = useNavigation(initial, environment);
  const { screen, i18n } = shown;
  const notices = useNotices(environment.loadNotices, failure !== null);
  const { motionControl } = environment;
  // The same elements until the screen changes: React then renders nothing below them again.
  const page = useMemo(() => renderPage(screen.data), [screen]);
  const control = useMemo(() => <LazyControl control={motionControl} />, [motionControl]);
  const isLost = notices !== null && failure !== null && !failure.isTranslation;
  useHead(screen, i18n, isLost);
  useScrollRestoration(shown, environment.entries, isLost ? failure : null);

  const { pinned } = screen.address;
  const language = useMemo(
    () => ({
      language: screen.language,
      pinned,
      pending: pendingLanguage,
      // A missing page is missing in every language. Its alternates are the home pages, so that the page for an
      // unknown address and for one not yet released are equal to the byte.
      path: screen.data.name === "not-found" ? "/" : screen.address.path,
      switchTo,
    }),
    [screen, pinned, pendingLanguage, switchTo],
  );
  return (
    // Components take only what a translator has (use-translate.ts).
    <I18nextProvider i18n={i18n as i18n}>
      <LanguageProvider value={language}>
        {notices === null ? null : <notices.Notices busy={busy} failure={failure} giveUp={giveUp} />}
        <ShellProvider shell={screen.shell}>
          <PinnedRouter pinned={pinned}>
            <PageShell busy={busy} toast={notices?.Toast} motionControl={control}>
              {isLost ? <notices.FailedScreen failure={failure} onRetry={retry} /> : page}
            </PageShell>
          </PinnedRouter>
        </ShellProvider>
      </LanguageProvider>
    </I18nextProvider>
  );
}

/** A pinned home page is `/zh`, never `/zh/`, also with an anchor or a query: one page has one address. */
function withoutTrailingSlash(href: string): string {
  return href.replace(/^(\/[^/?#]+)\/(?=$|[?#])/, "$1");
}

/** Links inside a pinned page stay in its language. */
function PinnedRouter({ pinned, children }: { pinned: Language | null; children: ReactNode }) {
  return (
    <Router base={pinned === null ? "" : `/${pinned}`} hrefs={withoutTrailingSlash}>
      {children}
    </Router>
  );
}

/**
 * Fetches the code for notices once the page has loaded, and again when one is to be shown.
 * @param isNeeded whether there is something to tell. Without the code, the browser tells it.
 */
function useNotices(load: AppEnvironment["loadNotices"], isNeeded: boolean): NoticesModule | null {
  const [notices, setNotices] = useState<NoticesModule | null>(null);
  useEffect(() => {
    if (notices === null)
      load?.().then(setNotices, () => {
        if (isNeeded) window.location.reload();
      });
  }, [load, isNeeded, notices]);
  return notices;
}

function documentTitle({ title, data, shell, address }: Screen, i18n: Translator): string {
  return isOutline(data) ? (title ?? "") : titleOf(data, shell, address.search, i18n);
}

/** Updates the document's language and title with the screen. In a layout effect: the language affects line breaks. */
function useHead(screen: Screen, i18n: Translator, isLost: boolean): void {
  useLayoutEffect(() => {
    // To set it anew styles the whole page again, even if it is the same.
    if (document.documentElement.lang !== screen.language) document.documentElement.lang = screen.language;
    document.title = isLost ? siteTitle(i18n.t("failure.title"), screen.shell, i18n) : documentTitle(screen, i18n);
  }, [screen, i18n, isLost]);
}
