/** The table of operations is what the server does, what its OpenAPI document says, and what the client calls. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { ALL_OPERATIONS, type AnyOperationName } from "../../src/content/all-operations.ts";
import { operationAddress } from "../../src/content/operations.ts";
import { createApiClient } from "../../src/api/client.ts";
import { TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-06-01T12:00:03.200+08:00", (content) => {
    content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
    content.career("engineer", "2026-01-01T09:00+08:00");
  });
});
afterAll(() => site.remove());

const get = (path: string) => site.fetch(`/api${path}`);

interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly get: Described }>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
const openApi = async (): Promise<OpenApi> => (await get("/openapi.json")).json() as Promise<OpenApi>;

const CALLS: Readonly<Record<AnyOperationName, string>> = {
  announcements: operationAddress("announcements", {
    lang: "zh",
    category: "announcement",
    year: 2025,
    q: "title",
    cursor: "first",
    limit: 5,
  }),
  announcement: operationAddress("announcement", { id: "2025-001", lang: "zh" }),
  careers: operationAddress("careers", { lang: "zh", cursor: "first", limit: 5 }),
  site: operationAddress("site", { lang: "zh" }),
  verification: "/verify/unknown?lang=zh",
  page: operationAddress("page", { page: "terms", lang: "zh" }),
  state: "/state?lang=zh&at=2026-05-31",
};
const NAMES = Object.keys(ALL_OPERATIONS) as AnyOperationName[]; // the table's own keys

describe.each(NAMES)("the operation %s", (name) => {
  const { path, params, query, response } = ALL_OPERATIONS[name];

  it("responds with its schema", async () => {
    const received = await get(CALLS[name]);
    expect(received.status).toBe(200);
    expect(v.safeParse(response, await received.json()).success).toBe(true);
  });

  it("is described with every parameter that it reads, and no other", async () => {
    const described = (await openApi()).paths[path]?.get.parameters.map((parameter) => [parameter.in, parameter.name]);
    expect(described).toEqual([
      ...Object.keys(params.entries).map((parameter) => ["path", parameter]),
      ...Object.keys(query.entries).map((parameter) => ["query", parameter]),
    ]);
  });

  it("rejects a parameter that it does not have", async () => {
    const received = await get(`${CALLS[name]}&surprise=1`);
    expect(received.status).toBe(400);
    expect(await received.json()).toMatchObject({
      parameter: "surprise",
      allowed: Object.keys(query.entries).join(", "),
    });
  });
});

it("the OpenAPI 3.1 document has the path of each operation, and no other", async () => {
  const { openapi, paths } = await openApi();
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toEqual([
    "/announcements",
    "/announcements/{id}",
    "/careers",
    "/site",
    "/pages/{page}",
    "/verify/{sha256}",
    "/state",
  ]);
  expect(Object.keys(paths)).toEqual(NAMES.map((name) => ALL_OPERATIONS[name].path));
});

it("the OpenAPI document says which operations respond with 404 and with 410", async () => {
  const { paths } = await openApi();
  const missing = Object.entries(paths).map(([path, { get: described }]) => [
    path,
    Object.keys(described.responses).filter((status) => status === "404" || status === "410"),
  ]);
  expect(Object.fromEntries(missing)).toEqual({
    "/announcements": [],
    "/announcements/{id}": ["404", "410"],
    "/careers": [],
    "/site": [],
    "/pages/{page}": ["404"],
    "/verify/{sha256}": ["404"],
    "/state": ["404"],
  });
});

it("responds with 404 to a path that no operation has", async () => {
  expect((await get("/announcement")).status).toBe(404);
});

it("the parameters of the OpenAPI document have types, bounds and defaults", async () => {
  const { paths } = await openApi();
  expect(paths["/announcements"]?.get.parameters).toMatchObject([
    { name: "lang", schema: { enum: ["en", "zh", "zh-TW"], default: "en" } },
    { name: "category", schema: { enum: ["announcement", "industry-policies", "information-disclosure"] } },
    { name: "headline", schema: { type: "string" } },
    { name: "type", schema: { type: "string" } },
    { name: "year", schema: { type: "integer", minimum: 1000, maximum: 9999 } },
    { name: "fiscalYear", schema: { type: "integer", minimum: 1000, maximum: 9999 } },
    { name: "inside", schema: { const: "1" } },
    { name: "corrected", schema: { const: "1" } },
    { name: "q", schema: { type: "string", maxLength: 100 } },
    { name: "cursor", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 50, default: 10 } },
  ]);
  expect(paths["/announcements/{id}"]?.get.parameters[0]).toMatchObject({ in: "path", required: true });
});

it("the OpenAPI document refers only to schemas that it has", async () => {
  const document = await openApi();
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const named = new Set([...references].map(([, name]) => name));
  expect(named).toEqual(new Set(Object.keys(document.components.schemas)));
});

it("the client calls the server by the same table", async () => {
  const client = createApiClient({
    baseURL: "/api",
    origin: "http://site.test",
    fetch: (address) => site.fetch(address instanceof Request ? address.url : address.toString()),
  });
  expect(await client.call("announcement", { id: "2025-001", lang: "zh" })).toMatchObject({ id: "2025-001" });
  expect(await client.call("page", { page: "terms", lang: "zh-TW" })).toMatchObject({ id: "terms", lang: "zh-TW" });
  expect(await client.call("announcements", { lang: "en", year: 2025, limit: 1 })).toMatchObject({ total: 1 });
});

it("the API's root links to its description", async () => {
  const root = await get("");
  expect([root.status, await root.json()]).toEqual([200, { openapi: "/api/openapi.json" }]);
});

it("an empty filter is no filter, and an empty limit is rejected", async () => {
  expect(await (await get("/announcements?category=&year=&q=&cursor=")).json()).toMatchObject({ total: 1 });
  expect((await get("/announcements?limit=")).status).toBe(400);
});

it("the forms of the site are two searches, which bound their text as the API does, and that of a hash", async () => {
  const pages = ["/", "/careers", "/announcements", "/announcement/2025-001", "/privacy", "/nothing", "/verify"];
  const forms: string[] = [];
  for (const path of pages) {
    const html = await (await site.fetch(path)).text();
    forms.push(...Array.from(html.matchAll(/<form[\s\S]*?<\/form>/g), ([form]) => `${path} ${form}`));
  }
  expect(forms).toHaveLength(3);
  expect(forms[2]).toMatch(/^\/verify .*pattern="\\s\*\[0-9a-fA-F\]\{64\}\\s\*"/);
  for (const [index, path] of ["/careers", "/announcements"].entries()) {
    expect(forms[index]).toMatch(new RegExp(`^${path} `));
    expect(forms[index]?.match(/<input(?! type="hidden")[^>]*>/g)).toHaveLength(1);
    expect(forms[index]).toMatch(/<input [^>]*type="search" maxLength="100"[^>]* name="q"/);
    const answer = (length: number) => get(`${path}?q=${"a".repeat(length)}`);
    expect((await answer(100)).status).toBe(200);
    const refused = await answer(101);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ parameter: "q" });
  }
});

it("a search finds words of each language, and none that only stand where two texts meet", async () => {
  const total = async (q: string): Promise<unknown> =>
    ((await (await get(`/announcements?q=${encodeURIComponent(q)}`)).json()) as { readonly total: unknown }).total; // our own API
  expect(await Promise.all(['"part  TEXT."', '"2025-001 EN"', "2025-001 zh-TW"].map(total))).toEqual([1, 1, 1]);
  expect(await total('"text. title of 2025-001 zh"')).toBe(0);
});
