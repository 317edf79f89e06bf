import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { asApiError } from "./error.ts";

/**
 * Puts a failed call into words: the fixed message, then the reason.
 * @param what what was asked for.
 * @returns null for a call that was aborted on purpose, which is no failure.
 */
export function useFailureText(what: "announcements" | "careers" = "announcements"): (error: unknown) => string | null {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const { reason, status, retryAfterSeconds } = asApiError(error);
      if (reason === "aborted") return null;
      const why =
        reason === "rate-limited" && retryAfterSeconds !== null
          ? t("failure.reason.rate-limited-until", { seconds: retryAfterSeconds })
          : t(`failure.reason.${reason}`, { status: status ?? 0 });
      return `${t(`failure.${what}`)} ${why}`;
    },
    [t, what],
  );
}
