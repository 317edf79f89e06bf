import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { INITIAL_THEME, isTheme, THEME_CLASSES, THEME_STORAGE_KEY, THEMES, type Theme } from "../core/theme.ts";

/** The part of Web Storage the choices need; null where the browser refuses storage. */
export type ChoiceStorage = Pick<Storage, "getItem" | "setItem"> | null;

interface ThemeContextValue {
  readonly theme: Theme;
  /** Applies and stores a theme. */
  setTheme(theme: Theme): void;
}

const ThemeContext = createContext<ThemeContextValue | null>(null);

/** The stored theme, or the initial one when nothing valid is stored or storage is refused. */
export function readStoredTheme(storage: ChoiceStorage): Theme {
  try {
    const stored = storage?.getItem(THEME_STORAGE_KEY);
    return isTheme(stored) ? stored : INITIAL_THEME;
  } catch {
    return INITIAL_THEME;
  }
}

/** Swaps the theme class on the body, leaving its other classes alone. */
export function applyTheme(body: Element, theme: Theme): void {
  for (const other of THEMES) body.classList.toggle(THEME_CLASSES[other], other === theme);
}

interface ThemeProviderProps {
  readonly storage: ChoiceStorage;
  /** The element that carries the theme class; absent on the server. */
  readonly body?: Element | undefined;
  readonly children: ReactNode;
}

/**
 * The server draws the initial theme; the inline starter has already put the stored theme's class on
 * the body, and the first effect brings React's state in line with it.
 */
export function ThemeProvider({ storage, body, children }: ThemeProviderProps) {
  const [theme, setState] = useState<Theme>(INITIAL_THEME);

  useEffect(() => {
    const stored = readStoredTheme(storage);
    setState(stored);
    if (body !== undefined) applyTheme(body, stored);
  }, [storage, body]);

  const setTheme = useCallback(
    (next: Theme) => {
      setState(next);
      if (body !== undefined) applyTheme(body, next);
      try {
        storage?.setItem(THEME_STORAGE_KEY, next);
      } catch {
        // Storage may be full or refused: the choice then lasts as long as the page.
      }
    },
    [storage, body],
  );

  const value = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeContextValue {
  const value = use(ThemeContext);
  if (value === null) throw new Error("useTheme needs a ThemeProvider above it");
  return value;
}
