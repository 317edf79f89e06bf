import type { MouseEvent } from "react";
import { useSearch } from "wouter";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../core/languages.ts";
import { withLanguage } from "../../core/routes.ts";
import { useLanguage } from "../../i18n/language-context.tsx";

/**
 * Real links to the addresses that pin each language, so that they work without scripts and can be
 * copied. With scripts the page stays where it is: anchor and scroll are kept.
 */
export function LanguageLinks({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const { language, pending, path, switchTo } = useLanguage();
  const search = useSearch();
  const choose = (event: MouseEvent, to: Language): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
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
            onClick={(event) => choose(event, to)}
          >
            {LANGUAGE_NAMES[to]}
          </a>
        </li>
      ))}
    </ul>
  );
}
