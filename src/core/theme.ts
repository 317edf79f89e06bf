/** The two themes: the only place that names them, their storage key and their body classes. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The site starts light. */
export const INITIAL_THEME: Theme = "light";
export const THEME_STORAGE_KEY = "theme";

export const THEME_CLASSES: Readonly<Record<Theme, string>> = { light: "light-theme", dark: "dark-theme" };

/** What surrounds the page, such as a phone's address bar, has the colour of its paper: `--paper` in tokens.css. */
export const THEME_COLOURS: Readonly<Record<Theme, string>> = { light: "#f5f3ec", dark: "#0b0f0e" };

export function isTheme(value: unknown): value is Theme {
  return value === "light" || value === "dark";
}
