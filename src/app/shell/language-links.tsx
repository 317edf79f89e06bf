import { useSearch } from "wouter";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../core/languages.ts";
import { withLanguage } from "../../core/routes.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { onPlainClick } from "../../ui/plain-click.ts";

/**
 * Links to the addresses that pin each language, so that they work without scripts and can be copied. With scripts
 * they switch the language in place: the anchor and the scroll position stay.
 */
export function LanguageLinks({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const { language, pending, path, switchTo } = useLanguage();
  const search = useSearch();
  const choose = (to: Language): void => {
    switchTo(to);
    onChosen?.();
  };
  return (
    <ul className={className}>
      {LANGUAGES.map((to) => (
        <li key={to}>
          <a
            href={`${withLanguage(path, to)}${search === "" ? "" : `?${search}`}`}
            lang={to}
            hrefLang={to}
            aria-current={to === language ? "true" : undefined}
            data-pending={to === pending ? "" : undefined}
            onClick={onPlainClick(() => choose(to))}
          >
            {LANGUAGE_NAMES[to]}
          </a>
        </li>
      ))}
    </ul>
  );
}
