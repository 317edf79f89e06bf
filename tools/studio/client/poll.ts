interface PollOptions {
  /** Milliseconds after which polling ends without a result. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Milliseconds between two checks. */
const INTERVAL = 100;

/**
 * Calls `check` at an interval until it returns something other than null.
 * @returns null after the timeout
 * @throws what `signal` was aborted with
 */
export async function poll<Result>(
  check: () => Result | null | Promise<Result | null>,
  { timeout, signal }: PollOptions,
): Promise<Result | null> {
  for (let waited = 0; waited < timeout; waited += INTERVAL) {
    signal.throwIfAborted();
    const result = await check();
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  signal.throwIfAborted();
  return null;
}
