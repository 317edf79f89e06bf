/**
 * The operations of the JSON API that the browser calls. `all-operations.ts` adds those that it has no use for, and is what the
 * server's routes and its OpenAPI document are made from; the browser's client and the static export are made from this table.
 * Summaries are in `server/operation-docs.ts`, because the browser does not need them.
 */
import * as v from "valibot";
import { LIMIT_DEFAULT, LIMIT_MAX, SEARCH_MAX_LENGTH } from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../core/languages.ts";
import { ID_PATTERN } from "../core/routes.ts";
import { announcementDetail, announcementPage, careerPage, textPage } from "./contract.ts";
import { site } from "./site-contract.ts";

const lang = v.optional(v.picklist(LANGUAGES), FALLBACK_LANGUAGE);
const cursor = v.optional(v.string());
/** The smallest and the largest value of each number in a query. */
export const RANGES = { year: [1000, 9999], limit: [1, LIMIT_MAX] } as const;

const integerIn = ([smallest, largest]: readonly [number, number]) =>
  v.pipe(v.number(), v.integer(), v.minValue(smallest), v.maxValue(largest));

const limit = v.optional(integerIn(RANGES.limit), LIMIT_DEFAULT);
const noParams = v.object({});
const id = v.pipe(v.string(), v.regex(ID_PATTERN));
const flag = v.optional(v.literal("1"));
const q = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX_LENGTH)));

type Schema = v.ObjectSchema<v.ObjectEntries, undefined>;

interface Operation {
  /** Below the API's base address; parameters of the path stand in braces, as in OpenAPI. */
  readonly path: string;
  readonly params: Schema;
  /** In the order in which the client writes the parameters: files of the static export are named by it. */
  readonly query: Schema;
  readonly response: v.GenericSchema;
}

export const OPERATIONS = {
  announcements: {
    path: "/announcements",
    params: noParams,
    query: v.object({
      lang,
      category: v.optional(v.picklist(CATEGORIES)),
      headline: v.optional(id),
      type: v.optional(id),
      year: v.optional(integerIn(RANGES.year)),
      fiscalYear: v.optional(integerIn(RANGES.year)),
      inside: flag,
      corrected: flag,
      q,
      cursor,
      limit,
    }),
    response: announcementPage,
  },
  announcement: {
    path: "/announcements/{id}",
    params: v.object({ id }),
    query: v.object({ lang, with: v.optional(v.picklist(LANGUAGES)) }),
    response: announcementDetail,
  },
  careers: {
    path: "/careers",
    params: noParams,
    query: v.object({
      lang,
      team: v.optional(id),
      location: v.optional(id),
      employment: v.optional(id),
      q,
      cursor,
      limit,
    }),
    response: careerPage,
  },
  site: {
    path: "/site",
    params: noParams,
    query: v.object({ lang }),
    response: site,
  },
  page: {
    path: "/pages/{page}",
    params: v.object({ page: id }),
    query: v.object({ lang }),
    response: textPage,
  },
} as const satisfies Readonly<Record<string, Operation>>;

type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

/** What a caller gives: the parameters of path and query together. The language is never left to the default. */
export type OperationInput<N extends OperationName> = v.InferInput<Operations[N]["params"]> &
  Omit<v.InferInput<Operations[N]["query"]>, "lang"> & { readonly lang: Language };

export type OperationResponse<N extends OperationName> = v.InferOutput<Operations[N]["response"]>;

/**
 * Reads a number of a query. One number has one spelling, so that one response has one address: digits without a
 * leading zero, sign, point or exponent.
 * @returns null for any other text
 */
export function readInteger(text: string): number | null {
  return /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : null;
}

/** Path and query of a call, below the API's base address. */
export function operationAddress<N extends OperationName>(name: N, input: OperationInput<N>): string {
  const { path, query } = OPERATIONS[name];
  const values = new Map<string, string | number | undefined>(Object.entries(input));
  const search = new URLSearchParams();
  for (const parameter of Object.keys(query.entries)) {
    const value = values.get(parameter);
    if (value !== undefined) search.set(parameter, String(value));
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(String(values.get(parameter))),
  );
  return `${filled}?${search.toString()}`;
}
