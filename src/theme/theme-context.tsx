import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { createEmitter } from "../core/emitter.ts";
import { required } from "../core/required.ts";
import {
  INITIAL_THEME,
  isTheme,
  THEME_CLASSES,
  THEME_COLOURS,
  THEME_STORAGE_KEY,
  THEMES,
  type Theme,
} from "../core/theme.ts";
import { changeDocument } from "../core/view-transition.ts";

/** The part of Web Storage that stores choices; null where the browser refuses storage. */
export type ChoiceStorage = Pick<Storage, "getItem" | "setItem"> | null;

interface ThemeContextValue {
  readonly theme: Theme;
  /** Applies and stores a theme. */
  setTheme(theme: Theme): void;
}

const ThemeContext = createContext<ThemeContextValue | null>(null);

/** The stored theme, or the initial one when nothing valid is stored or storage is refused. */
function readStoredTheme(storage: ChoiceStorage): Theme {
  try {
    const stored = storage?.getItem(THEME_STORAGE_KEY);
    return isTheme(stored) ? stored : INITIAL_THEME;
  } catch {
    return INITIAL_THEME;
  }
}

/** Replaces the theme class of the body, whose other classes stay, and the colour of what surrounds the page. */
function applyTheme(body: Element, theme: Theme): void {
  for (const other of THEMES) body.classList.toggle(THEME_CLASSES[other], other === theme);
  body.ownerDocument.querySelector("[name=theme-color]")?.setAttribute("content", THEME_COLOURS[theme]);
}

interface ThemeProviderProps {
  readonly storage: ChoiceStorage;
  /** The element that carries the theme class; absent on the server. */
  readonly body?: Element | undefined;
  readonly children: ReactNode;
}

/** The chosen theme, outside of React: hydration has to start with the theme that the server rendered. */
function createThemeStore(storage: ChoiceStorage, body: Element | undefined) {
  let theme = readStoredTheme(storage);
  const { emit, subscribe } = createEmitter();
  return {
    read: () => theme,
    subscribe,
    set: (next: Theme) => {
      theme = next;
      if (body !== undefined) void changeDocument(body.ownerDocument, () => applyTheme(body, theme));
      try {
        storage?.setItem(THEME_STORAGE_KEY, next);
      } catch {
        // Storage may be full or refused: the choice then lasts as long as the page.
      }
      emit();
    },
  };
}

const serverTheme = (): Theme => INITIAL_THEME;

/**
 * The server renders the initial theme. The bootstrap script has already put the stored theme's class on the
 * body, and React's state follows right after hydration.
 */
export function ThemeProvider({ storage, body, children }: ThemeProviderProps) {
  const [store] = useState(() => createThemeStore(storage, body));
  const theme = useSyncExternalStore(store.subscribe, store.read, serverTheme);

  useEffect(() => {
    if (body !== undefined) applyTheme(body, store.read());
  }, [store, body]);

  const value = useMemo(() => ({ theme, setTheme: store.set }), [theme, store]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeContextValue {
  return required(use(ThemeContext), "ThemeProvider");
}
