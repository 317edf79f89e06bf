/**
 * The browser's client when things go wrong: whatever arrives, or does not, becomes one ApiError that says why.
 * Answers are given by a fake `fetch`; where a connection breaks half-way, by a real server. (A rejection that
 * nobody handles fails the run by itself.)
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createApiClient, type ApiClient } from "../../src/api/client.ts";
import { ApiError, asApiError, type FailureReason } from "../../src/api/error.ts";
import { EMPTY_PAGE } from "../support/empty-page.ts";

const json = { "content-type": "application/json" };

/** A client whose every call is answered by one function. */
function clientOf(answer: (url: string, init: RequestInit) => Promise<Response>): ApiClient {
  return createApiClient({
    baseURL: "/api",
    origin: "https://site.example",
    fetch: (input, init = {}) => answer(input instanceof Request ? input.url : input.toString(), init),
  });
}

const answering = (body: BodyInit | null, init?: ResponseInit): ApiClient =>
  clientOf(() => Promise.resolve(new Response(body, init)));

/** What a call fails with; it must fail, and with an ApiError. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await call.then(
    () => new Error("the call did not fail"),
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error("not an ApiError", { cause: outcome });
  return outcome;
}

const list = (client: ApiClient, signal?: AbortSignal): Promise<unknown> =>
  client.call("announcements", { lang: "en" }, signal);

describe("a good answer", () => {
  it("is checked and given on, without what the contract does not name", async () => {
    const client = answering(JSON.stringify({ ...EMPTY_PAGE, total: 7, surprise: "x" }), { headers: json });
    expect(await list(client)).toEqual({ ...EMPTY_PAGE, total: 7 });
  });
});

describe("an answer that cannot be used", () => {
  it.each<[string, BodyInit | null, ResponseInit, FailureReason, number]>([
    [
      "HTML with status 200, as from a captive portal",
      "<!doctype html><title>Sign in</title>",
      { headers: { "content-type": "text/html" } },
      "not-json",
      200,
    ],
    ["truncated JSON", JSON.stringify(EMPTY_PAGE).slice(0, -9), { headers: json }, "not-json", 200],
    ["nothing at all", null, { status: 204 }, "not-json", 204],
    ["JSON null", "null", { headers: json }, "not-json", 200],
    ["a JSON text", '"ok"', { headers: json }, "not-json", 200],
    ["a list where a page should be", "[]", { headers: json }, "shape", 200],
    ["a page without its items", JSON.stringify({ ...EMPTY_PAGE, items: undefined }), { headers: json }, "shape", 200],
    ["a page whose total is a text", JSON.stringify({ ...EMPTY_PAGE, total: "7" }), { headers: json }, "shape", 200],
    [
      "an item of an unknown category",
      JSON.stringify({ ...EMPTY_PAGE, items: [{ id: "a", category: "gossip" }] }),
      { headers: json },
      "shape",
      200,
    ],
    ["status 500 with HTML", "<h1>Internal Server Error</h1>", { status: 500 }, "status", 500],
    [
      "status 500 whose body looks like a good page",
      JSON.stringify(EMPTY_PAGE),
      { status: 500, headers: json },
      "status",
      500,
    ],
    ["status 503", "", { status: 503 }, "status", 503],
    ["status 400", '{"status":400}', { status: 400 }, "status", 400],
    [
      "status 404",
      '{"status":404}',
      { status: 404, headers: { "content-type": "application/problem+json" } },
      "not-found",
      404,
    ],
    ["status 429", "", { status: 429 }, "rate-limited", 429],
  ])("%s", async (_name, body, init, reason, status) => {
    const failure = await failureOf(list(answering(body, init)));
    expect([failure.reason, failure.status]).toEqual([reason, status]);
  });

  it("says which part had the wrong shape", async () => {
    const failure = await failureOf(list(answering(JSON.stringify({ ...EMPTY_PAGE, total: "7" }))));
    expect(failure.cause).toMatchObject({ expected: "number", path: [{ key: "total" }] });
  });

  it.each([
    ["30", 30],
    ["0", 0],
    ["Wed, 21 Oct 2026 07:28:00 GMT", null],
    ["-5", null],
    [null, null],
  ])("has Retry-After %j as %j seconds", async (header, seconds) => {
    const headers: Record<string, string> = header === null ? {} : { "retry-after": header };
    expect((await failureOf(list(answering("", { status: 429, headers })))).retryAfterSeconds).toBe(seconds);
    expect((await failureOf(list(answering("", { status: 503, headers })))).retryAfterSeconds).toBe(seconds);
  });
});

describe("every call", () => {
  it.each<[string, (client: ApiClient) => Promise<unknown>]>([
    [
      "announcements",
      (client) =>
        client.call("announcements", {
          lang: "zh",
          category: "announcement",
          year: 2026,
          q: "a",
          cursor: "b",
          limit: 5,
        }),
    ],
    ["announcement", (client) => client.call("announcement", { id: "2026-001", lang: "zh" })],
    ["careers", (client) => client.call("careers", { lang: "zh", cursor: "b" })],
    ["site", (client) => client.call("site", { lang: "zh" })],
    ["page", (client) => client.call("page", { page: "privacy", lang: "zh" })],
  ])("%s checks the shape and says why it failed", async (_name, call) => {
    expect((await failureOf(call(answering("{}")))).reason).toBe("shape");
    expect((await failureOf(call(answering("", { status: 404 })))).reason).toBe("not-found");
    expect((await failureOf(call(clientOf(() => Promise.reject(new TypeError("Failed to fetch")))))).reason).toBe(
      "offline",
    );
  });
});

describe("no answer", () => {
  it("is the network's fault, and keeps the cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const failure = await failureOf(list(clientOf(() => Promise.reject(cause))));
    expect([failure.reason, failure.status, failure.cause]).toEqual(["offline", null, cause]);
  });

  it("is the reader's own choice when the call was aborted before", async () => {
    const asked: string[] = [];
    const client = clientOf((url, { signal }) => {
      asked.push(url);
      return signal?.aborted === true ? Promise.reject(signal.reason as Error) : new Promise(() => undefined); // as fetch does
    });
    expect((await failureOf(list(client, AbortSignal.abort()))).reason).toBe("aborted");
    expect(asked).toHaveLength(1);
  });

  it("is the reader's own choice when the call is aborted while it waits", async () => {
    const controller = new AbortController();
    const client = clientOf(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
          controller.abort();
        }),
    );
    expect((await failureOf(list(client, controller.signal))).reason).toBe("aborted");
  });

  it("wanted any more: an answer that arrives after the abort is not given on", async () => {
    const controller = new AbortController();
    const client = clientOf(() => {
      controller.abort();
      return Promise.resolve(new Response(JSON.stringify(EMPTY_PAGE)));
    });
    expect((await failureOf(list(client, controller.signal))).reason).toBe("aborted");
  });
});

describe("a timeout", () => {
  /** A request that ends only when its signal aborts, as that of `fetch` does. */
  const endless: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  const clientWith = (timeoutMs: number): ApiClient =>
    createApiClient({ baseURL: "/api", origin: "https://site.example", fetch: endless, timeoutMs });

  it("that is set ends the call as a failure of the network", async () => {
    const { reason, cause } = await failureOf(list(clientWith(1)));
    expect([reason, cause]).toEqual(["offline", expect.objectContaining({ name: "TimeoutError" })]);
    expect((await failureOf(list(clientWith(1), new AbortController().signal))).reason).toBe("offline");
  });

  it("leaves an abort by the reader an abort", async () => {
    const controller = new AbortController();
    const call = failureOf(list(clientWith(60_000), controller.signal));
    controller.abort();
    expect((await call).reason).toBe("aborted");
  });

  it("of 0 gives the request no signal of its own", async () => {
    const signals: unknown[] = [];
    const client = clientOf((_url, { signal }) => {
      signals.push(signal);
      return Promise.resolve(new Response(JSON.stringify(EMPTY_PAGE)));
    });
    const { signal } = new AbortController();
    await list(client);
    await list(client, signal);
    expect(signals).toEqual([null, signal]);
  });
});

describe("a connection", () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = null;
  });

  async function serve(listener: RequestListener): Promise<ApiClient> {
    const made = createServer(listener);
    server = made;
    await new Promise<void>((resolve) => {
      made.listen(0, "127.0.0.1", resolve);
    });
    const address = made.address();
    if (address === null || typeof address === "string") throw new Error("the server has no port");
    const origin = `http://127.0.0.1:${address.port}`;
    return createApiClient({ baseURL: `${origin}/api`, origin, fetch });
  }

  it("that breaks in the middle of the answer leaves an answer that cannot be read", async () => {
    const client = await serve((_request, response) => {
      response.writeHead(200, { ...json, "content-length": "100" });
      response.write('{"items":', () => response.destroy());
    });
    expect((await failureOf(list(client))).reason).toBe("not-json");
  });

  it("that is refused is the network's fault", async () => {
    const client = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    expect((await failureOf(list(client))).reason).toBe("offline");
  });

  it("that the reader leaves in the middle of the answer is an abort, and the server sees it go", async () => {
    const controller = new AbortController();
    let gone: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const client = await serve((request, response) => {
      request.socket.once("close", gone);
      response.writeHead(200, json);
      response.write('{"items":', () => controller.abort());
    });
    expect((await failureOf(list(client, controller.signal))).reason).toBe("aborted");
    await left;
  });
});

describe("ApiError", () => {
  it("is an error with a message for the log", () => {
    expect(String(new ApiError("status", { status: 502 }))).toBe("ApiError: status (502)");
    expect(String(new ApiError("offline"))).toBe("ApiError: offline");
  });

  it("is made of whatever was thrown, and is left alone when it is one", () => {
    const own = new ApiError("shape");
    expect(asApiError(own)).toBe(own);
    expect(asApiError("text")).toMatchObject({ reason: "offline", cause: "text" });
  });
});
