import type { ParseKeys } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenName } from "../core/screens.ts";
import { asApiError } from "./error.ts";

/** What could not be fetched: a screen, or the language of the one that is shown. */
export type FailureSubject = ScreenName | "language";

/** The message that each failure begins with. */
const MESSAGES: Readonly<Record<FailureSubject, ParseKeys>> = {
  home: "failure.home",
  announcements: "failure.announcements",
  announcement: "failure.announcements",
  careers: "failure.careers",
  text: "failure.text",
  "not-found": "failure.page",
  language: "failure.language",
};

/**
 * Puts a failed call into words.
 * @param name of the text page or the language.
 * @returns null for a call that was aborted on purpose, which is no failure.
 */
export type DescribeFailure = (subject: FailureSubject, error: unknown, name?: string) => string | null;

/** The words are the fixed message of what was asked for, then the reason. */
export function useFailureText(): DescribeFailure {
  const { t } = useTranslation();
  return useCallback(
    (subject, error, name = "") => {
      const { reason, status, retryAfterSeconds } = asApiError(error);
      if (reason === "aborted") return null;
      const why =
        reason === "rate-limited" && retryAfterSeconds !== null
          ? t("failure.reason.rate-limited-until", { seconds: retryAfterSeconds })
          : t(`failure.reason.${reason}`, { status: status ?? 0 });
      return `${t(MESSAGES[subject], { name })} ${why}`;
    },
    [t],
  );
}
