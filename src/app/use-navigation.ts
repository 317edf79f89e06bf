/**
 * Navigation: a changed address requests a screen, which is shown once its code, messages and data have been fetched.
 * The latest request wins: it aborts an earlier one.
 */
import type { i18n } from "i18next";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useApi } from "../api/api-context.tsx";
import { asApiError, type ApiError } from "../api/error.ts";
import type { Language } from "../core/languages.ts";
import { withLanguage } from "../core/routes.ts";
import { useServerHtml } from "../ui/use-server-html.ts";
import { parseAddress, type Address } from "./address.ts";
import type { Arrival, HistoryEntries } from "./history-entry.ts";
import type { LoadedScreen } from "./load-screen.ts";
import { screenKey, type Screen } from "./screen.ts";

/** The shown screen with its messages and arrival. One value, so that they always belong together. */
export interface Shown extends LoadedScreen {
  readonly arrival: Arrival;
}

export interface Navigation {
  readonly shown: Shown;
  /** The language that is being fetched, or null. */
  readonly pendingLanguage: Language | null;
  /** True while another screen is being fetched. */
  readonly busy: boolean;
  /** Why the requested screen could not be fetched. The previous one stays. */
  readonly failure: { readonly error: ApiError; readonly address: Address } | null;
  retry(): void;
  switchTo(language: Language): void;
}

export interface NavigationEnvironment {
  /** In the first screen's language. */
  readonly i18n: i18n;
  /** Null on the server. */
  readonly entries: HistoryEntries | null;
  /** Stores the reader's choice of language. */
  storeLanguage(language: Language): void;
}

type Failure = Navigation["failure"];

export function useNavigation(initial: Screen, environment: NavigationEnvironment): Navigation {
  const { entries, storeLanguage } = environment;
  const api = useApi();
  const [fullPath, navigate] = useLocation();
  const search = useSearch();
  const [shown, setShown] = useState<Shown>({
    screen: initial,
    i18n: environment.i18n,
    arrival: "start",
    restoreAnchor: null,
  });
  const { screen, i18n } = shown;
  const [choice, setChoice] = useState(initial.language);
  const [failure, setFailure] = useState<Failure>(null);
  const [attempt, setAttempt] = useState(0);

  const address = useMemo(() => parseAddress(fullPath, search), [fullPath, search]);
  const language = address.pinned ?? choice;
  const key = screenKey(address, language);
  const hydrating = useServerHtml();
  // The screen that was fetched last: React may not have rendered it yet.
  const latest = useRef(screen);

  const latestAddress = useRef(address);
  useEffect(() => {
    latestAddress.current = address;
  }, [address]);

  useEffect(() => {
    if (latest.current.key === key) {
      setFailure(null);
      return undefined;
    }
    const controller = new AbortController();
    const target = latestAddress.current;
    const arrival = entries?.arrival ?? "start";
    // Read now: when the screen is fetched, the reader may be at another entry.
    const entry = entries?.current() ?? "";
    const show = (loaded: LoadedScreen): void => {
      entries?.rememberScreen(entry, loaded.screen);
      latest.current = loaded.screen;
      startTransition(() => {
        setFailure(null);
        setShown({ ...loaded, arrival });
      });
    };
    const { signal } = controller;
    const from = latest.current;
    const known = arrival === "pop" ? entries?.screen(entry) : null;
    const request = { key, address: target, language, from, known: known?.key === key ? known : null };
    const fetchScreen = async (): Promise<LoadedScreen | null> =>
      (await import("./load-screen.ts")).loadScreen(request, { api, i18n, signal });
    fetchScreen().then(
      (loaded) => {
        if (loaded !== null && !signal.aborted) show(loaded);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure({ error: asApiError(error), address: target });
      },
    );
    return () => controller.abort();
    // `attempt` is not used, but a new one requests the same screen again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, language, attempt, api, entries, i18n]);

  const switchTo = useCallback(
    (to: Language): void => {
      storeLanguage(to);
      setChoice(to);
      // After a failure, choosing the same language again is a retry.
      setAttempt((count) => count + 1);
      entries?.setArrival("replace");
      const current = latestAddress.current;
      if (current.pinned === null) return;
      const query = current.search === "" ? "" : `?${current.search}`;
      navigate(`${withLanguage(current.path, to)}${query}${window.location.hash}`, { replace: true });
    },
    [entries, navigate, storeLanguage],
  );

  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  return {
    shown,
    pendingLanguage: language === screen.language || failure !== null ? null : language,
    // A missing page is hydrated without its address (app.tsx), so the keys differ without a navigation.
    busy: screen.key !== key && failure === null && !hydrating,
    failure: screen.key === key ? null : failure,
    retry,
    switchTo,
  };
}
