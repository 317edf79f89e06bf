/** The whole request handler over a small content folder, drawn by the real React app. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { announcementDetail, announcementPage, careerPage, textPage } from "../../src/content/contract.ts";
import { site as siteSchema } from "../../src/content/site-contract.ts";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { MANIFEST_ICONS } from "../../src/server/web-manifest.ts";
import { TestSite } from "../support/test-site.ts";

const NOW = "2026-06-01T12:00:03.200+08:00";
const FUTURE = "2026-06-01T12:30+08:00";

let site: TestSite;
beforeAll(() => {
  site = new TestSite(NOW, (content) => {
    for (let day = 1; day <= 25; day += 1) {
      content.announcement(`2025-${String(day).padStart(3, "0")}`, {
        publishAt: `2025-03-${String(day).padStart(2, "0")}T09:00+08:00`,
        ...(day === 25 ? { attachment: "the paper" } : {}),
        ...(day === 24 ? { languages: ["en", "zh-TW"] } : {}),
      });
    }
    content.announcement("2026-777", { publishAt: FUTURE, attachment: "future paper", title: "CANARY" });
    content.career("engineer", "2026-01-01T09:00+08:00");
  });
});
afterAll(() => site.remove());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.fetch(path, { headers, method });
const json = async (path: string): Promise<unknown> => (await get(path)).json();

describe("pages", () => {
  const routes = ["/", "/careers", "/announcements", "/announcement/2025-025", "/privacy", "/terms", "/dissemination"];
  it.each(routes)("%s is complete HTML in each language", async (path) => {
    for (const language of ["en", "zh", "zh-TW"]) {
      const response = await get(`/${language}${path === "/" ? "" : path}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get("content-language")).toBe(language);
      expect(html).toContain(`<html lang="${language}" class="no-js">`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toContain("CANARY");
      expect(html).not.toMatch(/ style="/);
    }
  });

  it("choose the language by stored choice, then browser, on canonical addresses", async () => {
    const lang = async (headers: Record<string, string>) => (await get("/", headers)).headers.get("content-language");
    expect(await lang({})).toBe("en");
    expect(await lang({ "accept-language": "zh-HK,zh;q=0.9,en;q=0.8" })).toBe("zh-TW");
    expect(await lang({ "accept-language": "fr;q=0.9,zh-CN;q=0.8" })).toBe("zh");
    expect(await lang({ "accept-language": "zh-HK", cookie: "a=b; locale=zh" })).toBe("zh");
    expect(await lang({ cookie: "locale=xx" })).toBe("en");
    expect((await get("/")).headers.get("vary")).toContain("Accept-Language, Cookie");
    expect((await get("/zh", { "accept-language": "en" })).headers.get("content-language")).toBe("zh");
  });

  it("name their alternates, canonical address and feeds", async () => {
    const html = await (await get("/announcements?category=announcement&cursor=first&utm=x")).text();
    expect(html).toContain(
      '<link rel="canonical" href="https://www.example.com/en/announcements?category=announcement">',
    );
    for (const language of ["en", "zh", "zh-TW"]) {
      expect(html).toContain(
        `hreflang="${language}" href="https://www.example.com/${language}/announcements?category=announcement"`,
      );
    }
  });

  it("give the page behind a cursor without scripts, with links to both sides", async () => {
    const first = await (await get("/en/announcements")).text();
    const next = /<a[^>]*href="([^"]*cursor=[^"]*)"[^>]*rel="next"|<a[^>]*rel="next"[^>]*href="([^"]*)"/.exec(first);
    const href = (next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&");
    expect(href).toMatch(/^\/en\/announcements\?cursor=/);
    const second = await (await get(href)).text();
    expect(second).toContain("Title of 2025-015 en");
    expect(second).not.toContain("Title of 2025-016 en");
    expect(second).toMatch(/rel="prev"/);
  });

  it("are one address each: a trailing slash leads to it", async () => {
    const response = await get("/careers/?cursor=x");
    expect([response.status, response.headers.get("location")]).toEqual([308, "/careers?cursor=x"]);
    expect((await get("//evil.example/")).headers.get("location") ?? "/x").not.toMatch(/^\/\//);
  });
});

describe("the address of an announcement without its id", () => {
  it.each([
    ["/announcement", "/announcements"],
    ["/announcement/", "/announcements"],
    ["/zh/announcement?year=2025", "/zh/announcements?year=2025"],
    ["/zh-tw/announcement/", "/zh-TW/announcements"],
  ])("%s leads to the list for good, at once", async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, location]);
  });

  it.each(["/announcement/no-such-id", "/en/en/announcement", "/en/announcement/%2F", "/%61nnouncement"])(
    "%s stays a missing page",
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe("another spelling of a language in an address", () => {
  it.each([
    ["/EN", "/en"],
    ["/En/careers?cursor=x", "/en/careers?cursor=x"],
    ["/zh-tw/announcement/2025-001", "/zh-TW/announcement/2025-001"],
    ["/zh-HK/no/such/page/", "/zh-TW/no/such/page"],
    ["/zh_hant/", "/zh-TW"],
    ["/zh-CN/%5Cevil.example", "/zh/%5Cevil.example"],
    ["//ZH//evil.example/", "/zh//evil.example"],
  ])("%s leads to %s", async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, location]);
  });

  it.each(["/english", "/zhx", "/zh-!", "/fr", "/API", "/en/ZH", "/zh-abcdefghi", "/%45N"])(
    "%s is a missing page",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("a missing page", () => {
  it("is the same to the byte for an unknown id and for one not yet released", async () => {
    const body = async (path: string, headers: Record<string, string> = {}) => {
      const response = await get(path, headers);
      expect(response.status).toBe(404);
      return [JSON.stringify([...response.headers]), await response.text()];
    };
    for (const headers of [{}, { "accept-language": "zh-TW" }, { "accept-encoding": "br" }] as Record<
      string,
      string
    >[]) {
      const unknown = await body("/announcement/2026-778", headers);
      expect(await body("/announcement/2026-777", headers)).toEqual(unknown);
      expect(await body("/no/such/page?q=1", headers)).toEqual(unknown);
    }
    expect(await body("/api/announcements/2026-777?lang=zh")).toEqual(
      await body("/api/announcements/2026-778?lang=zh"),
    );
    expect(await body("/files/0000/a.pdf")).toEqual(await body(site.futureFileAddress()));
  });

  it("speaks the reader's language", async () => {
    expect(await (await get("/zh/nothing")).text()).toContain('<html lang="zh"');
  });
});

describe("the JSON contract", () => {
  it("answers in the shapes it promises", async () => {
    expect(v.parse(announcementPage, await json("/api/announcements?lang=zh"))).toMatchObject({ total: 25 });
    expect(v.parse(announcementDetail, await json("/api/announcements/2025-025?lang=zh-TW"))).toMatchObject({
      lang: "zh-TW",
      next: null,
      previous: { id: "2025-024" },
    });
    expect(v.parse(careerPage, await json("/api/careers"))).toMatchObject({ total: 1, nextCursor: null });
    expect(v.parse(siteSchema, await json("/api/site?lang=zh"))).toMatchObject({ stockCode: "00399" });
    expect(v.parse(textPage, await json("/api/pages/privacy?lang=en"))).toMatchObject({ lang: "en" });
  });

  it("walks the whole list by cursor, newest first, ten at a time", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: v.InferOutput<typeof announcementPage> = v.parse(
        announcementPage,
        await json(`/api/announcements?cursor=${cursor}`),
      );
      expect(page.items.length).toBeLessThanOrEqual(10);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(25);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it.each([
    ["lang=fr", "lang", "en, zh, zh-TW"],
    ["limit=0", "limit", "1 – 50"],
    ["limit=51", "limit", "1 – 50"],
    ["limit=ten", "limit", "1 – 50"],
    ["limit=0005", "limit", "1 – 50"],
    ["limit=%2B5", "limit", "1 – 50"],
    ["limit=5.0", "limit", "1 – 50"],
    ["limit=1e1", "limit", "1 – 50"],
    ["limit=99999999999999999999", "limit", "1 – 50"],
    ["category=news", "category", "announcement, industry-policies, information-disclosure"],
    ["year=26", "year", "1000 – 9999"],
    ["year=02026", "year", "1000 – 9999"],
    ["year=10000", "year", "1000 – 9999"],
    ["cursor=!!", "cursor", "nextCursor, previousCursor"],
    ["lang=en&lang=zh", "lang", "one value"],
    [
      "categroy=announcement",
      "categroy",
      "lang, category, headline, type, year, fiscalYear, inside, corrected, q, cursor, limit",
    ],
  ])("refuses ?%s by name", async (query, parameter, allowed) => {
    const response = await get(`/api/announcements?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ status: 400, parameter, allowed });
  });

  it("says problems in the asked language", async () => {
    expect(await json("/api/announcements/none?lang=zh-TW")).toMatchObject({ status: 404, title: "找不到此網頁" });
  });
});

describe("HTTP", () => {
  it("has strong validators, and answers a condition with 304", async () => {
    for (const path of ["/en", "/api/site", "/feed.en.xml"]) {
      const first = await get(path, { "accept-encoding": "br" });
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[^"]+-br"$/);
      const second = await get(path, { "accept-encoding": "br", "if-none-match": `"x", ${etag}` });
      expect([second.status, await second.text()]).toEqual([304, ""]);
      expect((await get(path, { "if-none-match": etag })).status).toBe(200);
    }
  });

  it("codes by what the client accepts, and HEAD says the same without a body", async () => {
    const plain = await (await get("/en")).text();
    const br = await get("/en", { "accept-encoding": "gzip, deflate, br" });
    const gz = await get("/en", { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain);
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(plain);
    const head = await get("/en", { "accept-encoding": "br" }, "HEAD");
    expect(await head.text()).toBe("");
    expect(head.headers.get("content-length")).toBe(br.headers.get("content-length"));
  });

  it("codes pages that are prepared as small as brotli can, whoever asks first, and others quickly", async () => {
    for (const [path, quality] of [
      ["/zh", 11],
      ["/zh/announcements", 11],
      ["/zh/announcements?year=2025", 5],
      ["/zh/announcements/2025-001", 5],
      ["/zh/none", 5],
    ] as const) {
      const identity = Buffer.from(await (await get(path)).arrayBuffer());
      const coded = Buffer.from(await (await get(path, { "accept-encoding": "br" })).arrayBuffer());
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      };
      expect(coded.equals(brotliCompressSync(identity, { params })), path).toBe(true);
    }
  });

  it("caches mutable answers to the next ten-second tick, and files for a year", async () => {
    expect((await get("/en")).headers.get("cache-control")).toBe("public, max-age=6");
    expect((await get("/nothing")).headers.get("cache-control")).toBe("public, max-age=6");
    const { files } = v.parse(announcementDetail, await json("/api/announcements/2025-025"));
    expect((await get(files[0]?.url ?? "")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("serves attachments by ranges, inline", async () => {
    const { files } = v.parse(announcementDetail, await json("/api/announcements/2025-025"));
    const url = files[0]?.url ?? "";
    const whole = await (await get(url)).text();
    expect(whole.startsWith("%PDF-")).toBe(true);
    const part = await get(url, { range: "bytes=1-3" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 1-3/${whole.length}`,
      "PDF",
    ]);
    const beyond = await get(url, { range: "bytes=9999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    const last = await get(url, { range: "BYTES=-4" });
    expect([last.status, await last.text()]).toEqual([206, whole.slice(-4)]);
    const all = await get(url, { range: `bytes=-${whole.length + 1000}` });
    expect([all.status, all.headers.get("content-range")]).toEqual([
      206,
      `bytes 0-${whole.length - 1}/${whole.length}`,
    ]);
    expect((await get(url, { range: "bytes=-0" })).status).toBe(416);
    expect((await get(url, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
    expect((await get(url)).headers.get("content-disposition")).toBe('inline; filename="2025-025-en.pdf"');
    expect((await get(url.replace("2025", "2024"))).status).toBe(404);
  });

  it("refuses other methods and endless addresses", async () => {
    const post = await get("/announcement/2026-777", {}, "POST");
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await get(`/${"a".repeat(3000)}`)).status).toBe(414);
  });

  it("sends the security headers with everything, and no cookie", async () => {
    for (const path of ["/", "/nothing", "/api/site", "/feed.zh.json", "/robots.txt"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.has("set-cookie")).toBe(false);
    }
  });
});

describe("what machines read", () => {
  it.each([
    ["en", "The Group"],
    ["zh", "The Group（简）"],
    ["zh-TW", "The Group（繁）"],
  ])("pages in %s have icons, a theme colour and a manifest with the name of the content", async (language, name) => {
    const page = await (await get(`/${language}`)).text();
    const links = Array.from(
      page.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
      ([, rel, href]) => [rel, href],
    );
    expect(links).toEqual([
      ["icon", "/favicon.ico"],
      ["icon", "/favicon.svg"],
      ["apple-touch-icon", "/apple-touch-icon.png"],
      ["manifest", `/site.${language}.webmanifest`],
    ]);
    expect(page).toContain('<meta name="theme-color" content="#f5f3ec">');

    const response = await get(`/site.${language}.webmanifest`);
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(response.headers.get("content-language")).toBe(language);
    expect(response.headers.get("content-security-policy")).toContain("manifest-src 'self'");
    expect(await response.json()).toMatchObject({
      id: "/",
      start_url: "/",
      lang: language,
      name: language === "en" ? `${name} (00399)` : `${name}（00399）`,
      short_name: name,
      icons: MANIFEST_ICONS.map(({ src, size, purpose }) => ({
        src,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    });
  });

  it("names public announcements only", async () => {
    for (const path of [
      "/feed.en.xml",
      "/feed.zh.json",
      "/calendar.zh-TW.ics",
      "/site.en.webmanifest",
      "/sitemap.xml",
      "/robots.txt",
      "/.well-known/security.txt",
    ]) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toMatch(/2026-777|CANARY/);
    }
    expect(await (await get("/sitemap.xml")).text()).toContain(
      "<loc>https://www.example.com/zh-TW/announcement/2025-001</loc>",
    );
    expect(await (await get("/feed.en.xml")).text()).toContain(
      '<title type="text">[Sample] Title of 2025-025 en</title>',
    );
    expect(await (await get("/.well-known/security.txt")).text()).toContain("Expires: 2026-12-01T00:00:00.000Z");
  });
});

it("releases at the minute: the same server, the next request", async () => {
  expect((await get("/announcement/2026-777")).status).toBe(404);
  site.setTime(FUTURE);
  expect((await get("/announcement/2026-777")).status).toBe(200);
  expect(await json("/api/announcements?limit=1")).toMatchObject({ total: 26, items: [{ id: "2026-777" }] });
  expect(await (await get("/en")).text()).toContain("CANARY");
  expect((await get(site.futureFileAddress())).status).toBe(200);
});
