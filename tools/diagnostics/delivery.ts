/** What a reader does not get from a server, though it is public. */
import { error } from "../../src/content/diagnostic-table.ts";
import type { Language } from "../../src/core/languages.ts";

const STALE = "wait ten seconds for caches and run this again; a static host needs `content export` after each release";

export const DELIVERY_DIAGNOSTICS = {
  "reader-unreachable": error<{ readonly reason: string; readonly attempts: number }>({
    found: ({ reason, attempts }) => `no answer (${reason}), ${attempts} times`,
    allowed: "an answer",
    remedy: "check that the server runs and that its name, certificate and network are in order",
  }),
  "reader-status": error<{ readonly status: number; readonly allowed: readonly number[] }>({
    found: ({ status }) => `status ${status}`,
    allowed: ({ allowed }) => `status ${allowed.join(" or ")}`,
    remedy: STALE,
  }),
  "reader-too-large": error<{ readonly limit: number }>({
    found: "a longer answer than any of this site",
    allowed: ({ limit }) => `at most ${limit} bytes`,
    remedy: "check what answers at this address",
  }),
  "reader-language": error<{ readonly language: Language }>({
    found: "a page in another language",
    allowed: ({ language }) => `a page in ${language}`,
    remedy: "check the rewrite rules and caches in front of the server",
  }),
  "reader-title": error<{ readonly title: string }>({
    found: "a page without the announcement's title",
    allowed: ({ title }) => `"${title}"`,
    remedy: STALE,
  }),
  "reader-answer": error<{
    /** Keys whose values differ; none when the answer is no object. */
    readonly parts: readonly string[];
  }>({
    found: ({ parts }) =>
      parts.length === 0 ? "something else than the announcement" : `another value of ${parts.join(", ")}`,
    allowed: "what the content folder says",
    remedy: STALE,
  }),
  "reader-file": error<{ readonly expected: string; readonly actual: string }>({
    found: ({ actual }) => `a file with the SHA-256 ${actual}`,
    allowed: ({ expected }) => expected,
    remedy: "check what lies between the server and readers: the bytes were changed or cut off",
  }),
  "reader-listed": error<{ readonly id: string }>({
    found: ({ id }) => `a link to ${id}, which is withdrawn`,
    allowed: "no link to it",
    remedy: STALE,
  }),
  "reader-unlisted": error<{ readonly id: string }>({
    found: ({ id }) => `no link to ${id}`,
    allowed: "a link to each announcement that is new enough",
    remedy: STALE,
  }),
} as const;
