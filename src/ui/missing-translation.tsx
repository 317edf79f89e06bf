import { useTranslation } from "react-i18next";
import type { Language } from "../core/languages.ts";
import { LANGUAGE_NAMES } from "../core/languages.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import "./notice.css";

/** The `lang` of a text that was served in another language than the page's; else nothing. */
export function useForeignLang(served: Language): Language | undefined {
  const { language } = useLanguage();
  return served === language ? undefined : served;
}

/** Says that the original is shown because the translation does not exist. */
export function MissingTranslation({ served }: { served: Language }) {
  const { t } = useTranslation();
  const foreign = useForeignLang(served);
  if (foreign === undefined) return null;
  return (
    <p className="notice">
      {t("missingTranslation")} <span lang={foreign}>{LANGUAGE_NAMES[foreign]}</span>
    </p>
  );
}
