/**
 * The browser's client of the JSON contract: redaxios, with every answer checked before anything
 * is drawn from it, and every call abortable.
 */
import redaxios, { type Options, type Response as RedaxiosResponse } from "redaxios";
import * as v from "valibot";
import type { Category } from "../core/categories.ts";
import type { Language } from "../core/languages.ts";
import type { ContentPage } from "../core/routes.ts";
import {
  announcementDetail,
  announcementPage,
  careerPage,
  site,
  textPage,
  type AnnouncementDetail,
  type AnnouncementPage,
  type CareerPage,
  type Site,
  type TextPage,
} from "../content/contract.ts";
import { ApiError, asApiError } from "./error.ts";

/** Sent as axios does by default, so that a backend with XSRF protection can stand in for ours. */
export const XSRF_COOKIE_NAME = "XSRF-TOKEN";
export const XSRF_HEADER_NAME = "X-XSRF-TOKEN";
/** No timeout: a slow mobile connection is not an error; leaving the page aborts the call. */
export const TIMEOUT_MS = 0;

export interface AnnouncementsQuery {
  readonly lang: Language;
  readonly category?: Category | undefined;
  readonly year?: number | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface CareersQuery {
  readonly lang: Language;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface ApiClient {
  announcements(query: AnnouncementsQuery, signal?: AbortSignal): Promise<AnnouncementPage>;
  announcement(id: string, query: { readonly lang: Language }, signal?: AbortSignal): Promise<AnnouncementDetail>;
  careers(query: CareersQuery, signal?: AbortSignal): Promise<CareerPage>;
  site(query: { readonly lang: Language }, signal?: AbortSignal): Promise<Site>;
  page(page: ContentPage, query: { readonly lang: Language }, signal?: AbortSignal): Promise<TextPage>;
}

export interface ApiClientOptions {
  /** Absolute address or absolute path of the API; ours lives at `/api`. */
  readonly baseURL: string;
  /** Injected for tests; the browser's own otherwise. */
  readonly fetch: typeof fetch;
  /** The page's origin: the XSRF cookie's value is sent to no other. */
  readonly origin: string;
}

type QueryValue = string | number | undefined;

function searchOf(query: Readonly<Record<string, QueryValue>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.toString();
}

function retryAfter(response: RedaxiosResponse<unknown>): { retryAfterSeconds?: number } {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterSeconds: seconds } : {};
}

/** redaxios rejects with the response itself when the status is not a success. */
function isResponse(value: unknown): value is RedaxiosResponse<unknown> {
  return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}

function failure(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted === true) return new ApiError("aborted");
  if (!isResponse(error)) return asApiError(error);
  const detail = { status: error.status, ...retryAfter(error) };
  if (error.status === 429) return new ApiError("rate-limited", detail);
  return new ApiError(error.status === 404 ? "not-found" : "status", detail);
}

export function createApiClient({ baseURL, fetch, origin }: ApiClientOptions): ApiClient {
  const sameOrigin = new URL(baseURL, origin).origin === origin;
  const client = redaxios.create({
    baseURL: baseURL.replace(/\/+$/, ""),
    withCredentials: false,
    headers: { accept: "application/json" },
    // redaxios would send the token to any origin; the cookie is ours alone.
    ...(sameOrigin ? { xsrfCookieName: XSRF_COOKIE_NAME, xsrfHeaderName: XSRF_HEADER_NAME } : {}),
  });

  async function get<S extends v.GenericSchema>(
    path: string,
    query: Readonly<Record<string, QueryValue>>,
    schema: S,
    signal?: AbortSignal,
  ): Promise<v.InferOutput<S>> {
    // redaxios has no signal and leaves credentials to the browser's default, which sends cookies.
    const send: Options["fetch"] = (url: RequestInfo | URL, init?: RequestInit) =>
      fetch(url, { ...init, credentials: "omit", signal: signal ?? null });
    let response: RedaxiosResponse<unknown>;
    try {
      response = await client.get<unknown>(`${path}?${searchOf(query)}`, { fetch: send });
    } catch (error) {
      throw failure(error, signal);
    }
    if (signal?.aborted === true) throw new ApiError("aborted");
    // A broken or HTML answer comes back as text, because redaxios resolves what it cannot parse.
    if (typeof response.data !== "object" || response.data === null) {
      throw new ApiError("not-json", { status: response.status });
    }
    const checked = v.safeParse(schema, response.data);
    if (!checked.success) throw new ApiError("shape", { status: response.status, cause: checked.issues[0] });
    return checked.output;
  }

  return {
    announcements: (query, signal) => get("/announcements", { ...query }, announcementPage, signal),
    announcement: (id, query, signal) =>
      get(`/announcements/${encodeURIComponent(id)}`, query, announcementDetail, signal),
    careers: (query, signal) => get("/careers", { ...query }, careerPage, signal),
    site: (query, signal) => get("/site", query, site, signal),
    page: (page, query, signal) => get(`/pages/${page}`, query, textPage, signal),
  };
}
