/** Source files of the browser's build. Vite's manifest names the built files by them. */
import type { Language } from "../core/languages.ts";
import type { ScreenName } from "../core/screens.ts";

/** The first script of every page. */
export const ENTRY_MODULE = "src/app/entry-client.tsx";

/** What the entry imports on demand before the first render of a screen. */
export function screenModules(screen: ScreenName, language: Language): readonly string[] {
  return ["src/app/startup.tsx", `src/i18n/locales/${language}.json`, `src/pages/${screen}.tsx`];
}
