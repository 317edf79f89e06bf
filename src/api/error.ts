/** Why a call failed, in terms that the interface can put into words. */
const FAILURE_REASONS = [
  "offline",
  "status",
  "not-json",
  "shape",
  "rate-limited",
  "not-found",
  // Code of the site that is no longer served.
  "outdated",
  "aborted",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export interface FailureDetail {
  readonly status?: number;
  /** From Retry-After, where the answer had one. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  readonly reason: FailureReason;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(reason: FailureReason, detail: FailureDetail = {}) {
    super(detail.status === undefined ? reason : `${reason} (${detail.status})`, { cause: detail.cause });
    this.name = "ApiError";
    this.reason = reason;
    this.status = detail.status ?? null;
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null;
  }
}

/** Whatever was thrown, as an ApiError. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("offline", { cause: error });
}
