import { useTranslation } from "react-i18next";
import type { ApiError } from "../api/error.ts";
import { Button } from "../ui/button.tsx";
import { useFailureText } from "../api/failure-text.ts";

/** Shown instead of a screen that could not be fetched: the reason, and a button to try again. */
export function FailedScreen({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  const describe = useFailureText();
  return (
    <div className="failed-screen" role="alert">
      <h1 tabIndex={-1} data-page-title>
        {t("failure.title")}
      </h1>
      <p>{describe(error)}</p>
      <Button onClick={onRetry}>{t("failure.retry")}</Button>
    </div>
  );
}
