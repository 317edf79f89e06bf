import { useCallback, useEffect, useRef, type MouseEvent } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { answerPress } from "../../ui/answer-press.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { isBranch, isCurrent, NAVIGATION, type NavigationLeaf } from "./navigation.ts";
import { useNavLocation } from "./use-nav-location.ts";
import { Wordmark } from "./wordmark.tsx";
import "./menu.css";

/** The same links in the footer. */
export const FOOTER_LINKS_ID = "links";
const MENU_ID = "site-menu";
/** The width from which the header shows the navigation itself; the same as in header.css. */
const LARGE = "(width >= 75em)";

/**
 * The navigation of small screens: a dialog that fills the window. Scripts open it modally: the page behind is inert
 * and Tab stays inside. Without scripts, and before they are there, the same button opens it as a popover.
 */
export function Menu() {
  const t = useTranslate();
  const location = useNavLocation();
  const dialog = useRef<HTMLDialogElement>(null);

  const close = useCallback(() => {
    const { current } = dialog;
    if (current?.open === true) current.close();
    else current?.hidePopover?.();
  }, []);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    // A popover that was opened before hydration cannot become modal while it is shown.
    close();
    answerPress(event.currentTarget, () => dialog.current?.showModal());
  };

  useEffect(() => {
    // Hidden by CSS there, a modal dialog would leave the page inert.
    const query = window.matchMedia?.(LARGE);
    query?.addEventListener("change", close);
    return () => query?.removeEventListener("change", close);
  }, [close]);

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
      {/* Where nothing opens the menu: no scripts and no popovers. */}
      <a href={`#${FOOTER_LINKS_ID}`} className="tool menu-link" aria-label={t("menu.open")}>
        <Icon name="menu" size={24} />
      </a>
      <button
        type="button"
        className="tool menu-toggle"
        popoverTarget={MENU_ID}
        aria-haspopup="dialog"
        aria-label={t("menu.open")}
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog id={MENU_ID} ref={dialog} popover="auto" className="menu" aria-label={t("menu.label")}>
        <div className="menu-bar">
          <Wordmark isHome={location.path === "/"} onClick={close} />
          <button
            type="button"
            className="tool"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label={t("menu.close")}
            onClick={close}
          >
            <Icon name="close" hoveredName="close-circle" size={24} />
          </button>
        </div>
        <nav aria-label={t("menu.label")}>
          <ul className="menu-list">
            {/* First: in a low window, the end of the list is below the edge. */}
            <li className="menu-entry">
              <p className="small soft">{t("nav.language")}</p>
              <LanguageLinks className="menu-leaves menu-languages" onChosen={close} />
            </li>
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
          </ul>
        </nav>
      </dialog>
    </>
  );
}
