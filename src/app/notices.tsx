/**
 * What readers are told: toasts, and navigations that fail or take their time. A chunk of its own, fetched after the
 * page: it has to be there before the network fails.
 */
import { useEffect } from "react";
import { useFailureText } from "../api/failure-text.ts";
import { LANGUAGE_NAMES } from "../core/languages.ts";
import { CONTENT_PAGES } from "../core/routes.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast-queue.tsx";
import { useOnline } from "../ui/use-online.ts";
import type { Navigation, NavigationFailure } from "./use-navigation.ts";

export { Toast } from "../ui/toast.tsx";

/** Milliseconds after which a reader is told that a screen takes its time. */
const SLOW_MS = 10_000;

/** Puts a failed navigation into words that name what failed: the language of the page that is shown, or a screen. */
function useNavigationFailureText(): (failure: NavigationFailure) => string | null {
  const t = useTranslate();
  const describe = useFailureText();
  return ({ error, address: { match }, language, isTranslation }) => {
    if (isTranslation) return describe("language", error, LANGUAGE_NAMES[language]);
    if (match.name !== "text") return describe(match.name, error, "");
    const page = CONTENT_PAGES.find((known) => known === match.page);
    return page === undefined ? describe("not-found", error, "") : describe("text", error, t(`footer.${page}`));
  };
}

/** Shown instead of a screen that could not be fetched: the reason, and a button to try again. */
export function FailedScreen({ failure, onRetry }: { failure: NavigationFailure; onRetry: () => void }) {
  const t = useTranslate();
  const describe = useNavigationFailureText();
  useOnline(onRetry);
  return (
    <div className="failed-screen">
      <h1 tabIndex={-1} data-page-title>
        {t("failure.title")}
      </h1>
      <p role="alert">{describe(failure)}</p>
      <Button onClick={onRetry}>{t("failure.retry")}</Button>
    </div>
  );
}

type NoticesProps = Pick<Navigation, "busy" | "failure" | "giveUp">;

/** Toasts: a translation that failed, and a screen that takes its time. The latter has a button that ends the waiting. */
export function Notices({ busy, failure, giveUp }: NoticesProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { show } = useToast();
  const describe = useNavigationFailureText();
  const text = failure?.isTranslation === true ? describe(failure) : null;

  // Another failure with the same text is told again.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => (text === null ? undefined : show(text)), [failure, text, show]);

  useEffect(() => {
    if (!busy) return undefined;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = show(t("slow.text"), "base", { label: t("slow.giveUp"), act: giveUp });
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      close?.();
    };
    // `t` is another function in every render of another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [busy, giveUp, language, show]);

  return null;
}
