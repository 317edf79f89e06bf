/**
 * Navigation: the address asks for a screen, the screen is fetched whole (code, words, data), and
 * only then shown. The latest choice wins: what an earlier one still fetches is aborted.
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

/** One value, so that a screen is never put where another one was. */
export interface Shown extends LoadedScreen {
  readonly arrival: Arrival;
}

export interface Navigation {
  readonly shown: Shown;
  /** The language that is being fetched, or null. */
  readonly pendingLanguage: Language | null;
  /** True while another screen is being fetched. */
  readonly busy: boolean;
  /** Why the asked screen could not be fetched; the old one stays. */
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
  const takingOver = useServerHtml();
  // The screen that was asked for last: React may still be about to show it.
  const latest = useRef(screen);

  const wanted = useRef(address);
  useEffect(() => {
    wanted.current = address;
  }, [address]);

  useEffect(() => {
    if (latest.current.key === key) {
      setFailure(null);
      return undefined;
    }
    const controller = new AbortController();
    const target = wanted.current;
    const arrival = entries?.arrival ?? "start";
    // Read now: when the screen has arrived, the reader may be at another entry already.
    const entry = entries?.current() ?? "";
    const show = (made: LoadedScreen): void => {
      entries?.rememberScreen(entry, made.screen);
      latest.current = made.screen;
      startTransition(() => {
        setFailure(null);
        setShown({ ...made, arrival });
      });
    };
    const { signal } = controller;
    const from = latest.current;
    const known = arrival === "pop" ? entries?.screen(entry) : null;
    const request = { key, address: target, language, from, known: known?.key === key ? known : null };
    const fetchScreen = async (): Promise<LoadedScreen | null> =>
      (await import("./load-screen.ts")).loadScreen(request, { api, i18n, signal });
    fetchScreen().then(
      (made) => {
        if (made !== null && !signal.aborted) show(made);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure({ error: asApiError(error), address: target });
      },
    );
    return () => controller.abort();
    // A retry asks for the same screen once more: its count is a reason of its own.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, language, attempt, api, entries, i18n]);

  const switchTo = useCallback(
    (to: Language): void => {
      storeLanguage(to);
      setChoice(to);
      // Pressed again after a failure, the same choice is another try.
      setAttempt((count) => count + 1);
      entries?.setArrival("replace");
      const now = wanted.current;
      if (now.pinned === null) return;
      const query = now.search === "" ? "" : `?${now.search}`;
      navigate(`${withLanguage(now.path, to)}${query}${window.location.hash}`, { replace: true });
    },
    [entries, navigate, storeLanguage],
  );

  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  return {
    shown,
    pendingLanguage: language === screen.language || failure !== null ? null : language,
    // A missing page is taken over without its address (app.tsx): that is no navigation.
    busy: screen.key !== key && failure === null && !takingOver,
    failure: screen.key === key ? null : failure,
    retry,
    switchTo,
  };
}
