import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { useNavigationFailureText } from "./use-navigation-failure-text.ts";
import type { NavigationFailure } from "./use-navigation.ts";

/** Shown instead of a screen that could not be fetched: the reason, and a button to try again. */
export function FailedScreen({ failure, onRetry }: { failure: NavigationFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  const describe = useNavigationFailureText();
  return (
    <div className="failed-screen" role="alert">
      <h1 tabIndex={-1} data-page-title>
        {t("failure.title")}
      </h1>
      <p>{describe(failure)}</p>
      <Button onClick={onRetry}>{t("failure.retry")}</Button>
    </div>
  );
}
