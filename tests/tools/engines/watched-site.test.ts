/** What the engines' site adds to the real one: a script in each page, and a record of errors. */
import { beforeEach, expect, it } from "vitest";
import { watched } from "../../../tools/engines/watched-site.ts";

const troubles: string[] = [];
const asked: Request[] = [];
let refused: RegExp | null = null;
beforeEach(() => {
  refused = null;
  troubles.length = 0;
  asked.length = 0;
});

const site = watched(
  (request) => {
    asked.push(request);
    const { pathname } = new URL(request.url);
    if (pathname === "/data")
      return new Response("<head>", { headers: { "Content-Type": "application/json", ETag: '"1"' } });
    return new Response("<!doctype html><html><head><title>x</title>", {
      status: pathname === "/missing" ? 404 : 200,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'",
        ETag: '"1"',
      },
    });
  },
  (what) => troubles.push(what),
  () => refused,
);
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  site(new Request(`http://127.0.0.1${path}`, { headers }));

it("puts its script before every other one, and keeps the page's policy", async () => {
  const response = await get("/page", { "Accept-Encoding": "br", "If-None-Match": '"1"' });
  expect(await response.text()).toBe(
    '<!doctype html><html><head><script src="/watch-page.js"></script><title>x</title>',
  );
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(response.headers.get("etag")).toBeNull();
  expect(asked[0]?.headers.get("accept-encoding")).toBeNull();
  expect(asked[0]?.headers.get("if-none-match")).toBeNull();
});

it("leaves other answers as they are", async () => {
  const response = await get("/data");
  expect(await response.text()).toBe("<head>");
  expect(response.headers.get("etag")).toBe('"1"');
  expect(troubles).toEqual([]);
});

it("records addresses that answer with an error, and what pages report", async () => {
  expect((await get("/missing")).status).toBe(404);
  const report = new Request("http://127.0.0.1/watch-page", { method: "POST", body: "/page: error: x" });
  expect((await site(report)).status).toBe(204);
  expect(troubles).toEqual(["/missing answered 404", "/page: error: x"]);
  expect((await get("/watch-page.js")).headers.get("content-type")).toBe("text/javascript");
});

it("refuses what a scenario wants refused, and does not record that its pages miss it", async () => {
  refused = /^\/assets\/.*\.js$/;
  const report = (body: string): Promise<Response> =>
    site(new Request("http://127.0.0.1/watch-page", { method: "POST", body }));
  expect((await get("/assets/a.js")).status).toBe(404);
  expect((await get("/assets/a.css")).status).toBe(200);
  expect(asked).toHaveLength(1);
  await report("/en: not loaded: http://127.0.0.1/assets/a.js");
  await report("/en: not loaded: http://127.0.0.1/assets/a.css");
  await report("/en: error: x");
  expect(troubles).toEqual(["/en: not loaded: http://127.0.0.1/assets/a.css", "/en: error: x"]);
  refused = null;
  expect((await get("/assets/a.js")).status).toBe(200);
});
