/** The static export beside the server: the same bytes, in an order that never dangles. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_SCRIPT_START } from "../../../src/core/routes.ts";
import { loadStore } from "../../../src/live/load-store.ts";
import { publicAddresses, type ExportAddress } from "../../../tools/content/export/addresses.ts";
import { HOSTS } from "../../../tools/content/export/hosts.ts";
import { fileOf } from "../../../tools/content/export/layout.ts";
import { publish } from "../../../tools/content/export/publish.ts";
import { FolderTarget } from "../../../tools/content/export/target.ts";
import type { FetchableSite } from "../../../tools/content/environment.ts";
import { CliHarness, pdf } from "./cli-harness.ts";
import { COMBINED } from "./dangling.ts";
import { EXTENDED } from "../../support/extended.ts";

const ORIGIN = "http://export.invalid";

let cli: CliHarness;
let site: FetchableSite;
const request = (address: string) => site.fetch(new Request(ORIGIN + address));
let addresses: readonly ExportAddress[];
beforeAll(async () => {
  cli = new CliHarness();
  // Three pages of the list.
  for (let day = 1; day <= 21; day += 1) {
    cli.content.announcement(`2025-${String(day).padStart(3, "0")}`, {
      publishAt: `2025-03-${String(day).padStart(2, "0")}T09:00+08:00`,
      ...(day === 21 ? { attachment: "the paper" } : {}),
    });
  }
  cli.content.announcement("2026-777", { publishAt: "2026-07-01T09:00+08:00", title: "CANARY", attachment: "future" });
  for (let number = 1; number <= 12; number += 1) cli.content.career(`post-${number}`, "2026-01-01T09:00+08:00");
  cli.content.portrait("director-1").image("light/director-1").image("shared/director-1");
  cli.content.image("shared/director-2", { text: "CANARY" });
  const { store } = loadStore(cli.content.root);
  if (store === null) throw new Error("the fixture is not valid");
  site = await cli.openSite(store, () => cli.now);
  const view = store.viewAt(cli.now);
  if (view === null) throw new Error("no view");
  addresses = await publicAddresses({
    view,
    assets: site.assets,
    ask: async (address) => (await request(address)).json(),
    read: async (address) => (await request(address)).text(),
  });
});
afterAll(() => cli.remove());

const LANGUAGE_SCRIPT = `${LANGUAGE_SCRIPT_START}1a2b.js`;

it("has every part of a sitemap that is an index, before the index", async () => {
  const { store } = loadStore(cli.content.root);
  const view = store?.viewAt(cli.now) ?? null;
  if (view === null) throw new Error("no view");
  const loc = (path: string): string => `<sitemap><loc>https://www.example.com${path}</loc></sitemap>`;
  const walked = await publicAddresses({
    view,
    assets: [],
    ask: async (address) => (await request(address)).json(),
    read: (address) =>
      Promise.resolve(address === "/sitemap.xml" ? ["/sitemap/1.xml", "/sitemap/2.xml"].map(loc).join("") : ""),
  });
  const last = walked.filter(({ phase }) => phase === "sitemap").map(({ address }) => address);
  expect(last).toEqual(["/sitemap/1.xml", "/sitemap/2.xml", "/sitemap.xml"]);
});

describe("an export", () => {
  it("holds each public address, byte for byte as the server answers it, and nothing of the future", async () => {
    const { status, out } = await cli.run("export", "--to", "site");
    expect(status).toBe(0);
    expect(out).toContain(`${addresses.length} addresses`);
    const root = join(cli.elsewhere, "site");
    for (const { address } of addresses) {
      const file = readFileSync(join(root, fileOf(address)));
      const added = Buffer.from(`<script src="${LANGUAGE_SCRIPT}"></script>\n`);
      const at = file.indexOf(added);
      // Pages that a server would choose a language for: everything but what is compared here is the server's.
      const page = fileOf(address).endsWith(".html");
      const chosen = page && !/^\/(?:en|zh|zh-TW)(?:\/|$)/.test(address) && address !== "/404";
      expect(at, address).toBe(
        chosen ? Buffer.byteLength('<!doctype html>\n<html lang="en" class="no-js">\n<head>\n') : -1,
      );
      const rest = chosen ? Buffer.concat([file.subarray(0, at), file.subarray(at + added.length)]) : file;
      expect(Buffer.from(await (await request(address)).arrayBuffer()).equals(rest), address).toBe(true);
    }
    const all = Object.keys(cli.snapshot(root)).map((file) => readFileSync(join(root, file), "latin1"));
    expect(all.filter((text) => text.includes("CANARY") || text.includes("2026-777"))).toEqual([]);
  });

  it("holds the images that a page names, and no others", () => {
    const names = addresses.flatMap(({ address }) => /^\/images\/[\w-]+\/(.*)$/.exec(address)?.[1] ?? []);
    expect(names.toSorted()).toEqual([
      "light/director-1.png",
      "light/director-1.webp",
      "shared/director-1.png",
      "shared/director-1.webp",
    ]);
  });

  it("holds every in-site link of every page", () => {
    const root = join(cli.elsewhere, "site");
    const dangling = new Set<string>();
    for (const { address } of addresses.filter((each) => fileOf(each.address).endsWith(".html"))) {
      for (const [, href = ""] of readFileSync(join(root, fileOf(address)), "utf8").matchAll(
        /<a[^>]* href="(\/[^"#]*)/g,
      )) {
        const link = href.replaceAll("&amp;", "&");
        if (!COMBINED.test(link) && !existsSync(join(root, fileOf(link)))) dangling.add(href);
      }
    }
    expect([...dangling]).toEqual([]);
  });

  it("tells hosts about headers, queries and kinds of files", () => {
    const read = (name: string): string => readFileSync(join(cli.elsewhere, "site", name), "utf8");
    expect(read("_headers")).toContain("content-security-policy: default-src 'none'");
    expect(read("_headers")).toMatch(
      /\/files\/\*\n {2}! cache-control\n {2}cache-control: public, max-age=31536000, immutable/,
    );
    expect(read("_headers")).toMatch(/\/images\/\*\n {2}! cache-control\n {2}cache-control: .*immutable/);
    expect(read("_headers")).toContain("/feed.zh-TW.xml\n  content-type: application/atom+xml; charset=utf-8");
    expect(read("_redirects")).toContain("/api/site lang=zh /api/site/lang=zh.json 200!");
    expect(read("nginx.conf")).toContain("try_files $uri/$args.html $uri/index.html $uri =404;");
    // An announcement without its id leads to the list.
    expect(read("_redirects")).toContain("\n/zh-TW/announcement /zh-TW/announcements 301!\n");
    expect(read("nginx.conf")).toContain(
      "location ~ ^(/(?:en|zh|zh-TW))?/announcement/?$ { return 308 $1/announcements$is_args$args; }",
    );
    expect(read("cloudfront-function.js")).toContain("/^(\\/(?:en|zh|zh-TW))?\\/announcement\\/?$/.exec(uri)");
    expect(fileOf("/")).toBe("index.html");
    expect(fileOf("/zh/404")).toBe("zh/404.html");
  });

  it("tells Netlify which list answers a query, and that no list answers a search or two filters", () => {
    const rules = readFileSync(join(cli.elsewhere, "site/_redirects"), "utf8").trim().split("\n");
    // As Netlify reads them: the first rule all of whose parameters a query has, whatever else it has.
    const answer = (address: string): string => {
      const { pathname, searchParams } = new URL(address, ORIGIN);
      for (const rule of rules) {
        const parts = rule.split(" ");
        const [path, target = "", status = ""] = [parts[0], parts.at(-2), parts.at(-1)];
        const fits = parts.slice(1, -2).every((part) => {
          const [name = "", value = ""] = part.split("=");
          return value.startsWith(":") ? searchParams.has(name) : searchParams.get(name) === value;
        });
        if (path === pathname && fits) return `${decodeURI(target)} ${status}`;
      }
      return `${pathname}/index.html 200`;
    };
    for (const { address } of addresses.filter((each) => each.address.includes("?")))
      expect(answer(address), address).toBe(`/${fileOf(address)} 200!`);
    expect(answer("/zh/announcements?category=announcement&year=2025&inside=1")).toBe(
      "/zh/announcements/index.html 200!",
    );
    expect(answer("/api/announcements?lang=en&inside=1&year=2025")).toBe("/404.html 404!");
    expect(answer("/api/announcements?lang=en&inside=1&year=2025&q=a")).toBe("/404.html 404!");
    expect(answer("/careers?team=a&location=b")).toBe("/careers/index.html 200!");
    expect(answer("/api/careers?lang=en&team=a&location=b&limit=50")).toBe("/404.html 404!");
    expect(answer("/en/announcements?inside=1&year=2025&q=a")).toBe("/en/404.html 404!");
  });

  it("has the rules that host-rules prints and writes for each host", async () => {
    const exported = (name: string): string => readFileSync(join(cli.elsewhere, "site", name), "utf8");
    for (const [host, names] of Object.entries(HOSTS)) {
      const to = `rules-${host}`;
      const written = await cli.json("host-rules", "--for", host, "--to", to);
      expect(written).toMatchObject({ status: 0, written: names.map((name) => join(cli.elsewhere, to, name)) });
      for (const name of names) expect(readFileSync(join(cli.elsewhere, to, name), "utf8")).toBe(exported(name));
      const { status, out, err } = await cli.run("host-rules", "--for", host);
      const titled = (name: string): string => (names.length > 1 ? `# ${name}\n${exported(name)}` : exported(name));
      expect([status, out, err]).toEqual([0, names.map(titled).join("\n"), ""]);
    }
  });

  it("gives a CDN before an object store a function that finds the file of every address", () => {
    const source = readFileSync(join(cli.elsewhere, "site/cloudfront-function.js"), "utf8");
    const handler: unknown = runInNewContext(`${source}; handler`);
    if (typeof handler !== "function") throw new Error("no function");
    for (const { address } of addresses) {
      const { pathname, searchParams } = new URL(address, ORIGIN);
      const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]));
      expect(handler({ request: { uri: pathname, querystring } }), address).toMatchObject({
        uri: `/${fileOf(address)}`,
        querystring: {},
      });
    }
    const search = { q: { value: "results" } };
    expect(handler({ request: { uri: "/zh/announcements", querystring: search } })).toMatchObject({
      uri: "/zh/404.html",
    });
    expect(handler({ request: { uri: "/announcements", querystring: search } })).toMatchObject({ uri: "/404.html" });
    expect(
      handler({ request: { uri: "/api/announcements", querystring: { lang: { value: "en" }, ...search } } }),
    ).toMatchObject({ uri: "/404.html" });
    // No list combines these filters: the browser does.
    const both = { inside: { value: "1" }, year: { value: "2025" } };
    expect(handler({ request: { uri: "/zh/announcements", querystring: both } })).toMatchObject({
      uri: "/zh/announcements/index.html",
    });
    expect(
      handler({ request: { uri: "/api/announcements", querystring: { lang: { value: "en" }, ...both } } }),
    ).toMatchObject({ uri: "/404.html" });
    // What is no filter is passed over, as the server does.
    expect(handler({ request: { uri: "/en/", querystring: { utm: { value: "x" } } } })).toMatchObject({
      uri: "/en/index.html",
    });
  });

  it("run again keeps what is there; what is no longer public goes, built files stay", EXTENDED, async () => {
    const again = await cli.json("export", "--to", "site");
    expect(again).toMatchObject({ status: 0, written: 0, removed: [] });
    cli.content.write(
      "announcements/2025-001/meta.yaml",
      `${cli.read("announcements/2025-001/meta.yaml")}hold: true\n`,
    );
    const later = await cli.json("export", "--to", "site");
    expect(later["removed"]).toContain("en/announcement/2025-001/index.html");
    expect(existsSync(join(cli.elsewhere, "site/assets/entry-1a2b.js"))).toBe(true);
  });

  it("that is interrupted leaves no dangling link and is finished by the next", async () => {
    const target = new FolderTarget(join(cli.elsewhere, "broken"));
    const order: string[] = [];
    const stop = publish({
      request,
      addresses,
      languageScript: LANGUAGE_SCRIPT,
      target,
      keep: async () => undefined,
      progress: (done, _total, phase) => {
        order.push(phase);
        if (done === 120) throw new Error("interrupted");
      },
    });
    await expect(stop).rejects.toThrow("interrupted");
    expect([...new Set(order)]).toEqual(["files", "pages"]);
    expect(
      target.list().some((file) => file === "index.html" || file === "sitemap.xml" || file.includes(".writing-")),
    ).toBe(false);
    const rest = await publish({
      request,
      addresses,
      languageScript: LANGUAGE_SCRIPT,
      target,
      keep: async () => undefined,
      progress: () => undefined,
    });
    expect(rest.kept).toBe(120);
  });

  it("goes into no content folder and over no file", async () => {
    cli.aside("file", "x");
    expect((await cli.run("export", "--to", cli.content.root)).status).toBe(2);
    expect((await cli.run("export", "--to", "file")).status).toBe(2);
  });

  it("of a corrected file keeps its former address, and adds the new one", EXTENDED, async () => {
    const names = (): readonly string[] =>
      readdirSync(join(cli.elsewhere, "site"), { recursive: true, encoding: "utf8" });
    const files = (): number => names().filter((name) => name.endsWith("2025-021-en.pdf")).length;
    expect(files()).toBe(1);
    await cli.correct("2025-021", "2025-021-en.pdf", await pdf("New"));
    const ran = await cli.json("export", "--to", "site");
    expect(ran["removed"]).toEqual([]);
    expect(files()).toBe(2);
  });
});
