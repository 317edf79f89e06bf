/**
 * Navigation: a changed address requests a screen, which is shown once its code, messages and data have been fetched.
 * The latest request wins: it aborts an earlier one. A language that cannot be fetched is given up: the address is again
 * that of the page that is shown.
 */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useLocation, useSearch } from "wouter";
import type { ApiClient } from "../api/client.ts";
import { asApiError, type ApiError } from "../api/error.ts";
import type { Language } from "../core/languages.ts";
import { withLanguage } from "../core/routes.ts";
import type { Translator } from "../i18n/translator.ts";
import { parseAddress, type Address } from "./address.ts";
import type { Arrival, HistoryEntries } from "./history-entry.ts";
import type { LoadedScreen } from "./load-screen.ts";
import { replaceDocument } from "./missing-code.ts";
import { screenKey, type Screen } from "./screen.ts";

/** The shown screen with its messages and arrival. One value, so that they always belong together. */
export interface ShownScreen extends Omit<LoadedScreen, "show"> {
  /** The id of the history entry that it was asked for. */
  readonly entry: string;
  readonly arrival: Arrival;
}

export interface NavigationFailure {
  readonly error: ApiError;
  /** What was asked for, and in which language. */
  readonly address: Address;
  readonly language: Language;
  /** Whether the page that is shown was asked for in another language. It stays. */
  readonly isTranslation: boolean;
}

export interface Navigation {
  readonly shown: ShownScreen;
  /** The language that is being fetched, or null. */
  readonly pendingLanguage: Language | null;
  /** True while another screen is being fetched. */
  readonly busy: boolean;
  /** Why the latest request failed. */
  readonly failure: NavigationFailure | null;
  retry(): void;
  /** Goes back to the page that is shown. */
  giveUp(): void;
  switchTo(language: Language): void;
}

export interface NavigationEnvironment {
  readonly api: ApiClient;
  /** In the first screen's language. */
  readonly i18n: Translator;
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

/** The router does not know which part of a list is in view; the window's address does (`ui/cursor-in-url.ts`). */
function withCursor(address: Address): Address {
  return { ...address, search: window.location.search.slice(1) };
}

function hrefOf({ path, search }: Address, pinned: Language | null): string {
  return `${withLanguage(path, pinned)}${search === "" ? "" : `?${search}`}`;
}

interface ScreenRequest {
  readonly key: string;
  readonly language: Language;
  readonly address: RefObject<Address>;
  /** A new number requests the same screen again. */
  readonly attempt: number;
}

interface FailedRequest extends Pick<ScreenRequest, "key" | "attempt"> {
  readonly failure: NavigationFailure;
}

/**
 * Fetches the requested screen and shows it. A later request aborts an earlier one.
 * @param stay asks for the page that is shown again.
 */
function useRequestedScreen(
  initial: Screen,
  { api, entries, i18n: initialI18n }: NavigationEnvironment,
  { key, language, address, attempt }: ScreenRequest,
  stay: RefObject<(shown: Screen) => void>,
): { readonly shown: ShownScreen; readonly failed: FailedRequest | null } {
  const [shown, setShown] = useState<ShownScreen>({
    screen: initial,
    i18n: initialI18n,
    arrival: "start",
    entry: entries?.current() ?? "",
    arrive: null,
  });
  const [failed, setFailed] = useState<FailedRequest | null>(null);
  const { i18n } = shown;
  // The screen that was fetched last: React may not have rendered it yet.
  const latest = useRef(initial);

  useEffect(() => {
    const { current: from } = latest;
    // A translation that failed is told while its page is shown, any other failure until its screen is replaced.
    setFailed((last) => (last?.failure.isTranslation === (from.key === key) ? last : null));
    if (from.key === key) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const target = language === from.language ? address.current : withCursor(address.current);
    const arrival = entries?.arrival ?? "start";
    // Read now: when the screen is fetched, the reader may be at another entry.
    const entry = entries?.current() ?? "";
    const known = arrival === "pop" ? entries?.screen(entry) : null;
    const request = { key, address: target, language, from, known: known?.key === key ? known : null };
    const fetchScreen = async (): Promise<LoadedScreen | null> =>
      (await import("./load-screen.ts")).loadScreen(request, { api, i18n, signal });
    const isTranslation = screenKey({ ...target, pinned: from.address.pinned }, from.language) === from.key;
    fetchScreen()
      .catch((error: unknown) =>
        replaceDocument(error, { keepsPlace: isTranslation, isChosen: arrival !== "start", signal }),
      )
      .then(
        (loaded) => {
          if (loaded === null || signal.aborted) return;
          loaded.show(() => {
            entries?.rememberScreen(entry, loaded.screen);
            latest.current = loaded.screen;
            startTransition(() => {
              setFailed(null);
              setShown({ ...loaded, arrival, entry });
            });
          });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setFailed({ key, attempt, failure: { error: asApiError(error), address: target, language, isTranslation } });
          if (isTranslation) stay.current(from);
        },
      );
    return () => controller.abort();
  }, [key, language, attempt, address, api, entries, i18n, stay]);

  return { shown, failed };
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
  const replaceAddress = (href: string): void => navigate(href, { replace: true });
  const stay = useLatest(({ language: shownLanguage, address: shownAddress }: Screen): void => {
    // The stored choice stays: it is what the reader wants.
    setChoice(shownLanguage);
    replaceAddress(
      address.path === shownAddress.path
        ? hrefOf(address, shownAddress.pinned) + window.location.hash
        : hrefOf(shownAddress, shownAddress.pinned),
    );
  });
  const request = { key, language, address: latestAddress, attempt };
  const { shown, failed } = useRequestedScreen(initial, environment, request, stay);
  const { screen } = shown;
  const latestScreen = useLatest(screen);
  // A missing page is hydrated without its address (app.tsx), so the keys differ without a navigation.
  const [servedKey] = useState(key);
  const hydrating = key === servedKey && key !== initial.key;
  const isFailed = failed?.key === key && failed.attempt === attempt;
  const busy = screen.key !== key && !isFailed && !hydrating;

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const switchTo = useCallback(
    (to: Language): void => {
      storeLanguage(to);
      setChoice(to);
      // Choosing the same language again is a retry.
      retry();
      entries?.setArrival("replace");
      const current = latestAddress.current;
      if (current.pinned !== null) navigate(hrefOf(withCursor(current), to) + window.location.hash, { replace: true });
    },
    [entries, latestAddress, navigate, retry, storeLanguage],
  );
  const giveUp = useCallback((): void => {
    if (entries?.arrival === "push") window.history.back();
    else stay.current(latestScreen.current);
  }, [entries, latestScreen, stay]);

  return {
    shown,
    pendingLanguage: language === screen.language || !busy ? null : language,
    busy,
    failure: failed === null || (screen.key === key && !failed.failure.isTranslation) ? null : failed.failure,
    retry,
    giveUp,
    switchTo,
  };
}
