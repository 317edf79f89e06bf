/** Asks a server as a reader does: with a time limit, and again when it does not answer. */
import { createHash } from "node:crypto";
import { ATTACHMENT_LIMIT_BYTES } from "../../src/content/folder.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import type { ContentEnvironment } from "./environment.ts";

export interface ReaderOptions extends Pick<ContentEnvironment, "request" | "pause"> {
  readonly timeoutMs: number;
  /** How often a request is tried again. */
  readonly retries: number;
}

/** What a reader got. A text is null when it was not asked for. */
export interface Received {
  readonly sha256: string;
  readonly text: string;
}

/** Before a request is tried for the second time; twice as long before the third. */
const FIRST_PAUSE_MS = 1000;

/** The longest that a pause becomes. */
const LONGEST_PAUSE_MS = 10_000;

class TooLarge extends Error {}

/** Reads the body to its end, and no more than the largest file that the site has. */
async function readBody(response: Response): Promise<Received> {
  const hash = createHash("sha256");
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > ATTACHMENT_LIMIT_BYTES) throw new TooLarge();
    hash.update(piece);
    pieces.push(piece);
  }
  return { sha256: hash.digest("hex"), text: Buffer.concat(pieces).toString("utf8") };
}

/** A server that is restarted or overloaded may answer the next time. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? `${problem.message}: ${problem.cause.message}` : problem.message;
}

/**
 * @param allowed the statuses that the address should have.
 * @returns the answer, or why there is none.
 */
export async function ask(
  address: string,
  { request, pause, timeoutMs, retries }: ReaderOptions,
  allowed: readonly number[],
): Promise<Received | AnyDiagnostic> {
  for (let attempt = 1; ; attempt += 1) {
    let problem: AnyDiagnostic;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await request(address, { signal, headers: { "Cache-Control": "no-cache" } });
      if (allowed.includes(response.status)) return await readBody(response);
      await response.body?.cancel();
      problem = diagnostic("reader-status", { file: address }, { status: response.status, allowed });
      if (!isPassing(response.status)) return problem;
    } catch (error) {
      if (error instanceof TooLarge)
        return diagnostic("reader-too-large", { file: address }, { limit: ATTACHMENT_LIMIT_BYTES });
      problem = diagnostic("reader-unreachable", { file: address }, { reason: reasonOf(error), attempts: attempt });
    }
    if (attempt > retries) return problem;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
  }
}

export const isAnswer = (got: Received | AnyDiagnostic): got is Received => "sha256" in got;
