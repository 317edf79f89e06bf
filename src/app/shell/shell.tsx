import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "wouter";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { Toast } from "../../ui/toast.tsx";
import { answerPress } from "../../ui/answer-press.ts";
import { routeOfClick } from "../../ui/rich-links.ts";
import { END_PLACE } from "../../ui/sheet-place-html.ts";
import { ToastArea } from "../../ui/toast-queue.tsx";
import { KEPT, StaticRegion } from "../../ui/static-region.tsx";
import { Footer, useShellContent } from "./footer.tsx";
import { Header } from "./header.tsx";
import "./shell.css";

interface PageShellProps {
  readonly children: ReactNode;
  readonly motionControl?: ReactNode;
  /** Absent until its code is there. */
  readonly toast?: typeof Toast | undefined;
  /** True while another screen is being fetched. */
  readonly busy?: boolean;
}

/** The frame of every screen: skip link, strip, header, footer and toasts. */
export function PageShell({ children, motionControl, toast, busy = false }: PageShellProps) {
  const t = useTranslate();
  const content = useShellContent();
  const [, navigate] = useLocation();
  /** Follows the links of static regions and of texts from Markdown. */
  const follow = (event: MouseEvent): void => {
    const route = event.defaultPrevented ? null : routeOfClick(event);
    if (route === null) return;
    event.preventDefault();
    // With its language: not below the base of the pinned one.
    answerPress(route.link, () => navigate(`~${route.address}`));
  };
  return (
    // The handler only adds to what the links do.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="shell" onClick={follow}>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <StaticRegion
        as="aside"
        name="strip"
        className="strip wrap"
        content={content === null ? null : <content.StripContent />}
      />
      <Header motionControl={motionControl} />
      <div className="busy-bar" data-busy={busy} />
      <main id="main" tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      {/* The sheet of the footer: what stands above does not wait for it. */}
      <div hidden className={END_PLACE} {...KEPT} />
      <Footer />
      <ToastArea view={toast} />
    </div>
  );
}
