/** Every operation of the JSON API: those that the browser calls, and those that it has no use for. */
import * as v from "valibot";
import { fileReference } from "./contract.ts";
import { site } from "./site-contract.ts";
import { OPERATIONS } from "./operations.ts";

const nullableText = v.nullable(v.string());

/** The facts of the site at an instant. */
const state = v.object({
  /** When the history begins, ISO 8601 with offset; null while nothing has changed yet. */
  historyBegins: nullableText,
  /** When these facts began; null where the history begins with them. */
  from: nullableText,
  /** When the next facts began; null while these are current. */
  until: nullableText,
  /** As `/site` gives it; null before the history begins. */
  site: v.nullable(site),
});

/** What is said of a file by its SHA-256. Everything else is null for one that is not known. */
const verification = v.object({
  state: v.picklist(["in-force", "superseded", "replaced", "withdrawn", "unknown"]),
  file: v.nullable(fileReference),
  /** The id of the announcement that it belongs to. */
  announcement: nullableText,
  /** The id of the document of the register that it belongs to. */
  document: nullableText,
  publishedAt: nullableText,
  /** When it was replaced or withdrawn. */
  changedAt: nullableText,
  reason: nullableText,
  /** The address of the file or announcement that took its place. */
  successor: nullableText,
});

export const ALL_OPERATIONS = {
  ...OPERATIONS,
  verification: {
    path: "/verify/{sha256}",
    params: v.object({ sha256: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{64}|unknown)$/)) }),
    query: v.object({ lang: OPERATIONS.site.query.entries.lang }),
    response: verification,
  },
  state: {
    path: "/state",
    params: v.object({}),
    query: v.object({
      lang: OPERATIONS.site.query.entries.lang,
      at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d(?:T[\d:]{5,8}(?:Z|[+-]\d\d:\d\d))?$/)),
    }),
    response: state,
  },
} as const;

type Operations = typeof ALL_OPERATIONS;
export type AnyOperationName = keyof Operations;

/** The parameters of path and query as the server reads them: checked, with defaults. */
export type OperationValues<N extends AnyOperationName> = v.InferOutput<Operations[N]["params"]> &
  v.InferOutput<Operations[N]["query"]>;

export type AnyOperationResponse<N extends AnyOperationName> = v.InferOutput<Operations[N]["response"]>;
