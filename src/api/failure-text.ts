import type { ScreenName } from "../core/screens.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { asApiError } from "./error.ts";

/** What could not be fetched: a screen, or the language of the one that is shown. `failure` has a message for each. */
type FailureSubject = ScreenName | "language";

/**
 * Puts a failed call into words: the fixed message of what was asked for, then the reason.
 * @param name of the text page or the language.
 * @returns null for a call that was aborted on purpose, which is no failure.
 */
export type DescribeFailure = (subject: FailureSubject, error: unknown, name?: string) => string | null;

export function useFailureText(): DescribeFailure {
  const t = useTranslate();
  return (subject, error, name) => {
    const { reason, status, retryAfterSeconds } = asApiError(error);
    if (reason === "aborted") return null;
    const why =
      reason === "rate-limited" && retryAfterSeconds !== null
        ? t("failure.reason.rate-limited-until", { seconds: retryAfterSeconds })
        : t(`failure.reason.${reason}`, { status: status ?? 0 });
    const what = t(`failure.${subject}`, { name });
    // A full-width colon has a space of its own.
    return `${what}${what.endsWith("：") ? "" : " "}${why}`;
  };
}
