/**
 * The browser's client of the JSON API: redaxios. Every response is validated before anything is rendered from it, and
 * every call can be aborted.
 */
import redaxios, { type Options, type Response as RedaxiosResponse } from "redaxios";
import * as v from "valibot";
import {
  operationAddress,
  OPERATIONS,
  type OperationInput,
  type OperationName,
  type OperationResponse,
} from "../content/operations.ts";
import { ApiError, asApiError } from "./error.ts";

/** The names that axios uses by default: a backend with XSRF protection can take the place of ours. */
export const XSRF_COOKIE_NAME = "XSRF-TOKEN";
export const XSRF_HEADER_NAME = "X-XSRF-TOKEN";
/** The default timeout: 0 is none. A slow connection is not an error, and leaving the page aborts the call. */
export const TIMEOUT_MS = 0;

export interface ApiClient {
  /** @throws ApiError */
  call<N extends OperationName>(name: N, input: OperationInput<N>, signal?: AbortSignal): Promise<OperationResponse<N>>;
}

export interface ApiClientOptions {
  /** Absolute URL or absolute path of the API. */
  readonly baseURL: string;
  /** Injected for tests; the browser's own otherwise. */
  readonly fetch: typeof fetch;
  /** The page's origin: the XSRF cookie's value is sent to no other. */
  readonly origin: string;
  /** Milliseconds after which a call fails; 0 for none. */
  readonly timeoutMs?: number;
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

/** The caller's signal and the timeout together; null when there is neither. */
function abortSignal(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | null {
  if (timeoutMs === 0) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

export function createApiClient({ baseURL, fetch, origin, timeoutMs = TIMEOUT_MS }: ApiClientOptions): ApiClient {
  const sameOrigin = new URL(baseURL, origin).origin === origin;
  const client = redaxios.create({
    baseURL: baseURL.replace(/\/+$/, ""),
    withCredentials: false,
    headers: { accept: "application/json" },
    // redaxios would send the token to any origin; the cookie is ours alone.
    ...(sameOrigin ? { xsrfCookieName: XSRF_COOKIE_NAME, xsrfHeaderName: XSRF_HEADER_NAME } : {}),
  });

  async function get<S extends v.GenericSchema>(
    address: string,
    schema: S,
    signal: AbortSignal | undefined,
  ): Promise<v.InferOutput<S>> {
    // redaxios has no signal and leaves credentials to the browser's default, which sends cookies.
    const send: Options["fetch"] = (url: RequestInfo | URL, init?: RequestInit) =>
      fetch(url, { ...init, credentials: "omit", signal: abortSignal(signal, timeoutMs) });
    let response: RedaxiosResponse<unknown>;
    try {
      response = await client.get<unknown>(address, { fetch: send });
    } catch (error) {
      throw failure(error, signal);
    }
    if (signal?.aborted === true) throw new ApiError("aborted");
    // redaxios resolves with text what it cannot parse: a truncated response, or a page of HTML.
    if (typeof response.data !== "object" || response.data === null) {
      throw new ApiError("not-json", { status: response.status });
    }
    const checked = v.safeParse(schema, response.data);
    if (!checked.success) throw new ApiError("shape", { status: response.status, cause: checked.issues[0] });
    return checked.output;
  }

  return {
    call: (name, input, signal) => get(operationAddress(name, input), OPERATIONS[name].response, signal),
  };
}
