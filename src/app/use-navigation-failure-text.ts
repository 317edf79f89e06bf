import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";
import { LANGUAGE_NAMES } from "../core/languages.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import type { NavigationFailure } from "./use-navigation.ts";

/** Puts a failed navigation into words that name what failed: the language of the page that is shown, or a screen. */
export function useNavigationFailureText(): (failure: NavigationFailure) => string | null {
  const { t } = useTranslation();
  const { language: shown, path } = useLanguage();
  const describe = useFailureText();
  return ({ error, address, language }) => {
    const { match } = address;
    return address.path === path && language !== shown
      ? describe("language", error, LANGUAGE_NAMES[language])
      : describe(match.name, error, match.name === "text" ? t(`footer.${match.page}`) : "");
  };
}
