import type { Language } from "../core/languages.ts";
import { LANGUAGE_NAMES } from "../core/languages.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import "./notice.css";

/** The `lang` attribute of a text: its language where that is not the page's language, else undefined. */
export function useForeignLang(served: Language | undefined): Language | undefined {
  const { language } = useLanguage();
  return served === language ? undefined : served;
}

/** Says that the original is shown, because there is no translation. */
export function MissingTranslation({ served }: { served: Language }) {
  const t = useTranslate();
  const foreign = useForeignLang(served);
  if (foreign === undefined) return null;
  return (
    <p className="notice">
      {t("missingTranslation")} <span lang={foreign}>{LANGUAGE_NAMES[foreign]}</span>
    </p>
  );
}
