import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { isBranch, isCurrent, NAVIGATION, type NavigationLeaf } from "./navigation.ts";
import { useFocusTrap } from "./use-focus-trap.ts";
import { useNavLocation } from "./use-nav-location.ts";
import { Wordmark } from "./wordmark.tsx";
import "./menu.css";

const MENU_ID = "site-menu";
/** The width at which the header shows the navigation itself; header.css says the same. */
const LARGE = "(width >= 75em)";

/**
 * The navigation of small screens: the whole window, with focus kept inside. Without scripts the same
 * element is shown by its address (`#site-menu`) and left by a link.
 */
export function Menu() {
  const { t } = useTranslation();
  const location = useNavLocation();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useFocusTrap(panel, open, close);

  useEffect(() => {
    if (!open) return undefined;
    const query = window.matchMedia?.(LARGE);
    query?.addEventListener("change", close);
    return () => query?.removeEventListener("change", close);
  }, [open, close]);

  const leaf = (entry: NavigationLeaf, className: string) => (
    <Link
      href={entry.href}
      target="_self"
      className={className}
      aria-current={isCurrent(entry, location) ? "page" : undefined}
      onClick={close}
    >
      {t(entry.label)}
    </Link>
  );

  return (
    <>
      <button
        type="button"
        className="tool menu-toggle js-only"
        aria-expanded={open}
        aria-controls={MENU_ID}
        aria-label={t("menu.open")}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <a className="tool menu-toggle no-js-only" href={`#${MENU_ID}`} aria-label={t("menu.open")}>
        <Icon name="menu" size={24} />
      </a>
      <div
        id={MENU_ID}
        ref={panel}
        className="menu"
        data-open={open}
        {...(open ? { role: "dialog", "aria-modal": true, "aria-label": t("menu.label") } : {})}
      >
        <div className="menu-bar">
          <Wordmark isHome={location.path === "/"} onClick={close} />
          <button type="button" className="tool js-only" aria-label={t("menu.close")} onClick={close}>
            <Icon name="close" size={24} />
          </button>
          <a className="tool no-js-only" href="#main" aria-label={t("menu.close")}>
            <Icon name="close" size={24} />
          </a>
        </div>
        <nav aria-label={t("menu.label")}>
          <ul className="menu-list">
            {NAVIGATION.map((entry) => (
              <li key={entry.key} className="menu-entry">
                {isBranch(entry) ? (
                  <>
                    <p className="menu-branch">{t(entry.label)}</p>
                    <ul className="menu-leaves">
                      {entry.children.map((child) => (
                        <li key={child.key}>{leaf(child, "menu-leaf")}</li>
                      ))}
                    </ul>
                  </>
                ) : (
                  leaf(entry, "menu-branch")
                )}
              </li>
            ))}
            <li className="menu-entry">
              <p className="menu-branch">{t("nav.language")}</p>
              <LanguageLinks className="menu-leaves menu-languages" onChosen={close} />
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
