/** The page below `<body>`: providers, shell and the current screen. */
import type { i18n } from "i18next";
import { useEffect, useLayoutEffect, useMemo, type ComponentType, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { ApiProvider } from "../api/api-context.tsx";
import type { ApiClient } from "../api/client.ts";
import type { Language } from "../core/languages.ts";
import { paths, withLanguage } from "../core/routes.ts";
import { LanguageProvider } from "../i18n/language-context.tsx";
import { ThemeProvider, type ChoiceStorage } from "../theme/theme-context.tsx";
import { ShellProvider } from "../components/shell-context.tsx";
import { ToastProvider, useToast } from "../ui/toast-queue.tsx";
import { FailedScreen } from "./failed-screen.tsx";
import { headOf } from "./head.ts";
import type { HistoryEntries } from "./history-entry.ts";
import { LazyControl } from "./lazy-control.tsx";
import { renderPage } from "./page-modules.tsx";
import { PageShell } from "./shell/shell.tsx";
import type { Screen } from "./screen.ts";
import { useNavigation, type Navigation } from "./use-navigation.ts";
import { useNavigationFailureText } from "./use-navigation-failure-text.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

export interface AppEnvironment {
  /** In the first screen's language. */
  readonly i18n: i18n;
  readonly api: ApiClient;
  readonly storage: ChoiceStorage;
  /** Null on the server. */
  readonly entries: HistoryEntries | null;
  /** Absent on the server. */
  readonly body?: Element | undefined;
  /** The header's motion control, once it is fetched. Absent on the server. */
  readonly motionControl?: Promise<ComponentType>;
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
  return (
    <Router
      ssrPath={missing ? paths.notFound : withLanguage(path, pinned)}
      ssrSearch={missing ? "" : search}
      aroundNav={(navigate, to, options) =>
        navigate(withoutTrailingSlash(to), {
          ...options,
          state: entries?.stateFor(options?.replace === true ? "replace" : "push"),
        })
      }
    >
      <ThemeProvider storage={storage} body={body}>
        <ApiProvider client={api}>
          <ToastProvider>
            <CurrentScreen initial={initial} environment={environment} />
          </ToastProvider>
        </ApiProvider>
      </ThemeProvider>
    </Router>
  );
}

function CurrentScreen({ initial, environment }: AppProps) {
  const navigation = useNavigation(initial, environment);
  const { shown, pendingLanguage, switchTo } = navigation;
  const { screen, i18n } = shown;
  useHead(screen, i18n);
  useScrollRestoration(shown, environment.entries);
  // When only another language of the same page could not be fetched, the page stays as it is.
  const lost = navigation.failure !== null && navigation.failure.address.path !== screen.address.path;

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
    <I18nextProvider i18n={i18n}>
      <LanguageProvider value={language}>
        <FailureToast failure={navigation.failure} />
        <ShellProvider shell={screen.shell}>
          <PinnedRouter pinned={pinned}>
            <PageShell busy={navigation.busy} motionControl={<LazyControl control={environment.motionControl} />}>
              {lost && navigation.failure !== null ? (
                <FailedScreen failure={navigation.failure} onRetry={navigation.retry} />
              ) : (
                renderPage(screen.data, screen.address.search)
              )}
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

/** Shows a toast once for each failed navigation. */
function FailureToast({ failure }: Pick<Navigation, "failure">) {
  const { show } = useToast();
  const describe = useNavigationFailureText();
  useEffect(() => {
    const words = failure === null ? null : describe(failure);
    if (words !== null) show(words);
    // Only another failure is shown again, not the same one in another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, show]);
  return null;
}

/** Updates the document's language and title with the screen. In a layout effect: the language affects line breaks. */
function useHead(screen: Screen, i18n: i18n): void {
  useLayoutEffect(() => {
    document.documentElement.lang = screen.language;
    document.title = headOf(screen.data, screen.shell, screen.address.search, i18n).title;
  }, [screen, i18n]);
}
