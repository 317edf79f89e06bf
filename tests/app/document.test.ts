/** The HTML document around a screen: read back by a parser, nothing in it is ever more than text. */
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseAddress } from "../../src/app/address.ts";
import { renderDocument, type DocumentInput } from "../../src/app/document.ts";
import { LANGUAGE_STORAGE_KEY } from "../../src/core/languages.ts";
import { HYDRATION_PAYLOAD_ID } from "../../src/app/hydration-payload.ts";
import { BOOTSTRAP_SCRIPTS } from "../../src/app/bootstrap.ts";
import { SheetPlace } from "../../src/ui/sheet-place.tsx";
import { ANNOUNCEMENT, PAGES, SHELL } from "./fixtures.ts";

const HOSTILE = `"><script>alert(1)</script></title><!-- ' & \u2028 &lt;b> {{x}}`;

function documentOf(changes: Partial<DocumentInput> = {}): { readonly html: string; readonly document: Document } {
  const html = renderDocument({
    address: parseAddress("/careers", ""),
    language: "en",
    head: { title: "Careers", description: "Open positions." },
    payload: { language: "en", shell: SHELL, data: PAGES.careers },
    data: PAGES.careers,
    html: "<main>rendered</main>",
    assets: {
      script: "/assets/entry.js",
      styles: ["/assets/a.css"],
      bodyStyles: { below: ["/assets/b.css"], end: ["/assets/e.css"] },
      laterStyles: ["/assets/l.css"],
      printStyle: "/assets/p.css",
      preferencesStyle: "/assets/q.css",
      modules: ["/assets/b.js"],
      fonts: ["/assets/c.woff2"],
    },
    listed: true,
    sample: false,
    ...changes,
  });
  return { html, document: new JSDOM(html).window.document };
}

const content = (document: Document, name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

describe("hostile text", () => {
  const shell = { ...SHELL, names: { ...SHELL.names, group: HOSTILE } };
  const data = {
    name: "announcement",
    announcement: { ...ANNOUNCEMENT, title: HOSTILE, bodyHtml: "</script><script>alert(2)</script><!--<script>" },
  } as const;
  const payload = { language: "en", shell, data } as const;
  const { document } = documentOf({ head: { title: HOSTILE, description: HOSTILE }, payload, data });

  it("stays the title and the description", () => {
    expect(document.querySelector("title")?.textContent).toBe(HOSTILE);
    for (const name of ["description", "og:title", "og:description"]) expect(content(document, name)).toBe(HOSTILE);
    expect(content(document, "og:site_name")).toBe(HOSTILE);
    expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute("title")).toBe(HOSTILE);
  });

  it("arrives in the browser as it was sent", () => {
    expect(JSON.parse(document.getElementById(HYDRATION_PAYLOAD_ID)?.textContent ?? "")).toEqual(payload);
  });

  it("adds no element: the scripts are ours and the data block", () => {
    const scripts = [...document.querySelectorAll("script")].map(
      (script) => script.src || script.id || script.textContent,
    );
    expect(scripts).toEqual([BOOTSTRAP_SCRIPTS.chosen, "/assets/entry.js", HYDRATION_PAYLOAD_ID]);
    // The icons, the page and its data.
    expect(document.body.children).toHaveLength(3);
  });

  it("in the address stays in the address", () => {
    const { document } = documentOf({
      address: parseAddress("/announcements", '?category="><script>&year=2026&utm=x&cursor=c'),
    });
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      "https://www.example.com/en/announcements?category=%22%3E%3Cscript%3E&year=2026",
    );
    expect(document.querySelectorAll("script")).toHaveLength(3);
  });
});

describe("a document", () => {
  it("starts light, with the no-js class, and has its language", () => {
    const { html, document } = documentOf({ language: "zh-TW" });
    expect(html.startsWith("<!doctype html>\n")).toBe(true);
    expect([document.documentElement.lang, document.documentElement.className, document.body.className]).toEqual([
      "zh-TW",
      "no-js",
      "light-theme",
    ]);
    expect(document.getElementById("root")?.innerHTML).toBe("<main>rendered</main>");
  });

  it("has no script for the stored language when its address names one", () => {
    const { html, document } = documentOf({ address: parseAddress("/zh/careers", ""), language: "zh" });
    expect(html).toContain(`<script>${BOOTSTRAP_SCRIPTS.pinned}</script>`);
    expect(html).not.toContain(`getItem('${LANGUAGE_STORAGE_KEY}')`);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      "https://www.example.com/zh/careers",
    );
  });

  it("runs the bootstrap script ahead of the style sheets, which a script behind them would wait for", () => {
    const { html } = documentOf();
    const script = html.indexOf(BOOTSTRAP_SCRIPTS.chosen);
    expect(script).toBeGreaterThan(html.indexOf('<meta charset="utf-8">'));
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(script);
    expect(html.indexOf("<body")).toBeGreaterThan(script);
  });

  it("names its alternates, and the address that chooses the language", () => {
    const { document } = documentOf({ address: parseAddress("/", "") });
    const alternates = [...document.querySelectorAll("link[hreflang]")].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]);
    expect(alternates).toEqual([
      ["en", "https://www.example.com/en"],
      ["zh", "https://www.example.com/zh"],
      ["zh-TW", "https://www.example.com/zh-TW"],
      ["x-default", "https://www.example.com/"],
    ]);
  });

  it.each([
    ["en", "[Sample] Careers"],
    ["zh", "【样本】Careers"],
    ["zh-TW", "【樣本】Careers"],
  ] as const)("says on a card in %s that the content is invented, and not in its own title", (language, title) => {
    const { document } = documentOf({ language, sample: true });
    expect(content(document, "og:title")).toBe(title);
    expect(document.title).toBe("Careers");
  });

  it("has the sheet of preferences for exactly the preferences that the sheet asks about", () => {
    const features = (media: string): string[] => (media.match(/\([a-z-]+/g) ?? []).map((part) => part.slice(1));
    const sheet = readFileSync("src/styles/preferences.css", "utf8");
    // Conditions that stand within one of a preference, as of the window's width, narrow it.
    const asked = [...sheet.matchAll(/^ {2}@media (.*) \{$/gm)].flatMap(([, media = ""]) => features(media));
    const { document } = documentOf();
    const media = document.querySelector('link[href="/assets/q.css"]')?.getAttribute("media") ?? "";
    expect(features(media).toSorted()).toEqual([...new Set(asked)].toSorted());
    // Without values: the sheet arrives for each of them.
    expect(media.split(",")).toEqual(features(media).map((feature) => `(${feature})`));
  });

  it("is not indexed when the page is missing", () => {
    const { document } = documentOf({ listed: false });
    expect(content(document, "robots")).toBe("noindex");
    expect(document.querySelector('link[rel="canonical"], link[hreflang]')).toBeNull();
    expect(content(documentOf().document, "robots")).toBeUndefined();
  });

  it("is not indexed while invented content is served, and keeps its addresses", () => {
    const { document } = documentOf({ sample: true });
    expect(content(document, "robots")).toBe("noindex");
    expect(document.querySelectorAll('link[rel="canonical"], link[hreflang]')).toHaveLength(5);
  });

  it("names the files that it needs", () => {
    const { document } = documentOf();
    const links = [...document.querySelectorAll("link[rel=stylesheet], link[rel=preload]")];
    expect(links.map((link) => `${link.getAttribute("rel")} ${link.getAttribute("href")}`)).toEqual([
      "stylesheet /assets/a.css",
      "stylesheet /assets/p.css",
      "stylesheet /assets/q.css",
      "preload /assets/c.woff2",
    ]);
    expect(document.querySelector('script[type="module"]')?.getAttribute("src")).toBe("/assets/entry.js");
    // Before they are imported, so that they are fetched together.
    expect(document.head.innerHTML).toContain("/assets/b.js");
    // Named only: nothing fetches it before a navigation.
    expect(content(document, "later-styles")).toBe("/assets/l.css");
  });

  it("names the sheets of what is below the first window at their place in the page, and nowhere else", () => {
    const place = renderToString(createElement(SheetPlace));
    const sheetsIn = (html: string, where: string): readonly (string | null)[] =>
      [...documentOf({ html }).document.querySelectorAll(`${where} link[rel=stylesheet]`)].map((link) =>
        link.getAttribute("href"),
      );
    expect(sheetsIn(`<main>a${place}b</main>`, "main > [hidden]")).toEqual(["/assets/b.css"]);
    expect(sheetsIn("<main>ab</main>", "body")).toEqual([]);
  });

  it("ends elements of drawings without a tag, and is parsed alike", () => {
    const drawing = '<svg><g><path d="M0 0"></path></g><use href="#a"></use><text></text></svg><p>&gt;&lt;/path></p>';
    const { html, document } = documentOf({ html: drawing });
    expect(html).toContain('<svg><g><path d="M0 0"/></g><use href="#a"/><text></text></svg>');
    expect(document.querySelector("#root")?.innerHTML).toBe(drawing.replace("/path></p>", "/path&gt;</p>"));
  });

  it("is an article where it is an announcement", () => {
    expect(content(documentOf().document, "og:type")).toBe("website");
    expect(content(documentOf({ data: PAGES.announcement }).document, "og:type")).toBe("article");
  });
});
