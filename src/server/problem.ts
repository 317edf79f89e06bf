/** Errors as `application/problem+json` (RFC 9457), in the requested language. */
import type { Language } from "../core/languages.ts";
import type { Problem } from "../content/contract.ts";
import { SECONDARY_MESSAGES } from "../i18n/all-messages.ts";
import { fill } from "../i18n/fill.ts";
import { Representation } from "./representation.ts";

const STATUS = {
  "bad-parameter": 400,
  "not-found": 404,
  gone: 410,
  "method-not-allowed": 405,
  "address-too-long": 414,
  "not-ready": 503,
  internal: 500,
} as const;

export type ProblemKind = keyof typeof STATUS;

export interface ProblemDetail {
  /** The parameter that was rejected, and what it may be. */
  readonly parameter: string;
  readonly allowed: string;
}

function detailOf({ parameter, allowed }: ProblemDetail, language: Language): Partial<Problem> {
  const values: Readonly<Record<string, string>> = { parameter, allowed };
  const words = SECONDARY_MESSAGES[language].problem.allowed;
  const detail = fill(words, values);
  return { parameter, detail, allowed };
}

export function problem(
  kind: ProblemKind,
  language: Language,
  detail: ProblemDetail | null = null,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  const body: Problem = {
    type: `urn:problem:${kind}`,
    title: SECONDARY_MESSAGES[language].problem[kind],
    status: STATUS[kind],
    ...(detail === null ? {} : detailOf(detail, language)),
  };
  return new Representation({
    status: STATUS[kind],
    mediaType: "application/problem+json",
    body: JSON.stringify(body),
    headers: { "Content-Language": language, ...headers },
    cache: kind === "internal" || kind === "not-ready" ? "none" : "grid",
  });
}

/** What was withdrawn, and why. */
export function goneProblem(language: Language, reason: string): Representation {
  const body: Problem = {
    type: "urn:problem:gone",
    title: SECONDARY_MESSAGES[language].problem.gone,
    status: STATUS.gone,
    detail: reason,
  };
  return new Representation({
    status: STATUS.gone,
    mediaType: "application/problem+json",
    body: JSON.stringify(body),
    headers: { "Content-Language": language },
    cache: "grid",
  });
}
