import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useShell } from "../../components/shell-context.tsx";
import type { Toast } from "../../ui/toast.tsx";
import { ToastArea } from "../../ui/toast-queue.tsx";
import { Footer } from "./footer.tsx";
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

/** The frame of every screen: skip link, sample notice, header, footer and toasts. */
export function PageShell({ children, motionControl, toast, busy = false }: PageShellProps) {
  const t = useTranslate();
  const { sample } = useShell();
  return (
    <div className={sample ? "shell shell-sample" : "shell"}>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      {sample ? <aside className="sample-strip wrap">{t("sample")}</aside> : null}
      <Header motionControl={motionControl} />
      <div className="busy-bar" data-busy={busy} />
      <main id="main" tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      <Footer />
      <ToastArea view={toast} />
    </div>
  );
}
