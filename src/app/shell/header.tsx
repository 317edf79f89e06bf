import { memo, type ReactNode } from "react";
import { LANGUAGE_NAMES } from "../../core/languages.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Dropdown } from "./dropdown.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Menu } from "./menu.tsx";
import { containsCurrent, isBranch, isCurrent, NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useNavLocation } from "./use-nav-location.ts";
import { Wordmark } from "./wordmark.tsx";
import "./header.css";

function Entry({ entry }: { entry: NavigationEntry }) {
  const t = useTranslate();
  const location = useNavLocation();
  if (!isBranch(entry)) {
    return (
      <li className="nav-entry">
        <Link
          href={entry.href}
          target="_self"
          className="nav-button"
          aria-current={isCurrent(entry, location) ? "page" : undefined}
        >
          {t(entry.label)}
        </Link>
      </li>
    );
  }
  return (
    <Dropdown label={t(entry.label)} active={containsCurrent(entry, location)}>
      <ul className="nav-list">
        {entry.children.map((leaf) => (
          <li key={leaf.key}>
            <Link href={leaf.href} target="_self" aria-current={isCurrent(leaf, location) ? "page" : undefined}>
              {t(leaf.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function LanguageEntry() {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <Dropdown
      className="nav-language"
      label={
        <>
          <Icon name="language" size={18} />
          <span className="visually-hidden">{`${t("nav.language")}: `}</span>
          <span>{LANGUAGE_NAMES[language]}</span>
        </>
      }
    >
      <LanguageLinks className="nav-list" />
    </Dropdown>
  );
}

/** Rendered again for another language or address only, not with every change of the page's state. */
export const Header = memo(function Header({ motionControl }: { motionControl?: ReactNode }) {
  const t = useTranslate();
  const { path } = useNavLocation();
  return (
    <header className="site-header">
      <div className="header-bar">
        <Wordmark isHome={path === "/"} />
        <nav className="header-nav" aria-label={t("nav.label")}>
          <ul className="nav">
            {NAVIGATION.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
            <LanguageEntry />
          </ul>
        </nav>
        <div className="tools">
          {motionControl}
          <ThemeSwitch />
          <Menu />
        </div>
      </div>
    </header>
  );
});
