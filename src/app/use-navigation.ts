/**
 * Navigation: a changed address requests a screen, which is shown once its code, messages and data have been fetched.
 * The latest request wins: it aborts an earlier one.
 */
import type { i18n } from "i18next";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
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

export interface NavigationFailure {
  readonly error: ApiError;
  /** What was asked for, and in which language. */
  readonly address: Address;
  readonly language: Language;
}

export interface Navigation {
  readonly shown: Shown;
  /** The language that is being fetched, or null. */
  readonly pendingLanguage: Language | null;
  /** True while another screen is being fetched. */
  readonly busy: boolean;
  /** Why the requested screen could not be fetched. The previous one stays. */
  readonly failure: NavigationFailure | null;
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

/** The value of the latest render, for effects and event handlers that do not run again when it changes. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

interface ScreenRequest {
  readonly key: string;
  readonly language: Language;
  readonly address: RefObject<Address>;
  /** A new number requests the same screen again. */
  readonly attempt: number;
}

/** Fetches the requested screen and shows it. A later request aborts an earlier one. */
function useRequestedScreen(
  initial: Screen,
  environment: NavigationEnvironment,
  { key, language, address, attempt }: ScreenRequest,
): Pick<Navigation, "shown" | "failure"> {
  const { entries } = environment;
  const api = useApi();
  const [shown, setShown] = useState<Shown>({
    screen: initial,
    i18n: environment.i18n,
    arrival: "start",
    restoreAnchor: null,
  });
  const [failure, setFailure] = useState<NavigationFailure | null>(null);
  const { i18n } = shown;
  // The screen that was fetched last: React may not have rendered it yet.
  const latest = useRef(initial);

  useEffect(() => {
    if (latest.current.key === key) {
      setFailure(null);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const target = address.current;
    const arrival = entries?.arrival ?? "start";
    // Read now: when the screen is fetched, the reader may be at another entry.
    const entry = entries?.current() ?? "";
    const known = arrival === "pop" ? entries?.screen(entry) : null;
    const request = {
      key,
      address: target,
      language,
      from: latest.current,
      known: known?.key === key ? known : null,
    };
    const fetchScreen = async (): Promise<LoadedScreen | null> =>
      (await import("./load-screen.ts")).loadScreen(request, { api, i18n, signal });
    fetchScreen().then(
      (loaded) => {
        if (loaded === null || signal.aborted) return;
        entries?.rememberScreen(entry, loaded.screen);
        latest.current = loaded.screen;
        startTransition(() => {
          setFailure(null);
          setShown({ ...loaded, arrival });
        });
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure({ error: asApiError(error), address: target, language });
      },
    );
    return () => controller.abort();
    // `attempt` is not used, but a new one requests the same screen again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, language, attempt, address, api, entries, i18n]);

  return { shown, failure };
}

/** @param initial the screen of the page that was served. */
export function useNavigation(initial: Screen, environment: NavigationEnvironment): Navigation {
  const { entries, storeLanguage } = environment;
  const [fullPath, navigate] = useLocation();
  const search = useSearch();
  const [choice, setChoice] = useState(initial.language);
  const [attempt, setAttempt] = useState(0);
  const address = useMemo(() => parseAddress(fullPath, search), [fullPath, search]);
  const latestAddress = useLatest(address);
  const language = address.pinned ?? choice;
  const key = screenKey(address, language);
  const { shown, failure } = useRequestedScreen(initial, environment, {
    key,
    language,
    address: latestAddress,
    attempt,
  });
  const { screen } = shown;
  const hydrating = useServerHtml();

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const switchTo = useCallback(
    (to: Language): void => {
      storeLanguage(to);
      setChoice(to);
      // After a failure, choosing the same language again is a retry.
      retry();
      entries?.setArrival("replace");
      const current = latestAddress.current;
      if (current.pinned === null) return;
      const query = current.search === "" ? "" : `?${current.search}`;
      navigate(`${withLanguage(current.path, to)}${query}${window.location.hash}`, { replace: true });
    },
    [entries, latestAddress, navigate, retry, storeLanguage],
  );

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
